/*
 * The points of a board against the scores of the field, before a ruling and after it.
 */
#ifndef SESSION_FIELD_POINTS_H
#define SESSION_FIELD_POINTS_H

#include "bridge/board.h"
#include "laws/said/ruling.h"

/* True if the board's scoring gives points that can be computed here. */
bool field_points_known(const struct board *board);

/* Fills in BOARD's points and RULING's, as the board's scoring says, among COUNT other scores of
 * North-South's at FIELD, SCORE_UNKNOWN for none. Points that cannot be told are not known. False:
 * no memory. */
bool field_points_reckon(struct board *board, struct ruling *ruling, const int32_t *field,
                         size_t count);

#endif
