/*
 * Stores a game as one of the rooms of its board, with its figures as they lie in the file, and
 * edits these later without the game. Part of edit_rooms.c.
 */
#include <stdio.h>
#include <string.h>

#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_room_parts.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/tags.h"

bool pbn_has_pairs(const struct pbn_game *game)
{
    return pbn_is_pair_name(game->value[PBN_PAIR_NS]) && pbn_is_pair_name(game->value[PBN_PAIR_EW]);
}

bool pbn_has_teams(const struct pbn_game *game)
{
    struct text home = game->value[PBN_HOME_TEAM], visit = game->value[PBN_VISIT_TEAM];
    return pbn_is_pair_name(home) && pbn_is_pair_name(visit) && !text_same(home, visit);
}

static const int8_t tags[ROOM_FIGURES] = {
    [ROOM_MP] = PBN_SCORE_MP,
    [ROOM_IMP] = PBN_SCORE_IMP,
    [ROOM_PERCENTAGE] = PBN_SCORE_PERCENTAGE,
};

static struct pbn_room_text keep(struct pbn_rooms *rooms, struct text text)
{
    struct pbn_room_text kept = {rooms->texts.length, text.length};
    buffer_add(&rooms->texts, text.at, text.length);
    return kept;
}

struct text pbn_room_text_of(const struct pbn_rooms *rooms, struct pbn_room_text kept)
{
    return (struct text){rooms->texts.at + kept.at, kept.length};
}

static bool is_room(const struct pbn_game *game)
{
    return game->value[PBN_ROOM].length > 0;
}

/* Stores the names of both teams, in an order of their own. If the game has no room, they alone
 * tell which games belong together: at which of both tables it was played, and who was at home,
 * differs. */
static void keep_teams(struct pbn_rooms *rooms, const struct pbn_game *game)
{
    struct text home = game->value[PBN_HOME_TEAM], visit = game->value[PBN_VISIT_TEAM];
    bool first = text_compare(home, visit) < 0;
    keep(rooms, first ? home : visit);
    buffer_add_char(&rooms->texts, '\n');
    keep(rooms, first ? visit : home);
    buffer_add_char(&rooms->texts, '\n');
}

/* Stores what two games of one board have in common, a line each, as a value has no line end. Of
 * games without a room that is only the teams, the event and the board, as each may be of another
 * table. */
static struct pbn_room_text keep_board(struct pbn_rooms *rooms, const struct pbn_game *game)
{
    static const int8_t names[] = {PBN_TABLE, PBN_SECTION, PBN_EVENT, PBN_BOARD};
    struct pbn_room_text kept = {rooms->texts.length, 0};
    if (!is_room(game) && pbn_has_teams(game))
        keep_teams(rooms, game);
    for (size_t i = is_room(game) ? 0 : 2; i < sizeof names; i++) {
        keep(rooms, game->value[names[i]]);
        buffer_add_char(&rooms->texts, '\n');
    }
    kept.length = rooms->texts.length - kept.at;
    return kept;
}

/* Returns true if the game has a figure of its own, and not one of the field that its table has. */
static bool game_has_figure(const struct pbn_game *game, int id)
{
    return pbn_value_origin(game, id) == ORIGIN_OWN && !game->tag[PBN_SCORE_TABLE].present &&
           !pbn_value_silent(game->value[id]);
}

static void keep_figures(struct pbn_rooms *rooms, const struct pbn_game *game,
                         const struct record *record, struct pbn_room *room)
{
    for (int which = 0; which < ROOM_FIGURES; which++) {
        const struct pbn_tag *tag = &game->tag[tags[which]];
        struct pbn_form form;
        if (!game_has_figure(game, tags[which]))
            continue;
        room->figure[which].text = keep(rooms, game->value[tags[which]]);
        room->figure[which].value = tag->value;
        room->figure[which].at = record->at;
        position_advance(&room->figure[which].at, game->bytes, (size_t)(tag->start - game->offset),
                         game->eol);
        if (rooms->texts.failed || !pbn_room_form(rooms, room, which, &form))
            continue;
        for (int part = 0; part < form.parts; part++) {
            int side = form.part[part].side;
            room->figure[which].given[side] = true;
            room->figure[which].stands[side] = form.part[part].number;
            room->figure[which].now[side] = form.part[part].number;
        }
    }
}

/* Returns true if the game's figures can be those of a field: it must say of which table or of
 * which pairs they are. A lone game has nobody to be compared with in the file. */
static bool may_have_field(const struct pbn_game *game)
{
    return game->value[PBN_TABLE].length > 0 || pbn_has_pairs(game);
}

/* Stores who sits North-South and East-West, which teams meet, in which room, and how the game is
 * scored. */
static void keep_names(struct pbn_rooms *rooms, const struct pbn_game *game, struct pbn_room *room)
{
    static const int8_t pairs[SIDES] = {PBN_PAIR_NS, PBN_PAIR_EW};
    static const int8_t teams[TEAMS] = {PBN_HOME_TEAM, PBN_VISIT_TEAM};
    bool pairs_met = pbn_has_pairs(game) && !game->tag[PBN_SCORE_TABLE].present;
    for (int side = SIDE_NS; side < SIDES && pairs_met; side++)
        room->pair[side] = keep(rooms, game->value[pairs[side]]);
    for (int team = 0; team < TEAMS && pbn_has_teams(game); team++)
        room->team[team] = keep(rooms, game->value[teams[team]]);
    room->closed = text_is_word(text_trim(game->value[PBN_ROOM]), "CLOSED");
    room->scoring = keep(rooms, game->value[PBN_SCORING]);
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

static void keep_results(struct pbn_room *room, const struct board *board,
                         const struct pbn_change *change)
{
    room->before = room->after = result_of(board);
    room->ruled =
        board->earlier.was != TRICKS_UNKNOWN || room->before.artificial || room->before.assigned;
    room->changed = change;
    if (change)
        room->after = pbn_change_result(change);
}

bool pbn_room_has_figures(const struct pbn_room *room)
{
    bool has = false;
    for (int which = 0; which < ROOM_FIGURES; which++)
        has = has || pbn_room_has_figure(room, which);
    return has;
}

void pbn_room_keep(struct pbn_rooms *rooms, struct pbn_room *room, const struct pbn_game *game,
                   const struct record *record, const struct pbn_change *change)
{
    *room = (struct pbn_room){.game = record->board.game};
    room->board = keep_board(rooms, game);
    room->name = keep(rooms, game->value[is_room(game) ? PBN_ROOM : PBN_HOME_TEAM]);
    if (!is_room(game) && !pbn_has_teams(game))
        room->name.length = 0;
    if (room->name.length > 0)
        room->deal = keep(rooms, game->value[PBN_DEAL]);
    if (!change || !change->unplayed) /* else they become empty (79C) */
        keep_figures(rooms, game, record, room);
    keep_names(rooms, game, room);
    room->field = may_have_field(game) && pbn_room_has_figures(room);
    keep_results(room, &record->board, change);
}

/* ---- a figure of it ---- */

bool pbn_room_form(const struct pbn_rooms *rooms, const struct pbn_room *room, int which,
                   struct pbn_form *form)
{
    return pbn_form_read(form, pbn_room_text_of(rooms, room->figure[which].text)) &&
           form->part[0].side != SIDE_NONE;
}

bool pbn_room_put(const struct pbn_rooms *rooms, const struct pbn_room *room, int which,
                  const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                  const struct edit_sink *sink)
{
    struct text value = pbn_room_text_of(rooms, room->figure[which].text);
    uint64_t at = room->figure[which].value;
    struct pbn_game game = {
        .bytes = (const uint8_t *)value.at, .offset = at, .length = value.length};
    struct edits edits = {0};
    bool wait[2] = {false, false}, ok;
    for (int i = 0; i < form->parts; i++)
        wait[i] = pbn_room_waits(room, which, form->part[i].side);
    pbn_form_edit(&edits, &game, at, value, form, texts, wait);
    ok = pbn_edits_send(&edits, sink);
    edits_release(&edits);
    return ok;
}

bool pbn_room_waits(const struct pbn_room *room, int which, int side)
{
    return which != ROOM_IMP && room->after.artificial && room->pair[side].length > 0 &&
           average_may_give_way(room->after.percent[side]);
}

struct pbn_average_place pbn_room_place(const struct pbn_rooms *rooms, const struct pbn_room *room,
                                        int side)
{
    return (struct pbn_average_place){.game = room->game,
                                      .side = (int8_t)side,
                                      .name = pbn_room_text_of(rooms, room->pair[side])};
}

bool pbn_room_note(const struct pbn_rooms *rooms, struct pbn_room *room, int which,
                   const char *reason, const struct note_sink *notes)
{
    struct text value = pbn_room_text_of(rooms, room->figure[which].text);
    struct read_fault note = {.message = reason, .at = room->figure[which].at};
    room->figure[which].unknown = true;
    snprintf(note.text, sizeof note.text, "%s %.*s", pbn_tag_name(tags[which]), (int)value.length,
             value.at);
    return room->told || notes->take(notes->context, &note);
}
