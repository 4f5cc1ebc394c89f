#include "formats/pbn/edit/rooms.h"

#include <stdlib.h>

#include "kit/list.h"

void pbn_rooms_release(struct pbn_rooms *rooms)
{
    free(rooms->room);
    sheet_release(&rooms->sheet);
    *rooms = (struct pbn_rooms){0};
}

static bool are_rooms(const struct pbn_room *one, const struct pbn_room *other)
{
    bool next = one->game + 1 == other->game && one->deal.length > 1;
    return one->name.length > 0 && pbn_room_compare(one, other, ROOM_BOARD_TEXTS) == 0 &&
           (!text_same(one->name, other->name) || (next && text_same(one->deal, other->deal)));
}

/* ---- a room that comes ---- */

/* Finds out if the figures of the room that came last can follow, as far as the room before it
 * shows already. If they cannot, that is a finding of its board. Returns false if out of memory. */
static bool last_follows(struct pbn_rooms *rooms, bool *follows)
{
    struct pbn_room *own = &rooms->room[rooms->count - 1];
    *follows = true;
    if (rooms->count < 2 || !are_rooms(own - 1, own) || own[-1].game + 1 != own->game)
        return true;
    bool ok = pbn_room_figures_try(own, own - 1, follows);
    own->told = !*follows;
    return ok;
}

bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows)
{
    struct pbn_room room;
    *follows = false;
    if (game->value[PBN_BOARD].length == 0)
        return true;
    pbn_room_fill(&room, game, record, change);
    bool has_room = room.name.length > 0;
    *follows = !has_room && room.field;
    /* Figures that stay are a finding of the board if nothing else can give them. */
    room.told = change && !has_room && !room.field;
    /* Nobody asks for a game that has no room, was not ruled on, and says neither what it has of
     * its board nor whose it is. */
    bool shows = pbn_room_has_figures(&room) || room.pair[SIDE_NS].length > 0;
    if (!has_room && !change && !shows)
        return true;
    if (!list_reserve(rooms->room, rooms->capacity, rooms->count + 1))
        return false;
    rooms->room[rooms->count++] = room;
    rooms->changed = rooms->changed || change;
    rooms->shown = rooms->shown || shows || room.team[TEAM_OWN].length > 0;
    return !has_room || !change || last_follows(rooms, follows);
}

/* ---- the rooms of a file ---- */

static int compare(const void *left, const void *right)
{
    const struct pbn_room *one = left, *other = right;
    int order = pbn_room_compare(one, other, ROOM_BOARD_TEXTS);
    return order != 0 ? order : (one->game > other->game) - (one->game < other->game);
}

/* Joins the games of one board: each room with the one behind it, if all of them can be rooms
 * so. */
static void join(struct pbn_room *room, size_t count)
{
    bool join = count % 2 == 0, changed = false;
    for (size_t i = 0; i < count; i++) {
        join = join && (i % 2 == 1 || are_rooms(&room[i], &room[i + 1]));
        changed = changed || pbn_room_changes(&room[i]);
    }
    for (size_t i = 0; i < count; i++) {
        room[i].other = join ? &room[i ^ 1] : NULL;
        room[i].moves =
            join ? pbn_room_changes(&room[i]) || pbn_room_changes(room[i].other) : changed;
    }
}

bool pbn_rooms_finish(struct pbn_rooms *rooms, struct pbn_won *won, struct edits *edits,
                      const struct note_sink *notes)
{
    if (!rooms->changed || !rooms->shown)
        return true;
    qsort(rooms->room, rooms->count, sizeof *rooms->room, compare);
    for (size_t first = 0, end; first < rooms->count; first = end) {
        end = pbn_room_board_end(rooms->room, rooms->count, first);
        join(rooms->room + first, end - first);
    }
    bool ok = pbn_room_fields_fill(rooms);
    for (int which = 0; which < ROOM_FIGURES && ok; which++)
        ok = pbn_room_fields_take(rooms, which, &won->averages, edits, notes) &&
             pbn_room_figures_take(rooms, which, edits, notes);
    return ok && pbn_room_totals_add(rooms, won);
}
