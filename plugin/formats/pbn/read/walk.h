/*
 * Finds the start of the next game, and walks its bytes: finds its tags, its sections and its end.
 * Called by the reader. Reads no value except the rows of the play, which it reads on the way.
 *
 * Between games stand empty lines, "%" lines, comments (PBN 2.1, 3.8) and text. A comment of more
 * than FORMAT_WINDOW bytes counts as not closed.
 *
 * A game ends at an empty line (PBN 2.1, 3), at a second Event or Board tag, or with the input.
 * Faults do not end it: the first one is recorded, and the walk continues after it, so that the
 * next game is found where it would have been.
 */
#ifndef FORMATS_PBN_READ_WALK_H
#define FORMATS_PBN_READ_WALK_H

#include "formats/pbn/read/game.h"
#include "formats/pbn/read/play.h"
#include "formats/pbn_text/scan.h"

/* Returns the start of the next game's first tag, from AT on; SCAN's end if there is none. */
const uint8_t *pbn_game_find(const struct pbn_scan *scan, const uint8_t *at);

struct pbn_walk {
    struct pbn_scan scan;
    const struct pbn_tag_index *index;
    struct pbn_game *game;  /* offset, bytes and length are set */
    struct pbn_rows *rows;  /* of the play */
    uint64_t present;       /* bit 1 << id for each tag of the game */
    struct pbn_fault fault; /* the first one */
    const uint8_t *at;      /* where the walk is; afterwards the start of the next game or gap */

    const uint8_t *comment; /* the last comment that does not end; NULL if none */

    const uint8_t *data;     /* start of the current run of section data */
    const uint8_t *data_end; /* one past the last byte of section data */
    struct pbn_tag *section; /* the tag of this section; NULL if it is not stored */
};

/* Walks the game whose first tag begins at WALK->at. */
void pbn_walk(struct pbn_walk *walk);

#endif
