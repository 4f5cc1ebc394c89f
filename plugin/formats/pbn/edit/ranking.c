#include "formats/pbn/edit/ranking.h"

#include <stdio.h>
#include <stdlib.h>

#include "bridge/figures/total.h"
#include "formats/pbn/read/place.h"

void pbn_lists_release(struct pbn_lists *lists)
{
    while (lists->first) {
        struct pbn_list *list = lists->first;
        lists->first = list->next;
        pbn_table_release(&list->table);
        penalties_release(&list->penalties);
        free(list);
    }
}

/* ---- columns ---- */

enum { FIRST_FIGURES = COLUMN_TOTAL_SCORE };

/* The meanings of columns of totals: by PBN 2.1, 5.10, then by habit. */
static const struct total_rule meanings[COLUMN_COUNT] = {
    [COLUMN_TOTAL_SCORE] = {.of = TOTAL_SUM, .quantity = QUANTITY_SCORE},
    [COLUMN_TOTAL_IMP] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    [COLUMN_TOTAL_MP] = {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
    [COLUMN_TOTAL_PERCENTAGE] = {.of = TOTAL_SUM, .quantity = QUANTITY_PERCENTAGE},
    [COLUMN_MEAN_SCORE] = {.of = TOTAL_MEAN, .quantity = QUANTITY_SCORE},
    [COLUMN_MEAN_IMP] = {.of = TOTAL_MEAN, .quantity = QUANTITY_IMP},
    [COLUMN_MEAN_MP] = {.of = TOTAL_MEAN, .quantity = QUANTITY_MP},
    [COLUMN_MEAN_PERCENTAGE] = {.of = TOTAL_MEAN, .quantity = QUANTITY_PERCENTAGE},
    [COLUMN_TOTAL_SCORE_IMP] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    [COLUMN_IMP] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
    [COLUMN_MP] = {.of = TOTAL_SUM, .quantity = QUANTITY_MP},
    [COLUMN_PERCENTAGE] = {.of = TOTAL_SHARE, .quantity = QUANTITY_MP},
    [COLUMN_VICTORY_POINTS] = {.of = TOTAL_SUM, .quantity = QUANTITY_POINTS},
    [COLUMN_TEAM_SCORE] = {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
};

/* The units of what is summed. */
static const int8_t units[] = {[QUANTITY_SCORE] = PENALTY_UNITS,
                               [QUANTITY_IMP] = PENALTY_IMP,
                               [QUANTITY_MP] = PENALTY_MP,
                               [QUANTITY_PERCENTAGE] = PENALTY_PERCENT,
                               [QUANTITY_POINTS] = PENALTY_VP};

/* Returns the meaning of a column of totals with ADJUSTMENTS, if they count in its quantity.
 * Percentages beside matchpoints are shares of these then. */
static struct total_rule adjusted_meaning(int id, const struct pbn_adjustments *adjustments)
{
    struct total_rule rule = meanings[id];
    if (adjustments->column == COLUMN_OTHER || adjustments->unit == PENALTY_UNITS)
        return rule;
    if (adjustments->unit == PENALTY_MP && rule.quantity == QUANTITY_PERCENTAGE)
        return (struct total_rule){.of = TOTAL_SHARE, .quantity = QUANTITY_MP, .adjusted = true};
    rule.adjusted = units[rule.quantity] == adjustments->unit ||
                    (adjustments->unit == PENALTY_VP && id == COLUMN_TEAM_SCORE);
    return rule;
}

/* Returns the unit of the adjustments, that of what is summed beside them: victory points before
 * IMPs, and matchpoints before percentages. PENALTY_UNITS if that does not tell. */
static int unit_of(const struct pbn_table *table)
{
    bool has[PENALTY_UNITS + 1] = {false};
    for (int id = COLUMN_TOTAL_SCORE; id < COLUMN_COUNT; id++)
        if (table->place[id] >= 0 && meanings[id].of == TOTAL_SUM)
            has[units[meanings[id].quantity]] = true;
    if (has[PENALTY_VP])
        return PENALTY_VP;
    /* A Score of teams is either IMPs or victory points. */
    if (table->place[COLUMN_TEAM_SCORE] >= 0 || (has[PENALTY_MP] && has[PENALTY_IMP]))
        return PENALTY_UNITS;
    if (has[PENALTY_MP] || has[PENALTY_IMP])
        return has[PENALTY_MP] ? PENALTY_MP : PENALTY_IMP;
    return has[PENALTY_PERCENT] ? PENALTY_PERCENT : PENALTY_UNITS;
}

/* Reads an adjustment, "-" for none. Returns false if it is no number. */
static bool read_adjustment(const struct pbn_table *table, size_t row, int column,
                            struct decimal *number)
{
    struct text text = pbn_table_text(table, row, column);
    *number = (struct decimal){0};
    return text.length == 0 || text_is(text, "-") || decimal_read(number, text.at, text.length);
}

/* Finds the column of adjustments of LIST, and how it is written beside the penalties so far. */
static void find_adjustments(struct pbn_list *list)
{
    const struct pbn_table *table = &list->table;
    struct pbn_adjustments *found = &list->adjustments;
    int column = table->place[COLUMN_PENALTY] >= 0 ? COLUMN_PENALTY : COLUMN_ADJUSTMENT;
    int least = DECIMAL_PLACES_MAX + 1;
    bool readable = table->place[column] >= 0;
    *found =
        (struct pbn_adjustments){.sign = column == COLUMN_PENALTY ? -1 : 1, .unit = unit_of(table)};
    for (size_t row = 0; readable && row < table->rows; row++) {
        struct decimal number;
        readable = read_adjustment(table, row, column, &number);
        if (number.scaled < 0) /* penalties that are negative are added like other adjustments */
            found->sign = 1;
        found->adjusted = found->adjusted || number.scaled != 0;
        if (penalties_have(&list->penalties, row))
            continue;
        bool dash = pbn_value_silent(pbn_table_text(table, row, column));
        found->dashes = found->dashes || dash;
        least = !dash && number.decimals < least ? number.decimals : least;
    }
    found->column = readable ? column : COLUMN_OTHER;
    found->decimals = least > DECIMAL_PLACES_MAX ? 0 : least;
}

bool pbn_lists_add(struct pbn_lists *lists, const struct pbn_game *game, const struct position *at,
                   struct pbn_list **added)
{
    const struct pbn_tag *tag = &game->tag[PBN_TOTAL_SCORE_TABLE];
    struct text header = game->value[PBN_TOTAL_SCORE_TABLE];
    *added = NULL;
    if (!tag->present || tag->section_end == tag->end || !header.at)
        return true;
    struct pbn_list *list = *added = malloc(sizeof *list);
    if (!list)
        return false;
    *list = (struct pbn_list){.game = *game, .at = *at};
    *(lists->first ? &lists->last->next : &lists->first) = list;
    lists->last = list;
    list->game.end = tag->section_end;
    list->game.language = NULL; /* it has no contracts */
    position_advance(&list->at, game->bytes, (size_t)(tag->start - game->offset), game->eol);
    list->table.result = pbn_table_read(&list->table, &list->game, tag, header);
    find_adjustments(list);
    return list->table.result != PBN_TABLE_NO_MEMORY;
}

/* ---- a list that is ranked ---- */

struct ranking_column {
    struct totals totals; /* of no rows if there is no such column */
    struct total_rule rule;
    bool follows, stays; /* some of its figures do */
};

struct ranking {
    const struct pbn_list *list;
    const struct pbn_table *table; /* of the list */
    enum pbn_scope scope;          /* of the pairs or teams that the list is about */
    struct total_row *row; /* what all columns have in common, and behind it the rows of each */
    struct ranking_column column[COLUMN_COUNT];
    struct ranked *place; /* by row */
    int ranked_by;        /* a column that gives the places; COLUMN_OTHER: they do not follow */
    bool penalized;       /* a penalty changes */
    bool stale;           /* something that should have changed stays */
};

/* Begins the ranking of a list, and finds its scope, pairs or teams, by the first name in it. To be
 * released in either case. Returns false if out of memory. */
static bool ranking_init(struct ranking *ranking, const struct pbn_list *list,
                         const struct standings *standings)
{
    const struct pbn_table *table = &list->table;
    const struct pbn_adjustments *adjustments = &list->adjustments;
    size_t rows = table->rows;
    *ranking =
        (struct ranking){.list = list,
                         .table = table,
                         .row = calloc(rows * (1 + table->columns) + 1, sizeof *ranking->row),
                         .place = calloc(rows + 1, sizeof *ranking->place),
                         .ranked_by = COLUMN_OTHER,
                         .penalized = penalties_changed(&list->penalties, PENALTIES_OF_ANY)};
    if (!ranking->row || !ranking->place)
        return false;
    for (size_t i = 0; i < rows; i++) {
        struct total_row *row = &ranking->row[i];
        struct text name = pbn_table_text(table, i, COLUMN_PAIR);
        if (i == 0 && !standings_find(standings, pbn_entry(PBN_PAIRS_SCOPE, name)) &&
            standings_find(standings, pbn_entry(PBN_TEAMS_SCOPE, name)))
            ranking->scope = PBN_TEAMS_SCOPE;
        row->standing = standings_find(standings, pbn_entry(ranking->scope, name));
        if (adjustments->column == COLUMN_OTHER)
            continue;
        (void)read_adjustment(table, i, adjustments->column, &row->adjustment);
        row->adjustment.scaled *= adjustments->sign;
        penalties_apply(&list->penalties, i, row);
    }
    for (int id = FIRST_FIGURES; id < COLUMN_COUNT; id++) {
        bool of_teams = id == COLUMN_VICTORY_POINTS || id == COLUMN_TEAM_SCORE;
        int place = table->place[id];
        if (place >= 0)
            ranking->column[id].totals =
                (struct totals){.row = &ranking->row[rows * (1 + (size_t)place)],
                                .rows = rows,
                                .whole = true,
                                .named = adjusted_meaning(id, adjustments),
                                .victory = of_teams && ranking->scope == PBN_TEAMS_SCOPE};
    }
    return true;
}

static void ranking_release(struct ranking *ranking)
{
    free(ranking->row);
    free(ranking->place);
}

/* ---- totals ---- */

/* Reads a column. Returns false if something in it is no number. */
static bool read_totals(struct ranking *ranking, int id)
{
    struct totals *totals = &ranking->column[id].totals;
    for (size_t i = 0; i < totals->rows; i++) {
        struct text text = pbn_table_text(ranking->table, i, id);
        struct total_row *row = &totals->row[i];
        struct decimal number;
        if (!decimal_read(&number, text.at, text.length))
            return false;
        *row = totals->named.adjusted ? ranking->row[i]
                                      : (struct total_row){.standing = ranking->row[i].standing};
        row->total[0] = (struct total){.given = true, .value = {number}};
    }
    totals_align(totals);
    return true;
}

bool pbn_list_prove(const struct pbn_list *list, struct standings *standings)
{
    struct ranking ranking;
    bool ok = ranking_init(&ranking, list, standings);
    bool of_pairs = list->table.rows > 0 && ranking.scope == PBN_PAIRS_SCOPE;
    for (int id = FIRST_FIGURES; ok && of_pairs && id < COLUMN_COUNT; id++) {
        int quantity = meanings[id].quantity;
        struct totals *totals = &ranking.column[id].totals;
        bool of_points = quantity == QUANTITY_MP || quantity == QUANTITY_PERCENTAGE;
        bool proved = of_points && read_totals(&ranking, id) && totals_prove(totals) > 0;
        for (size_t row = 0; proved && row < totals->rows; row++) {
            struct text name = pbn_table_text(&list->table, row, COLUMN_PAIR);
            standings_find(standings, pbn_entry(PBN_PAIRS_SCOPE, name))->listed = true;
        }
    }
    ranking_release(&ranking);
    return ok;
}

/* Computes what a column becomes: one without the adjustments only if these show that it has none
 * of them, or if no penalty changes. */
static void compute_column(struct ranking *ranking, int id)
{
    struct ranking_column *column = &ranking->column[id];
    struct totals *totals = &column->totals;
    column->follows = read_totals(ranking, id) && totals_follow(totals, &column->rule);
    if (!column->follows && totals->named.adjusted &&
        (ranking->list->adjustments.adjusted || !ranking->penalized)) {
        totals->named = meanings[id];
        column->follows = read_totals(ranking, id) && totals_follow(totals, &column->rule);
    }
    for (size_t i = 0; i < totals->rows; i++)
        column->stays = column->stays || totals->row[i].stays;
    ranking->stale = ranking->stale || !column->follows || column->stays;
}

/* ---- places ---- */

/* Returns the place that a text names, 0 for none; NO_RANK if it is something else. */
enum { NO_RANK = -2 };
static int64_t read_rank(struct text text)
{
    struct decimal decimal;
    if (pbn_value_silent(text))
        return 0;
    return decimal_read(&decimal, text.at, text.length) && decimal.decimals == 0 &&
                   decimal.scaled > 0
               ? decimal.scaled
               : NO_RANK;
}

/* The ways in which a table may have several lists, one below the other. */
enum { LISTS_ONE, LISTS_BY_PLACES, LISTS_BY_SIDES, LISTS_WAYS };

/* Ranks by a column that follows. Returns false if another column before it gave other places. */
static bool rank_by(struct ranking *ranking, int id)
{
    const struct ranking_column *column = &ranking->column[id];
    size_t rows = column->totals.rows;
    for (size_t row = 0; row < rows; row++)
        for (int after = 0; after <= 1; after++) {
            struct ratio value = {0, 1};
            (void)total_value(&column->totals, &column->totals.row[row], column->rule,
                              column->rule.of, after != 0, &value);
            ranking->place[row].value[after] = (double)value.over / (double)value.under;
        }
    /* North-South and East-West have lists of their own if another begins where the places begin
     * again with 1; when places have moved, if each pair sat on one side. */
    for (int way = LISTS_ONE; way < LISTS_WAYS; way++) {
        size_t group = 0;
        for (size_t row = 0; row < rows; row++) {
            struct ranked *place = &ranking->place[row];
            const struct standing *standing = ranking->row[row].standing;
            group += way == LISTS_BY_PLACES && row > 0 && place->rank == 1 && place[-1].rank != 1;
            place->group = way == LISTS_BY_SIDES && standing ? standing->sat : group;
        }
        if (!ranks_stand(ranking->place, rows))
            continue;
        bool first = ranking->ranked_by == COLUMN_OTHER;
        ranking->ranked_by = first ? id : ranking->ranked_by;
        return ranks_become(ranking->place, rows) || first;
    }
    return true;
}

/* Computes the new places if the list has a column of them: they follow if all columns that they
 * can be ranked by agree, and if the list has all pairs or teams and is not longer than
 * RANKED_MAX. */
static void compute_places(struct ranking *ranking, const struct standings *standings)
{
    const struct pbn_table *table = ranking->table;
    bool ties = table->place[COLUMN_RANK_TIE] >= 0, agreed = true;
    size_t count = 0;
    if (table->place[COLUMN_RANK] < 0)
        return;
    for (size_t row = 0; row < table->rows; row++) {
        struct ranked *place = &ranking->place[row];
        place->rank = read_rank(pbn_table_text(table, row, COLUMN_RANK));
        place->tie = ties ? read_rank(pbn_table_text(table, row, COLUMN_RANK_TIE)) : RANK_UNSAID;
    }
    for (size_t i = 0; i < standings->count; i++)
        count += standings->standing[i].of.scope == ranking->scope;
    bool can = table->rows == count && table->rows <= RANKED_MAX;
    for (int id = FIRST_FIGURES; can && id < COLUMN_COUNT; id++) {
        const struct ranking_column *column = &ranking->column[id];
        /* Totals without the adjustments cannot give the places that follow from a penalty. */
        bool counts = !ranking->penalized || column->rule.adjusted;
        if (column->follows && !column->stays && counts)
            agreed = rank_by(ranking, id) && agreed;
    }
    if (!agreed)
        ranking->ranked_by = COLUMN_OTHER;
    ranking->stale = ranking->stale || ranking->ranked_by == COLUMN_OTHER;
}

/* ---- the edits ---- */

/* Writes what the adjustment of ROW becomes. Returns false if it stays. */
static bool adjustment_text(const struct ranking *ranking, size_t row, char text[DECIMAL_TEXT_SIZE])
{
    const struct pbn_adjustments *adjustments = &ranking->list->adjustments;
    const struct total_row *of = &ranking->row[row];
    int64_t after = decimal_in_places(of->adjustment) + of->penalties;
    bool plus = ranking->table->plus[ranking->table->place[adjustments->column]];
    if (after == 0 && adjustments->dashes)
        snprintf(text, DECIMAL_TEXT_SIZE, "-");
    else
        decimal_shortest_text(text, after * adjustments->sign, DECIMAL_PLACES_MAX,
                              adjustments->decimals, plus);
    return of->penalties != 0;
}

/* Writes the new text of an element. Returns false if it stays. */
static bool element_text(const struct ranking *ranking, size_t row, int id,
                         char text[DECIMAL_TEXT_SIZE])
{
    const struct ranking_column *column = &ranking->column[id];
    if (id == COLUMN_RANK || id == COLUMN_RANK_TIE) {
        if (ranking->ranked_by == COLUMN_OTHER)
            return false;
        const struct ranked *place = &ranking->place[row];
        int64_t old = id == COLUMN_RANK ? place->rank : place->tie;
        int64_t new = id == COLUMN_RANK ? place->new_rank : place->new_tie;
        snprintf(text, DECIMAL_TEXT_SIZE, new == 0 ? "-" : "%lld", (long long)new);
        return new != old;
    }
    if (id == ranking->list->adjustments.column)
        return adjustment_text(ranking, row, text);
    return column->follows && total_text(&column->totals, row, 0,
                                         ranking->table->plus[ranking->table->place[id]], text);
}

/* Edits a row. Tells its entry if that changes: its place, and its total in column TOTAL. */
static void edit_row(const struct ranking *ranking, size_t row, int total, struct edits *edits,
                     uint64_t *done, const struct note_sink *notes)
{
    const struct pbn_table *table = ranking->table;
    struct ranking_change change = {.kind = ranking->scope == PBN_TEAMS_SCOPE ? "team" : "pair",
                                    .entry = pbn_table_text(table, row, COLUMN_PAIR),
                                    .side = SIDE_NONE};
    char texts[COLUMNS_MAX][DECIMAL_TEXT_SIZE];
    bool moves = false;
    for (size_t place = 0; place < table->columns; place++) {
        int id = table->column[place].id;
        if (id == COLUMN_OTHER || table->place[id] != (int)place)
            continue;
        bool differs = element_text(ranking, row, id, texts[place]);
        if (differs)
            pbn_table_replace(table, edits, row, id, texts[place], done);
        if (id != total && id != COLUMN_RANK)
            continue;
        struct text *told = id == total ? change.total : change.rank;
        told[0] = pbn_table_text(table, row, id);
        told[1] = differs ? text_of(texts[place]) : told[0];
        moves = moves || differs;
    }
    if (moves && notes->take_ranking)
        notes->take_ranking(notes->context, &change);
}

bool pbn_list_edit(struct pbn_list *list, const struct standings *standings, bool unplaced,
                   struct edits *edits, const struct note_sink *notes)
{
    static const char stale[] =
        N_("figures of this table stay as they are: they do not follow from the results of the "
           "session");
    struct ranking ranking;
    const struct pbn_table *table = &list->table;
    uint64_t done = 0;
    find_adjustments(list);
    bool ok = ranking_init(&ranking, list, standings);
    ranking.stale = unplaced || table->result == PBN_TABLE_UNREADABLE;
    if (ok && table->rows > 0) {
        int total = COLUMN_OTHER; /* that the list is ranked by, or else the first that follows */
        for (int id = COLUMN_COUNT - 1; id >= FIRST_FIGURES; id--) {
            if (table->place[id] < 0)
                continue;
            compute_column(&ranking, id);
            total = ranking.column[id].follows ? id : total;
        }
        compute_places(&ranking, standings);
        total = ranking.ranked_by == COLUMN_OTHER ? total : ranking.ranked_by;
        for (size_t row = 0; row < table->rows; row++)
            edit_row(&ranking, row, total, edits, &done, notes);
    }
    if (ok && ranking.stale)
        notes->take(notes->context, &(struct read_fault){.message = stale, .at = list->at});
    ranking_release(&ranking);
    return ok;
}
