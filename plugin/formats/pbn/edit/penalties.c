#include "formats/pbn/edit/penalties.h"

#include <stdio.h>

#include "bridge/penalty.h"
#include "bridge/where.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/tables.h"

/* ---- what the file has ---- */

#define PENALTY_HEADER "Game\\3R;PairId\\2R;Penalty;Points"
enum { GAME_WIDTH = 3 };

enum { PENALTY_GAME, PENALTY_PAIR, PENALTY_GIVEN, PENALTY_POINTS, PENALTY_COLUMNS };

/* Finds the row of LIST that has NAME; returns how many have it. */
static size_t find_entry(const struct pbn_list *list, struct text name, uint32_t *row)
{
    const struct pbn_table *table = &list->table;
    size_t count = 0;
    for (size_t i = 0; i < table->rows; i++)
        if (text_same(entry_name(pbn_table_text(table, i, COLUMN_PAIR)), entry_name(name))) {
            *row = (uint32_t)i;
            count++;
        }
    return count;
}

bool pbn_penalties_read(struct pbn_list *list)
{
    const struct pbn_game *game = &list->game;
    struct text cell[PENALTY_COLUMNS];
    bool no_memory = false;
    size_t rows = 0;
    if (!game->tag[PBN_PENALTY_TABLE].present)
        return true;
    struct pbn_data data = pbn_data_of(game, &game->tag[PBN_PENALTY_TABLE]);
    list->unclear = !text_is(game->value[PBN_PENALTY_TABLE], PENALTY_HEADER);
    while (!no_memory && !list->unclear &&
           pbn_cells_take(&data, cell, PENALTY_COLUMNS) == PENALTY_COLUMNS) {
        struct penalty_key key = {0};
        list->unclear = ++rows > PENALTIES_MAX; /* each is searched for in the whole list */
        if (list->unclear || !where_read_game(&key.game, cell[PENALTY_GAME]) ||
            find_entry(list, pbn_cell_text(cell[PENALTY_PAIR]), &key.entry) != 1)
            continue;
        struct given_penalty *given =
            penalties_read(&list->penalties, key, key.entry, pbn_cell_text(cell[PENALTY_GIVEN]),
                           cell[PENALTY_POINTS], &no_memory);
        if (!given)
            continue;
        given->from = pbn_offset(game, cell->at);
        given->to = pbn_offset(game, data.at);
    }
    return !no_memory;
}

/* ---- whose each is ---- */

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

/* Finds the one list that has adjustments and NAME[0], the pair, or NAME[1], the team, in *ROW.
 * NULL if none has, if several have, or if nothing shows which adjustments it has. *ANY: some list
 * has a column of them. */
static struct pbn_list *find_list(const struct pbn_lists *lists, const struct text name[2],
                                  uint32_t *row, bool *any)
{
    struct pbn_list *found = NULL;
    bool twice = false;
    *any = false;
    for (struct pbn_list *list = lists->first; list; list = list->next) {
        const int8_t *place = list->table.place;
        bool readable =
            list->adjustments.column != COLUMN_OTHER && !list->unclear && !list->penalties.overflow;
        if (list->table.result != PBN_TABLE_READ ||
            (place[COLUMN_PENALTY] < 0 && place[COLUMN_ADJUSTMENT] < 0))
            continue;
        *any = true;
        for (int i = 0; i < 2; i++) {
            uint32_t at;
            size_t count = name[i].at ? find_entry(list, name[i], &at) : 0;
            if (count == 0)
                continue;
            twice = twice || count > 1 || !readable || (found && (found != list || *row != at));
            found = list;
            *row = at;
        }
    }
    return twice ? NULL : found;
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
        uint32_t row = 0;
        bool any;
        struct pbn_list *list = find_list(&reader->edit.rulings.shown.lists, name, &row, &any);
        const struct penalty_key key = {.game = board->game, .entry = row};
        struct penalty penalty;
        int64_t top = 0, points = 0;
        bool given = penalty_read(&penalty, text);
        bool percent = given && penalty.unit == PENALTY_PERCENT;
        /* A team may have played two rows of a table: the PenaltyTable does not tell them apart. */
        if (!list || penalties_have_set(&list->penalties, key)) {
            if (given)
                ruling_add_not_written(ruling,
                                       any ? NOT_WRITTEN_PENALTY_ENTRY : NOT_WRITTEN_PENALTY);
            continue;
        }
        int unit = list->adjustments.unit;
        if (unit == PENALTY_PERCENT) /* what stands there are percentages of tops */
            top = decimal_to_places(WEIGHTS_WHOLE, 0);
        else if (percent && !find_top(reader, board, &top))
            return false;
        if (given && penalty.unit != unit && !(percent && unit == PENALTY_MP))
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_UNIT);
        else if (percent && top <= 0)
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_TOP);
        else if (given)
            points = penalty_points(&penalty, top);
        if (given && points == 0)
            continue;
        struct penalties *penalties = &list->penalties;
        if (!penalties_set(penalties, key, row, text, points, &ruling->penalty_entered))
            return false;
        if (penalties->overflow && points != 0)
            ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_ENTRY);
        /* Its total comes from all boards. */
        reader->edit.rooms.changed = reader->edit.rooms.changed || ruling->penalty_entered;
    }
    return true;
}

/* ---- edits ---- */

static void put_penalty(struct edits *edits, const struct given_penalty *given,
                        const struct pbn_table *table)
{
    char points[DECIMAL_TEXT_SIZE], token[PBN_VALUE_TOKEN_SIZE], game[DECIMAL_TEXT_SIZE];
    /* The spaces in front of a row that is replaced stay. */
    snprintf(game, sizeof game, "%*lu ", given->to > 0 ? 1 : GAME_WIDTH,
             (unsigned long)given->key.game);
    edits_put_string(edits, game);
    pbn_name_add(&edits->text, pbn_table_text(table, given->entry, COLUMN_PAIR));
    pbn_value_token(token, given->text);
    decimal_shortest_text(points, given->after, DECIMAL_PLACES_MAX, 0, false);
    const char *const texts[] = {" ", token, " ", points};
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++)
        edits_put_string(edits, texts[i]);
}

void pbn_penalties_edit(const struct pbn_list *list, struct edits *edits)
{
    const struct pbn_game *game = &list->game;
    const struct penalties *penalties = &list->penalties;
    bool any = false;
    for (size_t i = 0; i < penalties->count; i++) {
        const struct given_penalty *given = &penalties->item[i];
        any = any || (given->to == 0 && given->after != 0);
        if (given->to == 0 || !given->rewritten)
            continue;
        const struct pbn_extent place = {pbn_at(game, given->from), pbn_at(game, given->to)};
        pbn_rows_begin(edits, game, PBN_PENALTY_TABLE, place, given->after != 0);
        if (given->after != 0)
            put_penalty(edits, given, &list->table);
        pbn_edits_end(edits, game);
    }
    if (!any)
        return;
    pbn_section_begin(edits, game, PBN_PENALTY_TABLE, PENALTY_HEADER);
    for (size_t i = 0; i < penalties->count; i++) {
        if (penalties->item[i].to > 0 || penalties->item[i].after == 0)
            continue;
        edits_put_string(edits, pbn_line_ending(game));
        put_penalty(edits, &penalties->item[i], &list->table);
    }
    pbn_section_end(edits, game, PBN_PENALTY_TABLE);
}
