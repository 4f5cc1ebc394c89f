#include "formats/pbn/edit/room_figures.h"

#include <stdio.h>
#include <stdlib.h>

#include "bridge/sheet/prove.h"
#include "bridge/sheet/settle.h"
#include "formats/averages.h"

/* ---- a figure ---- */

/* Edits the numbers of a figure, which are known, FIXED as for decimal_text, but those of its parts
 * that WAIT. */
static void put_figure(struct pbn_room *room, int which, const bool fixed[SIDES],
                       const bool wait[2], struct edits *edits)
{
    struct pbn_room_value *figure = &room->figure[which];
    char texts[2][DECIMAL_TEXT_SIZE];
    if (room->after.artificial) /* what the caret says is still so */
        figure->form.caret = figure->text.length;
    for (int i = 0; i < figure->form.parts; i++) {
        int side = figure->form.part[i].side;
        const struct decimal *now = &figure->now[side];
        decimal_text(texts[i], now->scaled, now->decimals, fixed[side], figure->was[side].plus);
    }
    pbn_form_edit(edits, figure->place, figure->text, &figure->form, texts, wait);
}

/* ---- two rooms ---- */

/* The figures of one kind in a file. */
struct figures {
    struct pbn_room *room;
    size_t count;
    int which;
    bool apart; /* each side has what it has won; else one has what it has won more */
    struct match_board *board; /* one a game, without a figure where it has none */
};

static struct pbn_room_value *figure_of(const struct figures *figures, size_t index)
{
    return &figures->room[index].figure[figures->which];
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

/* Fills in the board of a game, without a figure if that cannot be read. */
static void board_fill(const struct figures *figures, size_t index)
{
    const struct pbn_room *room = &figures->room[index];
    const struct pbn_room_value *figure = figure_of(figures, index);
    struct match_board *board = &figures->board[index];
    *board = (struct match_board){.balance = !figures->apart};
    if (!room->other || figure->form.parts == 0)
        return;
    const struct row_result before[TABLES] = {room->before, room->other->before};
    const struct row_result after[TABLES] = {room->after, room->other->after};
    board_of_tables(board, MATCH_BEFORE, before, SIDE_NS);
    board_of_tables(board, MATCH_AFTER, after, SIDE_NS);
    /* A figure of what one side has won more has no place for what both sides have where one does
     * not lose what the other wins, unless it is North-South's alone. */
    board->told[MATCH_AFTER] =
        board->told[MATCH_AFTER] &&
        (figures->apart || (figure->form.parts == 1 && figure->form.part[0].side == SIDE_NS) ||
         !(row_result_sums_differ(&room->after) || row_result_sums_differ(&room->other->after)));
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct total *total = &board->figure[team_of(figures, side)];
        if (!figure->given[side])
            continue;
        *total = (struct total){.given = true, .value = {figure->was[side]}};
        total->value[false].scaled *= sign_of(figures, side);
    }
}

/* Computes the figures of the boards. Each side has figures of its own, except for IMPs, of which
 * one pair of figures in the file must say so. Returns the swings that give them as they stand. */
static uint32_t figures_compute(struct figures *figures)
{
    bool imps = figures->which == ROOM_IMP;
    figures->apart = !imps;
    for (size_t i = 0; i < figures->count; i++) {
        const struct pbn_room_value *figure = figure_of(figures, i);
        const struct decimal *ns = &figure->was[SIDE_NS], *ew = &figure->was[SIDE_EW];
        bool mirrored = ns->scaled == -ew->scaled && ns->decimals == ew->decimals;
        figures->apart = figures->apart || (figure->form.parts == 2 && !mirrored);
    }
    for (size_t i = 0; i < figures->count; i++)
        board_fill(figures, i);
    uint32_t swings = swings_find(figures->board, figures->count, imps);
    for (size_t i = 0; i < figures->count; i++)
        board_follow(&figures->board[i], swings);
    return swings;
}

static const char *reason_of(const struct pbn_room *room)
{
    if (room->contradicted)
        return N_(
            "\"{text}\" stays as it is: where a pair has an average, the file compares results "
            "otherwise than the director says");
    if (room->name.length > 0)
        return room->other ? N_("\"{text}\" stays as it is: the results of the two rooms do not "
                                "give it")
                           : N_("\"{text}\" stays as it is: which is the other room of the board "
                                "cannot be told");
    return pbn_room_changes(room)
               ? N_("\"{text}\" stays as it is: the results of its board in this file do not give "
                    "it")
               : N_("\"{text}\" stays as it is: a result of the board has changed in another game");
}

/* Edits a figure that moves, or notes why it stays, unless that was a finding of its board. One
 * that does not move is stale if an earlier ruling changed one of its two rooms, and they do not
 * give it. */
static void take_figure(const struct figures *figures, size_t index, struct edits *edits,
                        const struct note_sink *notes)
{
    struct pbn_room *room = &figures->room[index];
    const struct match_board *board = &figures->board[index];
    struct pbn_room_value *figure = figure_of(figures, index);
    static const bool fixed[SIDES] = {true, true}, wait[2] = {false, false};
    if (!room->moves && room->other && (room->ruled || room->other->ruled) &&
        swings_find(board, 1, figures->which == ROOM_IMP) == 0)
        figure->state = ROOM_FIGURE_STALE;
    if (!room->moves || figure->state == ROOM_FIGURE_FOLLOWS)
        return;
    if (board->stays || !board->told[MATCH_AFTER]) {
        struct read_fault note = {.message = reason_of(room), .at = figure->at};
        figure->state = ROOM_FIGURE_UNKNOWN;
        snprintf(note.text, sizeof note.text, "%s %.*s",
                 pbn_tag_names[PBN_SCORE_MP + figures->which], (int)figure->text.length,
                 figure->text.at);
        if (!room->told)
            notes->take(notes->context, &note);
        return;
    }
    for (int i = 0; i < figure->form.parts; i++) {
        int side = figure->form.part[i].side;
        figure->now[side] = board->figure[team_of(figures, side)].value[true];
        figure->now[side].scaled *= sign_of(figures, side);
    }
    put_figure(room, figures->which, fixed, wait, edits);
}

bool pbn_room_figures_follow(struct pbn_room *room, struct pbn_room *other)
{
    bool follow = true;
    room->other = other;
    for (int which = 0; follow && which < ROOM_FIGURES; which++) {
        struct match_board board;
        struct figures figures = {.room = room, .count = 1, .which = which, .board = &board};
        if (!pbn_room_has_figure(room, which))
            continue;
        follow = figures_compute(&figures) != 0 && board.told[MATCH_AFTER];
    }
    room->other = NULL;
    return follow;
}

/* ---- the tables of a field ---- */

static const uint8_t families[ROOM_FIGURES] = {
    [ROOM_MP] = FAMILY_MP, [ROOM_IMP] = FAMILY_IMP, [ROOM_PERCENTAGE] = FAMILY_PERCENTAGE};

/* The least number of tables that are compared with each other, and are no match. */
enum { TABLES_OF_A_FIELD = 3 };

/* The figures of one kind of all games of a board. */
struct tables {
    struct sheet sheet; /* of all boards with enough games for a field, one for each kind */
    uint8_t factors;    /* that they allow where results are missing; as in struct factor_choice */
    int which;
    struct pbn_room *room; /* the first */
    uint32_t place; /* of their field in it, which has a row a game, and a column for each side */
    struct settle_by by;
    struct settled settled;
    struct sheet_column style; /* of the figures of this kind on all boards */
};

static bool is_apart(const struct row_result *result)
{
    return result->artificial && average_is_unknown(result->percent);
}

/* Adds the figures WHICH of the games of a board, from ROOM on, to SHEET, as they stand. */
static void add_games(struct sheet *sheet, const struct pbn_room *room, int which)
{
    const struct sheet_field field = {.games = 1, .own = SHEET_NO_ROW};
    sheet_add_field(sheet, &field);
    for (int side = SIDE_NS; side < SIDES; side++)
        (void)sheet_add_column(sheet, (enum family)families[which], side);
    for (size_t i = 0; i < room->games; i++) {
        const struct pbn_room_value *figure = &room[i].figure[which];
        const struct field_result result = row_result_compare(&room[i].before, 1);
        sheet_add_row(sheet, &result);
        for (int side = SIDE_NS; side < SIDES; side++)
            if (figure->given[side] && !room[i].after.unplayed)
                sheet_add_figure(sheet, (uint8_t)side, &figure->was[side], false);
        if (pbn_room_changes(&room[i]) && !sheet->failed)
            (void)sheet_set_after(sheet, sheet->rows - 1, &room[i].after);
    }
}

/* Settles the figures; *FOLLOW: all of them are known. Some programs write EW's figure as NS's with
 * the other sign, also if the two do not sum to 0. Returns false if out of memory. */
static bool tables_settle(struct tables *tables, bool *follow)
{
    const struct sheet_group group = {&tables->place, 1};
    struct settle_by *by = &tables->by;
    bool ok = true;
    *by = (struct settle_by){.family = (enum family)families[tables->which],
                             .side = SIDE_NONE,
                             .named = tables->room[0].scoring,
                             .scorings = EVERY_SCORING,
                             .cut = sheet_column_is_cut(&tables->style),
                             .shown = tables->factors};
    for (size_t i = 0; i < tables->room->games; i++)
        if (tables->room[i].said != FACTOR_UNSAID)
            by->factor = tables->room[i].said;
    for (int mirrored = 0; ok && mirrored < 2 && !*follow && !tables->settled.factor.contradicted;
         mirrored++) {
        by->mirrored = mirrored != 0;
        ok = sheet_settle(&tables->sheet, &group, by, &tables->settled);
        *follow = ok && tables->settled.scorings != 0 && tables->settled.follow;
    }
    return ok;
}

static struct text pair_of(const void *context, size_t row, int side)
{
    const struct tables *tables = context;
    size_t index = row - tables->sheet.field[tables->place].row;
    const struct text name = tables->room[index].pair[side];
    return name.length > 0 ? name : text_of("?");
}

/* Notes what the figures would be otherwise, once a board, if they follow by default alone. Returns
 * false if out of memory. */
static bool note_choice(struct tables *tables, const struct note_sink *notes)
{
    const struct pbn_room *first = tables->room;
    const struct settled_points points = {.sheet = &tables->sheet,
                                          .group = {&tables->place, 1},
                                          .by = tables->by,
                                          .fixed = sheet_column_is_fixed(&tables->style),
                                          .pair = pair_of,
                                          .context = tables};
    struct read_fault note;
    if (!tables->settled.factor.open || tables->by.factor != FACTOR_UNSAID ||
        (tables->which != ROOM_MP && pbn_room_has_figure(first, ROOM_MP)))
        return true;
    if (!averages_describe_choice(&points, first->board[ROOM_BOARD_TEXTS - 1],
                                  &first->figure[tables->which].at, &note))
        return false;
    notes->take(notes->context, &note);
    return true;
}

/* Puts the new figure into game INDEX if all FOLLOW, and keeps its numbers beside an average plus
 * or minus. Averages that are not given now are kept as they stand in the file. */
static void take_game(const struct tables *tables, size_t index, bool follow,
                      struct pbn_averages *averages, struct edits *edits)
{
    const size_t row = tables->sheet.field[tables->place].row + index;
    struct pbn_room *room = &tables->room[index];
    struct pbn_room_value *figure = &room->figure[tables->which];
    bool given_now = pbn_room_changes(room), fixed[SIDES] = {false, false};
    bool wait[2] = {false, false};
    if (follow)
        figure->state = ROOM_FIGURE_FOLLOWS;
    if (room->after.unplayed || is_apart(&room->after) || (given_now && !follow))
        return;
    for (int i = 0; i < figure->form.parts; i++) {
        int side = figure->form.part[i].side;
        const struct sheet_cell *cell = sheet_figure(&tables->sheet, row, (size_t)side);
        if (follow)
            figure->now[side] = cell->value[true];
        fixed[side] = sheet_column_is_fixed(&tables->style) || cell->padded;
        wait[i] = tables->which != ROOM_IMP && room->after.artificial &&
                  room->pair[side].length > 0 && average_may_give_way(room->after.percent[side]);
        if (!wait[i])
            continue;
        const struct pbn_average_place place = pbn_room_place(room, side);
        struct pbn_pending_number number =
            pbn_pending_part(&figure->form.part[i], tables->which == ROOM_PERCENTAGE);
        number.span.at += figure->place;
        number.summed = true;
        number.is.decimals = tables->style.decimals;
        number.is.fixed = given_now ? fixed[side] : sheet_column_is_fixed(&tables->style);
        if (given_now)
            number.is.stands = cell->value[true];
        pbn_averages_wait(averages, &place, &number);
    }
    if (follow)
        put_figure(room, tables->which, fixed, wait, edits);
}

/* Edits the figures of one kind of the boards that are fields, if their results give them. If none
 * of a board moves now, marks those that an earlier ruling left. Keeps the figures beside averages
 * plus and minus in AVERAGES. Returns false if out of memory. */
static bool take_fields(const struct pbn_rooms *rooms, struct tables *tables,
                        struct pbn_averages *averages, struct edits *edits,
                        const struct note_sink *notes)
{
    const int which = tables->which;
    tables->style = sheet_style(&tables->sheet, 1U << families[which]);
    uint32_t place = (uint32_t)which;
    for (struct pbn_room *room = rooms->room; room < rooms->room + rooms->count;
         room += room->games) {
        bool moves = room->moves, known = true, ruled = false, have = false, follows = false;
        if (room->games < TABLES_OF_A_FIELD)
            continue;
        tables->room = room;
        tables->place = place;
        tables->settled = (struct settled){0};
        place += ROOM_FIGURES;
        for (size_t i = 0; i < room->games; i++) {
            /* Each has its figure and says which table it is of, or needs none. */
            bool has = room[i].figure[which].form.parts > 0;
            known = known &&
                    (room[i].after.unplayed || (has ? room[i].field : is_apart(&room[i].before)));
            ruled = ruled || room[i].ruled;
            have = have || pbn_room_has_figure(&room[i], which);
        }
        /* They move, or an earlier ruling may have left them. */
        if (room->name.length > 0 || (!moves && !(ruled && have)))
            continue;
        if ((known && !tables_settle(tables, &follows)) ||
            (moves && follows && !note_choice(tables, notes)))
            return false;
        for (size_t i = 0; i < room->games; i++) {
            room[i].contradicted = room[i].contradicted || tables->settled.factor.contradicted;
            if (!moves)
                room[i].figure[which].state = follows ? ROOM_FIGURE_PROVEN : ROOM_FIGURE_STALE;
            take_game(tables, i, moves && follows, averages, edits);
        }
    }
    return true;
}

/* ---- all ---- */

bool pbn_room_figures_edit(const struct pbn_rooms *rooms, struct pbn_averages *averages,
                           struct edits *edits, const struct note_sink *notes)
{
    struct tables tables = {.factors = 0};
    struct figures figures = {.room = rooms->room,
                              .count = rooms->count,
                              .board = calloc(rooms->count + 1, sizeof *figures.board)};
    for (size_t first = 0; first < rooms->count; first += rooms->room[first].games)
        for (int which = 0; which < ROOM_FIGURES; which++)
            if (rooms->room[first].games >= TABLES_OF_A_FIELD)
                add_games(&tables.sheet, &rooms->room[first], which);
    bool ok = figures.board && sheet_find_factors(&tables.sheet, &tables.factors);
    for (int which = 0; which < ROOM_FIGURES && ok; which++) {
        tables.which = figures.which = which;
        (void)figures_compute(&figures);
        ok = take_fields(rooms, &tables, averages, edits, notes);
        for (size_t i = 0; ok && i < rooms->count; i++)
            if (pbn_room_has_figure(&rooms->room[i], which))
                take_figure(&figures, i, edits, notes);
    }
    free(figures.board);
    sheet_release(&tables.sheet);
    return ok;
}
