#include "formats/pbn/edit/winning.h"

#include "bridge/figures/field.h"
#include "bridge/figures/standings.h"
#include "formats/pbn/read/form.h"
#include "formats/pbn/edit/list.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/tables.h"

void pbn_winning_add(struct standing *standing, int quantity, struct pbn_winning winning,
                     bool not_played)
{
    struct won *won = &standing->won[quantity];
    if (!winning.there)
        return;
    if (not_played)
        winning = (struct pbn_winning){.there = true, .before = winning.before};
    standing_add(standing, quantity, winning.before, winning.after);
    won->not_played += not_played;
    won->unknown = won->unknown || winning.unknown;
    won->stale = won->stale || winning.stale;
}

/* Excludes an average plus or minus from the pair's other boards. */
static void except(struct standing *standing, const struct pbn_share *share, bool after)
{
    if (!average_may_give_way(share->percent[after]) || !share->points.there ||
        (after && share->not_played))
        return;
    standing->averages[after].won += after ? share->points.after : share->points.before;
    standing->averages[after].most += after ? share->top.after : share->top.before;
}

/* Keeps the average of PLACE in AVERAGES. Returns false if out of memory. */
static bool keep_average(const struct pbn_share *share, const struct pbn_average_place *place,
                         struct pbn_averages *averages)
{
    const struct pbn_winning *points = &share->points, *top = &share->top;
    struct pbn_average *average = pbn_averages_of(averages, place);
    if (!average)
        return false;
    average->at = share->at;
    average->in_per_cent = share->in_per_cent;
    average->is =
        (struct average_figure){.percent = (uint8_t)share->percent[true],
                                .by_ruling = share->by_ruling,
                                .stays = average->is.stays || !points->there || !top->there ||
                                         points->unknown || top->unknown || points->stale,
                                .stands = share->stands,
                                .top = {top->before, top->after}};
    return true;
}

/* Returns true if its artificial score is one that waits: an average plus or minus, or any that
 * stands on a board whose top the rulings change. */
static bool share_waits(const struct pbn_share *share)
{
    return average_may_give_way(share->percent[true]) ||
           (!share->by_ruling && share->percent[true] > 0 && share->top.before != share->top.after);
}

bool pbn_share_add(const struct pbn_share *share, const struct pbn_average_place *place,
                   struct standing *standing, struct pbn_averages *averages)
{
    bool unknown = share->points.unknown || share->top.unknown;
    struct pbn_winning points = share->points, top = share->top;
    points.unknown = top.unknown = unknown;
    top.there = points.there;
    top.stale = false;
    pbn_winning_add(standing, QUANTITY_POINTS, points, share->not_played);
    pbn_winning_add(standing, QUANTITY_WHOLE_TOP, top, share->not_played);
    if (points.there) {
        standing->won[QUANTITY_POINTS].stale |= points.stale;
        averages->matchpoints |= !share->in_per_cent;
        averages->percentages |= share->in_per_cent;
        standing->topless |= !share->top.there;
    }
    except(standing, share, false);
    except(standing, share, true);
    standing->plus |= share->percent[true] == AVERAGE_PLUS;
    standing->minus |= share->percent[true] == AVERAGE_MINUS;
    return !share_waits(share) || keep_average(share, place, averages);
}

/* ---- from a ScoreTable ---- */

/* The columns of a quantity, and what both sides of a row sum to if one has none. */
static const struct {
    int8_t column[SIDES];
    int8_t both; /* -1: not known */
} quantities[] = {
    [QUANTITY_IMP] = {{COLUMN_IMP_NS, COLUMN_IMP_EW}, 0},
    [QUANTITY_MP] = {{COLUMN_MP_NS, COLUMN_MP_EW}, -1},
    [QUANTITY_PERCENTAGE] = {{COLUMN_PERCENTAGE_NS, COLUMN_PERCENTAGE_EW}, 100},
};

/* A ScoreTable that is added to the standings. */
struct gathering {
    struct pbn_won *won;
    struct position at; /* of the game */
    const struct pbn_table *table;
    const struct board *board;
    const struct pbn_score_table *scores;
    struct pbn_given_rows given;
    bool ruled; /* some row changes, and the tags with it */
    bool stale[SCORE_COLUMNS];
    struct pbn_winning top;
    struct sheet_top sums[2]; /* before the rulings and after */
};

/* Returns the change of a row; NULL if it stays. */
static const struct pbn_change *change_of(const struct gathering *gathering, size_t row)
{
    return pbn_score_table_change(gathering->scores, row);
}

/* Returns the figure of a column, also an artificial one, which is a share of the board whatever
 * else stands there. */
static struct pbn_winning cell_winning(const struct gathering *gathering, size_t row, int id)
{
    struct pbn_winning winning = {0};
    struct decimal number;
    bool artificial;
    if (!pbn_number_read(&number, &artificial, pbn_table_text(gathering->table, row, id)))
        return winning;
    winning.there = true;
    winning.before = winning.after = decimal_in_places(number);
    winning.stale = gathering->stale[id] && !artificial;
    if (gathering->scores->changes == 0)
        return winning;
    const struct sheet_cell *cell = pbn_score_table_cell(gathering->scores, row, id);
    winning.unknown = !gathering->scores->follows[id];
    if (!winning.unknown && cell) {
        winning.unknown = cell->stays;
        winning.after = decimal_to_places(cell->new_scaled, cell->new_decimals);
    }
    return winning;
}

/* Returns true if both sides of an artificial score have more or less together than there is. */
static bool sums_differ(const uint8_t percent[SIDES])
{
    return percent[SIDE_NS] + percent[SIDE_EW] != WEIGHTS_WHOLE;
}

/* Returns what SIDE has: its own figure, or the rest of what both have if only the other's column
 * is there. */
static struct pbn_winning side_winning(const struct gathering *gathering, size_t row, int quantity,
                                       int side)
{
    int id = quantities[quantity].column[side];
    int other = quantities[quantity].column[side_other(side)];
    int64_t both = decimal_to_places(quantities[quantity].both, 0);
    if (gathering->table->place[id] >= 0 || quantities[quantity].both < 0 ||
        gathering->table->place[other] < 0)
        return cell_winning(gathering, row, id);
    struct pbn_winning winning = cell_winning(gathering, row, other);
    const struct pbn_given_row *given = pbn_given_row_of(&gathering->given, row);
    const struct pbn_change *change = change_of(gathering, row);
    winning.stale =
        winning.stale || (given && given->result.artificial && sums_differ(given->result.percent));
    winning.unknown = winning.unknown ||
                      (change && change->result.artificial && sums_differ(change->result.percent));
    winning.before = both - winning.before;
    winning.after = both - winning.after;
    return winning;
}

/* Returns North-South's score that SIDE has; SCORE_UNKNOWN if it has none, or several that are
 * weighted. */
static int32_t score_of(const struct row_result *result, int side)
{
    if (!result->assigned)
        return result->score;
    return result->count[side] == 1 ? result->given[side][0].score : SCORE_UNKNOWN;
}

static struct pbn_winning score_winning(const struct gathering *gathering, size_t row, int side)
{
    const struct sheet *sheet = &gathering->scores->sheet;
    const struct row_result stands = sheet_row_result(sheet, row, false);
    const struct row_result becomes = sheet_row_result(sheet, row, true);
    int32_t before = score_of(&stands, side), after = score_of(&becomes, side);
    int sign = side == SIDE_NS ? 1 : -1;
    struct pbn_winning winning = {0};
    if (before == SCORE_UNKNOWN && after == SCORE_UNKNOWN)
        return winning;
    winning.there = true;
    if (before == SCORE_UNKNOWN) { /* a result where there was none: a board more */
        winning.unknown = true;
        return winning;
    }
    winning.unknown = after == SCORE_UNKNOWN;
    winning.before = sign * decimal_to_places(before, 0);
    winning.after = winning.unknown ? winning.before : sign * decimal_to_places(after, 0);
    return winning;
}

/* ---- averages plus and minus (12C2(c)) ---- */

static bool has_column(const struct pbn_table *table, int quantity)
{
    return table->place[quantities[quantity].column[SIDE_NS]] >= 0 ||
           table->place[quantities[quantity].column[SIDE_EW]] >= 0;
}

/* Returns what the figures of an artificial score in ROW are shares of, before the rulings or
 * AFTER: where results are compared as they are, that is what all rows together would give, unless
 * one of them is just its share of what the results have. */
static int64_t artificial_top(const struct gathering *gathering, size_t row, bool after)
{
    const struct row_result result = sheet_row_result(&gathering->scores->sheet, row, after);
    int64_t top = after ? gathering->top.after : gathering->top.before;
    int64_t whole = gathering->sums[after].whole;
    if (!result.artificial || average_is_unknown(result.percent) || whole <= top)
        return top;
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct pbn_winning own = cell_winning(gathering, row, COLUMN_MP_NS + side);
        int64_t share = result.percent[side] * top;
        if (own.there && share > 0 && (after ? own.after : own.before) * WEIGHTS_WHOLE == share)
            return top;
    }
    return whole;
}

static struct pbn_winning top_of_row(const struct gathering *gathering, size_t row)
{
    struct pbn_winning top = gathering->top;
    if (top.there) {
        top.before = artificial_top(gathering, row, false);
        top.after = artificial_top(gathering, row, true);
    }
    return top;
}

/* Returns what SIDE has of the board, and what there is to win in ROW: a hundred per cent if the
 * board has no matchpoints. */
static struct pbn_share share_of(const struct gathering *gathering, size_t row, int side)
{
    bool in_per_cent = !has_column(gathering->table, QUANTITY_MP), artificial;
    int quantity = in_per_cent ? QUANTITY_PERCENTAGE : QUANTITY_MP;
    int64_t hundred = decimal_to_places(WEIGHTS_WHOLE, 0);
    const struct pbn_winning top = top_of_row(gathering, row);
    const struct pbn_change *change = change_of(gathering, row);
    struct pbn_share share = {.points = side_winning(gathering, row, quantity, side),
                              .top = {.there = in_per_cent || top.there,
                                      .unknown = !in_per_cent && top.unknown,
                                      .before = in_per_cent ? hundred : points_whole(top.before),
                                      .after = in_per_cent ? hundred : points_whole(top.after)},
                              .in_per_cent = in_per_cent,
                              .not_played = change && change->result.unplayed,
                              .by_ruling = change,
                              .at = gathering->at};
    (void)pbn_number_read(&share.stands, &artificial,
                          pbn_table_text(gathering->table, row, quantities[quantity].column[side]));
    return share;
}

/* Returns the percentage of the artificial score that SIDE of ROW has: by the RulingTable, or else
 * by its points, if they are an average of TOP, which has DECIMAL_PLACES_MAX decimals. Returns 0 if
 * it has none, or it cannot be told. */
static int percent_of(const struct gathering *gathering, size_t row, int side, int64_t top)
{
    const struct pbn_given_row *given = pbn_given_row_of(&gathering->given, row);
    struct text text = pbn_table_text(gathering->table, row, quantities[QUANTITY_MP].column[side]);
    struct decimal number;
    bool artificial;
    if (given)
        return given->result.artificial ? given->result.percent[side] : 0;
    if (!pbn_number_read(&number, &artificial, text) || !artificial ||
        gathering->scores->sheet.row[row].score != SCORE_UNKNOWN)
        return 0;
    return average_of_points(number, top);
}

/* Keeps the numbers of the average of PLACE. The tags say the same if the row is the game's own; a
 * ruling of now edits them itself. */
static void keep_average_of_row(const struct gathering *gathering,
                                const struct pbn_average_place *place)
{
    const struct pbn_game *game = gathering->table->game;
    struct pbn_averages *averages = &gathering->won->averages;
    pbn_score_table_wait(gathering->scores, place, gathering->ruled, averages);
    if (!gathering->ruled && game->tag[PBN_RULING_TABLE].present &&
        !pbn_is_of_rows(PBN_RULING_TABLE, game->value[PBN_RULING_TABLE]) &&
        pbn_given_row_of(&gathering->given, place->row))
        pbn_averages_wait_tags(averages, place, game, board_declaring_side(gathering->board));
}

/* Adds what SIDE of the row has of the board at matchpoints, and its artificial score, before the
 * rulings and after; keeps those of its numbers that stand and may follow. Returns false if out of
 * memory. */
static bool add_share(const struct gathering *gathering, struct standing *standing, size_t row,
                      int side)
{
    struct pbn_share share = share_of(gathering, row, side);
    const struct pbn_average_place place = {gathering->board->game, row, (int8_t)side,
                                            pbn_row_pair(gathering->table, row, side)};
    const struct pbn_change *change = change_of(gathering, row);
    standing->artificial = standing->artificial || (change && change->result.artificial);
    if (!has_column(gathering->table, QUANTITY_MP) &&
        !has_column(gathering->table, QUANTITY_PERCENTAGE))
        return true;
    share.percent[false] = share.percent[true] =
        percent_of(gathering, row, side, share.top.there ? share.top.before : 0);
    if (change)
        share.percent[true] = change->result.artificial ? change->result.percent[side] : 0;
    else if (share_waits(&share))
        keep_average_of_row(gathering, &place);
    return pbn_share_add(&share, &place, standing, &gathering->won->averages);
}

/* Adds what SIDE of the row has won to its pair's standing. Returns false if out of memory. */
static bool gather_side(const struct gathering *gathering, size_t row, int side)
{
    struct text name = pbn_row_pair(gathering->table, row, side);
    const struct pbn_change *change = change_of(gathering, row);
    bool not_played = change && change->result.unplayed;
    struct standing *standing;
    if (!name.at)
        return true;
    standing = standings_entry(&gathering->won->standings, pbn_entry(name));
    if (!standing)
        return false;
    standing->sat |= (uint8_t)(1U << side);
    pbn_winning_add(standing, QUANTITY_SCORE, score_winning(gathering, row, side), not_played);
    for (int quantity = QUANTITY_IMP; quantity <= QUANTITY_PERCENTAGE; quantity++)
        pbn_winning_add(standing, quantity, side_winning(gathering, row, quantity, side),
                        not_played);
    pbn_winning_add(standing, QUANTITY_TOP, top_of_row(gathering, row), not_played);
    return add_share(gathering, standing, row, side);
}

/* The sums of what both sides of the rows have together. */
struct top_sums {
    bool any, unknown, split;
    int decimals; /* of their figures, at most */
    int64_t first, sum, rows;
};

static int decimals_of(int64_t places)
{
    int decimals = DECIMAL_PLACES_MAX;
    while (decimals > 0 && places % power_of_ten(DECIMAL_PLACES_MAX - decimals + 1) == 0)
        decimals--;
    return decimals;
}

static void top_add(struct top_sums *tops, int64_t ns, int64_t ew, int32_t times)
{
    int64_t together = ns + ew;
    int most = decimals_of(ns) > decimals_of(ew) ? decimals_of(ns) : decimals_of(ew);
    tops->decimals = most > tops->decimals ? most : tops->decimals;
    if (!tops->any)
        tops->first = together;
    tops->any = true;
    tops->sum += together * times;
    tops->rows += times;
}

/* Finds the top of the board. Returns false if it cannot be told. A side that has a score of its
 * own is compared with those alone that sit its way, and so are all others. */
static bool top_of(const struct top_sums *tops, int64_t *top)
{
    *top = tops->first;
    if (!tops->split || tops->rows == 0)
        return tops->any;
    *top = points_together(tops->sum, tops->rows, tops->decimals);
    return !tops->unknown && *top >= 0;
}

/* Returns true if the row stays an average, or one that nobody played. */
static bool stands_apart(const struct gathering *gathering, size_t row)
{
    const struct row_result stands = sheet_row_result(&gathering->scores->sheet, row, false);
    return !change_of(gathering, row) && (stands.artificial || stands.unplayed);
}

static void tops_add_row(const struct gathering *gathering, size_t row, struct top_sums *before,
                         struct top_sums *after)
{
    struct pbn_winning ns = cell_winning(gathering, row, COLUMN_MP_NS);
    struct pbn_winning ew = cell_winning(gathering, row, COLUMN_MP_EW);
    const struct pbn_given_row *given = pbn_given_row_of(&gathering->given, row);
    const struct pbn_change *change = change_of(gathering, row);
    int32_t times = pbn_row_times(gathering->table, row);
    if (stands_apart(gathering, row) || !ns.there || !ew.there ||
        *pbn_table_text(gathering->table, row, COLUMN_MP_NS).at == '^' ||
        *pbn_table_text(gathering->table, row, COLUMN_MP_EW).at == '^')
        return;
    before->split = before->split || (given && given->split);
    after->split = after->split || (change ? change->split : given && given->split);
    top_add(before, ns.before, ew.before, times);
    if (ns.unknown || ew.unknown)
        after->unknown = true;
    else if (!change || !change->result.artificial)
        top_add(after, ns.after, ew.after, times);
}

/* Finds what can be won on the board: what both sides have in a row without an artificial score.
 * With as many results as before that is what it was, whether or not their points follow; so it is
 * with none at all. */
static void find_top(struct gathering *gathering)
{
    struct top_sums before = {.any = false}, after = {.any = false};
    struct pbn_winning *top = &gathering->top;
    for (int now = 0; now < 2; now++)
        gathering->sums[now] = sheet_top(&gathering->scores->sheet, &sheet_only_field, now != 0);
    for (size_t row = 0; row < gathering->table->rows; row++)
        tops_add_row(gathering, row, &before, &after);
    top->there = top_of(&before, &top->before);
    top->unknown = !top_of(&after, &top->after) && top->there;
    bool all_played = true;
    for (size_t i = 0; i < gathering->scores->changes; i++)
        all_played = all_played && !gathering->scores->change[i].change.result.unplayed;
    if (top->unknown && (after.unknown || !after.any) && !before.split && !after.split &&
        all_played) {
        top->unknown = false;
        top->after = top->before;
    }
    if (points_whole(top->after) == top->before) /* both sides are rounded up: 0.3 and 4.8 */
        top->after = top->before;
}

/* Checks whether one scoring gives the figures of FAMILY, of both sides, that the table has.
 * Returns false if out of memory. */
static bool find_scoring(const struct pbn_score_table *scores, enum family family, bool *found)
{
    struct settle_by by = {.family = family, .scorings = EVERY_SCORING};
    bool ok = true;
    for (int id = 0; ok && id < SCORE_COLUMNS; id++) {
        const struct sheet_column *column = pbn_score_table_column(scores, id);
        if (!column || column->family != family)
            continue;
        by.side = column->side;
        if (column->unreadable)
            by.scorings = 0;
        else if (column->figures > 0)
            ok = sheet_find_scorings(&scores->sheet, &sheet_only_field, &by, &by.scorings);
    }
    *found = by.scorings != 0;
    return ok;
}

/* Marks the points that an earlier ruling left: it changed a result, and no scoring gives them as
 * they stand. They are worth nothing to a total. Returns false if out of memory. */
static bool mark_stale_columns(struct gathering *gathering)
{
    bool ok = true, found = true;
    for (int id = 0; ok && gathering->given.changed && id < SCORE_COLUMNS; id++)
        if (pbn_is_points(id) && pbn_derived[id].side == SIDE_NS) {
            ok = find_scoring(gathering->scores, (enum family)pbn_derived[id].family, &found);
            gathering->stale[id] = gathering->stale[id + 1] = !found;
        }
    return ok;
}

bool pbn_table_won_add(struct pbn_won *won, struct pbn_score_table *scores,
                       const struct board *board, const struct position *at, bool ruled)
{
    const struct pbn_table *table = scores->table;
    struct gathering gathering = {
        .won = won, .at = *at, .table = table, .board = board, .scores = scores, .ruled = ruled};
    if (table->place[COLUMN_PAIR_NS] < 0 || table->place[COLUMN_PAIR_EW] < 0)
        return true;
    pbn_given_rows_find(&gathering.given, table, board);
    if (!pbn_score_table_fill(scores, board) || !mark_stale_columns(&gathering))
        return false;
    find_top(&gathering);
    for (size_t row = 0; row < table->rows; row++) {
        bool left_out =
            stands_apart(&gathering, row) && sheet_row_result(&scores->sheet, row, false).unplayed;
        if (!left_out &&
            (!gather_side(&gathering, row, SIDE_NS) || !gather_side(&gathering, row, SIDE_EW)))
            return false;
    }
    return true;
}
