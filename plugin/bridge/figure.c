#include "bridge/figure.h"

#include <string.h>

#include "bridge/decimal.h"
#include "bridge/way.h"

/* ---- rounding ---- */

/* Halves away from zero, as the binary fraction next to the value happens to print, halves to the
 * even digit, or cut off. */
enum rounding { ROUND_NEAREST, ROUND_BINARY, ROUND_EVEN, ROUND_CUT, ROUNDINGS };

/* Bits of the fraction that are kept: with a decimal digit above them they fill 64. */
enum { FRACTION_BITS = 60 };

/* SIZE, not negative, as printf gives it: the nearest binary fraction in full, then halves to even.
 */
static int64_t round_binary(struct ratio size, int decimals)
{
    double quotient = (double)size.over / (double)size.under;
    int64_t digits = (int64_t)quotient;
    uint64_t one = UINT64_C(1) << FRACTION_BITS;
    uint64_t fraction = (uint64_t)((quotient - (double)digits) * (double)one);
    for (int i = 0; i < decimals; i++) {
        fraction *= 10;
        digits = digits * 10 + (int64_t)(fraction >> FRACTION_BITS);
        fraction &= one - 1;
    }
    if (fraction > one / 2 || (fraction == one / 2 && digits % 2 != 0))
        digits++;
    return digits;
}

/* SIZE, not negative, times POWER. */
static int64_t round_even(struct ratio size, int64_t power)
{
    int64_t whole = size.over * power / size.under;
    int64_t rest = 2 * (size.over * power - whole * size.under);
    return whole + (rest > size.under || (rest == size.under && whole % 2 != 0));
}

static int64_t round_ratio(struct ratio value, int decimals, int rounding)
{
    bool negative = value.over < 0;
    struct ratio size = {negative ? -value.over : value.over, value.under};
    int64_t power = power_of_ten(decimals), rounded;
    if (rounding == ROUND_BINARY)
        rounded = round_binary(size, decimals);
    else if (rounding == ROUND_EVEN)
        rounded = round_even(size, power);
    else if (rounding == ROUND_CUT)
        rounded = size.over * power / size.under;
    else
        rounded = (2 * size.over * power + size.under) / (2 * size.under);
    return negative ? -rounded : rounded;
}

/* Matchpoints are never rounded. */
static bool is_exact(struct ratio value, int decimals)
{
    return value.over * power_of_ten(decimals) % value.under == 0;
}

static bool reproduces(const struct reckoning *reckoning, const struct figure *figures,
                       size_t count, int rounding)
{
    bool halves = reckoning_has_halves(reckoning);
    struct ratio value;
    for (size_t i = 0; i < count; i++)
        if (!reckoning_value(reckoning, &figures[i], &value) ||
            (halves && !is_exact(value, figures[i].decimals)) ||
            round_ratio(value, figures[i].decimals, rounding) != figures[i].scaled)
            return false;
    return true;
}

static bool is_share(const struct reckoning *reckoning, const struct figure *figure)
{
    const struct adjusted_score *adjusted = reckoning->field->result[figure->row].adjusted;
    return adjusted != NULL && adjusted->artificial;
}

/* Half a matchpoint is written even where none was needed before, and a share of the matchpoints in
 * full: per cent of a whole number have two decimals at most. All else keeps its decimals. */
static int new_decimals(const struct reckoning *reckoning, const struct figure *figure,
                        struct ratio value)
{
    int decimals = figure->decimals;
    if (is_share(reckoning, figure))
        while (decimals < DECIMAL_PLACES_MAX && !is_exact(value, decimals))
            decimals++;
    else if (decimals == 0 && reckoning_has_halves(reckoning) && !is_exact(value, 0))
        decimals = 1;
    return decimals;
}

/* How many decimals a scorer gives to what is factored is not known where the figures had none. */
static bool can_be_told(const struct reckoning *after, const struct figure *figure,
                        struct ratio *value)
{
    if (!reckoning_value(after, figure, value))
        return false;
    return is_share(after, figure) || !reckoning_is_factored(after) || figure->decimals > 0 ||
           is_exact(*value, 0);
}

/* The figure as it becomes. */
static struct figure changed(const struct reckoning *after, struct figure figure, int rounding)
{
    struct ratio value;
    figure.new_decimals = figure.decimals;
    figure.new_scaled = figure.scaled;
    figure.stays = !can_be_told(after, &figure, &value);
    if (figure.stays)
        return figure;
    figure.new_decimals = (uint8_t)new_decimals(after, &figure, value);
    figure.new_scaled = round_ratio(value, figure.new_decimals, rounding);
    return figure;
}

/* ---- choosing ---- */

struct question {
    struct figure *figures;
    size_t count;
    const struct field *before, *after;
};

/* Fills in the new values; after the FIRST time only those stay on which all agree. */
static void fill_in(const struct question *question, const struct reckoning *after, int rounding,
                    bool first)
{
    for (size_t i = 0; i < question->count; i++) {
        struct figure *old = &question->figures[i];
        struct figure figure = changed(after, *old, rounding);
        if (first)
            *old = figure;
        else if (figure.stays || figure.new_scaled != old->new_scaled ||
                 figure.new_decimals != old->new_decimals)
            old->stays = true;
    }
}

static void try_way(const struct question *question, int index, uint64_t *ways)
{
    struct reckoning reckoning;
    const struct way *way = &way_list[index];
    int rounding = ROUND_NEAREST;
    if (!way_reckon(&reckoning, way, question->before))
        return;
    while (rounding < ROUNDINGS &&
           !reproduces(&reckoning, question->figures, question->count, rounding))
        rounding++;
    if (rounding == ROUNDINGS || !way_reckon(&reckoning, way, question->after))
        return;
    fill_in(question, &reckoning, rounding, *ways == 0);
    *ways |= UINT64_C(1) << index;
}

/* True when NAME is one of the fields of the scoring, which semicolons separate. */
static bool scoring_names(struct text scoring, const char *name)
{
    size_t start = 0, length = strlen(name);
    for (size_t i = 0; i <= scoring.length; i++) {
        if (i < scoring.length && scoring.at[i] != ';')
            continue;
        if (i - start == length && memcmp(scoring.at + start, name, length) == 0)
            return true;
        start = i + 1;
    }
    return false;
}

static bool is_named(const struct way *way, struct text scoring)
{
    return way->scoring != NULL && scoring.at != NULL && scoring_names(scoring, way->scoring);
}

/* Ways are asked in this order: those that the file names, then those of the standards, then
 * what some programs do; the first kind that reproduces the figures decides. */
static bool is_asked(const struct way *way, struct text scoring, int turn)
{
    return way->habit == (turn % 2 != 0) && (turn >= 2 || is_named(way, scoring));
}
enum { TURNS = 4 };

/* Returns the ways, of those ALLOWED, that reproduced the figures. */
static uint64_t ask(const struct question *question, enum family family, struct text scoring,
                    uint64_t allowed)
{
    uint64_t ways = 0;
    for (int turn = 0; turn < TURNS && ways == 0; turn++)
        for (int i = 0; i < way_count; i++)
            if ((allowed >> i & 1) != 0 && way_list[i].family == family &&
                is_asked(&way_list[i], scoring, turn))
                try_way(question, i, &ways);
    return ways;
}

bool figures_follow(struct figure *figures, size_t count, enum family family,
                    const struct field *before, const struct field *after, struct text scoring,
                    uint64_t *ways)
{
    struct question question = {figures, count, before, after};
    if (!before->usable || !after->usable)
        *ways = 0;
    else
        *ways = ask(&question, family, scoring, *ways);
    for (size_t i = 0; i < count; i++)
        if (figures[i].stays)
            return false;
    return *ways != 0;
}
