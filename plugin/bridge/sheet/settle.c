#include "bridge/sheet/settle.h"

#include <stdlib.h>

#include "bridge/figures/average.h"
#include "bridge/figures/standings.h"

/* --- A group ---------------------------------------------------------------------------------- */

const struct sheet_group sheet_only_field = {&(const uint32_t){0}, 1};

/* The place of a figure in the sheet. */
struct figure_place {
    size_t row;
    struct sheet_cell *cell;
};

/* A group at work: its results, and the figures of one family. */
struct settling {
    struct field_result *result; /* of its rows, before the rulings and then after them */
    struct field before;
    struct field changed;      /* the field after the rulings, if they change a row */
    const struct field *after; /* it, or BEFORE */
    struct figure *figure; /* with the decimals of the most exact one, unless they stand apart */
    struct figure_place *place;
    size_t count;
    bool unreadable;
    bool cut; /* as in struct figure */
};

bool sheet_group_next(const struct sheet *sheet, const struct sheet_group *group,
                      struct sheet_group_row *row)
{
    for (; row->at < group->count; row->at++, row->next = 0) {
        const struct sheet_field *field = &sheet->field[group->field[row->at]];
        if (row->next == field->rows)
            continue;
        row->row = field->row + row->next++;
        return true;
    }
    return false;
}

/* Adds the figures of ROW, which is row AT of the group: those BY which the rulings settle others,
 * or that stand now. */
static void add_figures(struct settling *settling, const struct sheet *sheet, size_t row, size_t at,
                        const struct settle_by *by, bool after)
{
    for (size_t i = sheet->row[row].cell; i < sheet_cells_end(sheet, row); i++) {
        struct sheet_cell *cell = &sheet->cell[i];
        const struct sheet_column *column = sheet_column_of(sheet, row, cell);
        if (column->family != by->family || (by->side != SIDE_NONE && column->side != by->side) ||
            (cell->apart && (!after || sheet->row[row].after)))
            continue;
        settling->unreadable = settling->unreadable || column->unreadable;
        settling->cut = settling->cut || sheet_column_is_cut(column);
        settling->place[settling->count] = (struct figure_place){row, cell};
        settling->figure[settling->count++] = (struct figure){.row = (uint32_t)at,
                                                              .side = column->side,
                                                              .mirrored = by->mirrored,
                                                              .value = {cell->value[false]},
                                                              .apart = cell->apart};
    }
}

static void expect(struct field *field, uint32_t results)
{
    if (results > (uint32_t)field->expected && results <= FIELD_TIMES_MAX)
        field->expected = (int32_t)results;
}

/* Gathers results and figures of GROUP. To be released in either case. Returns false if out of
 * memory. */
static bool settling_init(struct settling *settling, const struct sheet *sheet,
                          const struct sheet_group *group, const struct settle_by *by, bool after)
{
    struct sheet_group_row of = {0};
    size_t rows = 0, cells = 0;
    bool changes = false;
    for (; sheet_group_next(sheet, group, &of); rows++)
        cells += sheet_cells_end(sheet, of.row) - sheet->row[of.row].cell;
    *settling = (struct settling){.cut = by->cut,
                                  .result = calloc(2 * rows + 1, sizeof *settling->result),
                                  .figure = calloc(cells + 1, sizeof *settling->figure),
                                  .place = calloc(cells + 1, sizeof *settling->place)};
    if (!settling->result || !settling->figure || !settling->place)
        return false;
    of = (struct sheet_group_row){0};
    for (size_t at = 0; sheet_group_next(sheet, group, &of); at++) {
        const struct sheet_row *row = &sheet->row[of.row];
        struct field_result *result = &settling->result[at];
        result[0] = result[rows] = sheet_result(sheet, of.row);
        int32_t times = field_result_is_unplayed(result) ? 1 : row->times; /* until now */
        changes = changes || (after && row->after);
        if (after && row->after)
            result[rows] = row_result_compare(&sheet->result[row->after - 1], times);
        add_figures(settling, sheet, of.row, at, by, after);
    }
    figures_level(settling->figure, settling->count, by->decimals);
    if (!field_init(&settling->before, settling->result, rows) ||
        (changes && !field_init(&settling->changed, settling->result + rows, rows)))
        return false;
    expect(&settling->before, by->expected);
    expect(&settling->changed, by->expected);
    settling->after = changes ? &settling->changed : &settling->before;
    return true;
}

static void settling_release(struct settling *settling)
{
    field_release(&settling->before);
    field_release(&settling->changed);
    free(settling->result);
    free(settling->figure);
    free(settling->place);
}

/* Finds the scorings that give COUNT figures as they stand, and what they make of them after; of
 * figures that cannot be read, none does. */
static void follow(const struct settling *settling, struct figure *figures, size_t count,
                   const struct settle_by *by, uint64_t *scorings, struct factor_choice *factor)
{
    if (figures == settling->figure && settling->unreadable)
        count = 0;
    for (size_t i = 0; i < count; i++)
        figures[i].cut = settling->cut;
    *scorings = count == 0 ? 0 : by->scorings;
    *factor = (struct factor_choice){.said = by->factor, .shown = by->shown};
    const struct figure_column column = {figures,           count,           by->family,
                                         &settling->before, settling->after, by->named};
    (void)figures_follow_choice(&column, scorings, factor);
}

bool sheet_find_scorings(const struct sheet *sheet, const struct sheet_group *group,
                         const struct settle_by *by, uint64_t *scorings)
{
    struct settling settling;
    struct factor_choice factor;
    bool ok = settling_init(&settling, sheet, group, by, false);
    if (ok)
        follow(&settling, settling.figure, settling.count, by, scorings, &factor);
    settling_release(&settling);
    return ok;
}

bool sheet_settle_figures(const struct sheet *sheet, const struct sheet_group *group,
                          const struct settle_by *by, struct figure *figures, size_t count,
                          struct settled *settled)
{
    struct settling settling;
    *settled = (struct settled){0};
    bool ok = settling_init(&settling, sheet, group, by, true);
    if (ok)
        follow(&settling, figures, count, by, &settled->scorings, &settled->factor);
    settling_release(&settling);
    return ok;
}

/* --- Shares beside artificial scores ---------------------------------------------------------- */

/* Returns true if both figures are shares of one whole by the per cent of RESULT. */
static bool are_shares(const struct row_result *result, const int64_t figure[SIDES])
{
    return !average_is_unknown(result->percent) &&
           figure[SIDE_NS] * result->percent[SIDE_EW] == figure[SIDE_EW] * result->percent[SIDE_NS];
}

/* Returns true if both figures are what the sides have on their other boards, in place of an
 * average plus or minus of WHOLE (12C2(c)). */
static bool both_give_way(const struct row_result *result, const int64_t figure[SIDES],
                          int64_t whole)
{
    bool give_way = whole > 0;
    for (int side = SIDE_NS; side < SIDES; side++) {
        int64_t over = WEIGHTS_WHOLE * figure[side] - result->percent[side] * whole;
        give_way = give_way && ((result->percent[side] == AVERAGE_PLUS && over > 0) ||
                                (result->percent[side] == AVERAGE_MINUS && over < 0));
    }
    return give_way;
}

int64_t sheet_artificial_top(const struct sheet *sheet, size_t row, bool after,
                             const struct sheet_top *top)
{
    const struct row_result result = sheet_row_result(sheet, row, after);
    int64_t figure[SIDES], percent = result.percent[SIDE_NS] + result.percent[SIDE_EW];
    if (!sheet_both_points(sheet, row, after, figure) ||
        (percent == WEIGHTS_WHOLE && are_shares(&result, figure)))
        return -1;
    for (int i = 0; i < 2; i++)
        for (int side = SIDE_NS; side < SIDES; side++)
            if (top->full[i] > 0 &&
                WEIGHTS_WHOLE * figure[side] == result.percent[side] * top->full[i])
                return top->full[i];
    /* Both are shares of one whole number, or have given way. */
    int64_t over = WEIGHTS_WHOLE * (figure[SIDE_NS] + figure[SIDE_EW]);
    if (percent > 0 && over >= 0 && over % (percent * power_of_ten(DECIMAL_PLACES_MAX)) == 0 &&
        are_shares(&result, figure))
        return over / percent;
    return both_give_way(&result, figure, top->whole) ? top->whole : -1;
}

/* Sets SHARE to what the new per cent are worth, if the figures of an artificial score are its
 * shares of one whole, or one of them is that has not given way to the session (12C2(c)). Returns
 * false if that cannot be told. */
static bool share_of_same(const struct sheet *sheet, const struct sheet_top *top, size_t row,
                          int side, struct ratio *share)
{
    const struct row_result before = sheet_row_result(sheet, row, false);
    const struct row_result after = sheet_row_result(sheet, row, true);
    int64_t figure[SIDES], percent = before.percent[SIDE_NS] + before.percent[SIDE_EW];
    if (percent > 0 && sheet_both_points(sheet, row, false, figure) &&
        are_shares(&before, figure)) {
        *share = (struct ratio){(figure[SIDE_NS] + figure[SIDE_EW]) * after.percent[side],
                                percent * power_of_ten(DECIMAL_PLACES_MAX)};
        return true;
    }
    int64_t whole = sheet_artificial_top(sheet, row, false, top);
    *share = average_share(after.percent[side], whole);
    return whole >= 0;
}

/* Computes the matchpoints of an artificial score that replaces another one. */
static void settle_share(const struct sheet *sheet, const struct sheet_top *top,
                         const struct figure_place *place)
{
    struct sheet_cell *cell = place->cell;
    const size_t row = place->row;
    const struct sheet_column *column = sheet_column_of(sheet, row, cell);
    struct ratio share;
    if (column->family != FAMILY_MP || sheet->row[row].after == 0 ||
        !sheet_row_result(sheet, row, false).artificial ||
        !sheet_row_result(sheet, row, true).artificial ||
        !share_of_same(sheet, top, row, column->side, &share))
        return;
    struct decimal *becomes = &cell->value[true];
    while (becomes->decimals < DECIMAL_PLACES_MAX && !ratio_is_exact(share, becomes->decimals))
        becomes->decimals++;
    becomes->scaled = ratio_round(share, becomes->decimals, ROUND_NEAREST);
    cell->stays = false;
}

/* --- Settling --------------------------------------------------------------------------------- */

static void keep(struct sheet_cell *cell)
{
    cell->value[true] = cell->value[false];
    cell->padded = true;
}

bool sheet_settle(struct sheet *sheet, const struct sheet_group *group, const struct settle_by *by,
                  struct settled *settled)
{
    struct settling settling;
    *settled = (struct settled){0};
    bool ok = settling_init(&settling, sheet, group, by, true);
    if (ok) {
        follow(&settling, settling.figure, settling.count, by, &settled->scorings,
               &settled->factor);
        bool scored = settled->scorings != 0;
        const struct sheet_top top =
            scored ? (struct sheet_top){0} : sheet_top(sheet, group, false);
        settled->figures = settling.count;
        settled->follow = true;
        for (size_t i = 0; i < settling.count; i++) {
            const struct figure *figure = &settling.figure[i];
            const struct figure_place *place = &settling.place[i];
            struct sheet_cell *cell = place->cell;
            keep(cell);
            cell->stays = figure->stays || !scored;
            /* A figure that was only given more decimals is as it was. */
            if (!cell->stays && !cell->apart &&
                !decimal_same(figure->value[false], figure->value[true])) {
                cell->value[true] = figure->value[true];
                cell->padded = figure->padded;
            }
            if (!scored)
                settle_share(sheet, &top, place);
            /* A row that was not played is to have no figures. */
            if (cell->stays && !sheet_row_result(sheet, place->row, true).unplayed)
                settled->follow = false;
        }
    }
    settling_release(&settling);
    return ok;
}

void sheet_stay(struct sheet *sheet, const struct sheet_group *group)
{
    struct sheet_group_row of = {0};
    while (sheet_group_next(sheet, group, &of)) {
        bool given = sheet->row[of.row].after && sheet_row_result(sheet, of.row, true).artificial;
        for (size_t at = sheet->row[of.row].cell; at < sheet_cells_end(sheet, of.row); at++) {
            struct sheet_cell *cell = &sheet->cell[at];
            int family = sheet_column_of(sheet, of.row, cell)->family;
            if (!given || figure_kind_of(family) == FIGURE_NONE)
                keep(cell);
        }
    }
}

/* --- What both sides have together ------------------------------------------------------------ */

bool sheet_points(const struct sheet *sheet, size_t row, int side, bool after,
                  struct decimal *points)
{
    const struct sheet_cell *cell = sheet_figure_of(sheet, row, FAMILIES_OF_POINTS, side);
    if (cell)
        *points = cell->value[after];
    return cell;
}

bool sheet_both_points(const struct sheet *sheet, size_t row, bool after, int64_t points[SIDES])
{
    bool both = true;
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct decimal own = {0};
        both = sheet_points(sheet, row, side, after, &own) && both;
        points[side] = decimal_in_places(own);
    }
    return both;
}

int64_t sheet_together(const struct sheet *sheet, const struct sheet_group *group, bool after)
{
    const int64_t most = decimal_to_places(2 * FIELD_TIMES_MAX, 0); /* two for each other result */
    int64_t sum = 0, rows = 0;
    uint8_t decimals = 0;
    struct sheet_group_row of = {0};
    while (sheet_group_next(sheet, group, &of)) {
        const struct row_result result = sheet_row_result(sheet, of.row, after);
        int32_t times = sheet->row[of.row].times;
        times = times > 0 ? times : 1; /* it was not played until now */
        if (!row_result_is_compared(&result))
            continue;
        if (times > FIELD_TIMES_MAX - rows)
            return -1;
        for (int side = SIDE_NS; side < SIDES; side++) {
            const struct sheet_cell *cell = sheet_figure_of(sheet, of.row, 1U << FAMILY_MP, side);
            if (result.unplayed || !cell)
                return -1;
            uint8_t own = cell->value[after].decimals;
            int64_t points = decimal_in_places(cell->value[after]);
            if (llabs(points) > most)
                return -1;
            sum += times * points;
            decimals = own > decimals ? own : decimals;
        }
        rows += times;
    }
    return points_together(sum, rows, decimals);
}

struct sheet_top sheet_top(const struct sheet *sheet, const struct sheet_group *group, bool after)
{
    struct sheet_top top = {.results = 0};
    uint32_t artificial = 0;
    struct sheet_group_row of = {0};
    while (sheet_group_next(sheet, group, &of)) {
        const struct row_result result = sheet_row_result(sheet, of.row, after);
        top.results += row_result_is_compared(&result);
        artificial += result.artificial;
        top.split = top.split || (result.assigned && row_result_is_split(&result));
        top.weighted = top.weighted || (result.assigned && row_result_is_weighted(&result));
        for (int side = SIDE_NS; side < SIDES && !result.unplayed; side++)
            top.some[side] =
                top.some[side] || sheet_figure_of(sheet, of.row, FAMILIES_OF_POINTS, side);
    }
    int64_t together = top.split || artificial > 0 ? sheet_together(sheet, group, after) : 0;
    int64_t compared = (int64_t)top.results - 1, all = compared + artificial;
    if (top.split)
        top.together = together;
    if (artificial > 0 && together > 0) {
        top.full[0] = together;
        if (compared > 0 && together * all % compared == 0)
            top.full[1] = together * all / compared;
        int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
        bool in_full = together == 2 * all * one || together == all * one;
        bool as_they_are = together == 2 * compared * one || together == compared * one;
        if (in_full != as_they_are)
            top.whole = top.full[as_they_are];
    }
    return top;
}
