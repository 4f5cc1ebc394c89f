/*
 * Edits the figures of games: computes what two rooms of a match have on a board from the results
 * of both, and what games of one board have that are all tables of a field, each with its own
 * figures and no ScoreTable. Part of rooms.c.
 */
#include <stdlib.h>

#include "bridge/figures/match.h"
#include "bridge/figures/swing.h"
#include "bridge/sheet/prove.h"
#include "bridge/sheet/settle.h"
#include "formats/averages.h"
#include "formats/pbn/edit/room.h"

/* ---- two rooms ---- */

/* The figures of one kind in a file. */
struct figures {
    const struct pbn_room_pair *pair;
    size_t count;
    int which;
    bool apart; /* each side has what it has won; else one has what it has won more */
    struct match_board *board; /* one a pair, without a figure where it has none */
};

static struct pbn_room_value *figure_of(const struct figures *figures, size_t index)
{
    return &figures->pair[index].own->figure[figures->which];
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

bool pbn_room_is_lopsided(const struct row_result *result)
{
    if (result->artificial)
        return result->percent[SIDE_NS] + result->percent[SIDE_EW] != WEIGHTS_WHOLE;
    return result->assigned && adjusted_score_is_split(&result->adjusted);
}

/* Returns true if a figure has a place for what both sides have. If it is what one side has won
 * more, it has none where one side does not lose what the other wins, unless it is North-South's
 * alone. */
static bool says_both(const struct figures *figures, size_t index)
{
    const struct pbn_room_pair *pair = &figures->pair[index];
    const struct pbn_form *form = &figure_of(figures, index)->form;
    return figures->apart || (form->parts == 1 && form->part[0].side == SIDE_NS) ||
           (!pbn_room_is_lopsided(&pair->own->after) && !pbn_room_is_lopsided(&pair->other->after));
}

/* Fills in the board of a pair, without a figure if that cannot be read. */
static void board_fill(const struct figures *figures, size_t index)
{
    const struct pbn_room_pair *pair = &figures->pair[index];
    const struct pbn_form *form = &figure_of(figures, index)->form;
    struct match_board *board = &figures->board[index];
    *board = (struct match_board){.balance = !figures->apart};
    if (!pair->other || form->parts == 0)
        return;
    const struct row_result before[TABLES] = {pair->own->before, pair->other->before};
    const struct row_result after[TABLES] = {pair->own->after, pair->other->after};
    board_of_tables(board, MATCH_BEFORE, before, SIDE_NS);
    board_of_tables(board, MATCH_AFTER, after, SIDE_NS);
    board->told[MATCH_AFTER] = board->told[MATCH_AFTER] && says_both(figures, index);
    for (int i = 0; i < form->parts; i++)
        board->figure[team_of(figures, form->part[i].side)] = (struct total){
            .given = true,
            .decimals = form->part[i].number.decimals,
            .scaled = sign_of(figures, form->part[i].side) * form->part[i].number.scaled};
}

/* Returns true if each side has figures of its own: always, except for IMPs, of which one pair of
 * figures in the file must say so. */
static bool figures_are_apart(const struct figures *figures)
{
    for (size_t i = 0; figures->which == ROOM_IMP && i < figures->count; i++) {
        const struct pbn_form *form = &figure_of(figures, i)->form;
        const struct decimal *one = &form->part[0].number, *other = &form->part[1].number;
        if (form->parts == 2 && (one->scaled != -other->scaled || one->decimals != other->decimals))
            return true;
    }
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

/* Puts the new numbers into a figure. */
static void put_figure(const struct figures *figures, size_t index, struct edits *edits)
{
    const struct pbn_form *form = &figure_of(figures, index)->form;
    struct decimal now[2] = {{0}, {0}};
    for (int i = 0; i < form->parts; i++) {
        int side = form->part[i].side;
        const struct total *total = &figures->board[index].figure[team_of(figures, side)];
        now[i] = (struct decimal){.scaled = sign_of(figures, side) * total->new_scaled,
                                  .decimals = total->new_decimals};
    }
    pbn_room_put(figures->pair[index].own, figures->which, now, (const bool[2]){true, true}, edits);
}

static const char *reason_of(const struct pbn_room_pair *pair)
{
    if (pair->contradicted)
        return N_(
            "\"{text}\" stays as it is: where a pair has an average, the file compares results "
            "otherwise than the director says");
    if (pair->own->name.length == 0 && pbn_room_changes(pair->own))
        return N_(
            "\"{text}\" stays as it is: the results of its board in this file do not give it");
    if (pair->own->name.length == 0)
        return N_("\"{text}\" stays as it is: a result of the board has changed in another game");
    return !pair->other ? N_("\"{text}\" stays as it is: which is the other room of the "
                             "board cannot be told")
                        : N_("\"{text}\" stays as it is: the results of the two rooms do "
                             "not give it");
}

/* Edits a figure that moves, or notes why it stays. One that does not move is stale if an earlier
 * ruling changed one of its two rooms, and they do not give it. Returns false if out of memory. */
static bool take_figure(const struct figures *figures, size_t index, struct edits *edits,
                        const struct note_sink *notes)
{
    const struct pbn_room_pair *pair = &figures->pair[index];
    const struct match_board *board = &figures->board[index];
    struct pbn_room_value *figure = figure_of(figures, index);
    bool ruled = pair->own->ruled || (pair->other && pair->other->ruled);
    if (!pair->moves && pair->other && ruled &&
        swings_find(board, 1, figures->which == ROOM_IMP) == 0)
        figure->state = ROOM_FIGURE_STALE;
    if (!pair->moves || figure->state == ROOM_FIGURE_FOLLOWS)
        return true;
    if (board->stays || !board->told[MATCH_AFTER])
        return pbn_room_note(pair->own, figures->which, reason_of(pair), notes);
    put_figure(figures, index, edits);
    return true;
}

bool pbn_room_figures_take(const struct pbn_room_pair *pair, size_t count, int which,
                           struct edits *edits, const struct note_sink *notes)
{
    struct figures figures = {.pair = pair, .count = count, .which = which};
    bool ok = figures_compute(&figures);
    for (size_t i = 0; ok && i < count; i++)
        if (pbn_room_has_figure(pair[i].own, which))
            ok = take_figure(&figures, i, edits, notes);
    free(figures.board);
    return ok;
}

bool pbn_room_figures_try(struct pbn_room *own, struct pbn_room *other, bool *follow)
{
    const struct pbn_room_pair pair = {.own = own, .other = other};
    bool ok = true;
    for (int which = 0; which < ROOM_FIGURES && ok; which++) {
        struct figures figures = {.pair = &pair, .count = 1, .which = which};
        if (!pbn_room_has_figure(own, which))
            continue;
        ok = figures_compute(&figures);
        *follow = *follow && ok && figures.board[0].told[MATCH_AFTER] &&
                  swings_find(figures.board, 1, which == ROOM_IMP) != 0;
        free(figures.board);
    }
    return ok;
}

/* ---- the tables of a field ---- */

static const uint8_t families[ROOM_FIGURES] = {
    [ROOM_MP] = FAMILY_MP, [ROOM_IMP] = FAMILY_IMP, [ROOM_PERCENTAGE] = FAMILY_PERCENTAGE};

/* The least number of tables that are compared with each other, and are no match. */
enum { TABLES_OF_A_FIELD = 3 };

/* The figures of one kind of all games of a board. */
struct tables {
    const struct pbn_room_pair *pair;
    size_t count;
    int which;
    struct sheet sheet; /* their field alone, a row a game; a column for each side */
    struct settle_by by;
    struct settled settled;
    uint8_t decimals; /* of the most exact figure */
    bool fixed;       /* all have the same number of decimals */
};

/* Adds the field of COUNT games of a board to SHEET, with their figures WHICH as they stand.
 * Returns false if a game has none, or one that cannot be read, or does not say which table it is
 * of. */
static bool add_games(struct sheet *sheet, const struct pbn_room_pair *pair, size_t count,
                      int which)
{
    const struct sheet_field field = {.games = 1, .own = SHEET_NO_ROW};
    bool known = true;
    sheet_add_field(sheet, &field);
    for (int side = SIDE_NS; side < SIDES; side++)
        (void)sheet_add_column(sheet, (enum family)families[which], side);
    for (size_t i = 0; i < count; i++) {
        const struct pbn_room *own = pair[i].own;
        const struct pbn_form *form = &own->figure[which].form;
        struct adjusted_score adjusted = {0};
        const struct field_result result = row_result_compare(&own->before, 1, &adjusted);
        sheet_add_row(sheet, &result);
        bool apart = own->before.artificial && average_is_unknown(own->before.percent);
        if (own->after.unplayed || (apart && form->parts == 0))
            continue;
        known = known && own->field && form->parts > 0;
        for (int k = 0; k < form->parts; k++)
            sheet_add_figure(sheet, (uint8_t)form->part[k].side, &form->part[k].number);
    }
    return known;
}

bool pbn_room_fields_show(const struct pbn_room_pair *pair, size_t count, uint8_t *factors)
{
    struct sheet sheet = {0};
    for (size_t first = 0, end; first < count; first = end) {
        end = pbn_room_board_end(pair, count, first);
        for (int which = 0; which < ROOM_FIGURES && end - first >= TABLES_OF_A_FIELD; which++)
            (void)add_games(&sheet, pair + first, end - first, which);
    }
    bool ok = sheet_find_factors(&sheet, factors);
    sheet_release(&sheet);
    return ok;
}

/* Fills in the results of the games, before and after the rulings, and their figures. Sets *KNOWN
 * if all figures are known. Returns false if out of memory. */
static bool tables_fill(struct tables *tables, bool *known)
{
    *known = add_games(&tables->sheet, tables->pair, tables->count, tables->which);
    for (size_t i = 0; i < tables->count && !tables->sheet.failed; i++)
        if (pbn_room_changes(tables->pair[i].own))
            (void)sheet_set_after(&tables->sheet, i, &tables->pair[i].own->after);
    if (tables->sheet.failed)
        return false;
    const struct sheet_column *ns = tables->sheet.column, *ew = ns + 1;
    tables->decimals = ns->decimals > ew->decimals ? ns->decimals : ew->decimals;
    tables->fixed = (ns->least < ew->least ? ns->least : ew->least) == tables->decimals;
    return true;
}

/* Settles the figures; *FOLLOW: all of them are known. Some programs write EW's figure as NS's with
 * the other sign, also if the two do not sum to 0. Returns false if out of memory. */
static bool tables_settle(struct tables *tables, uint8_t shown, bool *follow)
{
    struct settle_by *by = &tables->by;
    bool ok = true;
    *by = (struct settle_by){.family = (enum family)families[tables->which],
                             .side = SIDE_NONE,
                             .named = tables->pair[0].own->scoring,
                             .scorings = EVERY_SCORING,
                             .shown = shown};
    for (size_t i = 0; i < tables->count; i++)
        if (tables->pair[i].own->said != FACTOR_UNSAID)
            by->factor = tables->pair[i].own->said;
    *follow = false;
    for (int mirrored = 0; ok && mirrored < 2 && !*follow && !tables->settled.factor.contradicted;
         mirrored++) {
        by->mirrored = mirrored != 0;
        ok = sheet_settle(&tables->sheet, &sheet_only_field, by, &tables->settled);
        *follow = ok && tables->settled.scorings != 0 && tables->settled.follow;
    }
    return ok;
}

static struct text pair_of(const void *context, size_t row, int side)
{
    const struct tables *tables = context;
    const struct text name = tables->pair[row].own->pair[side];
    return name.length > 0 ? name : text_of("?");
}

/* Notes what the figures would be otherwise, once a board, if they follow by default alone. Returns
 * false if out of memory. */
static bool note_choice(struct tables *tables, const struct note_sink *notes)
{
    const struct pbn_room *first = tables->pair[0].own;
    const struct settled_points points = {.sheet = &tables->sheet,
                                          .group = sheet_only_field,
                                          .by = tables->by,
                                          .fixed = tables->fixed,
                                          .pair = pair_of,
                                          .context = tables};
    struct read_fault note;
    if (!tables->settled.factor.open || tables->by.factor != FACTOR_UNSAID ||
        (tables->which != ROOM_MP && pbn_room_has_figure(first, ROOM_MP)))
        return true;
    return averages_describe_choice(&points, first->board[ROOM_BOARD_TEXTS - 1],
                                    &first->figure[tables->which].at, &note) &&
           notes->take(notes->context, &note);
}

/* Returns what the figure of game INDEX for SIDE becomes, *FIXED as for decimal_text. */
static struct decimal figure_after(const struct tables *tables, size_t index, int side, bool *fixed)
{
    const struct sheet_cell *cell =
        sheet_figure(&tables->sheet, tables->sheet.field, index, (size_t)side);
    *fixed = tables->fixed || cell->padded;
    return (struct decimal){.scaled = cell->new_scaled, .decimals = cell->new_decimals};
}

/* Keeps the numbers of game INDEX beside an average plus or minus until the session is known, as
 * the field gives them if they FOLLOW from it. */
static void wait_parts(const struct tables *tables, size_t index, bool follow,
                       struct pbn_averages *averages)
{
    const struct pbn_room *room = tables->pair[index].own;
    const struct pbn_room_value *value = &room->figure[tables->which];
    for (int i = 0; i < value->form.parts; i++) {
        const struct pbn_part *part = &value->form.part[i];
        struct pbn_average_place place = pbn_room_place(room, part->side);
        struct pbn_pending_number number = pbn_pending_part(part, tables->which == ROOM_PERCENTAGE);
        number.span.at += value->place;
        number.summed = true;
        number.fixed = tables->fixed;
        number.decimals = tables->decimals;
        if (follow && pbn_room_changes(room))
            number.stands = figure_after(tables, index, part->side, &number.fixed);
        if (pbn_room_waits(room, tables->which, part->side))
            pbn_averages_wait(averages, &place, &number);
    }
}

/* Puts the new figures into all games. */
static void put_figures(const struct tables *tables, struct pbn_averages *averages,
                        struct edits *edits)
{
    for (size_t i = 0; i < tables->count; i++) {
        struct pbn_room *room = tables->pair[i].own;
        struct pbn_room_value *figure = &room->figure[tables->which];
        struct decimal now[2] = {{0}, {0}};
        bool fixed[2] = {false, false};
        figure->state = ROOM_FIGURE_FOLLOWS;
        bool apart = room->after.artificial && average_is_unknown(room->after.percent);
        if (room->after.unplayed || apart)
            continue;
        wait_parts(tables, i, true, averages);
        for (int k = 0; k < figure->form.parts; k++)
            now[k] = figure_after(tables, i, figure->form.part[k].side, &fixed[k]);
        pbn_room_put(room, tables->which, now, fixed, edits);
    }
}

/* Returns true if the figures of the games may have been left by an earlier ruling. */
static bool may_be_stale(const struct tables *tables)
{
    bool ruled = false, have = false;
    for (size_t i = 0; i < tables->count; i++) {
        ruled = ruled || tables->pair[i].own->ruled;
        have = have || pbn_room_has_figure(tables->pair[i].own, tables->which);
    }
    return ruled && have;
}

bool pbn_room_field_take(struct pbn_room_pair *pair, size_t count, int which, uint8_t shown,
                         struct pbn_averages *averages, struct edits *edits,
                         const struct note_sink *notes)
{
    struct tables tables = {.pair = pair, .count = count, .which = which};
    bool moves = pair[0].moves;
    if (count < TABLES_OF_A_FIELD || (!moves && !may_be_stale(&tables)))
        return true;
    bool known, follows = false;
    bool ok = tables_fill(&tables, &known) && (!known || tables_settle(&tables, shown, &follows));
    for (size_t i = 0; i < count; i++) {
        pair[i].contradicted = pair[i].contradicted || tables.settled.factor.contradicted;
        if (!moves)
            pair[i].own->figure[which].state = follows ? ROOM_FIGURE_PROVEN : ROOM_FIGURE_STALE;
    }
    if (ok && moves && follows) {
        ok = note_choice(&tables, notes);
        put_figures(&tables, averages, edits);
    } else if (ok) { /* averages that are not given now are kept as they stand in the file */
        for (size_t i = 0; i < count; i++)
            if (!pbn_room_changes(pair[i].own) && pair[i].own->after.artificial)
                wait_parts(&tables, i, false, averages);
    }
    sheet_release(&tables.sheet);
    return ok;
}
