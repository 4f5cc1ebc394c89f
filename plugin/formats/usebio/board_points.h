/*
 * Computes and writes the points of a board after its changes, or of all boards of a field as if
 * they were one. For points.c and joined.c.
 */
#ifndef FORMATS_USEBIO_BOARD_POINTS_H
#define FORMATS_USEBIO_BOARD_POINTS_H

#include "formats/usebio/edit.h"

/* Finds out if all points of a board, or of all boards of a field, FOLLOW from its changes, and if
 * they are GIVEN by some scoring as they stand. If they are given but do not follow, the scoring
 * does not say what they become, or several do and disagree. Returns false if out of memory. */
bool usebio_points_follow(const struct usebio_changed *changed, bool *follow, bool *given);

/* Writes the points, updates PAIRS, and notes what stays. Returns false if out of memory. */
bool usebio_field_write(struct usebio_changed *changed, struct usebio_pairs *pairs,
                        const struct edit_sink *sink, const struct note_sink *notes);

#endif
