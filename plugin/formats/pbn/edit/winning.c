#include "formats/pbn/edit/winning.h"

#include "bridge/figures/field.h"
#include "bridge/figures/standings.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/tables.h"

/* Returns North-South's score that SIDE has; SCORE_UNKNOWN if it has none, or several that are
 * weighted. */
static int32_t score_of(const struct row_result *result, int side)
{
    if (!result->assigned)
        return result->score;
    return result->count[side] == 1 ? result->given[side][0].score : SCORE_UNKNOWN;
}

/* Returns the score that a side HAS. */
static struct won score_won(const struct pbn_side_won *has)
{
    int side = has->place.side;
    int32_t before = score_of(has->before, side), after = score_of(has->after, side);
    int64_t one = quantity_one(QUANTITY_SCORE) * (side == SIDE_NS ? 1 : -1);
    if (before == SCORE_UNKNOWN) /* a result where there was none is a board more */
        return (struct won){.boards = after != SCORE_UNKNOWN, .unknown = after != SCORE_UNKNOWN};
    return (struct won){.boards = 1,
                        .before = one * before,
                        .after = one * (after == SCORE_UNKNOWN ? before : after),
                        .unknown = after == SCORE_UNKNOWN};
}

void pbn_won_add(struct standing *standing, int quantity, struct won of, bool not_played)
{
    struct won *won = &standing->won[quantity];
    if (of.boards > 0 && not_played)
        of = (struct won){.boards = 1, .before = of.before};
    if (of.boards > 0) {
        standing_add(standing, quantity, of.before, of.after);
        won->not_played += not_played;
        won->stale = won->stale || of.stale;
    }
    won->unknown = won->unknown || of.unknown;
}

void pbn_won_turn(struct won *won, int quantity)
{
    int64_t all = quantity == QUANTITY_PERCENTAGE ? decimal_to_places(WEIGHTS_WHOLE, 0) : 0;
    won->before = all - won->before;
    won->after = all - won->after;
}

/* Returns what there is to win on the board: a hundred per cent if it has no matchpoints. It is
 * known if the rulings change only how it is rounded. */
static struct won whole_of(const struct pbn_side_won *has)
{
    int64_t hundred = decimal_to_places(WEIGHTS_WHOLE, 0);
    if (has->points == QUANTITY_PERCENTAGE)
        return (struct won){.boards = 1, .before = hundred, .after = hundred};
    bool rounded = has->top.before != has->top.after &&
                   points_whole(has->top.before) == points_whole(has->top.after);
    return (struct won){.boards = has->top.boards,
                        .before = points_whole(has->top.before),
                        .after = points_whole(has->top.after),
                        .unknown = has->top.unknown && !rounded};
}

/* Returns the percentage of the artificial score that a side HAS before the rulings or AFTER; 0 if
 * it has none, or it cannot be told. */
static int percent_of(const struct pbn_side_won *has, bool after)
{
    const struct row_result *result = after ? has->after : has->before;
    if (result->artificial && !average_is_unknown(result->percent))
        return result->percent[has->place.side];
    return after && has->by_ruling ? 0 : has->shown;
}

/* Returns true if its artificial score is one that waits: an average plus or minus, or any that
 * stands on a board whose top the rulings change. */
static bool side_waits(const struct pbn_side_won *has)
{
    const struct won whole = whole_of(has);
    int percent = percent_of(has, true);
    return has->points != QUANTITY_SCORE &&
           (average_may_give_way(percent) ||
            (!has->by_ruling && percent > 0 && whole.before != whole.after));
}

struct standing *pbn_won_of(struct pbn_won *won, enum pbn_scope scope, struct text name)
{
    struct standing *standing = standings_entry(&won->standings, pbn_entry(scope, name));
    won->averages.failed = won->averages.failed || !standing;
    return standing;
}

void pbn_side_won_add(struct pbn_won *won, const struct pbn_side_won *has)
{
    struct pbn_averages *averages = &won->averages;
    struct won points = has->of[has->points], whole = whole_of(has);
    bool there = points.boards > 0, in_per_cent = has->points == QUANTITY_PERCENTAGE;
    bool not_played = has->after->unplayed;
    struct standing *standing = pbn_won_of(won, PBN_PAIRS_SCOPE, has->place.name);
    if (!standing)
        return;
    standing->sat |= (uint8_t)(1U << has->place.side);
    standing->artificial = standing->artificial || (has->by_ruling && has->after->artificial);
    pbn_won_add(standing, QUANTITY_SCORE, score_won(has), not_played);
    for (int quantity = QUANTITY_IMP; quantity <= QUANTITY_PERCENTAGE; quantity++)
        pbn_won_add(standing, quantity, has->of[quantity], not_played);
    pbn_won_add(standing, QUANTITY_TOP, has->top, not_played);
    if (has->points == QUANTITY_SCORE)
        return;
    if (side_waits(has)) {
        struct pbn_average *average = pbn_averages_of(averages, &has->place);
        if (!average)
            return;
        average->at = has->at;
        average->in_per_cent = in_per_cent;
        average->is =
            (struct average_figure){.percent = (uint8_t)percent_of(has, true),
                                    .by_ruling = has->by_ruling,
                                    .stays = average->is.stays || !there || whole.boards == 0 ||
                                             points.unknown || whole.unknown || points.stale,
                                    .stands = has->stands,
                                    .top = {whole.before, whole.after}};
    }

    standing->topless = standing->topless || (there && whole.boards == 0);
    averages->matchpoints = averages->matchpoints || (there && !in_per_cent);
    averages->percentages = averages->percentages || (there && in_per_cent);
    points.unknown = points.unknown || (there && whole.unknown);
    whole.unknown = there && points.unknown;
    whole.boards = points.boards;
    pbn_won_add(standing, QUANTITY_POINTS, points, not_played);
    pbn_won_add(standing, QUANTITY_WHOLE_TOP, whole, not_played);
    standing->won[QUANTITY_POINTS].stale |= there && points.stale;
    for (int after = 0; after < 2; after++) { /* an average is none of the pair's other boards */
        bool apart = average_may_give_way(percent_of(has, after)) && there;
        if (!apart || (after && not_played))
            continue;
        standing->averages[after].won += after ? points.after : points.before;
        standing->averages[after].most += after ? whole.after : whole.before;
    }
    standing->plus = standing->plus || percent_of(has, true) == AVERAGE_PLUS;
    standing->minus = standing->minus || percent_of(has, true) == AVERAGE_MINUS;
}

/* ---- from a ScoreTable ---- */

/* The columns of a quantity, East-West's behind North-South's. */
static const int8_t columns[] = {[QUANTITY_IMP] = COLUMN_IMP_NS,
                                 [QUANTITY_MP] = COLUMN_MP_NS,
                                 [QUANTITY_PERCENTAGE] = COLUMN_PERCENTAGE_NS};
enum { QUANTITIES_OF_TABLE = sizeof columns };

/* A figure of a row, also an artificial one, which is a share of the board whatever else stands
 * there. */
struct row_figure {
    struct won won; /* of no board: there is none */
    struct decimal stands;
    bool artificial;
};

/* A ScoreTable that is added to the standings. */
struct gathering {
    struct pbn_won *won;
    struct position at; /* of the game */
    const struct board *board;
    const struct pbn_score_table *scores;
    bool ruled; /* some row changes, and the tags with it */
    bool stale[QUANTITIES_OF_TABLE];
    struct won top;
    struct sheet_top sums[2]; /* before the rulings and after */
    /* The row at hand: */
    size_t row;
    bool changes;
    struct row_result stands, becomes;
    struct row_figure figure[QUANTITIES_OF_TABLE][SIDES];
};

/* Reads the figure of a quantity that SIDE has in ROW. */
static struct row_figure read_figure(const struct gathering *gathering, size_t row, int quantity,
                                     int side)
{
    const struct pbn_score_table *scores = gathering->scores;
    const int id = columns[quantity] + side;
    const struct text text = pbn_table_text(scores->table, row, id);
    struct row_figure figure = {.artificial = false};
    if (!pbn_number_read(&figure.stands, &figure.artificial, text))
        return figure;
    const struct sheet_cell *cell = pbn_score_table_cell(scores, row, id);
    bool follows = scores->follows[id];
    int64_t points = decimal_in_places(figure.stands);
    figure.won =
        (struct won){.boards = 1,
                     .before = points,
                     .after = follows && cell ? decimal_in_places(cell->value[true]) : points,
                     .unknown = scores->followed > 0 && (!follows || (cell && cell->stays)),
                     .stale = gathering->stale[quantity] && !figure.artificial};
    return figure;
}

/* Returns true if RESULT is artificial, and it is known what each side has. */
static bool is_given(const struct row_result *result)
{
    return result->artificial && !average_is_unknown(result->percent);
}

/* Returns what SIDE has: its own figure, or the rest of what both have if only the other's column
 * is there. */
static struct won figure_of(const struct gathering *gathering, int quantity, int side)
{
    const struct row_result *stands = &gathering->stands;
    struct won won = gathering->figure[quantity][side].won;
    if (gathering->scores->table->place[columns[quantity] + side] >= 0 || quantity == QUANTITY_MP)
        return won;
    won = gathering->figure[quantity][side_other(side)].won;
    if (won.boards == 0)
        return won;
    won.stale = won.stale || (is_given(stands) && row_result_sums_differ(stands));
    won.unknown =
        won.unknown || (gathering->changes && row_result_sums_differ(&gathering->becomes));
    pbn_won_turn(&won, quantity);
    return won;
}

/* Returns what the figures of an artificial score are shares of, before the rulings or AFTER: where
 * results are compared as they are, that is what all rows together would give, unless one of them
 * is just its share of what the results have. */
static int64_t artificial_top(const struct gathering *gathering, bool after)
{
    const struct row_result *result = after ? &gathering->becomes : &gathering->stands;
    int64_t top = after ? gathering->top.after : gathering->top.before;
    int64_t whole = gathering->sums[after].whole;
    if (!is_given(result) || whole <= top)
        return top;
    for (int side = SIDE_NS; side < SIDES; side++) {
        const struct won *own = &gathering->figure[QUANTITY_MP][side].won;
        int64_t share = result->percent[side] * top;
        if (own->boards > 0 && share > 0 &&
            (after ? own->after : own->before) * WEIGHTS_WHOLE == share)
            return top;
    }
    return whole;
}

/* Keeps the numbers of PLACE as they stand in the tags of GAME, which a side declares: DECLARERS.
 */
static void wait_tags(struct pbn_averages *averages, const struct pbn_average_place *place,
                      const struct pbn_game *game, int declarers)
{
    static const int8_t tags[] = {PBN_SCORE_MP, PBN_SCORE_PERCENTAGE};
    for (size_t i = 0; i < sizeof tags; i++) {
        struct pbn_form form;
        if (pbn_value_silent(game->value[tags[i]]) || !pbn_form_read(&form, game->value[tags[i]]))
            continue;
        for (int k = 0; k < form.parts; k++) {
            const struct pbn_part *part = &form.part[k];
            if ((part->side == SIDE_NONE ? declarers : part->side) == place->side)
                pbn_averages_wait_part(averages, place, game, tags[i],
                                       pbn_pending_part(part, tags[i] == PBN_SCORE_PERCENTAGE));
        }
    }
}

/* Adds what SIDE of the row has won, and its artificial score, before the rulings and after; keeps
 * those of its numbers that stand and may follow. */
static void gather_side(const struct gathering *gathering, int side)
{
    const struct pbn_table *table = gathering->scores->table;
    const struct pbn_game *game = table->game;
    const struct row_result *stands = &gathering->stands;
    struct pbn_averages *averages = &gathering->won->averages;
    size_t row = gathering->row;
    struct pbn_side_won has = {
        .place = {gathering->board->game, row, (int8_t)side, pbn_row_pair(table, row, side)},
        .at = gathering->at,
        .before = stands,
        .after = &gathering->becomes,
        .top = gathering->top,
        .by_ruling = gathering->changes};
    if (!has.place.name.at)
        return;
    if (has.top.boards > 0) {
        has.top.before = artificial_top(gathering, false);
        has.top.after = artificial_top(gathering, true);
    }
    for (int quantity = QUANTITY_PERCENTAGE; quantity >= QUANTITY_IMP; quantity--) {
        const int8_t *place = &table->place[columns[quantity]];
        has.of[quantity] = figure_of(gathering, quantity, side);
        if (quantity != QUANTITY_IMP && (place[SIDE_NS] >= 0 || place[SIDE_EW] >= 0))
            has.points = quantity;
    }
    if (has.points != QUANTITY_SCORE)
        has.stands = gathering->figure[has.points][side].stands;
    /* Without a word of a ruling, a share of the matchpoints may say which average it is. */
    const struct row_figure *share = &gathering->figure[QUANTITY_MP][side];
    const struct won whole = whole_of(&has);
    if (share->won.boards > 0 && share->artificial && stands->score == SCORE_UNKNOWN &&
        !is_given(stands) && !stands->assigned)
        has.shown = average_of_points(share->stands, whole.boards > 0 ? whole.before : 0);
    if (!has.by_ruling && side_waits(&has)) {
        pbn_score_table_wait(gathering->scores, &has.place, gathering->ruled, averages);
        /* The tags say the same if the row is the game's own; a ruling of now edits them itself. */
        if (!gathering->ruled && game->tag[PBN_RULING_TABLE].present &&
            !pbn_is_of_rows(PBN_RULING_TABLE, game->value[PBN_RULING_TABLE]) && is_given(stands))
            wait_tags(averages, &has.place, game, board_declaring_side(gathering->board));
    }
    pbn_side_won_add(gathering->won, &has);
}

/* Finds what can be won on the board: what both sides have in a row without an artificial score. A
 * side that has a score of its own is compared with those alone that sit its way, and so are all
 * others. With as many results as before the top is what it was, whether or not their points
 * follow; so it is with none at all. */
static void find_top(struct gathering *gathering)
{
    const struct pbn_score_table *scores = gathering->scores;
    const struct sheet_top *before = &gathering->sums[false], *after = &gathering->sums[true];
    struct won *top = &gathering->top;
    bool any = false, left = false, unknown = false, all_played = true;
    for (int now = 0; now < 2; now++)
        gathering->sums[now] = sheet_top(&scores->sheet, &sheet_only_field, now != 0);
    for (size_t row = 0; row < scores->table->rows; row++) {
        const struct row_figure ns = read_figure(gathering, row, QUANTITY_MP, SIDE_NS);
        const struct row_figure ew = read_figure(gathering, row, QUANTITY_MP, SIDE_EW);
        const struct row_result becomes = sheet_row_result(&scores->sheet, row, true);
        bool changes = scores->sheet.row[row].after != 0;
        all_played = all_played && !(changes && becomes.unplayed);
        if ((!changes && (becomes.artificial || becomes.unplayed)) || ns.won.boards == 0 ||
            ew.won.boards == 0 || ns.artificial || ew.artificial)
            continue;
        top->before = any ? top->before : ns.won.before + ew.won.before;
        any = true;
        if (ns.won.unknown || ew.won.unknown) {
            unknown = true;
        } else if (!becomes.artificial) {
            top->after = left ? top->after : ns.won.after + ew.won.after;
            left = true;
        }
    }
    bool stays = !before->split && !after->split && all_played;
    if (any && before->split) {
        top->before = before->together;
        any = top->before >= 0;
    }
    if (left && after->split) {
        top->after = after->together;
        left = !unknown && top->after >= 0;
    }
    top->boards = any;
    top->unknown = any && !left && !stays;
    /* Both sides may be rounded up: 0.3 and 4.8. */
    if ((!left && stays) || points_whole(top->after) == top->before)
        top->after = top->before;
}

/* Marks the points that an earlier ruling left: it changed a result, and no scoring gives them as
 * they stand. They are worth nothing to a total. Returns false if out of memory. */
static bool mark_stale_columns(struct gathering *gathering)
{
    const struct pbn_score_table *scores = gathering->scores;
    bool ok = true;
    for (int quantity = QUANTITY_IMP; scores->changed && quantity < QUANTITIES_OF_TABLE;
         quantity++) {
        struct settle_by by = {.family = (enum family)pbn_columns[columns[quantity]].family,
                               .scorings = EVERY_SCORING};
        for (int side = SIDE_NS; ok && side < SIDES; side++) {
            const struct sheet_column *column =
                pbn_score_table_column(scores, columns[quantity] + side);
            by.side = (int8_t)side;
            if (column && (column->unreadable || column->figures > 0))
                ok = sheet_find_scorings(&scores->sheet, &sheet_only_field, &by, &by.scorings);
        }
        gathering->stale[quantity] = by.scorings == 0;
    }
    return ok;
}

bool pbn_table_won_add(struct pbn_won *won, struct pbn_score_table *scores,
                       const struct board *board, const struct position *at, bool ruled)
{
    const struct pbn_table *table = scores->table;
    struct gathering gathering = {
        .won = won, .at = *at, .board = board, .scores = scores, .ruled = ruled};
    if (!pbn_score_table_fill(scores, board) || !mark_stale_columns(&gathering))
        return false;
    find_top(&gathering);
    for (size_t row = 0; row < table->rows; row++) {
        gathering.row = row;
        gathering.changes = scores->sheet.row[row].after != 0;
        gathering.stands = sheet_row_result(&scores->sheet, row, false);
        gathering.becomes = sheet_row_result(&scores->sheet, row, true);
        if (!gathering.changes && gathering.stands.unplayed)
            continue;
        for (int quantity = QUANTITY_IMP; quantity < QUANTITIES_OF_TABLE; quantity++)
            for (int side = SIDE_NS; side < SIDES; side++)
                gathering.figure[quantity][side] = read_figure(&gathering, row, quantity, side);
        for (int side = SIDE_NS; side < SIDES; side++)
            gather_side(&gathering, side);
    }
    return true;
}
