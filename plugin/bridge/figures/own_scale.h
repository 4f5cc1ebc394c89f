/*
 * Reads a scale of points off the matches themselves, as far as they reach: between two margins
 * that earn the same. Any few matches rise with something, so it has to be proven. Pure but for the
 * caller's own struct; any thread.
 */
#ifndef BRIDGE_FIGURES_OWN_SCALE_H
#define BRIDGE_FIGURES_OWN_SCALE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/figures/swing.h"
#include "bridge/figures/victory.h"

/* Margins in half points, as a draw may be worth one. */
enum { OWN_ONE = POINTS_ONE / 2, OWN_MARGINS = 2 * VICTORY_MARGIN_MAX + 1 };

/* The matches of one margin of the winner, and what he had more besides it. */
struct own_margin {
    uint32_t matches;
    bool noted;
    int64_t least, most;
    struct points points;
};

/* The scale of matches of as many boards. All 0: nothing is known. */
struct own_scale {
    struct own_margin margin[OWN_MARGINS];
};

/* Adds that a MARGIN of the first team, in units of POINTS_ONE, was worth POINTS; false when it
 * contradicts another match, or is beyond the limit. */
bool own_scale_add(struct own_scale *own, int64_t margin, struct points points);

/* Notes what the first team had more BESIDES such a margin, of a match that was added: boards won,
 * where margins are IMPs. */
void own_scale_note(struct own_scale *own, int64_t margin, int64_t besides);

/* Returns true if more points on the boards are never fewer for the match. */
bool own_scale_rises(const struct own_scale *own);

/* Returns true if enough matches have what all others say that they are worth, and none has
 * anything else. */
bool own_scale_is_proven(const struct own_scale *own);

/* Returns true if a match with no less of a margin and more besides earned the same, and not
 * everything: so the margin is all that counts, and what there is besides is no part of the
 * score. */
bool own_scale_is_all(const struct own_scale *own);

/* Computes the worth of a margin that nobody may have had: between two that earn the same, or more
 * than one that earns everything. Returns false if it is not known. */
bool own_scale_points(const struct own_scale *own, int64_t margin, struct points *points);

/* Reads the scale of matches of so many BOARDS off those that nobody ruled on, as they stand.
 * Returns false if they show none. */
bool own_scale_read(struct own_scale *own, const struct matches *matches,
                    const struct swing_rule *swing, uint32_t boards);

#endif
