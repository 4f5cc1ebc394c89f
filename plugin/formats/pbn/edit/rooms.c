#include "formats/pbn/edit/rooms.h"

#include <stdlib.h>

#include "bridge/figures/standings.h"
#include "formats/pbn/edit/list.h"
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
    if (!has_room || !change)
        return true;
    /* If the figures cannot follow, as far as the room before it shows already, that is a finding
     * of the board. */
    struct pbn_room *own = &rooms->room[rooms->count - 1];
    *follows = true;
    if (rooms->count < 2 || !are_rooms(own - 1, own) || own[-1].game + 1 != own->game)
        return true;
    bool ok = pbn_room_figures_try(own, own - 1, follows);
    own->told = !*follows;
    return ok;
}

/* ---- what pairs and teams have won in games that name them and have no ScoreTable ---- */

static const uint8_t quantities[ROOM_FIGURES] = {
    [ROOM_MP] = QUANTITY_MP, [ROOM_IMP] = QUANTITY_IMP, [ROOM_PERCENTAGE] = QUANTITY_PERCENTAGE};

/* Returns true if an earlier ruling left the points beside an artificial score: they are none of
 * its shares. */
static bool is_stale(const struct pbn_room *room, int which)
{
    const struct pbn_room_value *figure = &room->figure[which];
    bool proven = figure->state == ROOM_FIGURE_PROVEN || figure->state == ROOM_FIGURE_FOLLOWS;
    return which == ROOM_MP && room->after.artificial && !proven &&
           decimal_in_places(figure->now[SIDE_NS]) * room->after.percent[SIDE_EW] !=
               decimal_in_places(figure->now[SIDE_EW]) * room->after.percent[SIDE_NS];
}

/* Returns true if on its board one side has not more what the other has less. */
static bool sums_differ(const struct pbn_room *room)
{
    return pbn_room_sums_differ(&room->before) || pbn_room_sums_differ(&room->after) ||
           (room->other && (pbn_room_sums_differ(&room->other->before) ||
                            pbn_room_sums_differ(&room->other->after)));
}

/* Finds what SIDE has: its own figure; or the other side's with its sign turned, or the rest of all
 * that there is, if the other one is no score of its own. It is unknown if the figure there is does
 * not tell it. */
static struct won figure_of_side(const struct pbn_room *room, int which, int side)
{
    const struct pbn_room_value *figure = &room->figure[which];
    bool own = figure->given[side];
    int from = own ? side : side_other(side);
    if (!figure->given[from] || (!own && (which == ROOM_MP || sums_differ(room))))
        return (struct won){.unknown = pbn_room_has_figure(room, which)};
    struct won won = {.boards = 1,
                      .unknown = figure->state == ROOM_FIGURE_UNKNOWN,
                      .stale = figure->state == ROOM_FIGURE_STALE || is_stale(room, which),
                      .before = decimal_in_places(figure->was[from]),
                      .after = decimal_in_places(figure->now[from])};
    if (!own) {
        int64_t all = which == ROOM_PERCENTAGE ? decimal_to_places(WEIGHTS_WHOLE, 0) : 0;
        won.before = all - won.before;
        won.after = all - won.after;
    }
    return won;
}

/* Finds the tops of COUNT games of one board: the points that both sides have, if both are given;
 * unknown if their sum changes. Artificial scores are shares of what both sides have in the other
 * games, before the rulings and after; of what they had, if the rulings leave none of these. */
static void find_tops(struct pbn_room *rooms, size_t count)
{
    const struct won *whole = NULL, *had = NULL;
    bool left = false;
    for (size_t i = 0; i < count; i++) {
        struct pbn_room *room = &rooms[i];
        const struct pbn_room_value *points = &room->figure[ROOM_MP];
        struct won *top = &room->top;
        *top = (struct won){.boards = points->form.parts == 2};
        for (int side = SIDE_NS; top->boards > 0 && side < SIDES; side++) {
            top->before += decimal_in_places(points->was[side]);
            top->after += decimal_in_places(points->now[side]);
        }
        top->unknown = top->before != top->after;
        bool had_top = top->boards > 0 && !room->before.artificial && !room->before.assigned;
        bool has_top = had_top && !room->after.artificial && !room->after.assigned &&
                       points_whole(top->before) == points_whole(top->after);
        if (!whole && has_top)
            whole = top;
        if (!had && had_top)
            had = top;
        left = left || !room->after.artificial;
    }
    if (!left)
        whole = had;
    for (size_t i = 0; i < count; i++) {
        struct pbn_room *room = &rooms[i];
        if (!(room->before.artificial || room->after.artificial) || room->top.boards == 0)
            continue;
        room->top.unknown = !whole;
        if (whole)
            room->top.before = room->top.after = points_whole(whole->before);
    }
}

/* ---- averages plus and minus (12C2(c)) ---- */

static int percent_of(const struct row_result *result, int side)
{
    return result->artificial && !average_is_unknown(result->percent) ? result->percent[side] : 0;
}

/* Adds what the pair on SIDE has won, and its average. Returns false if out of memory. */
static bool add_pair(const struct pbn_room *room, int side, struct pbn_won *won)
{
    bool has_points = pbn_room_has_figure(room, ROOM_MP);
    int which = has_points ? ROOM_MP : ROOM_PERCENTAGE;
    struct pbn_side_won has = {
        .place = pbn_room_place(room, side),
        .at = room->figure[which].at,
        .top = room->top,
        .points = pbn_room_has_figure(room, which) ? quantities[which] : QUANTITY_SCORE,
        .not_played = room->after.unplayed,
        .by_ruling = pbn_room_changes(room),
        .artificial = room->after.artificial,
        .percent = {percent_of(&room->before, side), percent_of(&room->after, side)},
        .stands = room->figure[which].was[side]};
    if (room->before.unplayed && room->after.unplayed)
        return true;
    has.of[QUANTITY_SCORE] = pbn_score_won(&room->before, &room->after, side);
    for (which = 0; which < ROOM_FIGURES; which++)
        has.of[quantities[which]] = figure_of_side(room, which, side);
    return pbn_side_won_add(won, &has);
}

/* ---- teams ---- */

static bool has_teams(const struct pbn_room *room)
{
    return room->team[TEAM_OWN].length > 0 && room->team[TEAM_OTHER].length > 0;
}

/* Returns the team that sits North-South, TEAM_OWN at home or TEAM_OTHER visiting: the first in the
 * open room; in the closed one the other, unless the names have changed places there. */
static int team_of_ns(const struct pbn_room *room)
{
    bool turned = !text_same(room->team[TEAM_OWN], room->other->team[TEAM_OWN]);
    return !turned && room->closed ? TEAM_OTHER : TEAM_OWN;
}

/* Marks what both teams have as unknown: a result has changed, and it cannot be told which is its
 * other table. Returns false if out of memory. */
static bool doubt_teams(const struct pbn_room *room, struct standings *standings)
{
    for (int team = 0; team < TEAMS; team++) {
        struct standing *standing =
            standings_entry(standings, pbn_entry(PBN_TEAMS_SCOPE, room->team[team]));
        if (!standing)
            return false;
        standing->won[QUANTITY_IMP].unknown = true;
        for (int kind = 0; kind < VICTORY_SCALES; kind++)
            standing->won[QUANTITY_VICTORY + kind].unknown = true;
    }
    return true;
}

/* Returns true if the points of the game count: the board counts once, though both rooms may have
 * them. */
static bool is_counted(const struct pbn_room *room, int which)
{
    const struct pbn_room *other = room->other;
    return other && has_teams(room) && has_teams(other) && pbn_room_has_figure(room, which) &&
           (room->game < other->game || !pbn_room_has_figure(other, which));
}

/* Adds what both teams have won in a game by one kind of figure. Returns false if out of memory. */
static bool add_teams(const struct pbn_room *room, int which, struct standings *standings)
{
    int ns = team_of_ns(room);
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct text name = room->team[side == SIDE_NS ? ns : TEAM_OTHER - ns];
        struct standing *standing = standings_entry(standings, pbn_entry(PBN_TEAMS_SCOPE, name));
        if (!standing)
            return false;
        pbn_won_add(standing, quantities[which], figure_of_side(room, which, side),
                    room->after.unplayed);
    }
    return true;
}

/* ---- matches ---- */

/* The sums of the boards of one match, from the view of the team at home in ROOM. */
struct sums {
    const struct pbn_room *room;
    int64_t imps[MATCH_TIMES];
    uint32_t boards;
    bool unknown;
};

/* Finds the whole IMPs that North-South have won more than East-West. Returns false if they cannot
 * be told. */
static bool balance_of(const struct pbn_room *room, int when, int64_t *balance)
{
    const struct pbn_room_value *figure = &room->figure[ROOM_IMP];
    const struct decimal *value = when == MATCH_AFTER ? figure->now : figure->was;
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX), ns = decimal_in_places(value[SIDE_NS]);
    int64_t ew = decimal_in_places(value[SIDE_EW]);
    int64_t more = figure->form.parts == 2 && ns == -ew ? ns : ns - ew;
    *balance = more / one;
    return more % one == 0 && !sums_differ(room) && figure->state != ROOM_FIGURE_UNKNOWN &&
           figure->state != ROOM_FIGURE_STALE;
}

static void sums_add(struct sums *sums, const struct pbn_room *room)
{
    int64_t balance[MATCH_TIMES];
    if (!sums->room)
        sums->room = room;
    bool turned = !text_same(room->team[team_of_ns(room)], sums->room->team[TEAM_OWN]);
    for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++) {
        sums->unknown = !balance_of(room, when, &balance[when]) || sums->unknown;
        sums->imps[when] += turned ? -balance[when] : balance[when];
    }
    sums->boards++;
}

/* Adds the victory points of both teams by each scale. Returns false if out of memory. */
static bool add_match(const struct sums *sums, struct standings *standings)
{
    int64_t one = quantity_one(QUANTITY_VICTORY) / VICTORY_ONE;
    for (int team = 0; sums->room && team < TEAMS; team++) {
        struct standing *standing =
            standings_entry(standings, pbn_entry(PBN_TEAMS_SCOPE, sums->room->team[team]));
        int64_t sign = team == TEAM_OWN ? 1 : -1;
        if (!standing)
            return false;
        for (int kind = 0; kind < VICTORY_SCALES; kind++) {
            struct victory_scale scale;
            if (!sums->unknown && victory_scale_init(&scale, (enum victory)kind, sums->boards))
                standing_add(standing, QUANTITY_VICTORY + kind,
                             one * victory_points(&scale, sign * sums->imps[MATCH_BEFORE]),
                             one * victory_points(&scale, sign * sums->imps[MATCH_AFTER]));
            else
                standing->won[QUANTITY_VICTORY + kind].unknown = true;
        }
    }
    return true;
}

/* Adds what the pairs and the teams of ROOM have won. Returns false if out of memory. */
static bool add_room(const struct pbn_room *room, struct pbn_won *won, struct sums *sums)
{
    bool ok = true;
    for (int side = SIDE_NS; ok && room->pair[SIDE_NS].length > 0 && side < SIDES; side++)
        ok = add_pair(room, side, won);
    if (ok && pbn_room_changes(room) && !room->other && has_teams(room))
        ok = doubt_teams(room, &won->standings);
    for (int which = 0; ok && which < ROOM_FIGURES; which++)
        if (is_counted(room, which))
            ok = add_teams(room, which, &won->standings);
    if (is_counted(room, ROOM_IMP))
        sums_add(sums, room);
    return ok;
}

/* Adds what the pairs and the teams have won to WON. Returns false if out of memory. */
static bool totals_add(const struct pbn_rooms *rooms, struct pbn_won *won)
{
    struct pbn_room *room = rooms->room;
    struct sums sums = {.room = NULL};
    bool ok = true;
    for (size_t first = 0, end; ok && first < rooms->count; first = end) {
        end = pbn_room_board_end(room, rooms->count, first);
        find_tops(&room[first], end - first);
        for (size_t i = first; ok && i < end; i++)
            ok = add_room(&room[i], won, &sums);
        /* The games lie in the order of their boards, and those of a match next to each other. */
        if (ok && (end == rooms->count ||
                   pbn_room_compare(&room[first], &room[end], ROOM_MATCH_TEXTS) != 0)) {
            ok = add_match(&sums, &won->standings);
            sums = (struct sums){.room = NULL};
        }
    }
    return ok;
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
    return ok && totals_add(rooms, won);
}
