/*
 * Edits the figures of a match: computes what two rooms have on a board from the results of both.
 * Part of edit_rooms.c.
 */
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/match.h"
#include "bridge/figures/swing.h"
#include "formats/pbn/edit_room_parts.h"

/* ---- a figure of theirs ---- */

/* The figures of one kind in a file. */
struct figures {
    const struct pbn_rooms *rooms;
    const struct pbn_room_pair *pair;
    size_t count;
    int which;
    bool apart; /* each side has what it has won; else one has what it has won more */
    struct match_board *board; /* one a pair, without a figure where it has none */
};

static struct pbn_room *own_of(const struct figures *figures, size_t index)
{
    return figures->pair[index].own;
}

static bool has_figure(const struct figures *figures, size_t index)
{
    return pbn_room_has_figure(own_of(figures, index), figures->which);
}

static bool form_read(const struct figures *figures, size_t index, struct pbn_form *form)
{
    return pbn_room_form(figures->rooms, own_of(figures, index), figures->which, form);
}

static bool is_apart(const struct pbn_form *form)
{
    const struct decimal *one = &form->part[0].number, *other = &form->part[1].number;
    return form->parts == 2 && (one->scaled != -other->scaled || one->decimals != other->decimals);
}

/* Returns the team whose figure of the board SIDE has. */
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
    const struct row_result before[TABLES] = {own->before, other->before};
    const struct row_result after[TABLES] = {own->after, other->after};
    board_of_tables(board, MATCH_BEFORE, before, SIDE_NS);
    board_of_tables(board, MATCH_AFTER, after, SIDE_NS);
}

bool pbn_room_is_lopsided(const struct row_result *result)
{
    const struct adjusted_score *adjusted = &result->adjusted;
    if (result->artificial)
        return result->percent[SIDE_NS] + result->percent[SIDE_EW] != WEIGHTS_WHOLE;
    return result->assigned && memcmp(adjusted->score[SIDE_NS], adjusted->score[SIDE_EW],
                                      sizeof adjusted->score[SIDE_NS]) != 0;
}

/* Returns true if a figure has a place for what both sides have. If it is what one side has won
 * more, it has none where one side does not lose what the other wins, unless it is North-South's
 * alone. */
static bool says_both(const struct figures *figures, size_t index, const struct pbn_form *form)
{
    const struct pbn_room_pair *pair = &figures->pair[index];
    return figures->apart || (form->parts == 1 && form->part[0].side == SIDE_NS) ||
           (!pbn_room_is_lopsided(&pair->own->after) && !pbn_room_is_lopsided(&pair->other->after));
}

/* Fills in the board of a pair, without a figure if that cannot be read. */
static void board_fill(const struct figures *figures, size_t index)
{
    const struct pbn_room_pair *pair = &figures->pair[index];
    struct match_board *board = &figures->board[index];
    struct pbn_form form;
    *board = (struct match_board){.balance = !figures->apart};
    if (!pair->other || !has_figure(figures, index) || !form_read(figures, index, &form))
        return;
    results_fill(board, pair->own, pair->other);
    board->told[MATCH_AFTER] = board->told[MATCH_AFTER] && says_both(figures, index, &form);
    for (int i = 0; i < form.parts; i++)
        board->figure[team_of(figures, form.part[i].side)] = (struct total){
            .given = true,
            .decimals = form.part[i].number.decimals,
            .scaled = sign_of(figures, form.part[i].side) * form.part[i].number.scaled};
}

/* Returns true if each side has figures of its own: always, except for IMPs, of which one pair of
 * figures in the file must say so. */
static bool figures_are_apart(const struct figures *figures)
{
    struct pbn_form form;
    for (size_t i = 0; figures->which == ROOM_IMP && i < figures->count; i++)
        if (has_figure(figures, i) && form_read(figures, i, &form) && is_apart(&form))
            return true;
    return figures->which != ROOM_IMP;
}

/* Computes the figures of the boards. Returns false if out of memory. */
static bool figures_compute(struct figures *figures)
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

/* Returns true if the figure of a pair ought to change but cannot. */
static bool figure_stays(const struct figures *figures, size_t index)
{
    const struct match_board *board = &figures->board[index];
    return board->stays || !board->told[MATCH_AFTER];
}

/* Writes the new numbers in the file's form, and stores what each side has now. Returns false if
 * out of memory. */
static bool put_figure(const struct figures *figures, size_t index, const struct edit_sink *sink)
{
    struct pbn_room *room = own_of(figures, index);
    char texts[2][DECIMAL_TEXT_SIZE];
    struct pbn_form form;
    (void)form_read(figures, index, &form);
    for (int i = 0; i < form.parts; i++) {
        const struct pbn_part *part = &form.part[i];
        const struct total *total = &figures->board[index].figure[team_of(figures, part->side)];
        int64_t scaled = sign_of(figures, part->side) * total->new_scaled;
        decimal_text(texts[i], scaled, total->new_decimals, true, part->number.plus);
        room->figure[figures->which].now[part->side] =
            (struct decimal){.scaled = scaled, .decimals = total->new_decimals};
    }
    return pbn_room_put(figures->rooms, room, figures->which, &form, texts, sink);
}

static const char *reason_of(const struct pbn_room_pair *pair)
{
    if (pair->own->name.length == 0 && pair->own->changed)
        return N_(
            "\"{text}\" stays as it is: the results of its board in this file do not give it");
    if (pair->own->name.length == 0)
        return N_("\"{text}\" stays as it is: a result of the board has changed in another game");
    return !pair->other ? N_("\"{text}\" stays as it is: which is the other room of the "
                             "board cannot be told")
                        : N_("\"{text}\" stays as it is: the results of the two rooms do "
                             "not give it");
}

/* Edits a figure of a pair that moves, or notes why it stays. Returns false if out of memory. */
static bool take_figure(const struct figures *figures, size_t index, const struct edit_sink *sink,
                        const struct note_sink *notes)
{
    if (!figure_stays(figures, index))
        return put_figure(figures, index, sink);
    return pbn_room_note(figures->rooms, own_of(figures, index), figures->which,
                         reason_of(&figures->pair[index]), notes);
}

/* Marks the figure of a room as left by an earlier ruling if its two rooms do not move now and do
 * not give it. */
static void check_figure(const struct figures *figures, size_t index)
{
    const struct pbn_room_pair *pair = &figures->pair[index];
    if (!pair->moves && pair->other && (pair->own->ruled || pair->other->ruled) &&
        has_figure(figures, index))
        own_of(figures, index)->figure[figures->which].stale =
            swings_find(&figures->board[index], 1, figures->which == ROOM_IMP) == 0;
}

bool pbn_room_figures_take(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                           size_t count, int which, const struct edit_sink *sink,
                           const struct note_sink *notes)
{
    struct figures figures = {rooms, pair, count, which, false, NULL};
    bool ok = figures_compute(&figures);
    for (size_t i = 0; ok && i < count; i++)
        check_figure(&figures, i);
    for (size_t i = 0; ok && i < count; i++)
        if (pair[i].moves && !pair[i].own->done[which] && has_figure(&figures, i))
            ok = take_figure(&figures, i, sink, notes);
    free(figures.board);
    return ok;
}

bool pbn_room_figures_try(const struct pbn_rooms *rooms, struct pbn_room *own,
                          struct pbn_room *other, bool *follow)
{
    const struct pbn_room_pair pair = {.own = own, .other = other};
    bool ok = true;
    for (int which = 0; which < ROOM_FIGURES && ok; which++) {
        struct figures figures = {rooms, &pair, 1, which, false, NULL};
        if (!pbn_room_has_figure(own, which))
            continue;
        ok = figures_compute(&figures);
        *follow = *follow && ok && figures.board[0].told[MATCH_AFTER] &&
                  swings_find(figures.board, 1, which == ROOM_IMP) != 0;
        free(figures.board);
    }
    return ok;
}
