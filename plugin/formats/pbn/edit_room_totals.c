/*
 * Adds up what pairs and teams have won in games that name them and have no ScoreTable. Part of
 * edit_rooms.c.
 */
#include "bridge/figures/winning.h"
#include "formats/pbn/edit_ranking.h"
#include "formats/pbn/edit_room_parts.h"
#include "formats/pbn/edit_share.h"

static const uint8_t quantities[ROOM_FIGURES] = {
    [ROOM_MP] = QUANTITY_MP, [ROOM_IMP] = QUANTITY_IMP, [ROOM_PERCENTAGE] = QUANTITY_PERCENTAGE};

/* Adds a board to what STANDING has won; nothing remains of a board that was NOT_PLAYED (79C). */
static void add(struct standing *standing, int quantity, int64_t before, int64_t after,
                bool not_played)
{
    standing_add(standing, quantity, before, not_played ? 0 : after);
    standing->won[quantity].not_played += not_played;
}

/* Finds what SIDE has: its own figure; or the other side's with its sign turned, or the rest of all
 * that there is, if the other one is no score of its own. Returns false if no figure tells it. */
static bool figure_of_side(const struct pbn_room *room, int which, int side, int64_t *before,
                           int64_t *after)
{
    bool own = room->figure[which].given[side];
    int from = own ? side : side_other(side);
    int64_t all = which == ROOM_PERCENTAGE ? decimal_to_places(WEIGHTS_WHOLE, 0) : 0;
    *before = decimal_in_places(room->figure[which].stands[from]);
    *after = decimal_in_places(room->figure[which].now[from]);
    if (own)
        return true;
    *before = all - *before;
    *after = all - *after;
    return which != ROOM_MP && room->figure[which].given[from] && !room->sums_differ;
}

/* Sets the top of a game to the points that both sides have, if both are given. It is unknown if
 * their sum changes. */
static void find_top(struct pbn_room *room)
{
    const bool *given = room->figure[ROOM_MP].given;
    room->top.there = given[SIDE_NS] && given[SIDE_EW];
    for (int side = SIDE_NS; room->top.there && side < SIDES; side++) {
        room->top.before += decimal_in_places(room->figure[ROOM_MP].stands[side]);
        room->top.after += decimal_in_places(room->figure[ROOM_MP].now[side]);
    }
    room->top.unknown = room->top.before != room->top.after;
}

static bool is_artificial(const struct pbn_room *room)
{
    return room->before.artificial || room->after.artificial;
}

/* Returns true if what both sides have is all that they can win there, before the rulings and
 * after. */
static bool tells_top(const struct pbn_room *room)
{
    return room->top.there && !is_artificial(room) && !room->before.assigned &&
           !room->after.assigned && points_whole(room->top.before) == points_whole(room->top.after);
}

/* Finds the tops of COUNT games of one board. Artificial scores are shares of what both sides have
 * in the other games. */
static void find_tops(const struct pbn_room_pair *pair, size_t count)
{
    const struct pbn_room *whole = NULL;
    for (size_t i = 0; i < count; i++) {
        find_top(pair[i].own);
        if (!whole && tells_top(pair[i].own))
            whole = pair[i].own;
    }
    for (size_t i = 0; i < count; i++) {
        struct pbn_room *room = pair[i].own;
        if (!is_artificial(room) || !room->top.there)
            continue;
        room->top.unknown = !whole;
        if (whole)
            room->top.before = room->top.after = points_whole(whole->top.before);
    }
}

static void find_all_tops(const struct pbn_room_pair *pair, size_t count)
{
    for (size_t first = 0, end; first < count; first = end) {
        end = pbn_room_board_end(pair, count, first);
        find_tops(pair + first, end - first);
    }
}

static void add_top(struct standing *standing, const struct pbn_room *room)
{
    if (!room->top.there)
        return;
    add(standing, QUANTITY_TOP, room->top.before, room->top.after, room->after.unplayed);
    if (room->top.unknown && !room->after.unplayed)
        standing->won[QUANTITY_TOP].unknown = true;
}

static void add_score(struct standing *standing, const struct pbn_room *room, int side)
{
    int32_t before = room->before.score, after = room->after.score;
    int64_t one = quantity_one(QUANTITY_SCORE) * (side == SIDE_NS ? 1 : -1);
    if (before == SCORE_UNKNOWN)
        return;
    add(standing, QUANTITY_SCORE, one * before, after == SCORE_UNKNOWN ? 0 : one * after,
        room->after.unplayed);
    if ((after == SCORE_UNKNOWN && !room->after.unplayed) || room->after.assigned)
        standing->won[QUANTITY_SCORE].unknown = true;
}

/* Returns true if an earlier ruling left the points beside an artificial score: they are none of
 * its shares. */
static bool is_stale(const struct pbn_room *room, int which)
{
    const struct decimal *now = room->figure[which].now;
    const uint8_t *percent = room->after.percent;
    return which == ROOM_MP && room->after.artificial && !room->proven[which] &&
           decimal_in_places(now[SIDE_NS]) * percent[SIDE_EW] !=
               decimal_in_places(now[SIDE_EW]) * percent[SIDE_NS];
}

static void add_figure(struct standing *standing, const struct pbn_room *room, int which, int side)
{
    int64_t before, after;
    if (!figure_of_side(room, which, side, &before, &after)) {
        standing->won[quantities[which]].unknown |= pbn_room_has_figure(room, which);
        return;
    }
    add(standing, quantities[which], before, after, room->after.unplayed);
    if (room->figure[which].unknown)
        standing->won[quantities[which]].unknown = true;
    if (room->figure[which].stale || is_stale(room, which))
        standing->won[quantities[which]].stale = true;
}

/* ---- averages plus and minus (12C2(c)) ---- */

static int percent_of(const struct row_result *result, int side)
{
    return result->artificial ? result->percent[side] : 0;
}

static struct pbn_share share_of(const struct pbn_room *room, int side)
{
    bool in_per_cent = !pbn_room_has_figure(room, ROOM_MP);
    int which = in_per_cent ? ROOM_PERCENTAGE : ROOM_MP;
    int64_t hundred = decimal_to_places(WEIGHTS_WHOLE, 0);
    struct pbn_share share = {.in_per_cent = in_per_cent,
                              .topless = !in_per_cent && !room->top.there,
                              .stale = room->figure[which].stale || is_stale(room, which),
                              .not_played = room->after.unplayed,
                              .by_ruling = room->changed,
                              .stands = room->figure[which].stands[side],
                              .at = room->figure[which].at};
    struct pbn_share_state *before = &share.state[false], *after = &share.state[true];
    share.there = figure_of_side(room, which, side, &before->points, &after->points);
    before->top = in_per_cent ? hundred : points_whole(room->top.before);
    after->top = in_per_cent ? hundred : points_whole(room->top.after);
    before->percent = percent_of(&room->before, side);
    after->percent = percent_of(&room->after, side);
    share.unknown = room->figure[which].unknown || before->top != after->top ||
                    (!in_per_cent && is_artificial(room) && room->top.unknown);
    return share;
}

/* Adds what SIDE has of the board, and its average. Returns false if out of memory. */
static bool add_share(const struct pbn_rooms *rooms, const struct pbn_room *room, int side,
                      struct standing *standing, struct pbn_averages *averages)
{
    const struct pbn_share share = share_of(room, side);
    const struct pbn_average_place place = pbn_room_place(rooms, room, side);
    if (!pbn_room_has_figure(room, share.in_per_cent ? ROOM_PERCENTAGE : ROOM_MP))
        return true;
    standing->won[QUANTITY_POINTS].unknown |= !share.there;
    return pbn_share_add(&share, &place, standing, averages);
}

/* Adds what the pair on SIDE has won. Returns false if out of memory. */
static bool add_pair(const struct pbn_rooms *rooms, const struct pbn_room *room, int side,
                     struct standings *standings, struct pbn_averages *averages)
{
    struct standing *standing =
        standings_entry(standings, pbn_entry(pbn_room_text_of(rooms, room->pair[side])));
    if (!standing)
        return false;
    add_score(standing, room, side);
    add_top(standing, room);
    for (int which = 0; which < ROOM_FIGURES; which++)
        add_figure(standing, room, which, side);
    standing->artificial = standing->artificial || room->after.artificial;
    return add_share(rooms, room, side, standing, averages);
}

/* ---- teams ---- */

static bool has_teams(const struct pbn_room *room)
{
    return room->team[TEAM_OWN].length > 0 && room->team[TEAM_OTHER].length > 0;
}

/* Returns the team that sits North-South, TEAM_OWN at home or TEAM_OTHER visiting: the first in the
 * open room; in the closed one the other, unless the names have changed places there. */
static int team_of_ns(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair)
{
    const struct pbn_room *own = pair->own, *other = pair->other;
    bool turned = !text_same(pbn_room_text_of(rooms, own->team[TEAM_OWN]),
                             pbn_room_text_of(rooms, other->team[TEAM_OWN]));
    return !turned && own->closed ? TEAM_OTHER : TEAM_OWN;
}

/* Marks what both teams have as unknown: a result has changed, and it cannot be told which is its
 * other table. Returns false if out of memory. */
static bool doubt_teams(const struct pbn_rooms *rooms, const struct pbn_room *room,
                        struct standings *standings)
{
    for (int team = 0; team < TEAMS; team++)
        for (int scope = PBN_SCOPE_TEAMS; scope < PBN_SCOPES; scope++) {
            struct text name = pbn_room_text_of(rooms, room->team[team]);
            struct standing *standing = standings_entry(standings, pbn_team_entry(name, scope));
            if (!standing)
                return false;
            standing->won[QUANTITY_IMP].unknown = true;
            standing->won[QUANTITY_POINTS].unknown = true;
        }
    return true;
}

/* Returns true if the points of the game count: the board counts once, though both rooms may have
 * them. */
static bool is_counted(const struct pbn_room_pair *pair, int which)
{
    return pair->other && has_teams(pair->own) && has_teams(pair->other) &&
           pbn_room_has_figure(pair->own, which) &&
           (pair->own->game < pair->other->game || !pbn_room_has_figure(pair->other, which));
}

/* Adds what both teams have won in a game by one kind of figure. Returns false if out of memory. */
static bool add_teams(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair, int which,
                      struct standings *standings)
{
    int ns = team_of_ns(rooms, pair);
    for (int side = SIDE_NS; side < SIDES; side++) {
        int team = side == SIDE_NS ? ns : TEAM_OTHER - ns;
        struct text name = pbn_room_text_of(rooms, pair->own->team[team]);
        struct standing *standing =
            standings_entry(standings, pbn_team_entry(name, PBN_SCOPE_TEAMS));
        if (!standing)
            return false;
        add_figure(standing, pair->own, which, side);
    }
    return true;
}

/* ---- matches ---- */

/* The sums of the boards of one match, from the view of the team at home in ROOM. */
struct sums {
    const struct pbn_room *room;
    int64_t before, after;
    uint32_t boards;
    bool unknown;
};

/* Finds the whole IMPs that North-South have won more than East-West. Returns false if they cannot
 * be told. */
static bool balance_of(const struct pbn_room *room, const struct decimal number[SIDES],
                       int64_t *balance)
{
    int64_t ns = decimal_in_places(number[SIDE_NS]), ew = decimal_in_places(number[SIDE_EW]);
    const bool *given = room->figure[ROOM_IMP].given;
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX), more = given[SIDE_NS] ? ns : -ew;
    if (given[SIDE_NS] && given[SIDE_EW] && ns != -ew)
        more = ns - ew;
    *balance = more / one;
    return more % one == 0 && !room->sums_differ;
}

static void sums_add(struct sums *sums, const struct pbn_rooms *rooms,
                     const struct pbn_room_pair *pair)
{
    const struct pbn_room *room = pair->own;
    int64_t before, after;
    int ns = team_of_ns(rooms, pair);
    if (!sums->room)
        sums->room = room;
    bool turned = !text_same(pbn_room_text_of(rooms, room->team[ns]),
                             pbn_room_text_of(rooms, sums->room->team[TEAM_OWN]));
    bool told = balance_of(room, room->figure[ROOM_IMP].stands, &before) &&
                balance_of(room, room->figure[ROOM_IMP].now, &after) &&
                !room->figure[ROOM_IMP].unknown && !room->figure[ROOM_IMP].stale;
    sums->unknown = sums->unknown || !told;
    if (!told)
        return;
    sums->before += turned ? -before : before;
    sums->after += turned ? -after : after;
    sums->boards++;
}

/* Adds the victory points of TEAM by one scale. Returns false if out of memory. */
static bool add_victory(const struct pbn_rooms *rooms, const struct sums *sums, int kind, int team,
                        struct standings *standings)
{
    struct text name = pbn_room_text_of(rooms, sums->room->team[team]);
    struct standing *standing =
        standings_entry(standings, pbn_team_entry(name, PBN_SCOPE_VICTORY + kind));
    int64_t one = quantity_one(QUANTITY_POINTS) / VICTORY_ONE, sign = team == TEAM_OWN ? 1 : -1;
    struct victory_scale scale;
    if (!standing)
        return false;
    if (!sums->unknown && victory_scale_init(&scale, (enum victory)kind, sums->boards))
        standing_add(standing, QUANTITY_POINTS, one * victory_points(&scale, sign * sums->before),
                     one * victory_points(&scale, sign * sums->after));
    else
        standing->won[QUANTITY_POINTS].unknown = true;
    return true;
}

static bool add_match(const struct pbn_rooms *rooms, const struct sums *sums,
                      struct standings *standings)
{
    bool ok = true;
    for (int kind = 0; ok && sums->room && kind < VICTORY_SCALES; kind++)
        ok = add_victory(rooms, sums, kind, TEAM_OWN, standings) &&
             add_victory(rooms, sums, kind, TEAM_OTHER, standings);
    return ok;
}

/* Returns what all games of a match have in common, which stands before the board's name. */
static struct text match_of(struct text board)
{
    while (board.length > 1 && board.at[board.length - 2] != '\n')
        board.length--;
    board.length -= board.length > 0;
    return board;
}

/* Adds the victory points of all matches. The games lie in the order of their boards, and those of
 * a match next to each other. Returns false if out of memory. */
static bool add_matches(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                        size_t count, struct standings *standings)
{
    struct sums sums = {NULL, 0, 0, 0, false};
    bool ok = true;
    for (size_t i = 0; ok && i < count; i++) {
        if (i > 0 && !text_same(match_of(pair[i - 1].board), match_of(pair[i].board))) {
            ok = add_match(rooms, &sums, standings);
            sums = (struct sums){NULL, 0, 0, 0, false};
        }
        if (is_counted(&pair[i], ROOM_IMP))
            sums_add(&sums, rooms, &pair[i]);
    }
    return ok && add_match(rooms, &sums, standings);
}

/* ---- all ---- */

bool pbn_room_totals_add(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                         size_t count, struct standings *standings, struct pbn_averages *averages)
{
    bool ok = true;
    find_all_tops(pair, count);
    for (size_t i = 0; ok && i < count; i++) {
        bool pairs = pair[i].own->pair[SIDE_NS].length > 0;
        for (int side = SIDE_NS; ok && pairs && side < SIDES; side++)
            ok = add_pair(rooms, pair[i].own, side, standings, averages);
        if (ok && pair[i].own->changed && !pair[i].other && has_teams(pair[i].own))
            ok = doubt_teams(rooms, pair[i].own, standings);
        for (int which = 0; ok && which < ROOM_FIGURES; which++)
            if (is_counted(&pair[i], which))
                ok = add_teams(rooms, &pair[i], which, standings);
    }
    return ok && add_matches(rooms, pair, count, standings);
}
