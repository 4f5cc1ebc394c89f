/*
 * Values that go from game to game: "#" and "##text" (PBN 2.1, 4.8), which are followed for every
 * tag, forbidden or not, and the second room of a board, which some programs write with no more
 * than its contract and play.
 *
 * Copies are kept, so that the memory needed does not grow with the file.
 */
#ifndef FORMATS_PBN_INHERIT_H
#define FORMATS_PBN_INHERIT_H

#include "formats/pbn/game.h"

/* The longest value that is handed on: what a line of PBN holds (2.3). A longer one is not known to
 * the games that inherit it. */
enum { PBN_INHERITED_MAX = 256, PBN_COPY_STEP = 32 };

struct pbn_heritage {
    uint32_t known;    /* bit 1 << id: some game had the tag; its last value is there */
    uint32_t standing; /* the value holds for games without the tag ("##") */
    uint32_t before;   /* the value held in the game before */
    uint16_t length[PBN_TAG_COUNT];
    char text[PBN_TAG_COUNT][PBN_INHERITED_MAX];
};

/* Replaces the values of GAME that are inherited by the copies, and keeps copies of the others.
 * PRESENT: the tags of the game. Values of HERITAGE hold until the next call. Returns the tags
 * whose values are inherited. */
uint32_t pbn_inherit(struct pbn_heritage *heritage, struct pbn_game *game, uint32_t present);

/* Hands the value of a tag on to no game: it cannot be read. */
void pbn_disinherit(struct pbn_heritage *heritage, int id);

#endif
