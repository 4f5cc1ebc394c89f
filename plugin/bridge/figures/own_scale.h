/*
 * A scale of points that is read off the matches themselves, as far as they reach: between two
 * margins that earn the same. Pure but for the caller's own struct; any thread.
 */
#ifndef BRIDGE_FIGURES_OWN_SCALE_H
#define BRIDGE_FIGURES_OWN_SCALE_H

#include <stdbool.h>

#include "bridge/figures/swing.h"
#include "bridge/figures/victory.h"

/* Margins in half points, as a draw may be worth one. */
enum { OWN_ONE = POINTS_ONE / 2, OWN_MARGINS = 2 * VICTORY_MARGIN_MAX + 1 };

/* By the winner's margin, of matches of as many boards. All 0: nothing is known. */
struct own_scale {
    bool seen[OWN_MARGINS];
    struct points points[OWN_MARGINS];
};

/* Adds that a MARGIN of the first team, in units of POINTS_ONE, was worth POINTS; false when it
 * contradicts another match, or is beyond the limit. */
bool own_scale_add(struct own_scale *own, int64_t margin, struct points points);

/* More points on the boards are never fewer for the match. */
bool own_scale_rises(const struct own_scale *own);

/* What a margin is worth that nobody may have had: between two that earn the same, or more than one
 * that earns everything. False: that is not known. */
bool own_scale_points(const struct own_scale *own, int64_t margin, struct points *points);

#endif
