#include "bridge/figures/average.h"

#include "bridge/decimal.h"
#include "bridge/figures/field.h"

enum { HUNDRED = 100 };

/* A hundred thousand points, and a thousand on a board: their product times a power of ten, twice,
 * fits 64 bits. */
static const int64_t most_max = INT64_C(1000000000);
static const int64_t top_max = INT64_C(10000000);

bool average_gives_way(int percent, struct other_boards others)
{
    int64_t won = others.won * HUNDRED, average = percent * others.most;
    if (others.most <= 0)
        return false;
    return percent == AVERAGE_PLUS ? won > average : percent == AVERAGE_MINUS && won < average;
}

struct ratio average_share(int percent, int64_t top)
{
    return (struct ratio){percent * top, HUNDRED * power_of_ten(DECIMAL_PLACES_MAX)};
}

bool average_of_others(struct other_boards others, int64_t top, struct ratio *points)
{
    *points = (struct ratio){others.won * top, others.most * power_of_ten(DECIMAL_PLACES_MAX)};
    return others.most > 0 && others.most <= most_max && others.won >= 0 &&
           others.won <= others.most && top >= 0 && top <= top_max;
}

bool average_in_per_cent(struct other_boards others, struct ratio *percent)
{
    return average_of_others(others, HUNDRED * power_of_ten(DECIMAL_PLACES_MAX), percent);
}
