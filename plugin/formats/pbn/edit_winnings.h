/*
 * What the pairs of a ScoreTable (PBN 2.1, 5.9) have won on its board, before the rulings and after
 * them. One thread.
 */
#ifndef FORMATS_PBN_EDIT_WINNINGS_H
#define FORMATS_PBN_EDIT_WINNINGS_H

#include "bridge/figures/standings.h"
#include "formats/pbn/edit_score_table.h"

/* Adds what TABLE, of BOARD, says to STANDINGS; SCORES has what the rulings make of it, NULL:
 * nothing. False: no memory. */
bool pbn_winnings_add(struct standings *standings, const struct pbn_table *table,
                      const struct board *board, const struct pbn_score_table *scores);

/* Whether a pair has more on its other boards than the average plus that it was given, or less than
 * the average minus (12C2(c)); false where that cannot be told. */
bool pbn_winnings_beat_average(const struct standing *standing);

#endif
