/*
 * Between games: finds where the next one starts.
 *
 * What stands between games is passed over: empty lines, "%" lines, comments (PBN 2.1, 3.8), text.
 * So is the rest of a game that was too long to be read. A comment of more than FORMAT_WINDOW bytes
 * is text.
 */
#ifndef FORMATS_PBN_SKIM_H
#define FORMATS_PBN_SKIM_H

#include "formats/pbn_text/scan.h"

/* What stands on the line before the first byte that has not been passed over. */
enum pbn_line { PBN_LINE_START, PBN_LINE_EMPTY, PBN_LINE_COMMENT, PBN_LINE_TEXT };

/* What is known of the bytes that have been passed over; all 0 at the start of the input. */
struct pbn_skim {
    uint8_t line;  /* enum pbn_line */
    bool in_game;  /* in the rest of a game that is passed over, */
    uint32_t seen; /* which has had these of the tags Event and Board: bit 1 << id */
};

/* Returns where the first tag of the next game begins, from AT on; SCAN's end when there is none.
 */
const uint8_t *pbn_skim(struct pbn_skim *skim, const struct pbn_scan *scan, const uint8_t *at);

#endif
