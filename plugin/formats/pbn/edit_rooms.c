#include "formats/pbn/edit_rooms.h"

#include <stdio.h>
#include <stdlib.h>

#include "bridge/figures/field.h"
#include "bridge/figures/match.h"
#include "bridge/score.h"
#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_value.h"
#include "formats/pbn/tags.h"
#include "kit/list.h"

void pbn_rooms_release(struct pbn_rooms *rooms)
{
    free(rooms->room);
    buffer_release(&rooms->texts);
    *rooms = (struct pbn_rooms){0};
}

/* ---- a room ---- */

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

static struct text text_kept(const struct pbn_rooms *rooms, struct pbn_room_text kept)
{
    return (struct text){rooms->texts.at + kept.at, kept.length};
}

/* What two games of one board have the same; of those without a room the last alone, as each may be
 * of another table. A value has no line end. */
static struct pbn_room_text keep_board(struct pbn_rooms *rooms, const struct pbn_game *game)
{
    static const int8_t names[] = {PBN_TABLE, PBN_SECTION, PBN_EVENT, PBN_BOARD};
    struct pbn_room_text kept = {rooms->texts.length, 0};
    for (size_t i = game->value[PBN_ROOM].length > 0 ? 0 : 2; i < sizeof names; i++) {
        keep(rooms, game->value[names[i]]);
        buffer_add_char(&rooms->texts, '\n');
    }
    kept.length = rooms->texts.length - kept.at;
    return kept;
}

/* Figures of its own, and not those of the field that its table has. */
static bool game_has_figure(const struct pbn_game *game, int id)
{
    return pbn_stance_of(game, id) == STANCE_OWN && !game->tag[PBN_SCORE_TABLE].present &&
           !pbn_value_silent(game->value[id]);
}

static void keep_figures(struct pbn_rooms *rooms, const struct pbn_game *game,
                         const struct record *record, struct pbn_room *room)
{
    for (int which = 0; which < ROOM_FIGURES; which++) {
        const struct pbn_tag *tag = &game->tag[tags[which]];
        if (!game_has_figure(game, tags[which]))
            continue;
        room->figure[which].text = keep(rooms, game->value[tags[which]]);
        room->figure[which].value = tag->value;
        room->figure[which].at = record->at;
        position_advance(&room->figure[which].at, game->bytes, (size_t)(tag->start - game->offset),
                         game->eol);
    }
}

static int32_t recorded_score(const struct board *board)
{
    return board->score_ns != SCORE_UNKNOWN ? board->score_ns
                                            : pbn_board_score(board, board->tricks);
}

static void keep_results(struct pbn_room *room, const struct board *board,
                         const struct pbn_change *change)
{
    room->before = room->after = recorded_score(board);
    room->changed = change;
    if (!change)
        return;
    room->after = change->new_score;
    for (int side = SIDE_NS; change->artificial && side < SIDES; side++)
        room->percent[side] = change->percent[side];
}

/* ---- two rooms ---- */

/* A room, and the other one of its board; NULL: that is not there, or not known. */
struct pair {
    struct text board;
    struct pbn_room *own, *other;
    bool moves; /* what happened in one of them changes */
};

static bool same_texts(const struct pbn_rooms *rooms, struct pbn_room_text one,
                       struct pbn_room_text other)
{
    return text_same(text_kept(rooms, one), text_kept(rooms, other));
}

static bool are_rooms(const struct pbn_rooms *rooms, const struct pbn_room *one,
                      const struct pbn_room *other)
{
    bool next = one->game + 1 == other->game && one->deal.length > 1;
    return one->name.length > 0 && same_texts(rooms, one->board, other->board) &&
           (!same_texts(rooms, one->name, other->name) ||
            (next && same_texts(rooms, one->deal, other->deal)));
}

/* ---- a figure of theirs ---- */

/* Of one kind, all of a file. */
struct figures {
    const struct pbn_rooms *rooms;
    const struct pair *pair;
    size_t count;
    int which;
    bool apart;                /* each side has what it has won; else one has what it has more */
    struct match_board *board; /* one a pair, without a figure where it has none */
};

static bool has_figure(const struct figures *figures, size_t index)
{
    return figures->pair[index].own->figure[figures->which].text.length > 0;
}

/* False: none of the forms, or whose it is is not said. */
static bool form_read(const struct figures *figures, size_t index, struct pbn_form *form)
{
    struct pbn_room_text kept = figures->pair[index].own->figure[figures->which].text;
    return pbn_form_read(form, text_kept(figures->rooms, kept)) && form->part[0].side != SIDE_NONE;
}

static bool is_apart(const struct pbn_form *form)
{
    const struct decimal *one = &form->part[0].number, *other = &form->part[1].number;
    return form->parts == 2 && (one->scaled != -other->scaled || one->decimals != other->decimals);
}

/* Whose figure of the board a side's is, and with which sign. */
static int team_of(const struct figures *figures, int side)
{
    return figures->apart && side == SIDE_EW ? TEAM_OTHER : TEAM_OWN;
}

static int sign_of(const struct figures *figures, int side)
{
    return !figures->apart && side == SIDE_EW ? -1 : 1;
}

static void results_fill(struct match_board *board, const struct pbn_room *own,
                         const struct pbn_room *other)
{
    bool ours = own->percent[SIDE_NS] > 0 || own->percent[SIDE_EW] > 0;
    bool theirs = other->percent[SIDE_NS] > 0 || other->percent[SIDE_EW] > 0;
    const struct pbn_room *given = ours ? own : other;
    board->told[MATCH_BEFORE] = own->before != SCORE_UNKNOWN && other->before != SCORE_UNKNOWN;
    board->told[MATCH_AFTER] = own->after != SCORE_UNKNOWN && other->after != SCORE_UNKNOWN;
    if (board->told[MATCH_BEFORE])
        board_swing(board, MATCH_BEFORE, own->before - other->before);
    if (board->told[MATCH_AFTER])
        board_swing(board, MATCH_AFTER, own->after - other->after);
    if (!ours && !theirs)
        return;
    for (int team = 0; team < TEAMS; team++)
        board->percent[MATCH_AFTER][team] =
            given->percent[ours == (team == TEAM_OWN) ? SIDE_NS : SIDE_EW];
    board->told[MATCH_AFTER] =
        ours != theirs && given->percent[SIDE_NS] + given->percent[SIDE_EW] == WEIGHTS_WHOLE;
}

/* The board of a pair; without a figure where that cannot be read. */
static void board_fill(const struct figures *figures, size_t index)
{
    const struct pair *pair = &figures->pair[index];
    struct match_board *board = &figures->board[index];
    struct pbn_form form;
    *board = (struct match_board){.balance = !figures->apart};
    if (!pair->other || !has_figure(figures, index) || !form_read(figures, index, &form))
        return;
    results_fill(board, pair->own, pair->other);
    for (int i = 0; i < form.parts; i++)
        board->figure[team_of(figures, form.part[i].side)] = (struct total){
            .given = true,
            .decimals = form.part[i].number.decimals,
            .scaled = sign_of(figures, form.part[i].side) * form.part[i].number.scaled};
}

/* Match points are each side's own; IMPs are where one pair of figures says so. */
static bool figures_are_apart(const struct figures *figures)
{
    struct pbn_form form;
    for (size_t i = 0; figures->which == ROOM_IMP && i < figures->count; i++)
        if (has_figure(figures, i) && form_read(figures, i, &form) && is_apart(&form))
            return true;
    return figures->which != ROOM_IMP;
}

/* Reckons the boards. False: no memory. */
static bool figures_reckon(struct figures *figures)
{
    struct match match = {.boards = (uint32_t)figures->count};
    struct matches matches = {.match = &match, .count = 1, .imps = figures->which == ROOM_IMP};
    figures->board = calloc(figures->count + 1, sizeof *figures->board);
    if (!figures->board)
        return false;
    figures->apart = figures_are_apart(figures);
    for (size_t i = 0; i < figures->count; i++)
        board_fill(figures, i);
    matches.board = figures->board;
    return matches_follow(&matches);
}

/* Whether the figure of a pair, which ought to change, cannot. */
static bool figure_stays(const struct figures *figures, size_t index)
{
    const struct match_board *board = &figures->board[index];
    return board->stays || !board->told[MATCH_AFTER];
}

/* ---- a room that comes ---- */

/* Whether the figures of the room that came last cannot follow, as the room before it shows
 * already: then that is a finding of its board. False: no memory. */
static bool last_follows(struct pbn_rooms *rooms, bool *follows)
{
    struct pair pair = {.own = &rooms->room[rooms->count - 1]};
    bool ok = true;
    *follows = true;
    if (rooms->count < 2 || !are_rooms(rooms, pair.own - 1, pair.own) ||
        pair.own[-1].game + 1 != pair.own->game)
        return true;
    pair.other = pair.own - 1;
    for (int which = 0; which < ROOM_FIGURES && ok; which++) {
        struct figures figures = {rooms, &pair, 1, which, false, NULL};
        if (!has_figure(&figures, 0))
            continue;
        ok = figures_reckon(&figures);
        *follows = *follows && ok && !figure_stays(&figures, 0);
        free(figures.board);
    }
    pair.own->told = !*follows;
    return ok;
}

static bool has_figures(const struct pbn_room *room)
{
    bool has = false;
    for (int which = 0; which < ROOM_FIGURES; which++)
        has = has || room->figure[which].text.length > 0;
    return has;
}

/* Of a game without a room its own figures are what its board says of. */
static bool room_add(struct pbn_rooms *rooms, struct pbn_room *room, bool *follows)
{
    bool has_room = room->name.length > 0;
    room->told = room->changed && !has_room;
    if (!has_room && !room->changed && !has_figures(room)) {
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
    struct pbn_room room = {.game = record->board.game};
    *follows = false;
    if (game->value[PBN_BOARD].length == 0)
        return true;
    room.board = keep_board(rooms, game);
    room.name = keep(rooms, game->value[PBN_ROOM]);
    if (room.name.length > 0)
        room.deal = keep(rooms, game->value[PBN_DEAL]);
    if (!change || !change->unplayed) /* of what was not played they become empty (79C) */
        keep_figures(rooms, game, record, &room);
    keep_results(&room, &record->board, change);
    return room_add(rooms, &room, follows);
}

/* ---- the rooms of a file ---- */

static int pair_compare(const void *left, const void *right)
{
    const struct pair *one = left, *other = right;
    int order = text_compare(one->board, other->board);
    if (order != 0)
        return order;
    return (one->own->game > other->own->game) - (one->own->game < other->own->game);
}

/* The games of one board: each room with the one behind it, where all of them can be rooms so. */
static void join(const struct pbn_rooms *rooms, struct pair *pair, size_t count)
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
    }
}

/* NULL: no memory. */
static struct pair *pairs_make(const struct pbn_rooms *rooms)
{
    struct pair *pair = calloc(rooms->count + 1, sizeof *pair);
    size_t first = 0;
    if (!pair)
        return NULL;
    for (size_t i = 0; i < rooms->count; i++)
        pair[i] =
            (struct pair){.board = text_kept(rooms, rooms->room[i].board), .own = &rooms->room[i]};
    qsort(pair, rooms->count, sizeof *pair, pair_compare);
    for (size_t i = 1; i <= rooms->count; i++) {
        if (i < rooms->count && text_same(pair[first].board, pair[i].board))
            continue;
        join(rooms, pair + first, i - first);
        first = i;
    }
    return pair;
}

/* ---- the edits ---- */

/* The value in a game of its own: the game has left the window. */
static bool edit_figure(const struct figures *figures, size_t index, const struct edit_sink *sink)
{
    const struct pbn_room *room = figures->pair[index].own;
    struct text value = text_kept(figures->rooms, room->figure[figures->which].text);
    uint64_t at = room->figure[figures->which].value;
    struct pbn_game game = {
        .bytes = (const uint8_t *)value.at, .offset = at, .length = value.length};
    char texts[2][DECIMAL_TEXT_SIZE];
    struct edits edits = {0};
    struct pbn_form form;
    bool ok;
    (void)form_read(figures, index, &form);
    for (int i = 0; i < form.parts; i++) {
        const struct pbn_part *part = &form.part[i];
        const struct total *total = &figures->board[index].figure[team_of(figures, part->side)];
        decimal_text(texts[i], sign_of(figures, part->side) * total->new_scaled,
                     total->new_decimals, true, part->number.plus);
    }
    edits_begin(&edits, at, value.length);
    pbn_form_put(&edits, value, &form, texts);
    pbn_edits_end(&edits, &game);
    ok = pbn_edits_send(&edits, sink);
    edits_release(&edits);
    return ok;
}

static const char *reason_of(const struct pair *pair)
{
    if (pair->own->name.length == 0)
        return N_("\"{text}\" stays as it is: a result of the board has changed in another game");
    return !pair->other ? N_("\"{text}\" stays as it is: which is the other room of the "
                             "board cannot be told")
                        : N_("\"{text}\" stays as it is: the results of the two rooms do "
                             "not give it");
}

static bool note_figure(const struct figures *figures, size_t index, const struct note_sink *notes)
{
    const struct pbn_room *room = figures->pair[index].own;
    struct text value = text_kept(figures->rooms, room->figure[figures->which].text);
    struct read_fault note = {.message = reason_of(&figures->pair[index]),
                              .at = room->figure[figures->which].at};
    snprintf(note.text, sizeof note.text, "%s %.*s", pbn_tag_name(tags[figures->which]),
             (int)value.length, value.at);
    return notes->take(notes->context, &note);
}

/* A figure of a pair that moves. */
static bool take_figure(const struct figures *figures, size_t index, const struct edit_sink *sink,
                        const struct note_sink *notes)
{
    if (!figure_stays(figures, index))
        return edit_figure(figures, index, sink);
    return figures->pair[index].own->told || note_figure(figures, index, notes);
}

static bool take_figures(const struct pbn_rooms *rooms, const struct pair *pair, int which,
                         const struct edit_sink *sink, const struct note_sink *notes)
{
    struct figures figures = {rooms, pair, rooms->count, which, false, NULL};
    bool ok = figures_reckon(&figures);
    for (size_t i = 0; ok && i < figures.count; i++)
        if (pair[i].moves && has_figure(&figures, i))
            ok = take_figure(&figures, i, sink, notes);
    free(figures.board);
    return ok;
}

bool pbn_rooms_finish(struct pbn_rooms *rooms, const struct edit_sink *sink,
                      const struct note_sink *notes)
{
    struct pair *pair;
    bool ok;
    if (!rooms->changed)
        return true;
    pair = pairs_make(rooms);
    ok = pair;
    for (int which = 0; which < ROOM_FIGURES && ok; which++)
        ok = take_figures(rooms, pair, which, sink, notes);
    free(pair);
    return ok;
}
