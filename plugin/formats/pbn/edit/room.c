#include "formats/pbn/edit/room.h"

#include <stdio.h>
#include <string.h>

#include "formats/pbn/read/row.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/game.h"

int pbn_room_compare(const struct pbn_room *one, const struct pbn_room *other, int count)
{
    int order = 0;
    for (int i = 0; i < count && order == 0; i++)
        order = text_compare(one->board[i], other->board[i]);
    return order;
}

size_t pbn_room_board_end(const struct pbn_room *room, size_t count, size_t first)
{
    size_t end = first + 1;
    while (end < count && pbn_room_compare(&room[first], &room[end], ROOM_BOARD_TEXTS) == 0)
        end++;
    return end;
}

/* ---- a game that comes ---- */

/* Fills in of which board the game is, and in which room. Games without a room that name both teams
 * belong together by these alone: at which of both tables it was played, and who was at home,
 * differs. Other games have only the event and the board in common, as each may be of another
 * table. */
static void fill_board(struct pbn_room *room, const struct pbn_game *game)
{
    const struct text *value = game->value;
    bool is_room = value[PBN_ROOM].length > 0;
    room->board[2] = value[PBN_EVENT];
    room->board[3] = value[PBN_BOARD];
    if (is_room) {
        room->board[0] = value[PBN_TABLE];
        room->board[1] = value[PBN_SECTION];
        room->name = value[PBN_ROOM];
    } else if (pbn_has_teams(game)) {
        bool first = text_compare(value[PBN_HOME_TEAM], value[PBN_VISIT_TEAM]) < 0;
        room->board[0] = value[first ? PBN_HOME_TEAM : PBN_VISIT_TEAM];
        room->board[1] = value[first ? PBN_VISIT_TEAM : PBN_HOME_TEAM];
        room->name = value[PBN_HOME_TEAM];
    }
    room->closed = pbn_is_closed_room(game);
}

/* Fills in the figures that are the game's own, and not those of the field that its table has. */
static void fill_figures(struct pbn_room *room, const struct pbn_game *game,
                         const struct record *record)
{
    for (int which = 0; which < ROOM_FIGURES; which++) {
        struct pbn_room_value *figure = &room->figure[which];
        int id = PBN_SCORE_MP + which;
        const struct pbn_tag *tag = &game->tag[id];
        if (pbn_value_origin(game, id) != ORIGIN_OWN || game->tag[PBN_SCORE_TABLE].present ||
            pbn_value_silent(game->value[id]))
            continue;
        figure->text = game->value[id];
        figure->place = tag->value;
        figure->at = record->at;
        position_advance(&figure->at, game->bytes, (size_t)(tag->start - game->offset), game->eol);
        if (!pbn_form_read(&figure->form, figure->text) || figure->form.part[0].side == SIDE_NONE)
            figure->form.parts = 0;
        for (int i = 0; i < figure->form.parts; i++) {
            const struct pbn_part *part = &figure->form.part[i];
            figure->given[part->side] = true;
            figure->was[part->side] = figure->now[part->side] = part->number;
        }
    }
}

/* Returns what the file says of the result, which may have been ruled on before. */
static struct row_result result_of(const struct board *board)
{
    const struct given_score *given = &board->given;
    struct row_result result = {.score = pbn_recorded_score(board),
                                .artificial = given->artificial,
                                .gives_way = given->artificial};
    memcpy(result.percent, given->percent, sizeof result.percent);
    if (given->artificial)
        result.score = SCORE_UNKNOWN;
    if (given->assigned_count == 0)
        return result;
    result.score = pbn_board_score(board, board->tricks);
    (void)row_result_assign(&result, given->assigned, given->assigned_count, board->vulnerability);
    return result;
}

/* Reads from its figures what a game without a result is. A caret gives an average, whatever the
 * contract; of how much, the percentages say. */
static void read_silence(struct pbn_room *room, const struct pbn_game *game)
{
    bool given = false, zero = true, carets = false;
    for (int which = 0; which < ROOM_FIGURES; which++) {
        const struct pbn_room_value *figure = &room->figure[which];
        bool caret = text_find(figure->text, '^'), both = figure->form.parts == 2;
        carets = carets || caret;
        given = given || caret || both;
        zero = zero && !caret &&
               (!both || (figure->was[SIDE_NS].scaled == 0 && figure->was[SIDE_EW].scaled == 0));
    }
    room->before = pbn_silent_result(carets ? text_of("") : game->value[PBN_CONTRACT], given, zero);
    const struct pbn_room_value *share = &room->figure[ROOM_PERCENTAGE];
    for (int side = SIDE_NS; carets && side < SIDES && share->form.parts == SIDES; side++) {
        int percent = average_of_points(share->was[side], decimal_to_places(WEIGHTS_WHOLE, 0));
        room->before.percent[side] = percent ? (uint8_t)percent : AVERAGE_UNKNOWN;
    }
}

bool pbn_room_has_figures(const struct pbn_room *room)
{
    bool has = false;
    for (int which = 0; which < ROOM_FIGURES; which++)
        has = has || pbn_room_has_figure(room, which);
    return has;
}

void pbn_room_fill(struct pbn_room *room, const struct pbn_game *game, const struct record *record,
                   const struct pbn_change *change)
{
    const struct board *board = &record->board;
    *room = (struct pbn_room){
        .game = board->game, .deal = game->value[PBN_DEAL], .scoring = game->value[PBN_SCORING]};
    fill_board(room, game);
    if (!change || !change->result.unplayed) /* else they become empty (79C) */
        fill_figures(room, game, record);
    if (pbn_has_pairs(game) && !game->tag[PBN_SCORE_TABLE].present) {
        room->pair[SIDE_NS] = game->value[PBN_PAIR_NS];
        room->pair[SIDE_EW] = game->value[PBN_PAIR_EW];
    }
    if (pbn_has_teams(game)) {
        room->team[TEAM_OWN] = game->value[PBN_HOME_TEAM];
        room->team[TEAM_OTHER] = game->value[PBN_VISIT_TEAM];
    }
    /* The figures are those of a field only if the game says of which table or of which pairs they
     * are. A lone game has nobody to be compared with in the file. */
    room->field =
        (game->value[PBN_TABLE].length > 0 || pbn_has_pairs(game)) && pbn_room_has_figures(room);
    room->before = result_of(board);
    if (board->earlier.was != TRICKS_UNKNOWN || room->before.artificial || room->before.assigned)
        room->ruled = ROOM_RULED_BEFORE;
    else if (room->before.score == SCORE_UNKNOWN && !pbn_has_teams(game))
        read_silence(room, game);
    room->after = room->before;
    if (change) {
        room->ruled = ROOM_RULED_NOW;
        room->after = change->result;
        room->said = change->scoring;
    }
}

/* ---- a figure of it ---- */

bool pbn_room_waits(const struct pbn_room *room, int which, int side)
{
    return which != ROOM_IMP && room->after.artificial && room->pair[side].length > 0 &&
           average_may_give_way(room->after.percent[side]);
}

struct pbn_average_place pbn_room_place(const struct pbn_room *room, int side)
{
    return (struct pbn_average_place){
        .game = room->game, .side = (int8_t)side, .name = room->pair[side]};
}

void pbn_room_put(struct pbn_room *room, int which, const struct decimal now[SIDES],
                  const bool fixed[SIDES], struct edits *edits)
{
    struct pbn_room_value *figure = &room->figure[which];
    char texts[2][DECIMAL_TEXT_SIZE];
    bool wait[2] = {false, false};
    if (room->after.artificial) /* what the caret says is still so */
        figure->form.caret = figure->text.length;
    for (int i = 0; i < figure->form.parts; i++) {
        int side = figure->form.part[i].side;
        figure->now[side] = now[side];
        wait[i] = pbn_room_waits(room, which, side);
        decimal_text(texts[i], now[side].scaled, now[side].decimals, fixed[side],
                     figure->was[side].plus);
    }
    pbn_form_edit(edits, figure->place, figure->text, &figure->form, texts, wait);
}

bool pbn_room_note(struct pbn_room *room, int which, const char *reason,
                   const struct note_sink *notes)
{
    struct pbn_room_value *figure = &room->figure[which];
    struct read_fault note = {.message = reason, .at = figure->at};
    figure->state = ROOM_FIGURE_UNKNOWN;
    snprintf(note.text, sizeof note.text, "%s %.*s", pbn_tag_names[PBN_SCORE_MP + which],
             (int)figure->text.length, figure->text.at);
    return room->told || notes->take(notes->context, &note);
}
