#include "formats/pbn/edit_totals.h"

#include <stdlib.h>
#include <string.h>

#include "formats/format.h"
#include "formats/pbn/edit_given.h"
#include "formats/pbn/edit_ranking.h"
#include "formats/pbn/edit_rooms.h"
#include "formats/pbn/edit_row.h"

void pbn_totals_init(struct pbn_totals *totals)
{
    *totals = (struct pbn_totals){0};
    standings_init(&totals->standings);
}

void pbn_totals_release(struct pbn_totals *totals)
{
    standings_release(&totals->standings);
    for (size_t i = 0; i < totals->count; i++) {
        free(totals->list[i].bytes);
        free(totals->list[i].header);
    }
    free(totals->list);
    pbn_totals_init(totals);
}

/* ---- what the pairs have won ---- */

/* The columns of a quantity, and what both sides of a row sum to where one has none. */
static const struct {
    int8_t column[SIDES];
    int8_t both; /* -1: not known */
} quantities[] = {
    [QUANTITY_IMP] = {{COLUMN_IMP_NS, COLUMN_IMP_EW}, 0},
    [QUANTITY_MP] = {{COLUMN_MP_NS, COLUMN_MP_EW}, -1},
    [QUANTITY_PERCENTAGE] = {{COLUMN_PERCENTAGE_NS, COLUMN_PERCENTAGE_EW}, 100},
};

/* What a side has won on a board. */
struct winning {
    bool there, unknown;
    int64_t before, after;
};

/* A ScoreTable on its way to the standings. */
struct gathering {
    struct pbn_totals *totals;
    const struct pbn_table *table;
    const struct board *board;
    const struct pbn_score_table *scores;
    struct pbn_given given;
    size_t next[SCORE_COLUMNS]; /* the column's next figure */
    struct winning top;
};

/* What a row becomes; NULL: it stays. */
static const struct pbn_change *change_of(const struct gathering *gathering, size_t row)
{
    return gathering->scores ? pbn_score_table_change(gathering->scores, row) : NULL;
}

static bool becomes_artificial(const struct gathering *gathering, size_t row)
{
    const struct pbn_change *change = change_of(gathering, row);
    return change && change->artificial;
}

static bool has_caret(struct text text)
{
    return text.length > 0 && *text.at == '^';
}

static int64_t to_places(int64_t scaled, int decimals)
{
    return scaled * power_of_ten(DECIMAL_PLACES_MAX - decimals);
}

/* What the ruling makes of a figure. */
static void follow(const struct gathering *gathering, size_t row, int id, struct winning *winning)
{
    const struct pbn_column_figures *column = &gathering->scores->column[id];
    size_t at = gathering->next[id];
    const struct figure *figure = at < column->count ? &column->figure[at] : NULL;
    winning->unknown = !column->follows;
    if (!figure || figure->row != row || !column->follows)
        return;
    winning->unknown = figure->stays;
    winning->after = to_places(figure->new_scaled, figure->new_decimals);
}

/* The figure of a column, an artificial one also. */
static struct winning cell_winning(const struct gathering *gathering, size_t row, int id)
{
    struct text text = pbn_table_text(gathering->table, row, id);
    struct winning winning = {0};
    struct decimal number;
    if (has_caret(text))
        text = (struct text){text.at + 1, text.length - 1};
    if (!text.at || !decimal_read(&number, text.at, text.length))
        return winning;
    winning.there = true;
    winning.before = winning.after = to_places(number.scaled, number.decimals);
    if (gathering->scores && gathering->scores->changes > 0)
        follow(gathering, row, id, &winning);
    return winning;
}

static struct winning side_winning(const struct gathering *gathering, size_t row, int quantity,
                                   int side)
{
    int id = quantities[quantity].column[side];
    int other = quantities[quantity].column[side_other(side)];
    int64_t both = to_places(quantities[quantity].both, 0);
    struct winning winning;
    if (gathering->table->place[id] >= 0 || quantities[quantity].both < 0 ||
        gathering->table->place[other] < 0)
        return cell_winning(gathering, row, id);
    winning = cell_winning(gathering, row, other);
    winning.before = both - winning.before;
    winning.after = both - winning.after;
    return winning;
}

/* North-South's score as SIDE has it of what was assigned; SCORE_UNKNOWN where it is weighted. */
static int32_t assigned_score(const struct adjusted_score *given, int side)
{
    return given->count[side] == 1 ? given->score[side][0].score : SCORE_UNKNOWN;
}

static int32_t score_before(const struct gathering *gathering, size_t row, int side)
{
    const struct pbn_given_row *given = pbn_given_of_row(&gathering->given, row);
    return given ? assigned_score(&given->result.adjusted, side)
                 : pbn_row_result(gathering->table, gathering->board, row).score;
}

static struct winning score_winning(const struct gathering *gathering, size_t row, int side)
{
    int32_t before = score_before(gathering, row, side), after = before;
    int sign = side == SIDE_NS ? 1 : -1;
    struct winning winning = {0};
    const struct pbn_change *change = change_of(gathering, row);
    if (change)
        after = change->assigned ? assigned_score(&change->given, side) : change->new_score;
    if (before == SCORE_UNKNOWN && after == SCORE_UNKNOWN)
        return winning;
    winning.there = true;
    if (before == SCORE_UNKNOWN) { /* a result where there was none: a board more */
        winning.unknown = true;
        return winning;
    }
    winning.unknown = after == SCORE_UNKNOWN;
    winning.before = sign * to_places(before, 0);
    winning.after = winning.unknown ? winning.before : sign * to_places(after, 0);
    return winning;
}

/* Of a board that is GONE nothing remains. */
static void add_winning(struct standing *standing, int quantity, struct winning winning, bool gone)
{
    if (!winning.there)
        return;
    if (gone)
        winning = (struct winning){.there = true, .before = winning.before};
    standing_add(standing, quantity, winning.before, winning.after);
    standing->won[quantity].gone += gone;
    if (winning.unknown)
        standing->won[quantity].unknown = true;
}

/* An average plus or minus is weighed against what the pair has on its other boards (12C2(c)). */
static void add_other_boards(const struct gathering *gathering, struct standing *standing,
                             size_t row, int side, bool gone)
{
    const struct pbn_change *change = change_of(gathering, row);
    if (change && change->artificial) {
        standing->artificial = true;
        standing->plus = standing->plus || change->percent[side] == AVERAGE_PLUS;
        standing->minus = standing->minus || change->percent[side] == AVERAGE_MINUS;
        return;
    }
    add_winning(standing, QUANTITY_POINTS, side_winning(gathering, row, QUANTITY_MP, side), gone);
    add_winning(standing, QUANTITY_WHOLE_TOP, gathering->top, gone);
}

/* False: no memory. */
static bool gather_side(const struct gathering *gathering, size_t row, int side)
{
    int id = side == SIDE_NS ? COLUMN_PAIR_NS : COLUMN_PAIR_EW;
    struct text name = pbn_table_text(gathering->table, row, id);
    const struct pbn_change *change = change_of(gathering, row);
    bool gone = change && change->unplayed;
    struct standing *standing;
    if (!pbn_is_pair_name(name))
        return true;
    standing = standings_entry(&gathering->totals->standings, pbn_entry(name));
    if (!standing)
        return false;
    add_winning(standing, QUANTITY_SCORE, score_winning(gathering, row, side), gone);
    for (int quantity = QUANTITY_IMP; quantity <= QUANTITY_PERCENTAGE; quantity++)
        add_winning(standing, quantity, side_winning(gathering, row, quantity, side), gone);
    add_winning(standing, QUANTITY_TOP, gathering->top, gone);
    add_other_boards(gathering, standing, row, side, gone);
    return true;
}

/* Goes on to the figures of the next row. */
static void pass_row(struct gathering *gathering, size_t row)
{
    if (!gathering->scores)
        return;
    for (int id = 0; id < SCORE_COLUMNS; id++) {
        const struct pbn_column_figures *column = &gathering->scores->column[id];
        size_t *next = &gathering->next[id];
        while (*next < column->count && column->figure[*next].row <= row)
            (*next)++;
    }
}

/* What both sides of the rows have together. */
struct tops {
    bool any, untold, split;
    int64_t first, sum, rows;
};

static void top_add(struct tops *tops, int64_t together, int32_t times)
{
    if (!tops->any)
        tops->first = together;
    tops->any = true;
    tops->sum += together * times;
    tops->rows += times;
}

/* A side that has a score of its own is compared with those that sit its way alone, and so are all
 * others: they have the half of the whole each on average. */
static bool top_of(const struct tops *tops, int64_t *top)
{
    *top = tops->first;
    if (!tops->split || tops->rows == 0)
        return tops->any;
    *top = tops->sum / tops->rows;
    return !tops->untold && tops->sum % tops->rows == 0;
}

static bool is_plain(const struct gathering *gathering, size_t row, int id)
{
    return !has_caret(pbn_table_text(gathering->table, row, id));
}

static void tops_add_row(const struct gathering *gathering, size_t row, struct tops *before,
                         struct tops *after)
{
    struct winning ns = cell_winning(gathering, row, COLUMN_MP_NS);
    struct winning ew = cell_winning(gathering, row, COLUMN_MP_EW);
    const struct pbn_given_row *given = pbn_given_of_row(&gathering->given, row);
    const struct pbn_change *change = change_of(gathering, row);
    int32_t times = pbn_row_times(gathering->table, row);
    if (!ns.there || !ew.there || !is_plain(gathering, row, COLUMN_MP_NS) ||
        !is_plain(gathering, row, COLUMN_MP_EW))
        return;
    before->split = before->split || (given && given->split);
    after->split = after->split || (change ? change->split : given && given->split);
    top_add(before, ns.before + ew.before, times);
    if (ns.unknown || ew.unknown)
        after->untold = true;
    else if (!becomes_artificial(gathering, row))
        top_add(after, ns.after + ew.after, times);
}

/* What can be won on the board: what both sides have in a row without an artificial score. */
static void find_top(struct gathering *gathering)
{
    struct tops before = {.any = false}, after = {.any = false};
    struct winning *top = &gathering->top;
    for (size_t row = 0; row < gathering->table->rows; row++) {
        tops_add_row(gathering, row, &before, &after);
        pass_row(gathering, row);
    }
    top->there = top_of(&before, &top->before);
    top->unknown = !top_of(&after, &top->after);
    memset(gathering->next, 0, sizeof gathering->next);
}

/* False: no memory. */
static bool gather(struct gathering *gathering)
{
    const struct pbn_table *table = gathering->table;
    if (table->place[COLUMN_PAIR_NS] < 0 || table->place[COLUMN_PAIR_EW] < 0)
        return true;
    pbn_given_find(&gathering->given, table, gathering->board);
    find_top(gathering);
    for (size_t row = 0; row < table->rows; row++) {
        if (!gather_side(gathering, row, SIDE_NS) || !gather_side(gathering, row, SIDE_EW))
            return false;
        pass_row(gathering, row);
    }
    return true;
}

/* Gathers from the game's ScoreTable as it stands. */
static bool gather_unruled(struct gathering *gathering, const struct pbn_game *game)
{
    const struct pbn_tag *tag = &game->tag[PBN_SCORE_TABLE];
    struct pbn_table table;
    enum pbn_table_result result;
    bool ok = true;
    if (!tag->present || tag->section_end == tag->end)
        return true;
    result = pbn_table_read(&table, game, tag, game->value[PBN_SCORE_TABLE]);
    gathering->table = &table;
    if (result == PBN_TABLE_READ)
        ok = gather(gathering);
    pbn_table_release(&table);
    return ok && result != PBN_TABLE_NO_MEMORY;
}

/* ---- the lists ---- */

static char *copy_bytes(const char *bytes, size_t length)
{
    char *copy = malloc(length + 1);
    if (copy && length > 0)
        memcpy(copy, bytes, length);
    return copy;
}

static struct pbn_list *list_new(struct pbn_totals *totals)
{
    size_t room = totals->room == 0 ? 1 : 2 * totals->room;
    struct pbn_list *list;
    if (totals->count == totals->room) {
        list = room > SIZE_MAX / sizeof *list ? NULL : realloc(totals->list, room * sizeof *list);
        if (!list)
            return NULL;
        totals->list = list;
        totals->room = room;
    }
    list = &totals->list[totals->count++];
    *list = (struct pbn_list){0};
    return list;
}

/* Where the line ends on which the table does. */
static const char *table_end(const struct pbn_game *game, const struct pbn_tag *tag)
{
    const char *from = pbn_at(game, tag->section_end);
    const char *end = (const char *)game->bytes + game->length;
    const char *line_end = memchr(from, game->eol, (size_t)(end - from));
    return line_end ? line_end : end;
}

/* Keeps a list for later; false: no memory. */
static bool list_keep(struct pbn_totals *totals, const struct pbn_game *game,
                      const struct position *at)
{
    const struct pbn_tag *tag = &game->tag[PBN_TOTAL_SCORE_TABLE];
    struct text header = game->value[PBN_TOTAL_SCORE_TABLE];
    struct pbn_list *list;
    const char *start;
    if (!tag->present || tag->section_end == tag->end || !header.at)
        return true;
    list = list_new(totals);
    if (!list)
        return false;
    start = pbn_at(game, tag->start);
    list->length = (size_t)(table_end(game, tag) - start);
    list->bytes = copy_bytes(start, list->length);
    list->header_length = header.length;
    list->header = copy_bytes(header.at, header.length);
    list->tag = *tag;
    list->eol = game->eol;
    list->crlf = game->crlf;
    list->at = *at;
    position_advance(&list->at, game->bytes, (size_t)(tag->start - game->offset), game->eol);
    return list->bytes && list->header;
}

/* Whether it is known whose the results are: of the rows of its table, or else of the game. */
static bool says_whose(const struct pbn_game *game, const struct pbn_table *table)
{
    if (table->rows == 0)
        return pbn_has_pairs(game) || pbn_has_teams(game);
    return table->place[COLUMN_PAIR_NS] >= 0 && table->place[COLUMN_PAIR_EW] >= 0;
}

/* Whether a ruling gives a row of the table an artificial score. */
static bool gives_average(const struct pbn_score_table *scores)
{
    bool gives = false;
    for (size_t i = 0; scores && i < scores->changes; i++)
        gives = gives || scores->change[i].change.artificial;
    return gives;
}

bool pbn_totals_game(struct pbn_totals *totals, const struct pbn_game *game,
                     const struct board *board, const struct position *at,
                     const struct pbn_score_table *scores)
{
    struct gathering gathering = {.totals = totals, .board = board, .scores = scores};
    if (board->game != totals->games + 1 && !totals->gap) {
        pbn_totals_release(totals);
        totals->gap = true;
    }
    if (totals->gap)
        return true;
    totals->games++;
    if (!at)
        return true;
    if (!list_keep(totals, game, at))
        return false;
    if (gives_average(scores))
        totals->given_at = *at;
    if (!scores)
        return gather_unruled(&gathering, game);
    gathering.table = &scores->table;
    totals->unplaced = totals->unplaced || scores->lost || !says_whose(game, &scores->table);
    return scores->table.rows == 0 || gather(&gathering);
}

/* ---- the end ---- */

static bool anything_moved(const struct standings *standings)
{
    for (size_t i = 0; i < standings->count; i++)
        if (standing_moved(&standings->standing[i]))
            return true;
    return false;
}

/* Whether the pair has more on its other boards than its average plus, or less than its average
 * minus; false where that cannot be told. */
static bool beats_average(const struct standing *standing)
{
    const struct won *won = &standing->won[QUANTITY_POINTS];
    const struct won *most = &standing->won[QUANTITY_WHOLE_TOP];
    if (won->unknown || most->unknown || won->boards != most->boards || most->after <= 0)
        return false;
    int64_t share = won->after * WEIGHTS_WHOLE;
    return (standing->plus && share > AVERAGE_PLUS * most->after) ||
           (standing->minus && share < AVERAGE_MINUS * most->after);
}

/* 12C2(c): what a pair has on its other boards may be its score in place of an average. */
static bool note_averages(const struct pbn_totals *totals, const struct note_sink *notes)
{
    bool ok = true;
    for (size_t i = 0; ok && i < totals->standings.count; i++) {
        const struct standing *standing = &totals->standings.standing[i];
        struct read_fault note;
        if (!beats_average(standing))
            continue;
        read_fault_set(&note,
                       N_("Pair {text} has more than 60 or less than 40 per cent on its "
                          "other boards: that counts in place of an average plus or minus "
                          "(Law 12C2)."),
                       &totals->given_at, standing->name, standing->length);
        ok = notes->take(notes->context, &note);
    }
    return ok;
}

enum finish_result pbn_totals_finish(struct pbn_totals *totals, uint32_t games,
                                     const struct edit_sink *sink, const struct note_sink *notes)
{
    bool ok = true;
    if (!pbn_totals_have(totals, games) ||
        (!totals->unplaced && !anything_moved(&totals->standings)))
        return FINISH_DONE;
    ok = note_averages(totals, notes);
    for (size_t i = 0; ok && i < totals->count; i++)
        ok = pbn_list_edit(&totals->list[i], &totals->standings, totals->unplaced, sink, notes);
    return ok ? FINISH_DONE : FINISH_NO_MEMORY;
}
