#include "formats/pbn/edit_rooms.h"

#include <stdlib.h>
#include <string.h>

#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_room_parts.h"
#include "formats/pbn/edit_row.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/tags.h"
#include "kit/list.h"

void pbn_rooms_release(struct pbn_rooms *rooms)
{
    free(rooms->room);
    buffer_release(&rooms->texts);
    *rooms = (struct pbn_rooms){0};
}

/* ---- two rooms ---- */

static bool same_texts(const struct pbn_rooms *rooms, struct pbn_room_text one,
                       struct pbn_room_text other)
{
    return text_same(pbn_room_text_of(rooms, one), pbn_room_text_of(rooms, other));
}

static bool are_rooms(const struct pbn_rooms *rooms, const struct pbn_room *one,
                      const struct pbn_room *other)
{
    bool next = one->game + 1 == other->game && one->deal.length > 1;
    return one->name.length > 0 && same_texts(rooms, one->board, other->board) &&
           (!same_texts(rooms, one->name, other->name) ||
            (next && same_texts(rooms, one->deal, other->deal)));
}

/* ---- a room that comes ---- */

/* Finds out if the figures of the room that came last can follow, as far as the room before it
 * shows already. If they cannot, that is a finding of its board. Returns false if out of memory. */
static bool last_follows(struct pbn_rooms *rooms, bool *follows)
{
    struct pbn_room *own = &rooms->room[rooms->count - 1];
    *follows = true;
    if (rooms->count < 2 || !are_rooms(rooms, own - 1, own) || own[-1].game + 1 != own->game)
        return true;
    bool ok = pbn_room_figures_try(rooms, own, own - 1, follows);
    own->told = !*follows;
    return ok;
}

/* Returns true if nobody asks for the game: it has no room, nothing was ruled on it, and it says
 * neither what it has of its board nor whose it is. */
static bool is_idle(const struct pbn_room *room)
{
    return room->name.length == 0 && !room->changed && !pbn_room_has_figures(room) &&
           room->pair[SIDE_NS].length == 0;
}

/* Adds a room unless it is idle. If it has neither a name nor a field, what stays of its figures is
 * a finding of its board. Returns false if out of memory. */
static bool room_add(struct pbn_rooms *rooms, struct pbn_room *room, bool *follows)
{
    bool has_room = room->name.length > 0;
    *follows = !has_room && room->field;
    room->told = room->changed && !has_room && !room->field;
    if (is_idle(room)) {
        buffer_cut(&rooms->texts, room->board.at);
        return true;
    }
    if (rooms->texts.failed || !list_reserve(rooms->room, rooms->capacity, rooms->count + 1))
        return false;
    rooms->room[rooms->count++] = *room;
    rooms->changed = rooms->changed || room->changed;
    return !has_room || !room->changed || last_follows(rooms, follows);
}

bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows)
{
    struct pbn_room room;
    *follows = false;
    if (game->value[PBN_BOARD].length == 0)
        return true;
    pbn_room_keep(rooms, &room, game, record, change);
    return room_add(rooms, &room, follows);
}

/* ---- the rooms of a file ---- */

static int pair_compare(const void *left, const void *right)
{
    const struct pbn_room_pair *one = left, *other = right;
    int order = text_compare(one->board, other->board);
    if (order != 0)
        return order;
    return (one->own->game > other->own->game) - (one->own->game < other->own->game);
}

static bool sums_differ(const struct pbn_room *room)
{
    return pbn_room_is_lopsided(&room->before) || pbn_room_is_lopsided(&room->after);
}

/* Joins the games of one board: each room with the one behind it, if all of them can be rooms
 * so. */
static void join(const struct pbn_rooms *rooms, struct pbn_room_pair *pair, size_t count)
{
    bool join = count % 2 == 0, changed = false;
    for (size_t i = 0; i < count; i++) {
        join = join && (i % 2 == 1 || are_rooms(rooms, pair[i].own, pair[i + 1].own));
        changed = changed || pair[i].own->changed;
    }
    for (size_t i = 0; i < count; i++) {
        if (join)
            pair[i].other = pair[i ^ 1].own;
        pair[i].moves = join ? pair[i].own->changed || pair[i].other->changed : changed;
        pair[i].own->sums_differ = sums_differ(pair[i].own) || (join && sums_differ(pair[i].other));
    }
}

size_t pbn_room_board_end(const struct pbn_room_pair *pair, size_t count, size_t first)
{
    size_t end = first + 1;
    while (end < count && text_same(pair[first].board, pair[end].board))
        end++;
    return end;
}

/* Makes the pairs of all rooms, in the order of their boards. Returns NULL if out of memory. */
static struct pbn_room_pair *pairs_make(const struct pbn_rooms *rooms)
{
    struct pbn_room_pair *pair = calloc(rooms->count + 1, sizeof *pair);
    if (!pair)
        return NULL;
    for (size_t i = 0; i < rooms->count; i++)
        pair[i] = (struct pbn_room_pair){.board = pbn_room_text_of(rooms, rooms->room[i].board),
                                         .own = &rooms->room[i]};
    qsort(pair, rooms->count, sizeof *pair, pair_compare);
    for (size_t first = 0, end; first < rooms->count; first = end) {
        end = pbn_room_board_end(pair, rooms->count, first);
        join(rooms, pair + first, end - first);
    }
    return pair;
}

/* Edits, or checks, the figures of one kind in games that are no rooms, board by board. Returns
 * false if out of memory. */
static bool take_fields(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair, int which,
                        struct pbn_averages *averages, const struct edit_sink *sink)
{
    bool ok = true;
    for (size_t first = 0, end; ok && first < rooms->count; first = end) {
        end = pbn_room_board_end(pair, rooms->count, first);
        if (pair[first].own->name.length == 0)
            ok = pair[first].moves
                     ? pbn_room_field_take(rooms, pair + first, end - first, which, averages, sink)
                     : pbn_room_field_check(rooms, pair + first, end - first, which, averages);
    }
    return ok;
}

bool pbn_rooms_finish(struct pbn_rooms *rooms, struct standings *standings,
                      struct pbn_averages *averages, const struct edit_sink *sink,
                      const struct note_sink *notes)
{
    struct pbn_room_pair *pair;
    bool ok;
    if (!rooms->changed)
        return true;
    pair = pairs_make(rooms);
    ok = pair;
    for (int which = 0; which < ROOM_FIGURES && ok; which++)
        ok = take_fields(rooms, pair, which, averages, sink) &&
             pbn_room_figures_take(rooms, pair, rooms->count, which, sink, notes);
    ok = ok && pbn_room_totals_add(rooms, pair, rooms->count, standings, averages);
    free(pair);
    return ok;
}
