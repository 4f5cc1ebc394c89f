/*
 * Victory points: what the IMPs of a match come to by the scales that are published. Pure; any
 * thread.
 *
 * The World Bridge Federation's scales of 2013, which the English Bridge Union took over in the
 * same year (White Book, 3.1.1), follow from one curve, of the number of boards. The continuous one
 * rounds it to hundredths, the discrete one gives whole points and says how many IMPs each takes;
 * both are mended where an IMP would be worth more than the one before it. A match of half the
 * length of a triangle is played for 10 points in place of 20 (White Book, 3.1.2).
 */
#ifndef BRIDGE_FIGURES_VICTORY_H
#define BRIDGE_FIGURES_VICTORY_H

#include <stdbool.h>
#include <stdint.h>

enum victory {
    VICTORY_CONTINUOUS,
    VICTORY_DISCRETE,
    VICTORY_TRIANGLE, /* discrete, 10 points */
    VICTORY_UNMENDED, /* continuous, just rounded: a habit of programs */
    VICTORY_SCALES
};

/* No match is longer; by so many IMPs the longest one is won by all points that there are. */
enum { VICTORY_BOARDS_MAX = 128, VICTORY_MARGIN_MAX = 255 };

/* Points are hundredths here. */
enum { VICTORY_ONE = 100 };

struct victory_scale {
    int32_t pool;                        /* points of both teams together */
    int32_t won[VICTORY_MARGIN_MAX + 1]; /* by the winner's margin */
};

/* Makes the scale of a match of BOARDS. Returns false if there is none for so many boards. */
bool victory_scale_init(struct victory_scale *scale, enum victory kind, uint32_t boards);

/* Returns the victory points of a team that won by MARGIN, or lost by as much when it is
 * negative. */
int32_t victory_points(const struct victory_scale *scale, int64_t margin);

#endif
