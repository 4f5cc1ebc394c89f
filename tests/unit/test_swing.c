/*
 * What two teams have on a board: from the results of both tables, by each rule (Law 78B, and
 * points for a win), and what its figures say of the rules.
 */
#include <check.h>

#include "bridge/figures/swing.h"
#include "bridge/seat.h"
#include "figures_harness.h"
#include "suite.h"

/* The places of rules in swing_rules, and a set of one. */
enum { IMPS, TWO_FOR_A_WIN, ONE_FOR_A_WIN, POINTS, TWO_BY_HABIT, ONE_BY_HABIT };
#define SET(rule) (UINT32_C(1) << (rule))
#define STANDARD (SET(IMPS) | SET(TWO_FOR_A_WIN) | SET(ONE_FOR_A_WIN) | SET(POINTS))

static struct match_board board_of(int before, int after)
{
    struct match_board board = {.told = {true, true}};
    board_swing(&board, MATCH_BEFORE, before);
    board_swing(&board, MATCH_AFTER, after);
    return board;
}

static struct match_board board_with(int before, int after, int own, int other)
{
    struct match_board board = board_of(before, after);
    board.figure[TEAM_OWN] = (struct total){.given = true, .value = {{.scaled = own}}};
    board.figure[TEAM_OTHER] = (struct total){.given = true, .value = {{.scaled = other}}};
    return board;
}

/* ---- by each rule ---- */

static const struct {
    int rule, swing;
    double own, other;
} worth[] = {
    {IMPS, 420, 9, 0},
    {IMPS, -420, 0, 9},
    {IMPS, 10, 0, 0},
    {TWO_FOR_A_WIN, 10, 2, 0},
    {TWO_FOR_A_WIN, 1, 2, 0},
    {TWO_FOR_A_WIN, -10, 0, 2},
    {ONE_FOR_A_WIN, -1, 0, 1},
    {TWO_FOR_A_WIN, 0, 1, 1},
    {ONE_FOR_A_WIN, 0, 0.5, 0.5},
    {ONE_FOR_A_WIN, 10, 1, 0},
    {POINTS, 420, 420, 0},
    {POINTS, -30, 0, 30},
    {TWO_BY_HABIT, 10, 1, 1},
    {TWO_BY_HABIT, -10, 1, 1},
    {TWO_BY_HABIT, -20, 0, 2},
    {ONE_BY_HABIT, 10, 0.5, 0.5},
    {ONE_BY_HABIT, 20, 1, 0},
};

START_TEST(a_swing_is_worth)
{
    struct match_board board = board_of(worth[_i].swing, 0);
    struct points points[TEAMS];
    ck_assert(board_points(&board, &swing_rules[worth[_i].rule], MATCH_BEFORE, points));
    for (int team = 0; team < TEAMS; team++) {
        ck_assert_int_eq(points[team].of[TEAM_OWN], (int64_t)(worth[_i].own * POINTS_ONE));
        ck_assert_int_eq(points[team].of[TEAM_OTHER], (int64_t)(worth[_i].other * POINTS_ONE));
    }
    board.told[MATCH_BEFORE] = false;
    ck_assert(!board_points(&board, &swing_rules[worth[_i].rule], MATCH_BEFORE, points));
}
END_TEST

START_TEST(a_board_of_the_field_is_worth_what_was_won)
{
    struct match_board board = {.told = {true, false}, .scored = true, .kind = SWING_IMPS};
    struct points points[TEAMS];
    board.won[MATCH_BEFORE] = (struct points){{35000, 100}};
    ck_assert(board_points(&board, &swing_rules[IMPS], MATCH_BEFORE, points));
    for (int team = 0; team < TEAMS; team++) {
        ck_assert_int_eq(points[team].of[TEAM_OWN], 35000);
        ck_assert_int_eq(points[team].of[TEAM_OTHER], 100);
    }
    ck_assert(!board_points(&board, &swing_rules[POINTS], MATCH_BEFORE, points));
    ck_assert(!board_points(&board, &swing_rules[IMPS], MATCH_AFTER, points));
}
END_TEST

/* ---- from both tables ---- */

#define MADE(ns)                                                                                   \
    {                                                                                              \
        .score = (ns)                                                                              \
    }
#define GIVEN(ns, ew)                                                                              \
    {                                                                                              \
        .score = SCORE_UNKNOWN, .artificial = true, .percent = { ns, ew }                          \
    }
#define SPLIT(ns, ew)                                                                              \
    {                                                                                              \
        .assigned = true, .count = {1, 1}, .given = { {{ns, 100}}, {{ew, 100}} }                   \
    }

/* NS's scores; a team sits NS at the first table and EW at the second, or the other way round. */
static const struct {
    const char *name;
    struct row_result result[TABLES];
    int side;
    bool told;
    int own, other; /* points more, or per cent */
    bool percent;
} tables[] = {
    {"played", {MADE(620), MADE(170)}, SIDE_NS, true, 450, -450, false},
    {"the other way round", {MADE(620), MADE(170)}, SIDE_EW, true, -450, 450, false},
    {"split", {SPLIT(620, 420), MADE(170)}, SIDE_NS, true, 450, -250, false},
    {"split at the second", {MADE(170), SPLIT(620, 420)}, SIDE_NS, true, -250, 450, false},
    {"no score", {MADE(SCORE_UNKNOWN), MADE(170)}, SIDE_NS, false, 0, 0, false},
    {"none at the second", {MADE(620), MADE(SCORE_UNKNOWN)}, SIDE_NS, false, 0, 0, false},
    {"none for one side", {SPLIT(620, SCORE_UNKNOWN), MADE(170)}, SIDE_NS, false, 0, 0, false},
    {"none for the other", {SPLIT(SCORE_UNKNOWN, 620), MADE(170)}, SIDE_NS, false, 0, 0, false},
    {"unplayed", {{.score = 0, .unplayed = true}, MADE(170)}, SIDE_NS, false, 0, 0, false},
    {"average", {GIVEN(60, 40), MADE(170)}, SIDE_NS, true, 60, 40, true},
    {"average at the second", {MADE(170), GIVEN(60, 40)}, SIDE_NS, true, 40, 60, true},
    {"the same averages", {GIVEN(60, 40), GIVEN(40, 60)}, SIDE_NS, true, 60, 40, true},
    {"other averages", {GIVEN(60, 40), GIVEN(60, 40)}, SIDE_NS, false, 0, 0, false},
    {"hardly any", {GIVEN(1, 99), MADE(170)}, SIDE_NS, true, 1, 99, true},
    {"average of nothing", {GIVEN(0, 0), MADE(170)}, SIDE_NS, false, 0, 0, false},
    {"average of nobody knows what", {GIVEN(255, 255), MADE(170)}, SIDE_NS, false, 0, 0, false},
    {"average, and another of nobody knows what",
     {GIVEN(60, 40), GIVEN(255, 255)},
     SIDE_NS,
     false,
     0,
     0,
     false},
    {"average and no score", {GIVEN(60, 40), MADE(SCORE_UNKNOWN)}, SIDE_NS, false, 0, 0, false},
    {"no score and average", {MADE(SCORE_UNKNOWN), GIVEN(60, 40)}, SIDE_NS, false, 0, 0, false},
};

START_TEST(tables_make_a_board)
{
    struct match_board board = {0};
    const int wanted[TEAMS] = {tables[_i].own, tables[_i].other};
    board_of_tables(&board, MATCH_AFTER, tables[_i].result, tables[_i].side);
    ck_assert_msg(board.told[MATCH_AFTER] == tables[_i].told, "%s", tables[_i].name);
    ck_assert(!board.told[MATCH_BEFORE]);
    for (int team = 0; team < TEAMS && tables[_i].told; team++) {
        const struct swings *swings = &board.swing[MATCH_AFTER][team];
        ck_assert_int_eq(board.percent[MATCH_AFTER][team], tables[_i].percent ? wanted[team] : 0);
        ck_assert_int_eq(swings->count, !tables[_i].percent);
        if (!tables[_i].percent)
            ck_assert_msg(swings->points[0] == wanted[team], "%s: %d", tables[_i].name,
                          (int)swings->points[0]);
    }
}
END_TEST

START_TEST(as_many_swings_as_can_be)
{
    struct table_scores four = {4, {{0, 25}, {10, 25}, {20, 25}, {30, 25}}};
    struct swings swings;
    ck_assert(swings_of(&swings, &four, &four));
    ck_assert_int_eq(swings.count, SWINGS_MAX);
    ck_assert_int_eq(swings.points[SWINGS_MAX - 1], 60);
    ck_assert_int_eq(swings.weight[SWINGS_MAX - 1], 625);
}
END_TEST

START_TEST(a_board_moves)
{
    struct match_board board = board_of(420, 420);
    board.percent[MATCH_BEFORE][_i] = board.percent[MATCH_AFTER][_i] = 60;
    ck_assert(!board_moved(&board));
    board.percent[MATCH_AFTER][_i] = 50;
    ck_assert(board_moved(&board));
    board.percent[MATCH_AFTER][_i] = 60;
    board.swing[MATCH_AFTER][_i].points[0] += 10;
    ck_assert(board_moved(&board));
    board.swing[MATCH_AFTER][_i].points[0] -= 10;
    board.won[MATCH_AFTER].of[_i] = 1;
    ck_assert(board_moved(&board));
    board.won[MATCH_AFTER].of[_i] = 0;
    board.told[_i] = false;
    ck_assert(board_moved(&board));
}
END_TEST

/* ---- what figures say ---- */

START_TEST(most_of_the_figures)
{
    static const struct {
        size_t good, all;
        bool most;
    } rows[] = {{0, 0, true},  {5, 5, true},  {0, 1, false},   {5, 6, false}, {6, 7, false},
                {8, 9, false}, {9, 10, true}, {17, 19, false}, {18, 20, true}};
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        ck_assert_msg(figures_are_most(rows[i].good, rows[i].all) == rows[i].most, "%zu of %zu",
                      rows[i].good, rows[i].all);
}
END_TEST

START_TEST(one_figure_is_enough)
{
    struct total figures[TEAMS] = {0};
    ck_assert(!figures_exist(figures));
    figures[_i].given = true;
    ck_assert(figures_exist(figures));
}
END_TEST

static const struct {
    int swing, own, other; /* figures; none where OWN is negative */
    bool imps_only;
    uint32_t swings;
} found[] = {
    {420, 9, 0, false, SET(IMPS)},
    {420, 7, 0, false, 0},
    {420, 420, 0, false, SET(POINTS)},
    {420, 420, 0, true, 0},
    {10, 1, 1, false, SET(TWO_BY_HABIT)},
    {10, 2, 0, false, SET(TWO_FOR_A_WIN)},
    {50, 2, 0, false, SET(IMPS) | SET(TWO_FOR_A_WIN)},
    {420, -1, 0, false, STANDARD},
    {420, -1, 0, true, SET(IMPS)},
};

START_TEST(figures_find_the_rules)
{
    struct match_board board = board_with(found[_i].swing, 0, found[_i].own, found[_i].other);
    board.figure[TEAM_OWN].given = board.figure[TEAM_OTHER].given = found[_i].own >= 0;
    ck_assert_uint_eq(swings_find(&board, 1, found[_i].imps_only), found[_i].swings);
}
END_TEST

/* A swing of 420. */
static const struct {
    int own;
    uint32_t swings;
    bool doubtful;
} doubts[] = {
    {9, SET(IMPS), false},
    {8, SET(IMPS), true},
    {8, 0, false},
    {2, SET(IMPS), true},
    {420, SET(POINTS), false},
    {9, SET(IMPS) | SET(POINTS), false},
    {420, SET(IMPS) | SET(POINTS), false},
    {8, SET(IMPS) | SET(POINTS), true},
};

START_TEST(a_figure_is_doubtful)
{
    struct match_board board = board_with(420, 170, doubts[_i].own, 0);
    ck_assert_int_eq(board_is_doubtful(&board, doubts[_i].swings), doubts[_i].doubtful);
    board.told[MATCH_BEFORE] = false;
    ck_assert(!board_is_doubtful(&board, doubts[_i].swings));
    board.told[MATCH_BEFORE] = true;
    board.figure[TEAM_OWN].given = board.figure[TEAM_OTHER].given = false;
    ck_assert(!board_is_doubtful(&board, doubts[_i].swings));
}
END_TEST

/* 50 points are 2 IMPs, and a win: so are 60 the other way, while 100 are 3. */
START_TEST(rules_that_agree)
{
    struct match_board same = board_with(50, -60, 2, 0), other = board_with(50, 100, 2, 0);
    board_follow(&same, SET(IMPS) | SET(TWO_FOR_A_WIN));
    ck_assert(!same.stays);
    ck_assert_int_eq(same.figure[TEAM_OWN].value[true].scaled, 0);
    ck_assert_int_eq(same.figure[TEAM_OTHER].value[true].scaled, 2);
    board_follow(&other, SET(IMPS) | SET(TWO_FOR_A_WIN));
    ck_assert(other.stays);
    ck_assert_int_eq(other.figure[TEAM_OWN].value[true].scaled, 2);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("swing");
    TCase *cases = tcase_create("swing");
    tcase_add_loop_test(cases, a_swing_is_worth, 0, sizeof worth / sizeof *worth);
    tcase_add_test(cases, a_board_of_the_field_is_worth_what_was_won);
    tcase_add_loop_test(cases, tables_make_a_board, 0, sizeof tables / sizeof *tables);
    tcase_add_test(cases, as_many_swings_as_can_be);
    tcase_add_loop_test(cases, a_board_moves, 0, TEAMS);
    tcase_add_test(cases, most_of_the_figures);
    tcase_add_loop_test(cases, one_figure_is_enough, 0, TEAMS);
    tcase_add_loop_test(cases, figures_find_the_rules, 0, sizeof found / sizeof *found);
    tcase_add_loop_test(cases, a_figure_is_doubtful, 0, sizeof doubts / sizeof *doubts);
    tcase_add_test(cases, rules_that_agree);
    suite_add_tcase(suite, cases);
    return suite_run(suite);
}
