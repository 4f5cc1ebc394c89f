/*
 * What an earlier ruling left in a ScoreTable (PBN 2.1, 5.9): points that followed from no scoring
 * that is known. What was ruled then changed a result, and the columns do not give what the results
 * give now: they are worth nothing to a total. One thread.
 */
#ifndef FORMATS_PBN_EDIT_LEFT_H
#define FORMATS_PBN_EDIT_LEFT_H

#include "formats/pbn/edit_given.h"
#include "formats/pbn/edit_score_table.h"

/* Marks the columns of TABLE, of BOARD, that were left, GIVEN what has been found of it. Linear in
 * its rows, for each scoring. False: no memory. */
bool pbn_left_find(bool left[SCORE_COLUMNS], const struct pbn_table *table,
                   const struct board *board, const struct pbn_given *given);

#endif
