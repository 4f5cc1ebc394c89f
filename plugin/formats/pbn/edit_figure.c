#include "formats/pbn/edit_figure.h"

#include <string.h>

#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_way.h"

/* ---- rounding ---- */

/* Halves away from zero, as the binary fraction next to the value happens to print, or cut off. */
enum rounding { ROUND_NEAREST, ROUND_BINARY, ROUND_CUT, ROUNDINGS };

/* Bits of the fraction that are kept: with a decimal digit above them they fill 64. */
enum { FRACTION_BITS = 60 };

/* SIZE, not negative, as printf gives it: the nearest binary fraction in full, then halves to even.
 */
static int64_t round_binary(struct pbn_ratio size, int decimals)
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

static int64_t round_ratio(struct pbn_ratio value, int decimals, int rounding)
{
    bool negative = value.over < 0;
    struct pbn_ratio size = {negative ? -value.over : value.over, value.under};
    int64_t power = pbn_power_of_ten(decimals), rounded;
    if (rounding == ROUND_BINARY)
        rounded = round_binary(size, decimals);
    else if (rounding == ROUND_CUT)
        rounded = size.over * power / size.under;
    else
        rounded = (2 * size.over * power + size.under) / (2 * size.under);
    return negative ? -rounded : rounded;
}

/* Matchpoints are never rounded. */
static bool is_exact(struct pbn_ratio value, int decimals)
{
    return value.over * pbn_power_of_ten(decimals) % value.under == 0;
}

static bool reproduces(const struct pbn_reckoning *reckoning, const struct pbn_figure *figures,
                       size_t count, int rounding)
{
    bool halves = pbn_way_has_halves(reckoning->way);
    struct pbn_ratio value;
    for (size_t i = 0; i < count; i++)
        if (!pbn_reckoning_value(reckoning, &figures[i], &value) ||
            (halves && !is_exact(value, figures[i].decimals)) ||
            round_ratio(value, figures[i].decimals, rounding) != figures[i].scaled)
            return false;
    return true;
}

/* Half a matchpoint is written even where none was needed before; all else keeps its decimals. */
static struct pbn_figure new_figure(const struct pbn_reckoning *reckoning, struct pbn_figure figure,
                                    int rounding)
{
    struct pbn_ratio value;
    if (!pbn_reckoning_value(reckoning, &figure, &value))
        return figure;
    if (pbn_way_has_halves(reckoning->way) && figure.decimals == 0 && value.over % 2 != 0)
        figure.new_decimals = 1;
    figure.new_scaled = round_ratio(value, figure.new_decimals, rounding);
    return figure;
}

/* A share is never rounded: per cent of a whole number have two decimals at most. */
static struct pbn_figure shared_figure(const struct pbn_reckoning *reckoning,
                                       struct pbn_figure figure, const struct pbn_share *share)
{
    struct pbn_ratio value = {share->percent[figure.side] * reckoning->sum, 100};
    if (figure.row != share->row)
        return figure;
    while (!is_exact(value, figure.new_decimals))
        figure.new_decimals++;
    figure.new_scaled = round_ratio(value, figure.new_decimals, ROUND_NEAREST);
    return figure;
}

/* ---- choosing ---- */

struct question {
    struct pbn_figure *figures;
    size_t count;
    const struct pbn_field *before, *after;
    const struct pbn_share *share; /* in place of AFTER */
};

/* The ways that reproduced the figures, and whether they agree on the new ones. */
struct answer {
    uint64_t ways;
    bool agreed;
};

/* The figure as it becomes. */
static struct pbn_figure changed(const struct question *question,
                                 const struct pbn_reckoning *reckoning, struct pbn_figure figure,
                                 int rounding)
{
    figure.new_decimals = figure.decimals;
    figure.new_scaled = figure.scaled;
    return question->share != NULL ? shared_figure(reckoning, figure, question->share)
                                   : new_figure(reckoning, figure, rounding);
}

/* Fills in the new values; with COMPARE it only says whether they are those that stand there. */
static bool fill_in(const struct question *question, const struct pbn_reckoning *reckoning,
                    int rounding, bool compare)
{
    for (size_t i = 0; i < question->count; i++) {
        struct pbn_figure *old = &question->figures[i];
        struct pbn_figure figure = changed(question, reckoning, *old, rounding);
        if (compare &&
            (figure.new_scaled != old->new_scaled || figure.new_decimals != old->new_decimals))
            return false;
        *old = figure;
    }
    return true;
}

/* Reckons what there is to reckon with: a share needs something to share. */
static bool reckon_after(const struct question *question, struct pbn_reckoning *reckoning,
                         const struct pbn_way *way)
{
    return question->share != NULL ? reckoning->sum > 0
                                   : pbn_reckon(reckoning, way, question->after);
}

static void try_way(const struct question *question, int index, struct answer *answer)
{
    struct pbn_reckoning reckoning;
    const struct pbn_way *way = &pbn_ways[index];
    int rounding = ROUND_NEAREST;
    if (!pbn_reckon(&reckoning, way, question->before))
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

/* True when NAME is one of the fields of the Scoring tag, which semicolons separate. */
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

static bool is_named(const struct pbn_way *way, struct text scoring)
{
    return way->scoring != NULL && scoring.at != NULL && scoring_names(scoring, way->scoring);
}

/* Ways are asked in this order: those that the Scoring tag names, then those of the standard, then
 * what some programs do; the first kind that reproduces the figures decides. */
static bool is_asked(const struct pbn_way *way, struct text scoring, int turn)
{
    return way->habit == (turn % 2 != 0) && (turn >= 2 || is_named(way, scoring));
}
enum { TURNS = 4 };

static bool ask(const struct question *question, enum pbn_family family, struct text scoring,
                uint64_t *ways)
{
    struct answer answer = {.agreed = true};
    for (int turn = 0; turn < TURNS && answer.ways == 0; turn++)
        for (int i = 0; i < pbn_way_count; i++)
            if ((*ways >> i & 1) != 0 && pbn_ways[i].family == family &&
                is_asked(&pbn_ways[i], scoring, turn))
                try_way(question, i, &answer);
    *ways = answer.ways;
    return answer.ways != 0 && answer.agreed;
}

bool pbn_figures_follow(struct pbn_figure *figures, size_t count, enum pbn_family family,
                        const struct pbn_field *before, const struct pbn_field *after,
                        struct text scoring, uint64_t *ways)
{
    struct question question = {figures, count, before, after, NULL};
    return before->usable && after->usable && ask(&question, family, scoring, ways);
}

bool pbn_figures_share(struct pbn_figure *figures, size_t count, enum pbn_family family,
                       const struct pbn_field *before, const struct pbn_share *share,
                       struct text scoring, uint64_t *ways)
{
    struct question question = {figures, count, before, before, share};
    return before->usable && ask(&question, family, scoring, ways);
}
