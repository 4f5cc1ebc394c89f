#include "formats/usebio/accounts.h"

#include <stdlib.h>

enum sum_by { SUM_STAND, SUM_COMPARISONS, SUM_SCORES, SUM_RATE, SUM_KINDS };

/* SUM_KINDS kinds, brought up to the most boards or not, with an ADJUSTMENT or without it. */
enum { MANNERS = SUM_KINDS * 2 * 2 };

struct manner {
    enum sum_by by;
    bool factored;
    bool adjusted;
};

static struct manner manner_of(int index)
{
    return (struct manner){(enum sum_by)(index / 4), index / 2 % 2 != 0, index % 2 == 0};
}

/* More points than any event gives: what goes beyond is not summed. */
static const int64_t points_max = INT64_C(100000) * 1000000000;
static const int64_t exact_of_stand = 100000;
static const int64_t top_min = 1000000; /* less than any board has, in EXACT_DECIMALS */

/* Points and what both sides had together, in EXACT_DECIMALS. */
struct points {
    int64_t value, top;
};

static struct points points_of(const struct usebio_account *account, const struct usebio_sums *sums,
                               struct manner manner)
{
    struct points points = {sums->stand * exact_of_stand, sums->top * exact_of_stand};
    int64_t results = account->sum.most;
    if (manner.by == SUM_COMPARISONS)
        points.value = sums->comparisons;
    if (manner.by == SUM_SCORES)
        points.value = sums->scores;
    if (manner.by == SUM_RATE) {
        points.value = sums->rest + results * sums->rate - sums->half;
        points.top = sums->rest_top * exact_of_stand + 2 * sums->half * (results - 1);
    }
    if (manner.factored && sums->boards > 0) {
        points.value = points.value / sums->boards * account->boards;
        points.top = points.top / sums->boards * account->boards;
    }
    if (manner.adjusted && account->pair->adjusted)
        points.value += account->pair->adjustment.scaled *
                        power_of_ten(STAND_DECIMALS - account->pair->adjustment.decimals) *
                        exact_of_stand;
    return points;
}

/* OVER by UNDER, halves away from zero. */
static int64_t rounded(int64_t over, int64_t under)
{
    return over < 0 ? -((-2 * over + under) / (2 * under)) : (2 * over + under) / (2 * under);
}

enum { PER_CENT = 100 };

/* The total, scaled as the pair's is. */
static int64_t total_scaled(const struct usebio_account *account, struct points points)
{
    return rounded(points.value,
                   1000000000 / power_of_ten(account->pair->value[TOTAL_SCORE].decimals));
}

/* The percentage likewise; TOP is not nought. A part in a million of the top is near enough. */
static int64_t percentage_scaled(const struct usebio_account *account, struct points points)
{
    int64_t power = power_of_ten(account->pair->value[TOTAL_PERCENTAGE].decimals);
    return rounded(points.value * PER_CENT, points.top / power);
}

static bool is_bounded(struct points points)
{
    return llabs(points.value) < points_max && llabs(points.top) < points_max;
}

/* What a pair has after its lines have changed, in STAND_DECIMALS. */
struct pair_figures {
    int64_t total, ratio;
};

/* A total that is OFF by a unit of its last place, as scorers round in between, can move by whole
 * units alone: whatever the rounding was, it is the same then. Rates are exact to a thousandth of
 * a unit. */
static bool total_become(const struct usebio_account *account, struct points before,
                         struct points after, int64_t off, int64_t *total)
{
    const struct decimal *old = &account->pair->value[TOTAL_SCORE];
    int64_t unit = 1000000000 / power_of_ten(old->decimals), move = after.value - before.value;
    int64_t units = rounded(move, unit);
    if (llabs(old->scaled - total_scaled(account, before)) != off ||
        (off != 0 && llabs(move - units * unit) > unit / 1000))
        return false;
    *total = usebio_to_stand(off == 0 ? total_scaled(account, after) : old->scaled + units,
                             old->decimals);
    return true;
}

static bool ratio_become(const struct usebio_account *account, struct points before,
                         struct points after, int64_t *ratio)
{
    const struct decimal *old = &account->pair->value[TOTAL_PERCENTAGE];
    if (before.top < top_min || after.top < top_min ||
        percentage_scaled(account, before) != old->scaled)
        return false;
    *ratio = usebio_to_stand(percentage_scaled(account, after), old->decimals);
    return true;
}

/* False: this way of adding up does not give what the pair had, its total OFF by so many units. */
static bool become(const struct usebio_account *account, struct manner manner, int64_t off,
                   struct pair_figures *figures)
{
    struct points before = points_of(account, &account->sum.before, manner);
    struct points after = points_of(account, &account->sum.after, manner);
    const bool *given = account->pair->given;
    *figures = (struct pair_figures){0};
    return is_bounded(before) && is_bounded(after) &&
           (!given[TOTAL_SCORE] || total_become(account, before, after, off, &figures->total)) &&
           (!given[TOTAL_PERCENTAGE] || ratio_become(account, before, after, &figures->ratio));
}

/* ---- the manners that hold ---- */

/* The ways of adding up that give the figures of most pairs, a bit each. */
static unsigned manners_find(const struct usebio_circle *circle)
{
    size_t most = 1;
    unsigned best = 0;
    for (int index = 0; index < MANNERS; index++) {
        size_t good = 0;
        struct pair_figures figures;
        for (size_t i = 0; i < circle->count; i++)
            good += circle->account[i].found && usebio_pair_has_figures(circle->account[i].pair) &&
                    become(&circle->account[i], manner_of(index), 0, &figures);
        best = good > most ? 0 : best;
        most = good > most ? good : most;
        best |= good == most ? 1u << index : 0;
    }
    return best;
}

/* What those of MANNERS give that give what the pair had, or nearly so when none does; false when
 * they part. */
static bool figures_become(const struct usebio_account *account, unsigned manners,
                           struct pair_figures *figures)
{
    bool found = false, agreed = true;
    for (int64_t off = 0; off <= 1 && !found; off++)
        for (int index = 0; index < MANNERS; index++) {
            struct pair_figures one;
            if ((manners >> index & 1) == 0 || !become(account, manner_of(index), off, &one))
                continue;
            agreed =
                agreed && (!found || (one.total == figures->total && one.ratio == figures->ratio));
            *figures = one;
            found = true;
        }
    return found && agreed;
}

/* The figures of a pair as they stand and as they become. */
static void account_reckon(struct usebio_account *account, unsigned manners)
{
    const struct decimal *total = &account->pair->value[TOTAL_SCORE];
    const struct decimal *ratio = &account->pair->value[TOTAL_PERCENTAGE];
    struct pair_figures figures = {usebio_to_stand(total->scaled, total->decimals),
                                   usebio_to_stand(ratio->scaled, ratio->decimals)};
    account->total[0] = figures.total;
    account->ratio[0] = figures.ratio;
    account->follows = !usebio_account_moves(account) || !usebio_pair_has_figures(account->pair) ||
                       (!account->sum.unknown && figures_become(account, manners, &figures));
    account->total[1] = figures.total;
    account->ratio[1] = figures.ratio;
}

void usebio_circle_reckon(struct usebio_circle *circle)
{
    unsigned manners = manners_find(circle);
    for (size_t i = 0; i < circle->count; i++)
        account_reckon(&circle->account[i], manners);
}
