/*
 * Gathers what the pairs of a ScoreTable (PBN 2.1, 5.9) have won on its board, before the rulings
 * and after them. Called by edit_totals.c. One thread.
 */
#ifndef FORMATS_PBN_EDIT_WINNINGS_H
#define FORMATS_PBN_EDIT_WINNINGS_H

#include "formats/pbn/edit_totals.h"

/* Adds what TABLE, of BOARD, whose game starts AT, says to the standings of TOTALS, and its
 * averages plus and minus to theirs. SCORES has what the rulings make of it, NULL if nothing.
 * Returns false if out of memory. */
bool pbn_winnings_add(struct pbn_totals *totals, const struct pbn_table *table,
                      const struct board *board, const struct position *at,
                      const struct pbn_score_table *scores);

#endif
