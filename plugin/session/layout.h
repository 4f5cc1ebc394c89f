/*
 * Where the parts of a file of facts lie, and how rows come into it: behind those of their board,
 * in a board of their own where it has none yet.
 */
#ifndef SESSION_LAYOUT_H
#define SESSION_LAYOUT_H

#include "formats/xml/facts.h"
#include "kit/edits.h"
#include "session/fact_targets.h"

/* A board of a sidecar. */
struct sidecar_board {
    struct board_key of;         /* as it was given: maybe a place */
    struct xml_place start, end; /* of its tags: of an empty one the same */
};

/* A board of the session that gets rows, as a sidecar names it. */
struct named_board {
    struct board_key of;
    struct buffer names; /* attributes: number, section, pairs or table */
};

struct sidecar_layout {
    int32_t input;
    bool read; /* to its end, and it was well formed */
    struct facts_xml_end root;
    struct sidecar_board *board;
    size_t count, capacity;
    struct named_board *named; /* in the order of their keys, which is that of the session */
    size_t named_count, named_capacity;
};

/* Starts over with another sidecar. */
void layout_clear(struct sidecar_layout *layout, int32_t input);
void layout_release(struct sidecar_layout *layout);

/* Takes down where a board lies, or names one that gets rows; false: no memory. */
bool layout_add(struct sidecar_layout *layout, struct board_key of,
                const struct facts_xml_end *end);
bool layout_name(struct sidecar_layout *layout, const struct board *board);

/* What is to be put, COUNT rows, in their order. */
struct layout_rows {
    void *context;
    size_t count;
    struct board_key (*of)(void *context, size_t row);
    /* Puts the first row for a board that was not put yet, as an element; false: there is none.
     * TEXT may be NULL: nothing is put, and it tells whether there is one. */
    bool (*put)(void *context, struct board_key of, struct buffer *text);
};

/* Gives the edits that put all ROWS into the file. */
void layout_put(const struct sidecar_layout *layout, const struct fact_targets *targets,
                const struct layout_rows *rows, struct edits *edits);

/* ' NAME="VALUE"': what is no plain letter is written by its number, which holds in any
 * encoding. */
void layout_put_attribute(struct buffer *text, const char *name, const char *value);

#endif
