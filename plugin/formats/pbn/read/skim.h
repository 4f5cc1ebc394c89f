/*
 * Finds the start of the next game. Called by the reader. Skips what stands between games: empty
 * lines, "%" lines, comments (PBN 2.1, 3.8) and text, and the rest of a game that was too long to
 * be read. A comment of more than FORMAT_WINDOW bytes is text.
 */
#ifndef FORMATS_PBN_READ_SKIM_H
#define FORMATS_PBN_READ_SKIM_H

#include "formats/pbn_text/scan.h"

/* The contents of the current line before the first byte that was not skipped. */
enum pbn_line { PBN_LINE_START, PBN_LINE_EMPTY, PBN_LINE_COMMENT, PBN_LINE_TEXT };

/* The state of skipping; all 0 at the start of the input. */
struct pbn_skim {
    uint8_t line;  /* enum pbn_line */
    bool in_game;  /* in the rest of a game that is skipped */
    uint32_t seen; /* bit 1 << id for its tags Event and Board */
};

/* Returns the start of the next game's first tag, from AT on; SCAN's end if there is none. */
const uint8_t *pbn_skim(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at);

#endif
