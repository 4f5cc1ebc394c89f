/*
 * An average plus or minus at matchpoints (Law 12C2): who has more than 60 per cent on the other
 * boards of the session, or less than 40, has that in place of it. Pure; any thread.
 */
#ifndef BRIDGE_FIGURES_AVERAGE_H
#define BRIDGE_FIGURES_AVERAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/figures/ratio.h"

/* What a contestant has there, and the most that it could have: with DECIMAL_PLACES_MAX decimals.
 */
struct other_boards {
    int64_t won, most;
};

/* Whether an average of so many PER CENT gives way to what there is on OTHERS (12C2(c)). */
bool average_gives_way(int percent, struct other_boards others);

/* So many PER CENT of TOP, which has DECIMAL_PLACES_MAX decimals, in points. */
struct ratio average_share(int percent, int64_t top);

/* The same part of TOP as OTHERS are of their most, in points; the same in per cent. False: more
 * than any session has. */
bool average_of_others(struct other_boards others, int64_t top, struct ratio *points);
bool average_in_per_cent(struct other_boards others, struct ratio *percent);

#endif
