/*
 * The sheet: which of its figures are proven, which are wrong, and what a board learns of it.
 *
 * The tables were worked out by hand from Law 78A and Law 12C2. Sheets made at random are reckoned
 * in another way: every pair of results meets once, and a figure that is put in place of another is
 * the one that has to be found.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "bridge/decimal.h"
#include "bridge/score.h"
#include "bridge/seat.h"
#include "bridge/sheet/prove.h"
#include "bridge/sheet/settle.h"
#include "figures_harness.h"
#include "suite.h"

/* ---- by hand ---- */

/* Seven results of a top of 12; four with an artificial score among them. */
#define SEVEN "620 620 620 170 140 -100 -100"
#define RIGHT "10/2 10/2 10/2 6/6 4/8 1/11 1/11"
#define FOUR "620 620 170 A60/40"

/* Each digit of WRONG is the enum figure_kind of a row, missing ones are FIGURE_NONE; FIRST is the
 * row that a game tells of. */
static const struct {
    const char *name;
    int family;
    const char *results, *figures, *wrong;
    unsigned first;
    bool proven[SIDES];
} fields[] = {
    {"all right", FAMILY_MP, SEVEN, RIGHT, "", 0, {true, true}},
    {"one of North-South",
     FAMILY_MP,
     SEVEN,
     "10/2 10/2 9/2 6/6 4/8 1/11 1/11",
     "001",
     3,
     {false, true}},
    {"both sides, one row",
     FAMILY_MP,
     SEVEN,
     "10/2 10/2 10/2 6/6 4/8 1/11 2/10",
     "0000001",
     7,
     {false, false}},
    {"each side in a row of its own",
     FAMILY_MP,
     SEVEN,
     "10/2 10/2 10/2 6/6 5/8 1/9 1/11",
     "000011",
     5,
     {false, false}},
    {"two of a side", FAMILY_MP, SEVEN, "9/2 10/2 10/2 6/6 5/8 1/11 1/11", "", 0, {false, true}},
    {"too few", FAMILY_MP, "620 620 170", "3/1 3/1 1/4", "", 0, {false, true}},
    {"a row without figures", FAMILY_MP, SEVEN " -", RIGHT " -/-", "", 0, {true, true}},
    {"a row without a result", FAMILY_MP, SEVEN " -", RIGHT " 9/3", "", 0, {false, false}},
    {"no rows", FAMILY_MP, "", "", "", 0, {true, true}},
    {"one row", FAMILY_MP, "620", "0/0", "", 0, {true, true}},
    {"IMPs", FAMILY_IMP, SEVEN, "8 8 8 3 -4 -9 -9", "0002", 4, {false, false}},
    {"ranks are not looked at", FAMILY_RANK, SEVEN, "1 1 1 4 5 6 7", "", 0, {false, false}},
    {"beyond any board", FAMILY_IMP, "100001 620", "24/-24 -24/24", "", 0, {false, false}},
    /* A share of the top of all four rows, 6, or of the three that are compared, 4. */
    {"a share of all rows", FAMILY_MP, FOUR, "3/1 3/1 0/4 3.6/2.4", "", 0, {true, true}},
    {"a share by Neuberg",
     FAMILY_MP,
     FOUR,
     "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.4",
     "",
     0,
     {true, true}},
    {"a figure that is less exact",
     FAMILY_MP,
     FOUR,
     "4.33/1.67 4.3/1.67 0.33/5.67 3.6/2.4",
     "",
     0,
     {false, true}},
    {"another share", FAMILY_MP, FOUR, "3/1 3/1 0/4 1/3", "0004", 4, {false, false}},
    {"more than an average plus", FAMILY_MP, FOUR, "3/1 3/1 0/4 4.2/1.2", "", 0, {false, false}},
    {"less than half",
     FAMILY_MP,
     "620 620 170 A50/50",
     "3/1 3/1 0/4 1.9/2",
     "0004",
     4,
     {false, false}},
    {"more than half",
     FAMILY_MP,
     "620 620 170 A50/50",
     "3/1 3/1 0/4 2.1/2",
     "0004",
     4,
     {false, false}},
    {"just a half of those compared",
     FAMILY_MP,
     "620 620 170 A50/50",
     "3/1 3/1 0/4 2/2",
     "",
     0,
     {false, false}},
    {"less than an average plus",
     FAMILY_MP,
     FOUR,
     "3/1 3/1 0/4 2.3/1.6",
     "0004",
     4,
     {false, false}},
    {"more than an average minus",
     FAMILY_MP,
     FOUR,
     "3/1 3/1 0/4 2.4/1.7",
     "0004",
     4,
     {false, false}},
    {"a share in the first row",
     FAMILY_MP,
     "A60/40 620 620 170",
     "1/3 3/1 3/1 0/4",
     "4",
     1,
     {false, false}},
    {"a share of one side", FAMILY_MP, FOUR, "3/1 3/1 0/4 2/-", "", 0, {false, true}},
    {"a share of the other side", FAMILY_MP, FOUR, "3/1 3/1 0/4 -/3", "", 0, {true, false}},
    {"a first top that differs", FAMILY_MP, FOUR, "3/2 3/1 0/4 1/3", "", 0, {false, false}},
    {"made twice", FAMILY_MP, "620x2 170", "2/0 0/2", "", 0, {false, false}},
    {"as if no result were the worst",
     FAMILY_MP,
     "620 170 -",
     "4/0 2/2 0/4",
     "",
     0,
     {false, false}},
    {"a share of tops that differ", FAMILY_MP, FOUR, "3/1 3/2 0/4 1/3", "", 0, {false, false}},
    /* What Law 78A gives is not taken from another column, row, board or number. */
    {"two too many for East-West",
     FAMILY_MP,
     SEVEN,
     "10/4 10/4 10/4 6/8 4/10 1/13 1/13",
     "",
     0,
     {true, false}},
    {"four too many for East-West",
     FAMILY_MP,
     SEVEN,
     "10/6 10/6 10/6 6/10 4/12 1/15 1/15",
     "",
     0,
     {true, false}},
    {"a whole top too many for what North-South has",
     FAMILY_MP,
     SEVEN,
     "10/22 10/22 10/22 6/18 4/16 1/13 1/13",
     "",
     0,
     {true, false}},
    {"the figures of the other side", FAMILY_MP, "620 170", "0/2 2/0", "", 0, {false, false}},
    {"matchpoints in place of IMPs", FAMILY_IMP, SEVEN, RIGHT, "", 0, {false, false}},
    {"as if the rows before them were theirs",
     FAMILY_MP,
     "620 620 170",
     "3/1 0/4 3/1",
     "",
     0,
     {false, false}},
    {"a figure that the row before has", FAMILY_MP, "620 170", "2/0 1/0", "", 0, {false, false}},
    {"a hundredth of the top",
     FAMILY_MP,
     "650 620 600 170 150 140 120 110 100 50 -50",
     "0.2/0 18/2 16/4 14/6 12/8 10/10 8/12 6/14 4/16 2/18 0/20",
     "1",
     1,
     {false, true}},
    {"ten times as many", FAMILY_MP, "620 170", "20/0 0/20", "", 0, {false, false}},
    {"three for one", FAMILY_MP, "170 170", "3/3 3/3", "", 0, {false, false}},
    {"each made twice", FAMILY_MP, "620x2 170x2", "2/0 0/2", "", 0, {false, false}},
    {"never made", FAMILY_MP, "620x0 170x0", "2/0 0/2", "", 0, {false, false}},
    {"no results", FAMILY_MP, "- -", "1/1 1/1", "", 0, {false, false}},
    {"a figure of one row alone", FAMILY_MP, "620 170", "2/- -/-", "", 0, {true, false}},
};

static const struct sheet_field rows_are_games = {.game = 5, .games = ROWS_MAX};

/* Makes other figures of all, which say nothing of what stands. */
static void change_all(struct sheet *sheet)
{
    for (size_t i = 0; i < sheet->cells; i++)
        sheet->cell[i].value[true] = (struct decimal){.scaled = 1, .decimals = 1};
}

START_TEST(each_field)
{
    struct sheet sheet = {0};
    struct table table;
    const char *name = fields[_i].name, *wrong = fields[_i].wrong;
    read_results("620 170", &table);
    add_field(&sheet, (struct sheet_field){.game = 1, .games = 1}, FAMILY_MP, 0, &table, "2/0 0/2");
    read_results(fields[_i].results, &table);
    add_field(&sheet, rows_are_games, fields[_i].family, 0, &table, fields[_i].figures);
    change_all(&sheet);
    ck_assert(sheet_prove(&sheet));
    const struct sheet_field *field = &sheet.field[1];
    for (size_t row = 0; row < table.rows; row++) {
        int kind = row < strlen(wrong) ? wrong[row] - '0' : FIGURE_NONE;
        ck_assert_msg(sheet.row[field->row + row].wrong == kind, "%s: row %zu is %d", name, row,
                      sheet.row[field->row + row].wrong);
    }
    ck_assert_msg(field->wrong.row == fields[_i].first, "%s: the game tells of row %u", name,
                  field->wrong.row);
    for (size_t side = SIDE_NS; side < SIDES; side++)
        ck_assert_msg(sheet.column[field->column + side].proven == fields[_i].proven[side],
                      "%s: side %zu", name, side);
    sheet_release(&sheet);
}
END_TEST

START_TEST(what_is_no_figure_spoils_its_column_alone)
{
    struct sheet sheet = {0};
    struct table table;
    read_results(SEVEN, &table);
    add_field(&sheet, rows_are_games, FAMILY_MP, 0, &table, "10/2 10/2 9/2 6/6 4/8 1/11 1/12");
    sheet_spoil_column(&sheet, SIDE_NS);
    ck_assert(sheet_prove(&sheet));
    ck_assert_uint_eq(sheet.row[2].wrong, FIGURE_NONE);
    ck_assert_uint_eq(sheet.row[6].wrong, FIGURE_MATCHPOINTS);
    sheet_release(&sheet);
}
END_TEST

/* Matchpoints and per cent, both wrong in the fourth row: the columns stand in either order. */
START_TEST(a_row_tells_of_its_matchpoints_first)
{
    static const struct {
        int family;
        int64_t figure[7];
    } columns[2] = {{FAMILY_PERCENTAGE, {8333, 8333, 8333, 7777, 3333, 833, 833}},
                    {FAMILY_MP, {1000, 1000, 1000, 700, 400, 100, 100}}};
    struct sheet sheet = {0};
    struct table table;
    read_results(SEVEN, &table);
    sheet_add_field(&sheet, &rows_are_games);
    for (int i = 0; i < 2; i++)
        (void)sheet_add_column(&sheet, (enum family)columns[(i + _i) % 2].family, SIDE_NS);
    for (size_t row = 0; row < table.rows; row++) {
        sheet_add_row(&sheet, &table.result[row]);
        for (int i = 0; i < 2; i++) {
            const struct decimal value = {.scaled = columns[(i + _i) % 2].figure[row],
                                          .decimals = 2};
            sheet_add_figure(&sheet, (uint8_t)i, &value, false);
        }
    }
    ck_assert(sheet_prove(&sheet));
    for (size_t row = 0; row < table.rows; row++)
        ck_assert_uint_eq(sheet.row[row].wrong, row == 3 ? FIGURE_MATCHPOINTS : FIGURE_NONE);
    ck_assert_uint_eq(sheet.field[0].wrong.kind, FIGURE_MATCHPOINTS);
    sheet_release(&sheet);
}
END_TEST

/* A table was not compared on a board: its top is that of all four rows, 6, whether the figures of
 * the three others are written as they are, with a top of 4, or as if all had been compared. */
START_TEST(the_top_of_an_artificial_score)
{
    static const char *const figures[] = {"3/1 3/1 0/4 -/-", "4.33/1.67 4.33/1.67 0.33/5.67 -/-"};
    const int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
    struct sheet sheet = {0};
    struct table table;
    read_results(FOUR, &table);
    add_field(&sheet, rows_are_games, FAMILY_MP, 0, &table, figures[_i]);
    ck_assert(!sheet.failed);
    const struct sheet_top top = sheet_top(&sheet, &sheet_only_field, false);
    ck_assert_uint_eq(top.results, 3);
    ck_assert_int_eq(top.full[0], (_i == 0 ? 4 : 6) * one);
    ck_assert_int_eq(top.full[1], (_i == 0 ? 6 : 9) * one);
    ck_assert_int_eq(top.whole, 6 * one);
    sheet_release(&sheet);
}
END_TEST

/* Each row has more than the one before, so that it has two points for each of those; one of them
 * has one too many. More scores than a board has: such a field is left alone, and takes no time. */
START_TEST(too_many_scores_prove_nothing)
{
    static const struct {
        int rows;
        bool found;
    } sizes[] = {{65, true}, {256, true}, {257, false}};
    for (size_t i = 0; i < 2 * (sizeof sizes / sizeof *sizes); i++) {
        const int rows = sizes[i / 2].rows;
        const bool found = sizes[i / 2].found, wrong = i % 2 != 0;
        struct sheet sheet = {0};
        sheet_add_field(&sheet, &rows_are_games);
        (void)sheet_add_column(&sheet, FAMILY_MP, SIDE_NS);
        for (int row = 0; row < rows; row++) {
            const struct decimal value = {.scaled = 2 * row + (wrong && row == 7)};
            const struct field_result result = {.score = 10 * row, .times = 1};
            sheet_add_row(&sheet, &result);
            sheet_add_figure(&sheet, 0, &value, false);
        }
        ck_assert(sheet_prove(&sheet));
        ck_assert_msg(sheet.column[0].proven == (found && !wrong), "%d rows", rows);
        ck_assert_msg((sheet.row[7].wrong != FIGURE_NONE) == (found && wrong), "%d rows", rows);
        sheet_release(&sheet);
    }
}
END_TEST

/* Two rows whose results were each replaced by that of the other. */
START_TEST(what_was_assigned_is_compared)
{
    static const int64_t points[2][2] = {{2, 0}, {0, 2}};
    static const int32_t before[2] = {620, 170};
    for (int i = 0; i < 2; i++) {
        struct sheet sheet = {0};
        sheet_add_field(&sheet, &rows_are_games);
        (void)sheet_add_column(&sheet, FAMILY_MP, SIDE_NS);
        for (int row = 0; row < 2; row++) {
            const struct weighted_score other = {before[1 - row], WEIGHTS_WHOLE};
            const struct row_result assigned = {.score = before[row],
                                                .assigned = true,
                                                .count = {1, 1},
                                                .given = {{other}, {other}}};
            const struct field_result result = row_result_compare(&assigned, 1);
            const struct decimal value = {.scaled = points[i][row]};
            sheet_add_row(&sheet, &result);
            sheet_add_figure(&sheet, 0, &value, false);
        }
        ck_assert(sheet_prove(&sheet));
        ck_assert_int_eq(sheet.column[0].proven, points[i][1] == 2);
        sheet_release(&sheet);
    }
}
END_TEST

/* Two rows with 170, of which one was assigned 140, have the figure that is right for the first:
 * both 8 if that is the one that stands, or both 5. */
START_TEST(an_equal_figure_of_another_result_is_wrong)
{
    static const int32_t score[] = {620, 620, 620, 170, 170, 140, -100, -100};
    const int64_t points[] = {12, 12, 12, _i == 0 ? 8 : 5, _i == 0 ? 8 : 5, 5, 1, 1};
    const struct weighted_score given = {140, WEIGHTS_WHOLE};
    const struct row_result assigned = {
        .score = 170, .assigned = true, .count = {1, 1}, .given = {{given}, {given}}};
    struct sheet sheet = {0};
    sheet_add_field(&sheet, &rows_are_games);
    (void)sheet_add_column(&sheet, FAMILY_MP, SIDE_NS);
    for (int row = 0; row < 8; row++) {
        const struct field_result stands = {.score = score[row], .times = 1};
        const struct field_result result =
            row == (_i == 0 ? 4 : 3) ? row_result_compare(&assigned, 1) : stands;
        const struct decimal value = {.scaled = points[row]};
        sheet_add_row(&sheet, &result);
        sheet_add_figure(&sheet, 0, &value, false);
    }
    ck_assert(sheet_prove(&sheet));
    for (int row = 0; row < 8; row++)
        ck_assert_uint_eq(sheet.row[row].wrong, row == 4 ? FIGURE_MATCHPOINTS : FIGURE_NONE);
    sheet_release(&sheet);
}
END_TEST

/* ---- how results that are missing count ---- */

enum { PLAIN = 1 << FACTOR_PLAIN, TOP = 1 << FACTOR_TOP, NEUBERG = 1 << FACTOR_NEUBERG };
enum { ALL_FACTORS = PLAIN | TOP | NEUBERG };

/* By Neuberg's formula, (M + 1) 4/3 - 1 of 3, 3 and 0, and in per cent of 6. */
#define BY_NEUBERG "4.33/1.67 4.33/1.67 0.33/5.67 3.6/2.4"
#define AS_THEY_ARE "3/1 3/1 0/4 3.6/2.4"
#define BY_TOP "4.5/1.5 4.5/1.5 0/6 3.6/2.4"
#define PERCENT_BY_NEUBERG "72.22/27.78 72.22/27.78 5.56/94.44 60/40"

/* Two boards, one behind the other; the first may be absent. */
static const struct {
    const char *name;
    int family;
    const char *before; /* matchpoints of FOUR */
    const char *results, *figures;
    bool unreadable; /* something in its columns is no figure */
    unsigned factors;
} shown[] = {
    {"as they are", FAMILY_MP, NULL, FOUR, AS_THEY_ARE, false, PLAIN},
    {"by a factor", FAMILY_MP, NULL, FOUR, BY_TOP, false, TOP},
    {"by Neuberg", FAMILY_MP, NULL, FOUR, BY_NEUBERG, false, NEUBERG},
    {"by none", FAMILY_MP, NULL, FOUR, "7/1 3/1 0/4 9/6", false, ALL_FACTORS},
    {"one figure", FAMILY_MP, NULL, FOUR, "4.33/- -/- -/- -/-", false, NEUBERG},
    {"no figures", FAMILY_MP, NULL, FOUR, "-/- -/- -/- -/-", false, ALL_FACTORS},
    {"no column that can be read", FAMILY_MP, NULL, FOUR, BY_NEUBERG, true, ALL_FACTORS},
    {"per cent", FAMILY_PERCENTAGE, NULL, FOUR, PERCENT_BY_NEUBERG, false, NEUBERG},
    {"per cent as they are or by a factor", FAMILY_PERCENTAGE, NULL, FOUR,
     "75/25 75/25 0/100 60/40", false, PLAIN | TOP},
    {"IMPs", FAMILY_IMP, NULL, FOUR, "10/-10 10/-10 -20/20 3/-3", false, ALL_FACTORS},
    {"no result is missing", FAMILY_MP, NULL, SEVEN, RIGHT, false, ALL_FACTORS},
    {"a first board that leaves it open", FAMILY_MP, "7/1 3/1 0/4 9/6", FOUR, BY_TOP, false, TOP},
    {"a second board that leaves it open", FAMILY_MP, AS_THEY_ARE, FOUR, "7/1 3/1 0/4 9/6", false,
     PLAIN},
    {"a second board by another factor", FAMILY_MP, AS_THEY_ARE, FOUR, BY_NEUBERG, false, PLAIN},
};

START_TEST(each_factor)
{
    struct sheet sheet = {0};
    struct table table;
    uint8_t factors = 0;
    read_results(FOUR, &table);
    if (shown[_i].before)
        add_field(&sheet, rows_are_games, FAMILY_MP, 0, &table, shown[_i].before);
    read_results(shown[_i].results, &table);
    add_field(&sheet, rows_are_games, shown[_i].family, 0, &table, shown[_i].figures);
    for (int side = SIDE_NS; shown[_i].unreadable && side < SIDES; side++)
        sheet_spoil_column(&sheet, (uint8_t)side);
    ck_assert(sheet_find_factors(&sheet, &factors));
    ck_assert_msg(factors == shown[_i].factors, "%s: %#x", shown[_i].name, factors);
    sheet_release(&sheet);
}
END_TEST

START_TEST(nothing_shows_the_factors_of_a_sheet_without_fields)
{
    struct sheet sheet = {0};
    uint8_t factors = 0;

    ck_assert(sheet_find_factors(&sheet, &factors));
    ck_assert_uint_eq(factors, ALL_FACTORS);
}
END_TEST

/* ---- what a board learns ---- */

/* Two tables, of games 2 and 3, then lines that are games 5 to 11 each. */
static const struct {
    const char *name;
    uint32_t game, row;
    unsigned wrong; /* the row that the board tells of; 0: none */
    int points;     /* tenths; -1: none are shown */
} boards[] = {
    {"a game before all fields", 1, 0, 0, -1},
    {"a row of a table", 2, 1, 0, 100},
    {"the row with the wrong figure", 2, 5, 5, 40},
    {"the game that its rows take the place of", 2, 0, 0, -1},
    {"a row that is not there", 2, 8, 0, -1},
    {"the game that has the table", 3, 0, 5, 60},
    {"a row beside it, which does not tell again", 3, 5, 0, 40},
    {"a game without a table", 4, 0, 0, -1},
    {"a row of a table without figures", 4, 1, 0, -1},
    {"a line", 5, 0, 0, -1},
    {"the line with the wrong figure", 9, 0, 5, -1},
    {"a game behind all fields", 12, 0, 0, -1},
};

START_TEST(each_board)
{
    static const struct sheet_field given[] = {
        {.game = 2, .games = 1, .own = SHEET_NO_ROW, .points_follow = true},
        {.game = 3, .games = 1, .own = 3, .is_of_game = true, .points_follow = true},
        {.game = 5, .games = 7},
    };
    struct sheet sheet = {0};
    struct table table;
    struct board board;
    read_results(SEVEN, &table);
    for (int i = 0; i < 3; i++)
        add_field(&sheet, given[i], FAMILY_MP, 1, &table, "10/2 10/2 10/2 6/6 4/9 1/11 1/11");
    change_all(&sheet);
    ck_assert(sheet_prove(&sheet));
    board_clear(&board);
    board.game = boards[_i].game;
    board.row = boards[_i].row;
    sheet_describe(&sheet, &board);
    const struct board_points *points = &board.points[FIGURE_MATCHPOINTS];
    bool wrong = board.wrong_figure.kind != FIGURE_NONE;
    ck_assert_msg((wrong ? board.wrong_figure.row : 0) == boards[_i].wrong, "%s: row %u",
                  boards[_i].name, board.wrong_figure.row);
    ck_assert_msg(points->known == (boards[_i].points >= 0), "%s", boards[_i].name);
    if (points->known)
        ck_assert_int_eq(points->scaled * power_of_ten(1 - points->decimals), boards[_i].points);
    sheet_release(&sheet);
}
END_TEST

/* Of two boards of one column for each side, the second has East-West's first. A third has a wrong
 * figure of North-South, and a fourth none in its own row. */
START_TEST(a_board_learns_of_its_own_columns)
{
    static const int64_t figures[4][2][2] = {
        {{2, 0}, {0, 2}}, {{0, 2}, {2, 0}}, {{3, 0}, {0, 2}}, {{0, 2}, {0, 2}}};
    static const int points[4] = {2, 2, -1, -1};
    static const int32_t score[2] = {620, 170};
    struct sheet sheet = {0};
    struct board board;
    for (uint32_t i = 0; i < 4; i++) {
        const struct sheet_field field = {
            .game = i + 1, .games = 1, .is_of_game = true, .points_follow = true};
        sheet_add_field(&sheet, &field);
        for (int side = SIDE_NS; side < SIDES; side++)
            (void)sheet_add_column(&sheet, FAMILY_MP, i == 1 ? SIDE_EW - side : side);
        for (int row = 0; row < 2; row++) {
            const struct field_result result = {.score = score[row], .times = 1};
            sheet_add_row(&sheet, &result);
            for (uint8_t column = i == 3 && row == 0; column < 2; column++) {
                const struct decimal value = {.scaled = figures[i][row][column]};
                sheet_add_figure(&sheet, column, &value, false);
            }
        }
    }
    ck_assert(sheet_prove(&sheet));
    for (uint32_t i = 0; i < 4; i++) {
        board_clear(&board);
        board.game = i + 1;
        sheet_describe(&sheet, &board);
        const struct board_points *of = &board.points[FIGURE_MATCHPOINTS];
        ck_assert_msg((of->known ? of->scaled : -1) == points[i], "board %u", i);
    }
    sheet_release(&sheet);
}
END_TEST

/* ---- how it is filled ---- */

static void add_number(struct sheet *sheet, const char *text, bool apart)
{
    struct decimal value;
    ck_assert(decimal_read(&value, text, strlen(text)));
    sheet_add_figure(sheet, 0, &value, apart);
}

/* A share that stands apart says only that not all figures have the same decimals. */
START_TEST(a_column_knows_how_it_is_written)
{
    const struct field_result result = {.score = 620, .times = 1};
    struct sheet sheet = {0};
    sheet_add_field(&sheet, &rows_are_games);
    (void)sheet_add_column(&sheet, FAMILY_MP, SIDE_NS);
    sheet_add_row(&sheet, &result);
    const struct sheet_column *column = sheet.column;
    add_number(&sheet, "+3.600", true);
    ck_assert_uint_eq(column->decimals, 0);
    ck_assert_uint_eq(column->least, 3);
    ck_assert_uint_eq(column->result_decimals, 0);
    ck_assert_uint_eq(column->figures, 0);
    ck_assert(!column->plus && sheet_column_is_fixed(column) && !sheet_column_is_cut(column));
    add_number(&sheet, "4.3", false);
    ck_assert_uint_eq(column->decimals, 1);
    ck_assert_uint_eq(column->least, 1);
    ck_assert_uint_eq(column->figures, 1);
    ck_assert(!column->plus && sheet_column_is_fixed(column) && !sheet_column_is_cut(column));
    add_number(&sheet, "+4.33", false);
    ck_assert_uint_eq(column->decimals, 2);
    ck_assert_uint_eq(column->least, 1);
    ck_assert(column->plus && !sheet_column_is_fixed(column) && sheet_column_is_cut(column));
    add_number(&sheet, "3", false);
    ck_assert_uint_eq(column->least, 0);
    ck_assert_uint_eq(column->result_least, 1);
    ck_assert_uint_eq(column->figures, 3);
    ck_assert(column->plus);
    ck_assert_uint_eq(sheet_style(&sheet, 1U << FAMILY_MP).decimals, 2);
    ck_assert_uint_eq(sheet_style(&sheet, 1U << FAMILY_IMP).decimals, 0);
    sheet_release(&sheet);
}
END_TEST

START_TEST(boards_that_are_told_are_forgotten)
{
    struct sheet sheet = {0};
    struct table table;
    read_results(FOUR, &table);
    for (int i = 0; i < 2; i++) {
        add_field(&sheet, rows_are_games, FAMILY_MP, 0, &table, AS_THEY_ARE);
        sheet_forget_proven(&sheet);
        ck_assert_uint_eq(sheet.fields, 1);
        ck_assert(sheet_prove(&sheet));
        ck_assert(sheet.column[0].proven);
        sheet_forget_proven(&sheet);
        ck_assert_uint_eq(sheet.fields + sheet.proven + sheet.columns + sheet.rows, 0);
        ck_assert_uint_eq(sheet.cells + sheet.results, 0);
    }
    sheet_release(&sheet);
}
END_TEST

START_TEST(without_memory_nothing_is_added)
{
    const struct row_result artificial = {.score = SCORE_UNKNOWN, .artificial = true};
    const struct field_result result = row_result_compare(&artificial, 1);
    struct sheet sheet = {0};
    struct table table;
    uint8_t factors;
    read_results(FOUR, &table);
    add_field(&sheet, rows_are_games, FAMILY_MP, 0, &table, AS_THEY_ARE);
    const struct sheet before = sheet;
    sheet.failed = true;
    sheet_add_field(&sheet, &rows_are_games);
    ck_assert_uint_eq(sheet_add_column(&sheet, FAMILY_MP, SIDE_NS), 0);
    sheet_spoil_column(&sheet, 0);
    sheet_add_row(&sheet, &result);
    add_number(&sheet, "3", false);
    ck_assert(!sheet_set_after(&sheet, 0, &artificial));
    ck_assert(!sheet_prove(&sheet) && !sheet_find_factors(&sheet, &factors));
    ck_assert_uint_eq(sheet.fields, before.fields);
    ck_assert_uint_eq(sheet.columns, before.columns);
    ck_assert_uint_eq(sheet.rows, before.rows);
    ck_assert_uint_eq(sheet.cells, before.cells);
    ck_assert_uint_eq(sheet.results, before.results);
    ck_assert(!sheet.column[0].unreadable && sheet.row[0].after == 0);
    sheet_release(&sheet);
}
END_TEST

/* ---- at random ---- */

enum { SHEETS = 200, FIELDS_MAX = 12, LEAST_ROWS = 8, SOME_ROWS = 8, DEFAULT_SEED = 34 };

/* How the model scores: twice the matchpoints, the sum of IMPs, hundredths of per cent. */
enum model { MODEL_POINTS, MODEL_IMPS, MODEL_PERCENT, MODELS };
static const int families[MODELS] = {FAMILY_MP, FAMILY_IMP, FAMILY_PERCENTAGE};

/* What row ONE has for North-South: it meets each of the others once. */
static int64_t model_figure(enum model model, const int32_t *score, size_t rows, size_t one)
{
    int64_t won = 0, all = 100 * (int64_t)(rows - 1);
    for (size_t other = 0; other < rows; other++) {
        if (other == one)
            continue;
        if (model == MODEL_IMPS)
            won += imps(score[one] - score[other]);
        else
            won += score[one] > score[other] ? 2 : score[one] == score[other];
    }
    return model != MODEL_PERCENT ? won : (100 * 100 * won * 100 / 2 + all / 2) / all;
}

/* What is done to the figures of a side. */
enum spoiling { SPOIL_NONE, SPOIL_ONE, SPOIL_TWO, SPOILINGS };

/* A field that was drawn, and the row of each side's figure that is to be found. */
struct drawn {
    enum model model;
    size_t rows, wrong[SIDES];
    bool right[SIDES];
};

static int32_t draw_score(uint64_t *seed)
{
    static const int32_t some[] = {620, 650, 170, 140, -50, -100, -200, 0, 1430, -620};
    return some[suite_draw(seed, sizeof some / sizeof *some)];
}

/* Adds a field to SHEET of which one figure of a side, or two, are more than they can be. */
static void draw_field(struct sheet *sheet, struct drawn *drawn, uint32_t game, uint64_t *seed)
{
    int32_t score[LEAST_ROWS + SOME_ROWS];
    size_t spoilt[SIDES][2];
    const struct sheet_field field = {.game = game, .games = 1, .own = SHEET_NO_ROW};
    drawn->model = (enum model)suite_draw(seed, MODELS);
    drawn->rows = LEAST_ROWS + suite_draw(seed, SOME_ROWS);
    for (size_t row = 0; row < drawn->rows; row++)
        score[row] = draw_score(seed);
    sheet_add_field(sheet, &field);
    for (int side = SIDE_NS; side < SIDES; side++) {
        unsigned spoiling = suite_draw(seed, SPOILINGS);
        spoilt[side][0] = spoilt[side][1] = drawn->wrong[side] = SHEET_NO_ROW;
        drawn->right[side] = spoiling == SPOIL_NONE;
        if (spoiling != SPOIL_NONE)
            spoilt[side][0] = suite_draw(seed, (unsigned)drawn->rows);
        if (spoiling == SPOIL_ONE)
            drawn->wrong[side] = spoilt[side][0];
        if (spoiling == SPOIL_TWO)
            spoilt[side][1] = (spoilt[side][0] + 1) % drawn->rows;
        (void)sheet_add_column(sheet, (enum family)families[drawn->model], side);
    }
    for (size_t row = 0; row < drawn->rows; row++) {
        const struct field_result result = {.score = score[row], .times = 1};
        sheet_add_row(sheet, &result);
        for (int side = SIDE_NS; side < SIDES; side++) {
            int64_t most = drawn->model == MODEL_POINTS    ? 2 * (int64_t)(drawn->rows - 1)
                           : drawn->model == MODEL_PERCENT ? 10000
                                                           : 0;
            int64_t ns = model_figure(drawn->model, score, drawn->rows, row);
            struct decimal value = {.scaled = side == SIDE_NS ? ns : most - ns,
                                    .decimals = drawn->model == MODEL_PERCENT ? 2 : 0};
            if (row == spoilt[side][0])
                value.scaled += 3 * power_of_ten(value.decimals);
            if (row == spoilt[side][1])
                value.scaled += 7 * power_of_ten(value.decimals);
            sheet_add_figure(sheet, (uint8_t)side, &value, false);
        }
    }
}

static void check_field(const struct sheet *sheet, size_t index, const struct drawn *drawn)
{
    const struct sheet_field *field = &sheet->field[index];
    for (int side = SIDE_NS; side < SIDES; side++)
        ck_assert_msg(sheet->column[field->column + (size_t)side].proven == drawn->right[side],
                      "field %zu, model %d, side %d", index, drawn->model, side);
    for (size_t row = 0; row < drawn->rows; row++) {
        bool wrong = row == drawn->wrong[SIDE_NS] || row == drawn->wrong[SIDE_EW];
        ck_assert_msg((sheet->row[field->row + row].wrong != FIGURE_NONE) == wrong,
                      "field %zu, model %d, row %zu", index, drawn->model, row);
    }
}

START_TEST(sheets_at_random)
{
    uint64_t seed = suite_seed("sheet", DEFAULT_SEED) * 2 + 1;
    for (int i = 0; i < SHEETS; i++) {
        struct sheet sheet = {0};
        struct drawn drawn[FIELDS_MAX];
        unsigned count = 1 + suite_draw(&seed, FIELDS_MAX);
        for (unsigned field = 0; field < count; field++) {
            draw_field(&sheet, &drawn[field], field + 1, &seed);
            if (suite_draw(&seed, 2) > 0)
                ck_assert(sheet_prove(&sheet));
        }
        ck_assert(sheet_prove(&sheet));
        ck_assert_uint_eq(sheet.proven, count);
        for (unsigned field = 0; field < count; field++)
            check_field(&sheet, field, &drawn[field]);
        sheet_release(&sheet);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("sheet");
    TCase *tests = tcase_create("sheet");
    tcase_add_loop_test(tests, each_field, 0, sizeof fields / sizeof *fields);
    tcase_add_test(tests, what_is_no_figure_spoils_its_column_alone);
    tcase_add_loop_test(tests, a_row_tells_of_its_matchpoints_first, 0, 2);
    tcase_add_loop_test(tests, the_top_of_an_artificial_score, 0, 2);
    tcase_add_test(tests, too_many_scores_prove_nothing);
    tcase_add_test(tests, what_was_assigned_is_compared);
    tcase_add_loop_test(tests, an_equal_figure_of_another_result_is_wrong, 0, 2);
    tcase_add_loop_test(tests, each_factor, 0, sizeof shown / sizeof *shown);
    tcase_add_test(tests, nothing_shows_the_factors_of_a_sheet_without_fields);
    tcase_add_loop_test(tests, each_board, 0, sizeof boards / sizeof *boards);
    tcase_add_test(tests, a_board_learns_of_its_own_columns);
    tcase_add_test(tests, a_column_knows_how_it_is_written);
    tcase_add_test(tests, boards_that_are_told_are_forgotten);
    tcase_add_test(tests, without_memory_nothing_is_added);
    tcase_add_test(tests, sheets_at_random);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
