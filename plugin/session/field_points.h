/*
 * Computes the points of a board against the scores of the field, before and after a ruling. Used
 * for a board that a host has in memory.
 */
#ifndef SESSION_FIELD_POINTS_H
#define SESSION_FIELD_POINTS_H

#include "bridge/board.h"
#include "laws/said/ruling.h"

/* Returns true if the points of the board's scoring can be computed here. */
bool field_points_known(const struct board *board);

/* Computes the points of BOARD and RULING by the board's scoring, against COUNT other scores of
 * North-South at FIELD (SCORE_UNKNOWN for none). Points that cannot be computed stay unknown.
 * False: no memory. */
bool field_points_compute(struct board *board, struct ruling *ruling, const int32_t *field,
                          size_t count);

#endif
