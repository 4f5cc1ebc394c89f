#include "formats/pbn/edit/penalties.h"

#include "bridge/penalty.h"
#include "bridge/seat.h"
#include "formats/pbn/edit/list.h"
#include "formats/pbn/edit/state.h"
#include "formats/pbn/read/form.h"
#include "formats/pbn/read/row.h"

/* ---- whose it is ---- */

/* Returns the name of the pair that SIDE is on BOARD; AT is NULL if the file does not say. */
static struct text pair_of(const struct reader *reader, const struct board *board,
                           const struct ruling *ruling, int side)
{
    const struct pbn_game *game = &reader->game;
    const struct pbn_table *table = game->score_table;
    const struct pbn_change change = pbn_change_of(board, ruling);
    size_t row = board->row - 1;
    if (board->row > 0 || (table->rows > 0 && pbn_row_find(table, game, &change, &row)))
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

/* ---- where it goes ---- */

struct place {
    struct pbn_list *list; /* NULL: none has the pair or team, or several have, or nothing shows
                              which adjustments it has */
    uint32_t row;
    int unit;
    bool any; /* some list has a column of adjustments */
    bool twice;
};

/* Notes the row of LIST that has NAME[0], the pair, or NAME[1], the team. */
static void look(struct place *place, struct pbn_list *list, const struct text name[2])
{
    const struct pbn_adjustments *adjustments = &list->adjustments;
    bool has_column = list->table.result == PBN_TABLE_READ &&
                      (adjustments->unread || adjustments->column != COLUMN_OTHER);
    place->any = place->any || has_column;
    for (int i = 0; has_column && i < 2; i++) {
        uint32_t row;
        size_t count = name[i].at ? pbn_list_find(list, name[i], &row) : 0;
        if (count == 0)
            continue;
        bool same = place->list == list && place->row == row;
        place->twice = place->twice || count > 1 || (place->list && !same) || adjustments->unread ||
                       list->unclear || list->penalties.overflow;
        place->list = list;
        place->row = row;
        place->unit = adjustments->unit;
    }
}

/* Finds the one list that has SIDE and adjustments. */
static struct place find_place(struct reader *reader, const struct board *board,
                               const struct ruling *ruling, int side)
{
    const struct text name[] = {pair_of(reader, board, ruling, side), team_of(reader, board, side)};
    struct place place = {.unit = PENALTY_UNITS};
    for (struct pbn_list *list = reader->edit.rulings.shown.lists.first; list; list = list->next)
        look(&place, list, name);
    if (place.twice)
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

/* ---- all ---- */

/* Takes TEXT of SIDE. Returns false if out of memory. */
static bool take(struct reader *reader, const struct board *board, int side, struct text text,
                 struct ruling *ruling)
{
    struct place place = find_place(reader, board, ruling, side);
    struct penalty penalty;
    int64_t top = 0, points = 0;
    bool given = penalty_read(&penalty, text);
    if (place.unit == PENALTY_PERCENT) /* what stands there are percentages of tops */
        top = decimal_to_places(WEIGHTS_WHOLE, 0);
    else if (given && penalty.unit == PENALTY_PERCENT && !find_top(reader, board, &top))
        return false;
    const struct penalty_key key = {.game = board->game, .entry = place.row};
    /* A team may have played two rows of a table: the PenaltyTable does not tell them apart. */
    if (place.list && penalties_have_set(&place.list->penalties, key))
        place.list = NULL;
    bool counts =
        penalty.unit == place.unit || (penalty.unit == PENALTY_PERCENT && place.unit == PENALTY_MP);
    if (given && !place.list)
        ruling_add_not_written(ruling, place.any ? NOT_WRITTEN_PENALTY_ENTRY : NOT_WRITTEN_PENALTY);
    else if (given && !counts)
        ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_UNIT);
    else if (given && penalty.unit == PENALTY_PERCENT && top <= 0)
        ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_TOP);
    else if (given)
        points = penalty_points(&penalty, top);
    if (!place.list || (given && points == 0))
        return true;
    struct penalties *penalties = &place.list->penalties;
    bool ok = penalties_set(penalties, key, place.row, text, points, &ruling->penalty_entered);
    if (penalties->overflow && points != 0)
        ruling_add_not_written(ruling, NOT_WRITTEN_PENALTY_ENTRY);
    /* Its total comes from all boards. */
    reader->edit.rooms.changed = reader->edit.rooms.changed || ruling->penalty_entered;
    return ok;
}

bool pbn_penalties_take(struct reader *reader, const struct board *board, struct ruling *ruling)
{
    if (pbn_score_table_read(&reader->game) == PBN_TABLE_NO_MEMORY)
        return false;
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct text text = text_trim(text_of(ruling->penalty[side]));
        ruling->penalty[side] = NULL;
        if (text.length > 0 && !take(reader, board, side, text, ruling))
            return false;
    }
    return true;
}
