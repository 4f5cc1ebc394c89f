#include "formats/pbn/edit/rooms.h"

#include <stdlib.h>

#include "bridge/figures/standings.h"
#include "formats/pbn/read/place.h"
#include "kit/list.h"

/* Compares the first COUNT texts that two games have of their boards: an order in which games of
 * one board, and boards of one match, are adjacent. */
static int compare_texts(const struct pbn_room *one, const struct pbn_room *other, int count)
{
    int order = 0;
    for (int i = 0; i < count && order == 0; i++)
        order = text_compare(one->board[i], other->board[i]);
    return order;
}

/* ---- a game that comes ---- */

/* Fills in the figures that are the game's own, and not those of the field that its table has.
 * Returns true if there are any. */
static bool fill_figures(struct pbn_room *room, const struct pbn_game *game,
                         const struct record *record)
{
    bool has = false;
    for (int which = 0; which < ROOM_FIGURES; which++) {
        struct pbn_room_value *figure = &room->figure[which];
        int id = PBN_SCORE_MP + which;
        const struct pbn_tag *tag = &game->tag[id];
        if (pbn_value_origin(game, id) != ORIGIN_OWN || game->tag[PBN_SCORE_TABLE].present ||
            pbn_value_silent(game->value[id]))
            continue;
        has = true;
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
    return has;
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

/* Fills ROOM with GAME, its figures and CHANGE, which is NULL if no ruling is written. Returns true
 * if it has figures. */
static bool fill_room(struct pbn_room *room, const struct pbn_game *game,
                      const struct record *record, const struct pbn_change *change)
{
    const struct board *board = &record->board;
    const struct text *value = game->value;
    *room = (struct pbn_room){.game = board->game,
                              .board = {[2] = value[PBN_EVENT], [3] = value[PBN_BOARD]},
                              .deal = value[PBN_DEAL],
                              .scoring = value[PBN_SCORING],
                              .closed = pbn_is_closed_room(game)};
    if (pbn_has_teams(game)) {
        room->team[TEAM_OWN] = value[PBN_HOME_TEAM];
        room->team[TEAM_OTHER] = value[PBN_VISIT_TEAM];
    }
    /* Games without a room that name both teams belong together by these alone: at which of both
     * tables it was played, and who was at home, differs. Other games have only the event and the
     * board in common, as each may be of another table. */
    if (value[PBN_ROOM].length > 0) {
        room->board[0] = value[PBN_TABLE];
        room->board[1] = value[PBN_SECTION];
        room->name = value[PBN_ROOM];
    } else if (pbn_has_teams(game)) {
        int first =
            text_compare(room->team[TEAM_OWN], room->team[TEAM_OTHER]) < 0 ? TEAM_OWN : TEAM_OTHER;
        room->board[0] = room->team[first];
        room->board[1] = room->team[TEAM_OTHER - first];
        room->name = room->team[TEAM_OWN];
    }
    /* If nothing was played, they become empty (79C). */
    bool has_figures = (!change || !change->result.unplayed) && fill_figures(room, game, record);
    if (pbn_has_pairs(game) && !game->tag[PBN_SCORE_TABLE].present) {
        room->pair[SIDE_NS] = value[PBN_PAIR_NS];
        room->pair[SIDE_EW] = value[PBN_PAIR_EW];
    }
    /* The figures are those of a field only if the game says of which table or of which pairs they
     * are. A lone game has nobody to be compared with in the file. */
    room->field = (value[PBN_TABLE].length > 0 || pbn_has_pairs(game)) && has_figures;
    /* The file says what was given, if the result was ruled on before. */
    const struct given_score *given = &board->given;
    room->before =
        (struct row_result){.score = pbn_recorded_score(board),
                            .artificial = given->artificial,
                            .percent = {given->percent[SIDE_NS], given->percent[SIDE_EW]},
                            .gives_way = given->artificial};
    if (given->artificial)
        room->before.score = SCORE_UNKNOWN;
    if (given->assigned_count > 0) {
        room->before.score = pbn_board_score(board, board->tricks);
        (void)row_result_assign(&room->before, given->assigned, given->assigned_count,
                                board->vulnerability);
    }
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
    return has_figures;
}

static bool are_rooms(const struct pbn_room *one, const struct pbn_room *other)
{
    bool next = one->game + 1 == other->game && one->deal.length > 1;
    return one->name.length > 0 && compare_texts(one, other, ROOM_BOARD_TEXTS) == 0 &&
           (!text_same(one->name, other->name) || (next && text_same(one->deal, other->deal)));
}

bool pbn_rooms_game(struct pbn_rooms *rooms, const struct pbn_game *game,
                    const struct record *record, const struct pbn_change *change, bool *follows)
{
    struct pbn_room room;
    *follows = false;
    if (game->value[PBN_BOARD].length == 0)
        return true;
    bool has_figures = fill_room(&room, game, record, change);
    bool has_room = room.name.length > 0;
    *follows = !has_room && room.field;
    /* Figures that stay are a finding of the board if nothing else can give them. */
    room.told = change && !has_room && !room.field;
    /* Nobody asks for a game that has no room, was not ruled on, and says neither what it has of
     * its board nor whose it is. */
    bool shows = has_figures || room.pair[SIDE_NS].length > 0;
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
    *follows = rooms->count < 2 || !are_rooms(own - 1, own) || own[-1].game + 1 != own->game ||
               pbn_room_figures_follow(own, own - 1);
    own->told = !*follows;
    return true;
}

/* ---- what pairs and teams have won in games that name them and have no ScoreTable ---- */

static const uint8_t quantities[ROOM_FIGURES] = {
    [ROOM_MP] = QUANTITY_MP, [ROOM_IMP] = QUANTITY_IMP, [ROOM_PERCENTAGE] = QUANTITY_PERCENTAGE};

/* Returns true if on its board one side has not more what the other has less. */
static bool sums_differ(const struct pbn_room *room)
{
    return row_result_sums_differ(&room->before) || row_result_sums_differ(&room->after) ||
           (room->other && (row_result_sums_differ(&room->other->before) ||
                            row_result_sums_differ(&room->other->after)));
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
    /* An earlier ruling left points beside an artificial score that are none of its shares. */
    bool proven = figure->state == ROOM_FIGURE_PROVEN || figure->state == ROOM_FIGURE_FOLLOWS;
    bool left = which == ROOM_MP && room->after.artificial && !proven &&
                decimal_in_places(figure->now[SIDE_NS]) * room->after.percent[SIDE_EW] !=
                    decimal_in_places(figure->now[SIDE_EW]) * room->after.percent[SIDE_NS];
    struct won won = {.boards = 1,
                      .unknown = figure->state == ROOM_FIGURE_UNKNOWN,
                      .stale = figure->state == ROOM_FIGURE_STALE || left,
                      .before = decimal_in_places(figure->was[from]),
                      .after = decimal_in_places(figure->now[from])};
    if (!own)
        pbn_won_turn(&won, quantities[which]);
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

/* Adds what the pair on SIDE has won, and its average. */
static void add_pair(const struct pbn_room *room, int side, struct pbn_won *won)
{
    bool has_points = pbn_room_has_figure(room, ROOM_MP);
    int which = has_points ? ROOM_MP : ROOM_PERCENTAGE;
    struct pbn_side_won has = {.place = pbn_room_place(room, side),
                               .at = room->figure[which].at,
                               .before = &room->before,
                               .after = &room->after,
                               .top = room->top,
                               .points = pbn_room_has_figure(room, which) ? quantities[which]
                                                                          : QUANTITY_SCORE,
                               .by_ruling = pbn_room_changes(room),
                               .stands = room->figure[which].was[side]};
    if (room->before.unplayed && room->after.unplayed)
        return;
    for (which = 0; which < ROOM_FIGURES; which++)
        has.of[quantities[which]] = figure_of_side(room, which, side);
    pbn_side_won_add(won, &has);
}

/* ---- teams ---- */

static bool has_teams(const struct pbn_room *room)
{
    return room->team[TEAM_OWN].length > 0;
}

/* Returns the team that sits on SIDE. North-South is the one at home in the open room; in the
 * closed one the other, unless the names have changed places there. */
static struct text team_on(const struct pbn_room *room, int side)
{
    bool turned = !text_same(room->team[TEAM_OWN], room->other->team[TEAM_OWN]);
    int ns = !turned && room->closed ? TEAM_OTHER : TEAM_OWN;
    return room->team[side == SIDE_NS ? ns : TEAM_OTHER - ns];
}

/* Returns true if the points of the game count: the board counts once, though both rooms may have
 * them. */
static bool is_counted(const struct pbn_room *room, int which)
{
    const struct pbn_room *other = room->other;
    return other && has_teams(room) && has_teams(other) && pbn_room_has_figure(room, which) &&
           (room->game < other->game || !pbn_room_has_figure(other, which));
}

/* ---- matches ---- */

/* The sums of the boards of one match, from the view of the team at home in ROOM. */
struct sums {
    const struct pbn_room *room;
    int64_t imps[MATCH_TIMES];
    uint32_t boards;
    bool unknown;
    bool alone; /* ROOM changes, and it cannot be told which is its other table */
};

/* Adds the board of ROOM. The match is unknown if the whole IMPs that North-South have won more
 * than East-West cannot be told. */
static void sums_add(struct sums *sums, const struct pbn_room *room)
{
    const struct pbn_room_value *figure = &room->figure[ROOM_IMP];
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
    if (!sums->room)
        sums->room = room;
    bool turned = !text_same(team_on(room, SIDE_NS), sums->room->team[TEAM_OWN]);
    sums->unknown = sums->unknown || sums_differ(room) || figure->state == ROOM_FIGURE_UNKNOWN ||
                    figure->state == ROOM_FIGURE_STALE;
    for (int when = MATCH_BEFORE; when < MATCH_TIMES; when++) {
        const struct decimal *value = when == MATCH_AFTER ? figure->now : figure->was;
        int64_t ns = decimal_in_places(value[SIDE_NS]), ew = decimal_in_places(value[SIDE_EW]);
        int64_t more = figure->form.parts == 2 && ns == -ew ? ns : ns - ew;
        sums->unknown = sums->unknown || more % one != 0;
        sums->imps[when] += turned ? -(more / one) : more / one;
    }
    sums->boards++;
}

/* Adds the victory points of both teams by each scale. */
static void add_match(const struct sums *sums, struct pbn_won *won)
{
    int64_t one = quantity_one(QUANTITY_VICTORY) / VICTORY_ONE;
    for (int team = 0; sums->room && team < TEAMS; team++) {
        struct standing *standing = pbn_won_of(won, PBN_TEAMS_SCOPE, sums->room->team[team]);
        int64_t sign = team == TEAM_OWN ? 1 : -1;
        if (!standing)
            return;
        standing->won[QUANTITY_IMP].unknown = standing->won[QUANTITY_IMP].unknown || sums->alone;
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
}

/* Adds what the pairs and the teams of ROOM have won. */
static void add_room(const struct pbn_room *room, struct pbn_won *won, struct sums *sums)
{
    const struct sums alone = {.room = room, .unknown = true, .alone = true};
    for (int side = SIDE_NS; room->pair[SIDE_NS].length > 0 && side < SIDES; side++)
        add_pair(room, side, won);
    if (pbn_room_changes(room) && !room->other && has_teams(room))
        add_match(&alone, won);
    for (int which = 0; which < ROOM_FIGURES; which++)
        for (int side = SIDE_NS; side < SIDES && is_counted(room, which); side++) {
            struct standing *standing = pbn_won_of(won, PBN_TEAMS_SCOPE, team_on(room, side));
            if (standing)
                pbn_won_add(standing, quantities[which], figure_of_side(room, which, side),
                            room->after.unplayed);
        }
    if (is_counted(room, ROOM_IMP))
        sums_add(sums, room);
}

/* ---- the rooms of a file ---- */

static int compare(const void *left, const void *right)
{
    const struct pbn_room *one = left, *other = right;
    int order = compare_texts(one, other, ROOM_BOARD_TEXTS);
    return order != 0 ? order : (one->game > other->game) - (one->game < other->game);
}

bool pbn_rooms_finish(struct pbn_rooms *rooms, struct pbn_won *won, struct edits *edits,
                      const struct note_sink *notes)
{
    struct pbn_room *room = rooms->room;
    struct sums sums = {.room = NULL};
    if (!rooms->changed || !rooms->shown)
        return true;
    qsort(room, rooms->count, sizeof *room, compare);
    for (size_t first = 0, end; first < rooms->count; first = end) {
        size_t count = 1;
        while (first + count < rooms->count &&
               compare_texts(&room[first], &room[first + count], ROOM_BOARD_TEXTS) == 0)
            count++;
        end = first + count;
        /* Each is joined with the one behind it, if all games of the board can be rooms so. */
        bool join = count % 2 == 0, changed = false;
        for (size_t i = first; i < end; i++) {
            join = join && ((i - first) % 2 == 1 || are_rooms(&room[i], &room[i + 1]));
            changed = changed || pbn_room_changes(&room[i]);
        }
        for (size_t i = first; i < end; i++) {
            struct pbn_room *other = &room[first + ((i - first) ^ 1)];
            room[i].games = end - i;
            room[i].other = join ? other : NULL;
            room[i].moves = join ? pbn_room_changes(&room[i]) || pbn_room_changes(other) : changed;
        }
    }
    bool ok = pbn_room_figures_edit(rooms, &won->averages, edits, notes);

    /* Adds up what the pairs and the teams have won then. */
    for (size_t first = 0, end; ok && first < rooms->count; first = end) {
        end = first + room[first].games;
        find_tops(room + first, end - first);
        for (size_t i = first; i < end; i++)
            add_room(&room[i], won, &sums);
        /* The games lie in the order of their boards, and those of a match next to each other. */
        if (end == rooms->count || compare_texts(&room[first], &room[end], ROOM_MATCH_TEXTS) != 0) {
            add_match(&sums, won);
            sums = (struct sums){.room = NULL};
        }
    }
    return ok;
}
