/*
 * Procedural penalties (Law 90) as directors give them: "10%" of the top on a board, "2 MP",
 * "3 IMP", "1 VP". Used by the laws, the form and the formats; knows no list that they go into.
 */
#ifndef BRIDGE_PENALTY_H
#define BRIDGE_PENALTY_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/decimal.h"
#include "kit/text.h"

enum penalty_unit { PENALTY_PERCENT, PENALTY_MP, PENALTY_IMP, PENALTY_VP, PENALTY_UNITS };

/* The length of the longest penalty in bytes: it stands in a column of a report. */
enum { PENALTY_MAX = 15 };

struct penalty {
    struct decimal amount; /* more than 0 */
    uint8_t unit;          /* enum penalty_unit */
};

/* The units of a scoring, a bit 1 << unit each. */
enum {
    UNITS_OF_MATCHPOINTS = 1 << PENALTY_PERCENT | 1 << PENALTY_MP,
    UNITS_OF_IMPS = 1 << PENALTY_IMP,
    UNITS_OF_MATCHES = 1 << PENALTY_VP
};

/* Reads "10%", "2 MP", with or without a space and in either case. False: it is no penalty. */
bool penalty_read(struct penalty *penalty, struct text text);

/* Returns how many points the penalty takes off, with DECIMAL_PLACES_MAX decimals like TOP, which
 * is what both sides have together on the board. */
int64_t penalty_points(const struct penalty *penalty, int64_t top);

/* Returns the units of a scoring as in PBN 2.1, 3.4.12, "MatchPoints"; 0 if it does not tell. */
uint8_t penalty_units_of(struct text scoring);

#endif
