#include "formats/pbn/edit_rooms.h"

#include <string.h>

#include "bridge/score.h"
#include "formats/format.h"
#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_value.h"

/* ---- a room ---- */

/* Copies a text; false when it is too long for what it should be. */
static bool name_copy(struct pbn_room_name *name, struct text text)
{
    if (text.at == NULL || text.length > sizeof name->at)
        return text.at == NULL;
    memcpy(name->at, text.at, text.length);
    name->length = text.length;
    return true;
}

static bool same_name(const struct pbn_room_name *a, const struct pbn_room_name *b)
{
    return a->length == b->length && memcmp(a->at, b->at, a->length) == 0;
}

/* IMPs of its own, and not those of a field. */
static bool has_imps(const struct pbn_game *game)
{
    return pbn_stance_of(game, PBN_SCORE_IMP) == STANCE_OWN &&
           !game->tag[PBN_SCORE_TABLE].present && !pbn_value_silent(game->value[PBN_SCORE_IMP]);
}

static int32_t recorded_score(const struct board *board)
{
    return board->score_ns != SCORE_UNKNOWN ? board->score_ns
                                            : pbn_board_score(board, board->tricks);
}

void pbn_room_read(struct pbn_room *room, const struct pbn_game *game, const struct record *record,
                   const struct pbn_change *change)
{
    *room = (struct pbn_room){.game = record->board.game};
    if (record->fault.message != NULL)
        return;
    room->there = name_copy(&room->board, game->value[PBN_BOARD]) &&
                  name_copy(&room->room, game->value[PBN_ROOM]) &&
                  name_copy(&room->table, game->value[PBN_TABLE]) && room->board.length > 0 &&
                  room->room.length > 0;
    room->before = recorded_score(&record->board);
    room->after = change == NULL ? room->before : change->new_score;
    room->has_imps = has_imps(game) && name_copy(&room->imps, game->value[PBN_SCORE_IMP]);
    if (!room->has_imps)
        return;
    room->value = game->tag[PBN_SCORE_IMP].value;
    room->at = record->at;
    position_advance(&room->at, game->bytes,
                     (size_t)(game->tag[PBN_SCORE_IMP].start - game->offset), game->eol);
}

/* ---- two rooms ---- */

static bool are_rooms(const struct pbn_room *first, const struct pbn_room *second)
{
    return first->there && second->there && first->game + 1 == second->game &&
           same_name(&first->board, &second->board) && same_name(&first->table, &second->table) &&
           !same_name(&first->room, &second->room);
}

static bool read_form(const struct pbn_room *room, struct pbn_form *form)
{
    if (!pbn_form_read(form, (struct text){room->imps.at, room->imps.length}))
        return false;
    for (int i = 0; i < form->parts; i++)
        if (form->part[i].side == SIDE_NONE || form->part[i].number.decimals > 0)
            return false;
    return true;
}

/* What a side of ROOM has of WON, which are North-South's. */
static int64_t imps_of(int side, int won)
{
    return side == SIDE_NS ? won : -(int64_t)won;
}

/* Whether the scores give the IMPs that stand there. */
static bool reproduces(const struct pbn_room *room, const struct pbn_room *other,
                       struct pbn_form *form)
{
    if (!read_form(room, form) || room->before == SCORE_UNKNOWN || other->before == SCORE_UNKNOWN)
        return false;
    for (int i = 0; i < form->parts; i++)
        if (form->part[i].number.scaled !=
            imps_of(form->part[i].side, imps(room->before - other->before)))
            return false;
    return true;
}

static bool can_follow(const struct pbn_room *room, const struct pbn_room *other)
{
    struct pbn_form form;
    return room->after != SCORE_UNKNOWN && other->after != SCORE_UNKNOWN &&
           reproduces(room, other, &form);
}

bool pbn_rooms_follow(const struct pbn_rooms *rooms, struct pbn_room *room)
{
    if (!room->there || !room->has_imps)
        return false;
    if (are_rooms(&rooms->last, room))
        return can_follow(room, &rooms->last);
    room->waits = room->after != SCORE_UNKNOWN;
    return room->waits;
}

/* ---- the edits ---- */

static void note_stale(struct pbn_rooms *rooms, const struct pbn_room *room)
{
    if (!rooms->stale)
        rooms->at = room->at;
    rooms->stale = true;
}

/* The value in a game of its own: the other game may have left the window. */
static bool edit_imps(const struct pbn_room *room, const struct pbn_form *form, int won,
                      const struct edit_sink *sink)
{
    struct text value = {room->imps.at, room->imps.length};
    struct pbn_game game = {.bytes = (const uint8_t *)room->imps.at,
                            .offset = room->value,
                            .length = room->imps.length};
    char texts[2][DECIMAL_TEXT_SIZE];
    struct edits edits = {0};
    bool ok;
    for (int i = 0; i < form->parts; i++)
        decimal_text(texts[i], imps_of(form->part[i].side, won), 0, true,
                     form->part[i].number.plus);
    edits_begin(&edits, room->value, room->imps.length);
    pbn_form_put(&edits, value, form, texts);
    pbn_edits_end(&edits, &game);
    ok = pbn_edits_send(&edits, sink);
    edits_release(&edits);
    return ok;
}

/* The IMPs of one room, beside the other. False: no memory. */
static bool follow(struct pbn_rooms *rooms, const struct pbn_room *room,
                   const struct pbn_room *other, const struct edit_sink *sink)
{
    struct pbn_form form;
    if (!room->has_imps || (room->before == room->after && other->before == other->after))
        return true;
    if (can_follow(room, other)) {
        (void)reproduces(room, other, &form);
        return edit_imps(room, &form, imps(room->after - other->after), sink);
    }
    note_stale(rooms, room);
    return true;
}

bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_room *room,
                    const struct edit_sink *sink)
{
    struct pbn_room last = rooms->last;
    if (are_rooms(&last, room)) {
        rooms->last = (struct pbn_room){0};
        return follow(rooms, &last, room, sink) && follow(rooms, room, &last, sink);
    }
    if (last.waits && last.game + 1 == room->game)
        note_stale(rooms, &last);
    rooms->last = *room;
    return true;
}

bool pbn_rooms_finish(struct pbn_rooms *rooms, uint32_t games, const struct note_sink *notes)
{
    struct read_fault note = {
        .message = N_("these IMPs stay as they are: the scores of the two rooms do not give them")};
    if (rooms->last.waits && rooms->last.game == games)
        note_stale(rooms, &rooms->last);
    note.at = rooms->at;
    return !rooms->stale || notes->take(notes->context, &note);
}
