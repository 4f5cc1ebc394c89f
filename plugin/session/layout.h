/*
 * Keeps the positions of the elements of a file of facts, and inserts rows: after the others of
 * their board, or in a new board element if there is none. Used for sidecars of facts and for
 * trails.
 */
#ifndef SESSION_LAYOUT_H
#define SESSION_LAYOUT_H

#include "formats/xml/facts.h"
#include "kit/edits.h"
#include "session/fact_targets.h"

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

struct sidecar_layout {
    int32_t input;
    bool read; /* the file was read to its end and is well formed */
    struct facts_xml_end root;
    struct sidecar_board *board;
    size_t count, capacity;
    struct named_board *named; /* in the order of their keys, which is that of the session */
    size_t named_count, named_capacity;
};

/* Starts again for another sidecar. */
void layout_clear(struct sidecar_layout *layout, int32_t input);
void layout_release(struct sidecar_layout *layout);

/* Adds the position of a board element, or the name of a board that gets rows. False: no memory. */
bool layout_add(struct sidecar_layout *layout, struct board_key of,
                const struct facts_xml_end *end);
bool layout_name(struct sidecar_layout *layout, const struct board *board);

/* COUNT rows to insert, in their order. */
struct layout_rows {
    void *context;
    size_t count;
    struct board_key (*of)(void *context, size_t row);
    /* Writes the next unwritten row of a board as an element. False: there is none. TEXT NULL:
     * writes nothing, and only tells if there is one. */
    bool (*put)(void *context, struct board_key of, struct buffer *text);
};

/* Adds the edits that insert all ROWS to EDITS. */
void layout_put(const struct sidecar_layout *layout, const struct fact_targets *targets,
                const struct layout_rows *rows, struct edits *edits);

/* Writes ' NAME="VALUE"'. Characters other than plain letters are written as numeric references,
 * which are valid in any encoding. */
void layout_put_attribute(struct buffer *text, const char *name, const char *value);

#endif
