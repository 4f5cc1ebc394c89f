#include "bridge/figure.h"

#include <string.h>

#include "bridge/decimal.h"
#include "bridge/way.h"

/* ---- rounding ---- */

/* Halves away from zero, as the binary fraction next to the value happens to print, or cut off. */
enum rounding { ROUND_NEAREST, ROUND_BINARY, ROUND_CUT, ROUNDINGS };

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

static int64_t round_ratio(struct ratio value, int decimals, int rounding)
{
    bool negative = value.over < 0;
    struct ratio size = {negative ? -value.over : value.over, value.under};
    int64_t power = power_of_ten(decimals), rounded;
    if (rounding == ROUND_BINARY)
        rounded = round_binary(size, decimals);
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
    bool halves = way_has_halves(reckoning->way);
    struct ratio value;
    for (size_t i = 0; i < count; i++)
        if (!reckoning_value(reckoning, &figures[i], &value) ||
            (halves && !is_exact(value, figures[i].decimals)) ||
            round_ratio(value, figures[i].decimals, rounding) != figures[i].scaled)
            return false;
    return true;
}

/* Half a matchpoint is written even where none was needed before; all else keeps its decimals. */
static struct figure new_figure(const struct reckoning *reckoning, struct figure figure,
                                int rounding)
{
    struct ratio value;
    if (!reckoning_value(reckoning, &figure, &value))
        return figure;
    if (way_has_halves(reckoning->way) && figure.decimals == 0 && value.over % 2 != 0)
        figure.new_decimals = 1;
    figure.new_scaled = round_ratio(value, figure.new_decimals, rounding);
    return figure;
}

/* A share is never rounded: per cent of a whole number have two decimals at most. */
static struct figure shared_figure(const struct reckoning *reckoning, struct figure figure,
                                   const struct share *share)
{
    struct ratio value = {share->percent[figure.side] * reckoning->sum, 100};
    if (figure.row != share->row)
        return figure;
    while (!is_exact(value, figure.new_decimals))
        figure.new_decimals++;
    figure.new_scaled = round_ratio(value, figure.new_decimals, ROUND_NEAREST);
    return figure;
}

/* ---- choosing ---- */

struct question {
    struct figure *figures;
    size_t count;
    const struct field *before, *after;
    const struct share *share; /* in place of AFTER */
};

/* The ways that reproduced the figures, and whether they agree on the new ones. */
struct answer {
    uint64_t ways;
    bool agreed;
};

/* The figure as it becomes. */
static struct figure changed(const struct question *question, const struct reckoning *reckoning,
                             struct figure figure, int rounding)
{
    figure.new_decimals = figure.decimals;
    figure.new_scaled = figure.scaled;
    return question->share != NULL ? shared_figure(reckoning, figure, question->share)
                                   : new_figure(reckoning, figure, rounding);
}

/* Fills in the new values; with COMPARE it only says whether they are those that stand there. */
static bool fill_in(const struct question *question, const struct reckoning *reckoning,
                    int rounding, bool compare)
{
    for (size_t i = 0; i < question->count; i++) {
        struct figure *old = &question->figures[i];
        struct figure figure = changed(question, reckoning, *old, rounding);
        if (compare &&
            (figure.new_scaled != old->new_scaled || figure.new_decimals != old->new_decimals))
            return false;
        *old = figure;
    }
    return true;
}

/* Reckons what there is to reckon with: a share needs something to share. */
static bool reckon_after(const struct question *question, struct reckoning *reckoning,
                         const struct way *way)
{
    return question->share != NULL ? reckoning->sum > 0
                                   : way_reckon(reckoning, way, question->after);
}

static void try_way(const struct question *question, int index, struct answer *answer)
{
    struct reckoning reckoning;
    const struct way *way = &way_list[index];
    int rounding = ROUND_NEAREST;
    if (!way_reckon(&reckoning, way, question->before))
        return;
    while (rounding < ROUNDINGS &&
           !reproduces(&reckoning, question->figures, question->count, rounding))
        rounding++;
    if (rounding == ROUNDINGS || !reckon_after(question, &reckoning, way))
        return;
    if (!fill_in(question, &reckoning, rounding, answer->ways != 0))
        answer->agreed = false;
    answer->ways |= UINT64_C(1) << index;
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

static bool ask(const struct question *question, enum family family, struct text scoring,
                uint64_t *ways)
{
    struct answer answer = {.agreed = true};
    for (int turn = 0; turn < TURNS && answer.ways == 0; turn++)
        for (int i = 0; i < way_count; i++)
            if ((*ways >> i & 1) != 0 && way_list[i].family == family &&
                is_asked(&way_list[i], scoring, turn))
                try_way(question, i, &answer);
    *ways = answer.ways;
    return answer.ways != 0 && answer.agreed;
}

bool figures_follow(struct figure *figures, size_t count, enum family family,
                    const struct field *before, const struct field *after, struct text scoring,
                    uint64_t *ways)
{
    struct question question = {figures, count, before, after, NULL};
    return before->usable && after->usable && ask(&question, family, scoring, ways);
}

bool figures_share(struct figure *figures, size_t count, enum family family,
                   const struct field *before, const struct share *share, struct text scoring,
                   uint64_t *ways)
{
    struct question question = {figures, count, before, before, share};
    return before->usable && ask(&question, family, scoring, ways);
}
