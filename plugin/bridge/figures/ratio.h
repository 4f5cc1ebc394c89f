/*
 * Keeps exact values, and rounds them as scorers do. Pure; any thread.
 */
#ifndef BRIDGE_FIGURES_RATIO_H
#define BRIDGE_FIGURES_RATIO_H

#include <stdbool.h>
#include <stdint.h>

struct ratio {
    int64_t over, under; /* under is positive */
};

/* Halves away from zero, as the binary fraction next to the value happens to print, halves to the
 * even digit, or cut off. And no manner of those that are tried on figures of few decimals: as a
 * number of single precision (IEEE 754), in the fewest digits that tell it from its neighbours. */
enum rounding { ROUND_NEAREST, ROUND_BINARY, ROUND_EVEN, ROUND_CUT, ROUNDINGS, ROUND_SINGLE };

/* Rounds VALUE times ten to the power of DECIMALS, 0 to DECIMAL_PLACES_MAX, by enum rounding. Twice
 * the numerator times that power must fit 64 bits; to the nearest, twice the denominator times that
 * power, and the result. As single precision whatever fits, to DECIMAL_DIGITS_MAX decimals. */
int64_t ratio_round(struct ratio value, int decimals, int rounding);

/* Returns true if so many decimals say it all. */
bool ratio_is_exact(struct ratio value, int decimals);

#endif
