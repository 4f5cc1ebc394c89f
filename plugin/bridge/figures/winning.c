#include "bridge/figures/winning.h"

#include <stdlib.h>

#include "bridge/figures/field.h"
#include "bridge/seat.h"

/* The points of SIDE in a row, by quantity; quantities that files give by themselves are not among
 * them. */
struct side_points {
    bool there;
    int64_t of[QUANTITIES];
};
enum { QUANTITIES_FIRST = QUANTITY_POINTS };

static const int64_t exact_one = 1000000000; /* 10 to the power of EXACT_DECIMALS */
static const int64_t stand_to_exact = 100000;

/* Returns OVER by UNDER, which is positive, to the nearest whole. */
static int64_t nearest(int64_t over, int64_t under)
{
    return over < 0 ? -((-over + under / 2) / under) : (over + under / 2) / under;
}

int64_t points_whole(int64_t points)
{
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
    return nearest(points, one) * one;
}

int64_t points_together(int64_t sum, int64_t lines, int decimals)
{
    if (lines == 0)
        return -1;
    bool mean = sum % lines == 0;
    int64_t whole = points_whole(nearest(sum, lines));
    int64_t slack = lines * power_of_ten(DECIMAL_PLACES_MAX - decimals);
    if (llabs(sum - whole * lines) <= slack && !(mean && decimals == 0))
        return whole;
    return mean ? sum / lines : -1;
}

/* Returns the value that was divided by PARTS and then rounded to VALUE; VALUE itself when there is
 * none. */
static int64_t unrounded(struct decimal value, int64_t parts)
{
    int64_t one = power_of_ten(value.decimals), exact;
    if (parts <= 0)
        return decimal_in_places(value) * stand_to_exact;
    exact = nearest(nearest(value.scaled * parts, one) * exact_one, parts);
    return nearest(exact * one, exact_one) == value.scaled
               ? exact
               : decimal_in_places(value) * stand_to_exact;
}

/* Matchpoints that Law 78A gave, one or two for each result that was worse: into a rate. */
static bool rate_find(struct side_points *winning, const struct row_points *row, int side)
{
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX), results = row->results, half;
    int64_t top = winning->of[QUANTITY_TOP];
    if (row->points != POINTS_MATCH || !row->compared || results < 2 ||
        (top != 2 * (results - 1) * one && top != (results - 1) * one))
        return false;
    half = exact_one * top / (2 * (results - 1) * one);
    winning->of[QUANTITY_RATE] =
        (decimal_in_places(row->figure[side]) * stand_to_exact + half) / results;
    winning->of[QUANTITY_HALF] = half;
    return true;
}

int64_t row_points_top(const struct row_points *row)
{
    if (row->split)
        return row->together;
    return row->given[SIDE_NS] && row->given[SIDE_EW]
               ? decimal_in_places(row->figure[SIDE_NS]) + decimal_in_places(row->figure[SIDE_EW])
               : 0;
}

static struct side_points winning_of(const struct row_points *row, int side)
{
    struct side_points winning = {.there = row->given[side] && !(row->split && row->together < 0)};
    int64_t stand;
    if (!winning.there)
        return winning;
    stand = winning.of[QUANTITY_POINTS] = decimal_in_places(row->figure[side]);
    winning.of[QUANTITY_BY_COMPARISONS] = winning.of[QUANTITY_BY_SCORES] = stand * stand_to_exact;
    if (row->points == POINTS_CROSS && row->compared) {
        int64_t results = row->results;
        winning.of[QUANTITY_BY_COMPARISONS] = unrounded(row->figure[side], results - 1);
        winning.of[QUANTITY_BY_SCORES] = unrounded(row->figure[side], results);
    }
    winning.of[QUANTITY_TOP] = row_points_top(row);
    winning.of[QUANTITY_WHOLE_TOP] = points_whole(winning.of[QUANTITY_TOP]);
    if (!rate_find(&winning, row, side)) {
        winning.of[QUANTITY_REST] = stand * stand_to_exact;
        winning.of[QUANTITY_REST_TOP] = winning.of[QUANTITY_TOP] * stand_to_exact;
    }
    return winning;
}

void standing_add_row(struct standing *standing, const struct row_points *row, int side)
{
    struct side_points winning = winning_of(row, side);
    for (int quantity = QUANTITIES_FIRST; quantity < QUANTITIES && winning.there; quantity++)
        standing_add(standing, quantity, winning.of[quantity], winning.of[quantity]);
    if (row->stale && winning.there)
        standing_mark_stale(standing);
    if (row->results > standing->most)
        standing->most = row->results;
    standing->topless = standing->topless || (row->points == POINTS_MATCH && row->given[side] &&
                                              !row->split && !row->given[side_other(side)]);
}

void standing_change_row(struct standing *standing, const struct row_points *before,
                         const struct row_points *after, int side)
{
    struct side_points old = winning_of(before, side), new = winning_of(after, side);
    /* There are lists of one side alone. */
    bool due = after->some[side] || !after->some[side_other(side)];
    for (int quantity = QUANTITIES_FIRST; quantity < QUANTITIES; quantity++) {
        standing_change(standing, quantity, old.of[quantity], new.of[quantity]);
        if (after->compared && !new.there && due)
            standing->won[quantity].unknown = true;
        standing->won[quantity].not_played += old.there && after->not_played;
    }
    /* The rounding there cannot be told from what is written. */
    if (after->weighted)
        standing->won[QUANTITY_BY_COMPARISONS].unknown = standing->won[QUANTITY_BY_SCORES].unknown =
            true;
}

void standing_add_average(struct standing *standing, const struct row_points *row, int side,
                          int percent, bool after)
{
    struct side_points winning = winning_of(row, side);
    struct other_boards *averages = &standing->averages[after];
    standing->plus = standing->plus || (after && percent == AVERAGE_PLUS);
    standing->minus = standing->minus || (after && percent == AVERAGE_MINUS);
    averages->won += winning.of[QUANTITY_POINTS];
    averages->most += winning.of[QUANTITY_WHOLE_TOP];
}
