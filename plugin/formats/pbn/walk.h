/*
 * From bytes to one game: where its tags, its sections and its end are. No value is read here but
 * the rows of the play, which come on the way.
 *
 * A game ends at an empty line (PBN 2.1, 3), at a second Event or Board tag, or with the input.
 * Faults do not end it: the first one is kept, and the walk goes on behind it, so that the next
 * game is found where it would have been.
 */
#ifndef FORMATS_PBN_WALK_H
#define FORMATS_PBN_WALK_H

#include "formats/pbn/game.h"
#include "formats/pbn/play.h"
#include "formats/pbn/tags.h"
#include "formats/pbn_text/scan.h"

struct pbn_walk {
    struct pbn_scan scan;
    const struct pbn_tag_index *index;
    struct pbn_game *game;  /* offset, bytes and length are set */
    struct pbn_rows *rows;  /* of the play */
    uint64_t present;       /* bit 1 << id for each tag of the game */
    struct pbn_fault fault; /* the first */
    const uint8_t *at; /* where the walk is; at the end, where the next game or the gap begins */
    bool empty_line;   /* the game ended at an empty line */
    bool cut;          /* the bytes ended before the game did */

    const uint8_t *comment; /* the last that does not end; NULL: none */

    const uint8_t *data;     /* where the current run of section data began */
    const uint8_t *data_end; /* one past the last byte of section data */
    struct pbn_tag *section; /* the tag whose section this is; NULL: one that is not kept */
};

/* Walks the game whose first tag begins at WALK->at. Afterwards CUT or the end holds. */
void pbn_walk(struct pbn_walk *walk);

#endif
