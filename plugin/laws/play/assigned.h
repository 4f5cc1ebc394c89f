/*
 * Reads the score that the director assigns (12C1, 79B3): one result or weighted ones, for both
 * sides or for each its own.
 */
#ifndef LAWS_PLAY_ASSIGNED_H
#define LAWS_PLAY_ASSIGNED_H

#include "laws/play/hearing.h"

/* Finds the first result of the assigned score; NULL if none is assigned. */
const struct fact *assigned_first(const struct facts *facts);

/* Returns true if the results at the trick of the first make a score. There must be one. */
bool assigned_makes_sense(const struct facts *facts);
/* Returns true if their weights come to 100 per cent, of both sides or of each. */
bool assigned_weights_make_sense(const struct facts *facts);

/* Lists the results, North-South's first where each side has its own, and returns how many there
 * are: those that both have alike are of both. There must be one at least. */
int assigned_list(const struct hearing *h, struct assigned list[ASSIGNED_MAX]);

/* Returns true if a side has a score of its own. */
bool assigned_is_split(const struct hearing *h);

#endif
