/*
 * Keeps the positions of the elements of a file of facts, and the rows that it is to have, facts or
 * rulings, and places them: over rows that give way, after the others of their board, or in a new
 * board element if there is none. Used for sidecars of facts and for trails.
 */
#ifndef SESSION_LAYOUT_H
#define SESSION_LAYOUT_H

#include "bridge/fact_targets.h"
#include "formats/xml/facts.h"
#include "kit/edits.h"

/* A board of a sidecar. */
struct sidecar_board {
    struct board_key of;         /* as given: maybe a target */
    struct xml_place start, end; /* its tags; the same if the element is empty */
};

/* A board of the session that gets rows, and how a sidecar names it. */
struct named_board {
    struct board_key of;
    struct buffer names; /* attributes: number, section, pairs or table */
};

/* A row that the file is to have. */
struct layout_row {
    struct board_key of;
    size_t number; /* its place among those that were added */
    size_t at;     /* of its element in the layout's texts, zero-terminated */
    bool put;      /* it has its place */
};

struct sidecar_layout {
    int32_t input;
    bool read; /* the file was read to its end and is well formed */
    struct facts_xml_end root;
    struct sidecar_board *board;
    size_t count, capacity;
    struct named_board *named; /* in the order of their keys, which is that of the session */
    size_t named_count, named_capacity;
    struct layout_row *row;
    size_t row_count, row_capacity;
    bool sorted;         /* the rows are in the order of their boards, for layout_place */
    struct buffer texts; /* its FAILED is that of the layout: there was no memory for a part */
};

/* Starts again for another sidecar. */
void layout_clear(struct sidecar_layout *layout, int32_t input);
void layout_release(struct sidecar_layout *layout);

/* Adds the position of a board element, or the name of a board that gets rows. */
void layout_add(struct sidecar_layout *layout, struct board_key of,
                const struct facts_xml_end *end);
void layout_name(struct sidecar_layout *layout, const struct board *board);

/* Begins a row that the file is to have, about a board: the caller adds the element to the buffer
 * that is returned. Boards that the file does not have, and the rows of one board, come in the
 * order in which they were begun. */
struct buffer *layout_row(struct sidecar_layout *layout, struct board_key of);

/* Puts the rows into EDITS, once all have been added: layout_place for each element of the file
 * that gives way, then layout_put for the others. */

/* Replaces the SIZE bytes of an element at OFFSET, a row about a board, by the next row of that
 * board, or removes them if there is none. OLD, if it is not NULL, is what the element says: it
 * stays if its row says the same. */
void layout_place(struct sidecar_layout *layout, struct board_key of, uint64_t offset,
                  uint64_t size, const char *old, struct edits *edits);
/* Inserts the rows that have no place yet, and sorts all edits. False: no memory, now or before. */
bool layout_put(struct sidecar_layout *layout, const struct fact_targets *targets,
                struct edits *edits);

#endif
