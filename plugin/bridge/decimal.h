/*
 * Reads and writes decimal numbers as scorers do: "620", "+4.50", "-12". Called by the formats and
 * by figures/, which compute in whole numbers, or in exact ratios that are rounded as scorers do.
 * Nothing here allocates or knows what a number means.
 */
#ifndef BRIDGE_DECIMAL_H
#define BRIDGE_DECIMAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* The most decimals that scorers write, and the most digits before the point of a score. */
enum { DECIMAL_PLACES_MAX = 4, DECIMAL_DIGITS_MAX = 9 };

/* A number as written: SCALED is its value times ten to the power of DECIMALS. */
struct decimal {
    int64_t scaled;
    uint8_t decimals;
    uint8_t digits; /* before the point */
    bool plus;      /* written with a "+" */
    bool zeros;     /* written with leading zeros: "09" */
};

/* Returns true if both are the same number, written with as many decimals. */
static inline bool decimal_same(struct decimal one, struct decimal other)
{
    return one.scaled == other.scaled && one.decimals == other.decimals;
}

/* Reads a number. False: it is none, or exceeds the limits. */
bool decimal_read(struct decimal *number, const char *text, size_t length);

/* Reads a number with up to DECIMAL_DIGITS_MAX decimals, such as one that was printed in full. */
bool decimal_read_long(struct decimal *number, const char *text, size_t length);

/* The size of a number's text with its end. */
enum { DECIMAL_TEXT_SIZE = 24 };

/* Writes SCALED with DECIMALS, 0 to DECIMAL_DIGITS_MAX; trailing zeros only if FIXED. PLUS:
 * writes "+" before a positive number. */
void decimal_text(char text[DECIMAL_TEXT_SIZE], int64_t scaled, int decimals, bool fixed,
                  bool plus);

/* Writes SCALED, which has DECIMALS, with as many as it needs, but LEAST. */
void decimal_shortest_text(char text[DECIMAL_TEXT_SIZE], int64_t scaled, int decimals, int least,
                           bool plus);

/* Returns ten to the power of DECIMALS. */
int64_t power_of_ten(int decimals);

/* Gives NUMBER so many DECIMALS, no fewer than it has. */
static inline void decimal_lengthen(struct decimal *number, uint8_t decimals)
{
    number->scaled *= power_of_ten(decimals - number->decimals);
    number->decimals = decimals;
}

/* Returns SCALED, of a number with DECIMALS (at most DECIMAL_PLACES_MAX), scaled to
 * DECIMAL_PLACES_MAX. */
int64_t decimal_to_places(int64_t scaled, int decimals);

static inline int64_t decimal_in_places(struct decimal number)
{
    return decimal_to_places(number.scaled, number.decimals);
}

/* ---- exact values ---- */

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
