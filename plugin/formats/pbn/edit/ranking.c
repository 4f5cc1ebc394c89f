#include "formats/pbn/edit/ranking.h"

#include <stdio.h>
#include <stdlib.h>

#include "bridge/figures/standings.h"
#include "bridge/figures/total.h"
#include "bridge/penalty.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/table.h"

enum { FIRST_FIGURES = COLUMN_TOTAL_SCORE };

struct ranking_column {
    struct totals totals; /* of no rows if there is no such column */
    struct total_rule rule;
    bool follows, stays; /* some of its figures do */
};

struct ranking {
    const struct pbn_list *list;
    const struct pbn_table *table; /* of the list */
    const struct standings *standings;
    enum pbn_scope scope; /* of the pairs or teams that the list is about */
    struct ranking_column column[COLUMN_COUNT];
    struct total_row *total; /* the rows of all columns */
    struct ranked *place;    /* by row */
    int ranked_by;           /* a column that gives the places; COLUMN_OTHER: they do not follow */
    bool penalized;          /* a penalty changes */
    bool stale;              /* something that should have changed stays */
};

/* ---- totals ---- */

/* Reads a column. Returns false if something in it is no number. */
static bool read_totals(struct ranking *ranking, int id)
{
    const struct pbn_table *table = ranking->table;
    struct totals *totals = &ranking->column[id].totals;
    if (table->place[COLUMN_PAIR] < 0)
        return false;
    for (size_t i = 0; i < totals->rows; i++) {
        struct text text = pbn_table_text(table, i, id);
        struct text name = pbn_table_text(table, i, COLUMN_PAIR);
        struct total_row *row = &totals->row[i];
        struct decimal number;
        if (!decimal_read(&number, text.at, text.length))
            return false;
        *row = (struct total_row){
            .standing = standings_find(ranking->standings, pbn_entry(ranking->scope, name)),
            .total = {{.given = true, .decimals = number.decimals, .scaled = number.scaled}}};
        if (totals->named.adjusted)
            pbn_adjustments_set(ranking->list, i, row);
    }
    totals_align(totals);
    return true;
}

/* Computes what a column becomes by the rule that is named. */
static void follow_named(struct ranking *ranking, int id)
{
    struct ranking_column *column = &ranking->column[id];
    column->follows = read_totals(ranking, id) && totals_follow(&column->totals, &column->rule);
}

/* Computes what a column becomes: one without the adjustments only if these show that it has none
 * of them, or if no penalty changes. */
static void compute_column(struct ranking *ranking, int id)
{
    struct ranking_column *column = &ranking->column[id];
    follow_named(ranking, id);
    bool with = column->totals.named.adjusted;
    if (!column->follows && with && (ranking->list->adjustments.adjusted || !ranking->penalized)) {
        column->totals.named = pbn_total_meaning(id, NULL);
        follow_named(ranking, id);
    }
    for (size_t i = 0; i < column->totals.rows; i++)
        column->stays = column->stays || column->totals.row[i].stays;
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
            struct text name = pbn_table_text(ranking->table, row, COLUMN_PAIR);
            const struct standing *standing =
                standings_find(ranking->standings, pbn_entry(PBN_PAIRS_SCOPE, name));
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
static void compute_places(struct ranking *ranking)
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
    if (!agreed)
        ranking->ranked_by = COLUMN_OTHER;
    ranking->stale = ranking->stale || ranking->ranked_by == COLUMN_OTHER;
}

/* ---- the edits ---- */

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
        return pbn_adjustment_text(ranking->list, row, text);
    return column->follows && total_text(&column->totals, row, 0,
                                         ranking->table->plus[ranking->table->place[id]], text);
}

/* ---- the telling ---- */

/* Fills in the texts of an element before and after the edits. Returns true if they differ. */
static bool compare_element(const struct ranking *ranking, size_t row, int id, struct text text[2],
                            char becomes[DECIMAL_TEXT_SIZE])
{
    bool differs = element_text(ranking, row, id, becomes);
    text[0] = pbn_table_text(ranking->table, row, id);
    text[1] = differs ? text_of(becomes) : text[0];
    return differs;
}

/* Tells which entries change: their places, and their totals in the column that the list is ranked
 * by, else in the first that follows. Returns false if that could not be reported. */
static bool tell_changes(const struct ranking *ranking, const struct note_sink *notes)
{
    int total = ranking->ranked_by;
    for (int id = COLUMN_COUNT - 1; id >= FIRST_FIGURES && ranking->ranked_by == COLUMN_OTHER; id--)
        total = ranking->column[id].follows ? id : total;
    for (size_t row = 0; notes->take_ranking && row < ranking->table->rows; row++) {
        char totals[DECIMAL_TEXT_SIZE], ranks[DECIMAL_TEXT_SIZE];
        struct ranking_change change = {.kind = ranking->scope == PBN_TEAMS_SCOPE ? "team" : "pair",
                                        .entry = pbn_table_text(ranking->table, row, COLUMN_PAIR),
                                        .side = SIDE_NONE};
        bool moves =
            total != COLUMN_OTHER && compare_element(ranking, row, total, change.total, totals);
        bool climbs = compare_element(ranking, row, COLUMN_RANK, change.rank, ranks);
        if ((moves || climbs) && !notes->take_ranking(notes->context, &change))
            return false;
    }
    return true;
}

/* ---- a list ---- */

/* Begins the ranking of a list, and finds its scope, pairs or teams, by the first name in it. To be
 * released in either case. Returns false if out of memory. */
static bool ranking_init(struct ranking *ranking, const struct pbn_list *list,
                         const struct standings *standings)
{
    const struct pbn_table *table = &list->table;
    size_t rows = table->rows, used = 0;
    struct text first = {NULL, 0};
    *ranking = (struct ranking){.list = list,
                                .table = table,
                                .standings = standings,
                                .total = calloc(rows * table->columns + 1, sizeof *ranking->total),
                                .place = calloc(rows + 1, sizeof *ranking->place),
                                .ranked_by = COLUMN_OTHER,
                                .penalized = penalties_changed(&list->penalties, PENALTIES_OF_ANY)};
    if (!ranking->total || !ranking->place)
        return false;
    if (rows > 0)
        first = pbn_table_text(table, 0, COLUMN_PAIR);
    if (first.at && !standings_find(standings, pbn_entry(PBN_PAIRS_SCOPE, first)) &&
        standings_find(standings, pbn_entry(PBN_TEAMS_SCOPE, first)))
        ranking->scope = PBN_TEAMS_SCOPE;
    for (int id = FIRST_FIGURES; id < COLUMN_COUNT; id++) {
        bool of_teams = id == COLUMN_VICTORY_POINTS || id == COLUMN_TEAM_SCORE;
        if (table->place[id] < 0)
            continue;
        ranking->column[id].totals =
            (struct totals){.row = &ranking->total[rows * used++],
                            .rows = rows,
                            .whole = true,
                            .named = pbn_total_meaning(id, &list->adjustments),
                            .victory = of_teams && ranking->scope == PBN_TEAMS_SCOPE};
    }
    return true;
}

static void ranking_release(struct ranking *ranking)
{
    free(ranking->total);
    free(ranking->place);
}

bool pbn_list_prove(const struct pbn_list *list, struct standings *standings)
{
    struct ranking ranking;
    bool ok = ranking_init(&ranking, list, standings);
    bool of_pairs = list->table.rows > 0 && ranking.scope == PBN_PAIRS_SCOPE;
    for (int id = FIRST_FIGURES; ok && of_pairs && id < COLUMN_COUNT; id++) {
        int quantity = pbn_total_meaning(id, NULL).quantity;
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

bool pbn_list_edit(struct pbn_list *list, const struct standings *standings, bool unplaced,
                   struct edits *edits, const struct note_sink *notes)
{
    static const char stale[] =
        N_("figures of this table stay as they are: they do not follow from the results of the "
           "session");
    struct ranking ranking;
    const struct pbn_table *table = &list->table;
    char text[DECIMAL_TEXT_SIZE];
    uint64_t done = 0;
    pbn_adjustments_find(list);
    bool ok = ranking_init(&ranking, list, standings);
    ranking.stale = unplaced || table->result == PBN_TABLE_UNREADABLE;
    if (ok && table->rows > 0) {
        for (int id = FIRST_FIGURES; id < COLUMN_COUNT; id++)
            if (table->place[id] >= 0)
                compute_column(&ranking, id);
        compute_places(&ranking);
        for (size_t row = 0; row < table->rows; row++)
            for (size_t place = 0; place < table->columns; place++) {
                int id = table->column[place].id;
                if (id != COLUMN_OTHER && table->place[id] == (int)place &&
                    element_text(&ranking, row, id, text))
                    pbn_table_replace(table, edits, row, id, text, &done);
            }
        pbn_penalty_table_edit(edits, list);
        ok = tell_changes(&ranking, notes);
    }
    if (ok && ranking.stale)
        ok = notes->take(notes->context, &(struct read_fault){.message = stale, .at = list->at});
    ranking_release(&ranking);
    return ok;
}

/* ---- penalties: whose each is ---- */

/* Returns the name of the pair that SIDE is on BOARD; AT is NULL if the file does not say. */
static struct text pair_of(const struct reader *reader, const struct board *board,
                           const struct ruling *ruling, int side)
{
    const struct pbn_game *game = &reader->game;
    const struct pbn_table *table = game->score_table;
    int tricks = pbn_change_of(board, ruling).tricks;
    size_t row = board->row - 1;
    if (board->row > 0 || (table->rows > 0 && pbn_row_find(table, game, board, tricks, &row)))
        return pbn_row_pair(table, row, side);
    return pbn_has_pairs(game) ? game->value[side == SIDE_NS ? PBN_PAIR_NS : PBN_PAIR_EW]
                               : (struct text){NULL, 0};
}

/* Returns true if some game, or one in the CLOSED room, has HOME at home and VISIT visiting. */
static bool has_match(const struct pbn_shown *shown, struct text home, struct text visit,
                      bool closed)
{
    const struct text teams[] = {home, visit};
    const struct text_range range = text_index_find(&shown->teams, teams, TEAMS);
    for (size_t i = range.first; i < range.end; i++)
        if (!closed || shown->teams.key[i].number != 0)
            return true;
    return false;
}

/* Returns the name of the team that SIDE is, the one at home North-South in the open room; AT is
 * NULL if that cannot be told: in the closed room the names may have changed places instead, and
 * some files call both rooms the same. Who played another row of the game's table they do not say.
 */
static struct text team_of(const struct reader *reader, const struct board *board, int side)
{
    const struct pbn_shown *shown = &reader->edit.rulings.shown;
    const struct text *value = reader->game.value;
    struct text home = value[PBN_HOME_TEAM], visit = value[PBN_VISIT_TEAM];
    bool closed = pbn_is_closed_room(&reader->game);
    if (board->row > 0 || !pbn_has_teams(&reader->game))
        return (struct text){NULL, 0};
    bool turned = has_match(shown, visit, home, false);
    bool told = closed ? !turned : turned || has_match(shown, home, visit, true);
    if (value[PBN_ROOM].length > 0 && !told)
        return (struct text){NULL, 0};
    return (side == SIDE_NS) != closed ? home : visit;
}

/* ---- where each goes ---- */

/* The row that a penalty goes to. */
struct place {
    struct pbn_list *list; /* NULL: none has the pair or team, or several have, or nothing shows
                              which adjustments it has */
    uint32_t row;
    int unit;
    bool any; /* some list has a column of adjustments */
};

/* Finds the one list that has NAME[0], the pair, or NAME[1], the team, and adjustments. */
static struct place find_place(const struct pbn_lists *lists, const struct text name[2])
{
    struct place place = {.unit = PENALTY_UNITS};
    bool twice = false;
    for (struct pbn_list *list = lists->first; list; list = list->next) {
        const struct pbn_adjustments *adjustments = &list->adjustments;
        bool has_column = list->table.result == PBN_TABLE_READ &&
                          (adjustments->unread || adjustments->column != COLUMN_OTHER);
        place.any = place.any || has_column;
        for (int i = 0; has_column && i < 2; i++) {
            uint32_t row;
            size_t count = name[i].at ? pbn_list_find(list, name[i], &row) : 0;
            if (count == 0)
                continue;
            bool same = place.list == list && place.row == row;
            twice = twice || count > 1 || (place.list && !same) || adjustments->unread ||
                    list->unclear || list->penalties.overflow;
            place.list = list;
            place.row = row;
            place.unit = adjustments->unit;
        }
    }
    if (twice)
        place.list = NULL;
    return place;
}

/* Finds what both sides have together on the board of the game, with DECIMAL_PLACES_MAX decimals;
 * 0 or less if that cannot be told. Returns false if out of memory. */
static bool find_top(struct reader *reader, const struct board *board, int64_t *top)
{
    const struct pbn_game *game = &reader->game;
    struct pbn_score_table *scores = &reader->edit.rulings.scores;
    struct pbn_form form;
    *top = 0;
    if (scores->table->rows > 0) {
        if (!pbn_score_table_fill(scores, board->row > 0 ? &reader->results.board : board))
            return false;
        *top = sheet_together(&scores->sheet, &sheet_only_field, false);
        return true;
    }
    if (pbn_form_read(&form, game->value[PBN_SCORE_MP]) && form.parts == 2)
        *top = decimal_in_places(form.part[0].number) + decimal_in_places(form.part[1].number);
    return true;
}

bool pbn_penalties_take(struct reader *reader, const struct board *board, struct ruling *ruling)
{
    if (pbn_score_table_read(&reader->game) == PBN_TABLE_NO_MEMORY)
        return false;
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct text text = text_trim(text_of(ruling->penalty[side]));
        ruling->penalty[side] = NULL;
        if (text.length == 0)
            continue;
        const struct text name[] = {pair_of(reader, board, ruling, side),
                                    team_of(reader, board, side)};
        struct place place = find_place(&reader->edit.rulings.shown.lists, name);
        struct penalty penalty;
        int64_t top = 0, points = 0;
        bool given = penalty_read(&penalty, text);
        bool percent = given && penalty.unit == PENALTY_PERCENT;
        if (place.unit == PENALTY_PERCENT) /* what stands there are percentages of tops */
            top = decimal_to_places(WEIGHTS_WHOLE, 0);
        else if (percent && !find_top(reader, board, &top))
            return false;
        const struct penalty_key key = {.game = board->game, .entry = place.row};
        /* A team may have played two rows of a table: the PenaltyTable does not tell them apart. */
        if (place.list && penalties_have_set(&place.list->penalties, key))
            place.list = NULL;
        if (given && !place.list)
            ruling_add_not_written(ruling,
                                   place.any ? NOT_WRITTEN_PENALTY_ENTRY : NOT_WRITTEN_PENALTY);
        else if (given && penalty.unit != place.unit && !(percent && place.unit == PENALTY_MP))
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_UNIT);
        else if (percent && top <= 0)
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_TOP);
        else if (given)
            points = penalty_points(&penalty, top);
        if (!place.list || (given && points == 0))
            continue;
        struct penalties *penalties = &place.list->penalties;
        if (!penalties_set(penalties, key, place.row, text, points, &ruling->penalty_entered))
            return false;
        if (penalties->overflow && points != 0)
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_ENTRY);
        /* Its total comes from all boards. */
        reader->edit.rooms.changed = reader->edit.rooms.changed || ruling->penalty_entered;
    }
    return true;
}
