/*
 * Points of a ScoreTable that an earlier ruling left as they were, as they followed from no scoring
 * that is known: what was ruled then changed a result, and the columns do not give what the results
 * give now. They are worth nothing to a total. Pure.
 */
#ifndef FORMATS_PBN_EDIT_LEFT_H
#define FORMATS_PBN_EDIT_LEFT_H

#include "formats/pbn/edit_given.h"

/* Marks the columns of TABLE that were left, GIVEN what has been found of it. False: no memory. */
bool pbn_left_find(bool left[SCORE_COLUMNS], const struct pbn_table *table,
                   const struct board *board, const struct pbn_given *given);

#endif
