#include "formats/pbn/edit/ranking.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/rank.h"
#include "bridge/figures/total.h"
#include "formats/pbn/read/form.h"
#include "formats/pbn/read/table.h"

enum { FIRST_FIGURES = COLUMN_TOTAL_SCORE };

struct ranking_column {
    struct totals totals; /* its rows are NULL if there is no such column */
    struct total_rule rule;
    bool follows, stays; /* some of its figures do */
    uint8_t least;       /* decimals that every figure has, as all have so many; 0 if they differ */
    bool plus;
};

struct ranking {
    const struct standings *standings;
    const struct penalties *penalties; /* of the list */
    struct pbn_adjustments adjustments;
    uint32_t scope; /* of the pairs or teams that the list is about */
    struct pbn_table table;
    struct ranking_column column[COLUMN_COUNT];
    struct ranked *place; /* by row */
    bool ranked;          /* the places follow */
    int ranked_by;        /* a column that gives them */
    bool penalized;       /* a penalty changes */
    bool stale;           /* something that should have changed stays */
};

/* ---- totals ---- */

/* Reads a column. Returns false if something in it is no number. */
static bool read_totals(struct ranking *ranking, int id)
{
    const struct pbn_table *table = &ranking->table;
    struct ranking_column *column = &ranking->column[id];
    uint8_t most = 0, usual = 0, least = DECIMAL_PLACES_MAX;
    for (size_t i = 0; i < table->rows; i++) {
        struct text text = pbn_table_text(table, i, id);
        struct entry entry = {.scope = ranking->scope,
                              .side = SIDE_NONE,
                              .name = pbn_table_text(table, i, COLUMN_PAIR)};
        struct total_row *row = &column->totals.row[i];
        struct decimal number;
        if (!decimal_read(&number, text.at, text.length))
            return false;
        *row = (struct total_row){.standing = standings_find(ranking->standings, entry)};
        if (column->totals.named.adjusted)
            pbn_adjustments_set(&ranking->adjustments, table, ranking->penalties, i, row);
        row->total[0] =
            (struct total){.given = true, .decimals = number.decimals, .scaled = number.scaled};
        most = number.decimals > most ? number.decimals : most;
        /* Figures with penalties have what decimals they need. */
        if (!penalties_have(ranking->penalties, i)) {
            usual = number.decimals > usual ? number.decimals : usual;
            least = number.decimals < least ? number.decimals : least;
        }
        column->plus = column->plus || number.plus;
    }
    for (size_t i = 0; i < table->rows; i++) {
        struct total *total = &column->totals.row[i].total[0];
        total->scaled *= power_of_ten(most - total->decimals);
        total->decimals = most;
    }
    column->least = usual == least ? least : 0;
    return true;
}

/* Returns the rule that the name of a column speaks of, with the list's adjustments if they count
 * in its quantity; percentages beside matchpoints are shares of these then. */
static struct total_rule adjusted_meaning(const struct ranking *ranking, int id)
{
    static const int8_t quantities[] = {[PENALTY_PERCENT] = QUANTITY_PERCENTAGE,
                                        [PENALTY_MP] = QUANTITY_MP,
                                        [PENALTY_IMP] = QUANTITY_IMP,
                                        [PENALTY_VP] = QUANTITY_POINTS,
                                        [PENALTY_UNITS] = QUANTITIES};
    const struct pbn_adjustments *adjustments = &ranking->adjustments;
    struct total_rule rule = pbn_total_meaning(id);
    if (adjustments->column == COLUMN_OTHER)
        return rule;
    if (adjustments->unit == PENALTY_MP && rule.quantity == QUANTITY_PERCENTAGE)
        return (struct total_rule){.of = TOTAL_SHARE, .quantity = QUANTITY_MP, .adjusted = true};
    rule.adjusted = rule.quantity == quantities[adjustments->unit] ||
                    (adjustments->unit == PENALTY_VP && id == COLUMN_TEAM_SCORE);
    return rule;
}

/* Sets up the totals of a column. Returns false if out of memory. */
static bool totals_init(struct ranking *ranking, int id)
{
    size_t rows = ranking->table.rows;
    bool of_teams = id == COLUMN_VICTORY_POINTS || id == COLUMN_TEAM_SCORE;
    struct total_row *row = calloc(rows, sizeof *row);
    ranking->column[id].totals =
        (struct totals){.row = row,
                        .rows = rows,
                        .whole = true,
                        .named = adjusted_meaning(ranking, id),
                        .victory = of_teams && ranking->scope == PBN_SCOPE_TEAMS};
    return row;
}

/* Computes what a column becomes by the rule that is named. */
static void follow_named(struct ranking *ranking, int id)
{
    struct ranking_column *column = &ranking->column[id];
    column->follows = ranking->table.place[COLUMN_PAIR] >= 0 && read_totals(ranking, id) &&
                      totals_follow(&column->totals, &column->rule);
}

/* Computes what a column becomes: one without the adjustments only if these show that it has none
 * of them, or if no penalty changes. Returns false if out of memory. */
static bool compute_column(struct ranking *ranking, int id)
{
    struct ranking_column *column = &ranking->column[id];
    if (!totals_init(ranking, id))
        return false;
    follow_named(ranking, id);
    bool with = column->totals.named.adjusted;
    if (!column->follows && with && (ranking->adjustments.adjusted || !ranking->penalized)) {
        column->totals.named = pbn_total_meaning(id);
        follow_named(ranking, id);
    }
    for (size_t i = 0; i < ranking->table.rows; i++)
        column->stays = column->stays || column->totals.row[i].stays;
    ranking->stale = ranking->stale || !column->follows || column->stays;
    return true;
}

/* ---- places ---- */

/* Returns true if the text says NUMBER; if NUMBER is 0, that there is none. */
static bool says(struct text text, int64_t number)
{
    struct decimal decimal;
    if (number == 0)
        return pbn_value_silent(text);
    return decimal_read(&decimal, text.at, text.length) && decimal.decimals == 0 &&
           decimal.scaled == number;
}

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

/* Puts each row into its list: North-South and East-West have lists of their own if another begins
 * where the places begin again with 1; when places have moved, if each pair sat on one side. */
static void group_rows(struct ranking *ranking, int way)
{
    size_t group = 0;
    for (size_t row = 0; row < ranking->table.rows; row++) {
        struct ranked *place = &ranking->place[row];
        struct text name = pbn_table_text(&ranking->table, row, COLUMN_PAIR);
        const struct standing *standing = standings_find(ranking->standings, pbn_entry(name));
        group += way == LISTS_BY_PLACES && row > 0 && place->rank == 1 && place[-1].rank != 1;
        place->group = way == LISTS_BY_SIDES && standing ? standing->sat : group;
    }
}

/* Returns true if the places stand as the values before give them. */
static bool places_stand(struct ranking *ranking)
{
    for (int way = LISTS_ONE; way < LISTS_WAYS; way++) {
        group_rows(ranking, way);
        if (ranks_stand(ranking->place, ranking->table.rows))
            return true;
    }
    return false;
}

/* Ranks by a column that follows. Returns false if another column before it gave other places. */
static bool rank_by(struct ranking *ranking, int id)
{
    const struct ranking_column *column = &ranking->column[id];
    size_t rows = ranking->table.rows;
    for (size_t row = 0; row < rows; row++)
        for (int after = 0; after <= 1; after++) {
            struct ratio value = {0, 1};
            (void)total_value(&column->totals, &column->totals.row[row], column->rule,
                              column->rule.of, after != 0, &value);
            ranking->place[row].value[after] = (double)value.over / (double)value.under;
        }
    if (!places_stand(ranking))
        return true;
    bool same = ranks_become(ranking->place, rows) || !ranking->ranked;
    ranking->ranked_by = ranking->ranked ? ranking->ranked_by : id;
    ranking->ranked = true;
    return same;
}

/* Computes the new places if the list has a column of them: they follow if all columns that they
 * can be ranked by agree, and if the list has all pairs or teams and is not longer than RANKED_MAX.
 * Returns false if out of memory. */
static bool compute_places(struct ranking *ranking)
{
    const struct pbn_table *table = &ranking->table;
    bool ties = table->place[COLUMN_RANK_TIE] >= 0, agreed = true;
    size_t count = 0;
    if (table->place[COLUMN_RANK] < 0)
        return true;
    ranking->place = calloc(table->rows, sizeof *ranking->place);
    if (!ranking->place)
        return false;
    for (size_t row = 0; row < table->rows; row++) {
        struct ranked *place = &ranking->place[row];
        place->rank = read_rank(pbn_table_text(table, row, COLUMN_RANK));
        place->tie = ties ? read_rank(pbn_table_text(table, row, COLUMN_RANK_TIE)) : RANK_UNSAID;
    }
    for (size_t i = 0; i < ranking->standings->count; i++)
        count += ranking->standings->standing[i].scope == ranking->scope;
    bool can = table->rows == count && table->rows <= RANKED_MAX;
    for (int id = FIRST_FIGURES; can && id < COLUMN_COUNT; id++) {
        const struct ranking_column *column = &ranking->column[id];
        /* Totals without the adjustments cannot give the places that follow from a penalty. */
        bool counts = !ranking->penalized || column->rule.adjusted;
        if (column->follows && !column->stays && counts)
            agreed = rank_by(ranking, id) && agreed;
    }
    ranking->ranked = ranking->ranked && agreed;
    ranking->stale = ranking->stale || !ranking->ranked;
    return true;
}

/* ---- the edits ---- */

/* Writes the new text of an element. Returns false if it stays. */
static bool element_text(const struct ranking *ranking, size_t row, int id,
                         char text[DECIMAL_TEXT_SIZE])
{
    const struct ranking_column *column = &ranking->column[id];
    const struct total *total;
    if (id == COLUMN_RANK || id == COLUMN_RANK_TIE) {
        if (!ranking->ranked)
            return false;
        const struct ranked *place = &ranking->place[row];
        int64_t number = id == COLUMN_RANK ? place->new_rank : place->new_tie;
        snprintf(text, DECIMAL_TEXT_SIZE, number == 0 ? "-" : "%lld", (long long)number);
        return !says(pbn_table_text(&ranking->table, row, id), number);
    }
    if (id == ranking->adjustments.column)
        return pbn_adjustment_text(&ranking->adjustments, &ranking->table, ranking->penalties, row,
                                   text);
    if (!column->follows)
        return false;
    total = &column->totals.row[row].total[0];
    if (column->totals.row[row].stays ||
        (total->new_scaled == total->scaled && total->new_decimals == total->decimals))
        return false;
    decimal_shortest_text(text, decimal_to_places(total->new_scaled, total->new_decimals),
                          column->least, column->plus);
    return true;
}

static void edit_table(const struct ranking *ranking, struct edits *edits)
{
    const struct pbn_table *table = &ranking->table;
    uint64_t done = 0;
    char text[DECIMAL_TEXT_SIZE];
    for (size_t row = 0; row < table->rows; row++)
        for (size_t place = 0; place < table->columns; place++) {
            int id = table->column[place].id;
            if (id != COLUMN_OTHER && table->place[id] == (int)place &&
                element_text(ranking, row, id, text))
                pbn_table_replace(table, edits, row, id, text, &done);
        }
}

/* ---- the telling ---- */

/* Returns the column of the totals: the one that the list is ranked by, else the first that
 * follows; COLUMN_OTHER if none does. */
static int total_column(const struct ranking *ranking)
{
    if (ranking->ranked)
        return ranking->ranked_by;
    for (int id = FIRST_FIGURES; id < COLUMN_COUNT; id++)
        if (ranking->column[id].follows)
            return id;
    return COLUMN_OTHER;
}

/* Fills in the texts of an element before and after the edits. Returns true if they differ. */
static bool compare_element(const struct ranking *ranking, size_t row, int id, struct text text[2],
                            char becomes[DECIMAL_TEXT_SIZE])
{
    bool differs = element_text(ranking, row, id, becomes);
    text[0] = pbn_table_text(&ranking->table, row, id);
    text[1] = differs ? text_of(becomes) : text[0];
    return differs;
}

/* Tells which entries change. Returns false if that could not be reported. */
static bool tell_changes(const struct ranking *ranking, const struct note_sink *notes)
{
    int total = total_column(ranking);
    for (size_t row = 0; notes->take_ranking && row < ranking->table.rows; row++) {
        char total_text[DECIMAL_TEXT_SIZE], rank_text[DECIMAL_TEXT_SIZE];
        struct ranking_change change = {.kind = ranking->scope == PBN_SCOPE_TEAMS ? "team" : "pair",
                                        .entry = pbn_table_text(&ranking->table, row, COLUMN_PAIR),
                                        .side = SIDE_NONE};
        bool moves =
            total != COLUMN_OTHER && compare_element(ranking, row, total, change.total, total_text);
        bool climbs = compare_element(ranking, row, COLUMN_RANK, change.rank, rank_text);
        if ((moves || climbs) && !notes->take_ranking(notes->context, &change))
            return false;
    }
    return true;
}

/* ---- the whole ---- */

/* A list that is read again. */
struct reading {
    struct pbn_game game;
    struct ranking ranking;
    enum pbn_table_result result;
};

/* Reads a list, and finds its scope, pairs or teams, by the first name in it. */
static void read_list(struct reading *reading, const struct pbn_list *list,
                      const struct standings *standings)
{
    struct pbn_table *table = &reading->ranking.table;
    *reading = (struct reading){.ranking = {.standings = standings,
                                            .penalties = &list->penalties,
                                            .adjustments = {.column = COLUMN_OTHER}}};
    reading->result = pbn_list_read(list, &reading->game, table);
    if (reading->result != PBN_TABLE_READ || table->rows == 0)
        return;
    pbn_adjustments_find(&reading->ranking.adjustments, table, &list->penalties);
    for (size_t row = 0; row < table->rows; row++)
        reading->ranking.penalized =
            reading->ranking.penalized || penalties_changed(&list->penalties, row);
    struct text first = pbn_table_text(table, 0, COLUMN_PAIR);
    if (first.at && !standings_find(standings, pbn_entry(first)) &&
        standings_find(standings, pbn_team_entry(first)))
        reading->ranking.scope = PBN_SCOPE_TEAMS;
}

static void ranking_release(struct ranking *ranking)
{
    pbn_table_release(&ranking->table);
    for (int id = 0; id < COLUMN_COUNT; id++)
        free(ranking->column[id].totals.row);
    free(ranking->place);
}

/* Marks as listed the pairs of which a column has what the session gives. Returns false if out of
 * memory. */
static bool prove_column(struct ranking *ranking, int id, struct standings *standings)
{
    struct totals *totals = &ranking->column[id].totals;
    if (!totals_init(ranking, id))
        return false;
    if (!read_totals(ranking, id))
        return true;
    totals_prove(totals);
    for (size_t row = 0; row < ranking->table.rows; row++) {
        struct text name = pbn_table_text(&ranking->table, row, COLUMN_PAIR);
        struct standing *standing = standings_find(standings, pbn_entry(name));
        if (standing && totals->row[row].proved)
            standing->listed = true;
    }
    return true;
}

bool pbn_list_prove(const struct pbn_list *list, struct standings *standings)
{
    struct reading reading;
    struct ranking *ranking = &reading.ranking;
    read_list(&reading, list, standings);
    bool ok = reading.result != PBN_TABLE_NO_MEMORY;
    if (reading.result == PBN_TABLE_READ && ranking->table.rows > 0 &&
        ranking->scope == PBN_SCOPE_PAIRS && ranking->table.place[COLUMN_PAIR] >= 0)
        for (int id = FIRST_FIGURES; ok && id < COLUMN_COUNT; id++)
            if (ranking->table.place[id] >= 0 &&
                (pbn_total_meaning(id).quantity == QUANTITY_MP ||
                 pbn_total_meaning(id).quantity == QUANTITY_PERCENTAGE))
                ok = prove_column(ranking, id, standings);
    ranking_release(ranking);
    return ok;
}

bool pbn_list_edit(const struct pbn_list *list, const struct standings *standings, bool unplaced,
                   struct edits *edits, const struct note_sink *notes)
{
    static const char stale[] =
        N_("figures of this table stay as they are: they do not follow from the results of the "
           "session");
    struct reading reading;
    struct ranking *ranking = &reading.ranking;
    read_list(&reading, list, standings);
    bool ok = reading.result != PBN_TABLE_NO_MEMORY;
    ranking->stale = unplaced || reading.result == PBN_TABLE_UNREADABLE;
    if (reading.result == PBN_TABLE_READ && ranking->table.rows > 0) {
        for (int id = FIRST_FIGURES; ok && id < COLUMN_COUNT; id++)
            ok = ranking->table.place[id] < 0 || compute_column(ranking, id);
        ok = ok && compute_places(ranking);
        if (ok) {
            edit_table(ranking, edits);
            pbn_penalty_table_edit(edits, list, &ranking->table);
        }
        ok = ok && tell_changes(ranking, notes);
    }
    if (ok && ranking->stale)
        ok = notes->take(notes->context, &(struct read_fault){.message = stale, .at = list->at});
    ranking_release(ranking);
    return ok;
}
