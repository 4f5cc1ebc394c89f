/* From the points of a row to what its entries have won. */
#include <check.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/seat.h"
#include "suite.h"

/* NS's and EW's figure, and what NS's comes to: with 4 decimals, then with 9. */
static const struct {
    const char *name;
    int points;
    bool compared;
    uint32_t results;
    int decimals;
    int ns, ew;
    int64_t stand, top, comparisons, scores, rate, half, rest, rest_top;
} rows[] = {
    /* (3 + 1) / 4 of a result, with two points for each that was worse. */
    {"matchpoints", POINTS_MATCH, true, 4, 0, 3, 3, 30000, 60000, 3000000000, 3000000000,
     1000000000, 1000000000, 0, 0},
    {"with one point for each", POINTS_MATCH, true, 4, 1, 15, 15, 15000, 30000, 1500000000,
     1500000000, 500000000, 500000000, 0, 0},
    {"of another top", POINTS_MATCH, true, 4, 0, 3, 4, 30000, 70000, 3000000000, 3000000000, 0, 0,
     3000000000, 7000000000},
    /* (2 + 1) / 2 of a result. */
    {"of two results", POINTS_MATCH, true, 2, 0, 2, 0, 20000, 20000, 2000000000, 2000000000,
     1500000000, 1000000000, 0, 0},
    {"of one result", POINTS_MATCH, true, 1, 0, 3, -3, 30000, 0, 3000000000, 3000000000, 0, 0,
     3000000000, 0},
    {"an artificial score", POINTS_MATCH, false, 4, 0, 3, 3, 30000, 60000, 3000000000, 3000000000,
     0, 0, 3000000000, 6000000000},
    /* 10 IMPs in 3 comparisons are 3.33, 13 among 4 scores 3.25. */
    {"cross-IMPs", POINTS_CROSS, true, 4, 2, 333, -333, 33300, 0, 3333333333, 3330000000, 0, 0,
     3330000000, 0},
    {"of all scores", POINTS_CROSS, true, 4, 2, -325, 325, -32500, 0, -3250000000, -3250000000, 0,
     0, -3250000000, 0},
    {"lost", POINTS_CROSS, true, 4, 2, -333, 333, -33300, 0, -3333333333, -3330000000, 0, 0,
     -3330000000, 0},
    /* 3.3 are 10 by 3, and 13 by 4. */
    {"with one decimal", POINTS_CROSS, true, 4, 1, 33, -33, 33000, 0, 3333333333, 3250000000, 0, 0,
     3300000000, 0},
    {"with nobody", POINTS_CROSS, true, 1, 2, 333, -333, 33300, 0, 3330000000, 3330000000, 0, 0,
     3330000000, 0},
    {"that were not divided", POINTS_CROSS, true, 4, 0, 10, -10, 100000, 0, 10000000000,
     10000000000, 0, 0, 10000000000, 0},
    {"without a result", POINTS_CROSS, false, 4, 2, 333, -333, 33300, 0, 3330000000, 3330000000, 0,
     0, 3330000000, 0},
    {"Butler", POINTS_BUTLER, true, 4, 2, 333, -333, 33300, 0, 3330000000, 3330000000, 0, 0,
     3330000000, 0},
};

static struct row_points row_of(int i)
{
    struct row_points row = {.points = (uint8_t)rows[i].points,
                             .compared = rows[i].compared,
                             .results = rows[i].results,
                             .given = {true, true}};
    row.figure[SIDE_NS] =
        (struct decimal){.scaled = rows[i].ns, .decimals = (uint8_t)rows[i].decimals};
    row.figure[SIDE_EW] =
        (struct decimal){.scaled = rows[i].ew, .decimals = (uint8_t)rows[i].decimals};
    return row;
}

/* Matchpoints that were rounded one by one make 32.01 of 32. */
static int64_t whole_of(int64_t top)
{
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
    return (top + one / 2) / one * one;
}

START_TEST(a_row_comes_to)
{
    const int64_t wanted[QUANTITIES] = {[QUANTITY_POINTS] = rows[_i].stand,
                                        [QUANTITY_TOP] = rows[_i].top,
                                        [QUANTITY_WHOLE_TOP] = whole_of(rows[_i].top),
                                        [QUANTITY_BY_COMPARISONS] = rows[_i].comparisons,
                                        [QUANTITY_BY_SCORES] = rows[_i].scores,
                                        [QUANTITY_RATE] = rows[_i].rate,
                                        [QUANTITY_HALF] = rows[_i].half,
                                        [QUANTITY_REST] = rows[_i].rest,
                                        [QUANTITY_REST_TOP] = rows[_i].rest_top};
    struct row_points row = row_of(_i);
    struct standing standing = {0};
    standing_add_row(&standing, &row, SIDE_NS);
    for (int quantity = 0; quantity < QUANTITIES; quantity++) {
        const struct won *won = &standing.won[quantity];
        ck_assert_msg(won->before == wanted[quantity] && won->after == wanted[quantity],
                      "%s: quantity %d is %lld", rows[_i].name, quantity, (long long)won->before);
        ck_assert_uint_eq(won->boards, quantity >= QUANTITY_POINTS);
    }
    ck_assert_uint_eq(standing.most, rows[_i].results);
    ck_assert(!standing_moved(&standing));
}
END_TEST

/* What was is taken away, what is comes in its place; of more results the most stay. */
START_TEST(a_row_changes)
{
    struct row_points before = row_of(0), after = before, small = before;
    struct standing standing = {0};
    small.results = 3;
    after.figure[SIDE_NS].scaled = 1;
    after.figure[SIDE_EW].scaled = 5;
    standing_add_row(&standing, &before, SIDE_EW);
    standing_add_row(&standing, &small, SIDE_EW);
    ck_assert_uint_eq(standing.most, 4);
    standing_change_row(&standing, &before, &after, SIDE_EW);
    ck_assert(standing_moved(&standing));
    ck_assert_int_eq(standing.won[QUANTITY_POINTS].before, 60000);
    ck_assert_int_eq(standing.won[QUANTITY_POINTS].after, 80000);
    ck_assert_int_eq(standing.won[QUANTITY_TOP].after, standing.won[QUANTITY_TOP].before);
    ck_assert_uint_eq(standing.won[QUANTITY_POINTS].boards, 2);
    ck_assert(!standing.won[QUANTITY_POINTS].unknown);
}
END_TEST

/* 79C: there is a board less, of those that counted. */
START_TEST(a_row_is_gone)
{
    struct row_points before = row_of(0), after = before, without = before;
    struct standing standing = {0};
    after.not_played = true;
    without.given[SIDE_NS] = false;
    standing_add_row(&standing, &before, SIDE_NS);
    standing_change_row(&standing, &before, &after, SIDE_NS);
    ck_assert_uint_eq(standing.won[QUANTITY_POINTS].not_played, 1);
    standing_change_row(&standing, &without, &after, SIDE_NS);
    ck_assert_uint_eq(standing.won[QUANTITY_POINTS].not_played, 1);
}
END_TEST

/* A row without points adds nothing, and what it comes to is unknown once it has a result. */
START_TEST(a_row_without_points)
{
    struct row_points row = row_of(0), result;
    struct standing standing = {0};
    row.given[SIDE_NS] = false;
    result = row;
    row.compared = false;
    standing_add_row(&standing, &row, SIDE_NS);
    ck_assert_uint_eq(standing.won[QUANTITY_POINTS].boards, 0);
    standing_change_row(&standing, &row, &row, SIDE_NS);
    ck_assert(!standing_moved(&standing));
    standing_change_row(&standing, &row, &result, SIDE_NS);
    for (int quantity = QUANTITY_POINTS; quantity < QUANTITIES; quantity++)
        ck_assert(standing.won[quantity].unknown);
    ck_assert(!standing.plus && !standing.minus && standing.averages[1].most == 0);
}
END_TEST

/* Where an earlier ruling has left the points of a row no sum of them can be told, of no quantity;
 * without points it has left none. */
static const struct {
    bool left, given;
} lefts[] = {{true, true}, {true, false}, {false, true}, {false, false}};

START_TEST(a_row_that_was_left)
{
    struct row_points row = row_of(0);
    struct standing standing = {0};
    row.stale = lefts[_i].left;
    row.given[SIDE_NS] = lefts[_i].given;
    standing_add_row(&standing, &row, SIDE_NS);
    for (int quantity = 0; quantity < QUANTITIES; quantity++)
        ck_assert(standing.won[quantity].stale == (_i == 0));
}
END_TEST

/* On a board that has points of East-West alone, North-South have none to be told. */
START_TEST(a_board_of_one_side)
{
    struct row_points row = row_of(0), result;
    struct standing standing = {0};
    row.given[SIDE_NS] = false;
    row.some[SIDE_NS] = _i != 0;
    row.some[SIDE_EW] = true;
    result = row;
    row.compared = false;
    standing_change_row(&standing, &row, &result, SIDE_NS);
    ck_assert(standing.won[QUANTITY_POINTS].unknown == (_i != 0));
}
END_TEST

/* What both sides have together on a board with a score for one side; negative, it is not told. */
START_TEST(a_row_of_split_scores)
{
    static const int64_t together[] = {-1, 0, 1, 60000};
    struct row_points row = row_of(0);
    struct standing standing = {0};
    row.split = true;
    row.together = together[_i];
    standing_add_row(&standing, &row, SIDE_NS);
    ck_assert_uint_eq(standing.won[QUANTITY_POINTS].boards, _i == 0 ? 0 : 1);
    ck_assert_int_eq(standing.won[QUANTITY_POINTS].before, _i == 0 ? 0 : 30000);
    ck_assert_int_eq(standing.won[QUANTITY_TOP].before, _i == 0 ? 0 : together[_i]);
}
END_TEST

/* What was divided before it was weighted and rounded cannot be told; the points themselves can. */
START_TEST(a_row_becomes_weighted)
{
    struct row_points row = row_of(0), weighted = row;
    struct standing standing = {0};
    weighted.weighted = true;
    standing_add_row(&standing, &row, SIDE_NS);
    standing_change_row(&standing, &row, &weighted, SIDE_NS);
    ck_assert(standing.won[QUANTITY_BY_COMPARISONS].unknown);
    ck_assert(standing.won[QUANTITY_BY_SCORES].unknown);
    ck_assert(!standing.won[QUANTITY_POINTS].unknown);
}
END_TEST

/* The other side's is half of the top, where it is there. */
START_TEST(a_row_of_one_side)
{
    struct row_points row = row_of(0);
    struct standing standing = {0};
    row.given[side_other(_i)] = false;
    standing_add_row(&standing, &row, _i);
    ck_assert_int_eq(standing.won[QUANTITY_POINTS].before, 30000);
    ck_assert_int_eq(standing.won[QUANTITY_TOP].before, 0);
}
END_TEST

/* Where the other side has no figure it is not known what there was to win: of matchpoints, and
 * where the board does not tell it. */
static const struct {
    uint8_t points;
    bool given[SIDES], split, topless;
} tops[] = {
    {POINTS_MATCH, {true, false}, false, true},  {POINTS_MATCH, {true, true}, false, false},
    {POINTS_MATCH, {false, true}, false, false}, {POINTS_MATCH, {false, false}, false, false},
    {POINTS_MATCH, {true, false}, true, false},  {POINTS_CROSS, {true, false}, false, false},
};

START_TEST(what_there_was_to_win_is_known)
{
    struct row_points row = row_of(0), other = row;
    struct standing standing = {0};
    row.points = tops[_i].points;
    row.split = tops[_i].split;
    memcpy(row.given, tops[_i].given, sizeof row.given);
    standing_add_row(&standing, &row, SIDE_NS);
    ck_assert(standing.topless == tops[_i].topless);
    standing_add_row(&standing, &other, SIDE_NS);
    ck_assert(standing.topless == tops[_i].topless);
}
END_TEST

/* Points of 6 on its other board, with an average plus or minus on this one (12C2). */
static const struct {
    int percent, points;
    bool beats;
} averages[] = {{60, 4, true}, {60, 3, false}, {40, 2, true}, {40, 3, false}, {50, 6, false}};

START_TEST(an_average_is_weighed_against_the_session)
{
    struct row_points other = row_of(0), given = row_of(0);
    struct standing standing = {0}, sum = {0};
    other.figure[SIDE_NS].scaled = averages[_i].points;
    other.figure[SIDE_EW].scaled = 6 - averages[_i].points;
    standing_add_row(&standing, &other, SIDE_NS);
    standing_add_row(&standing, &given, SIDE_NS);
    standing_add_average(&standing, &given, SIDE_NS, averages[_i].percent, true);
    ck_assert(standing.plus == (averages[_i].percent == 60));
    ck_assert(standing.minus == (averages[_i].percent == 40));
    standing_join(&sum, &standing);
    ck_assert(average_gives_way(averages[_i].percent, standing_others(&sum, true)) ==
              averages[_i].beats);
    /* as the file stands, both are other boards */
    ck_assert_int_eq(standing_others(&sum, false).most, 120000);
    standing_add_average(&standing, &given, SIDE_NS, averages[_i].percent, false);
    ck_assert_int_eq(standing_others(&standing, false).most, 60000);
    ck_assert_uint_eq(sum.most, standing.most);
}
END_TEST

/* As they stand, and as they become. */
START_TEST(other_boards_are_those_without_an_average)
{
    struct standing standing = {.averages = {{1, 2}, {3, 4}}};
    struct other_boards others;
    standing_add(&standing, QUANTITY_POINTS, 50, 60);
    standing_add(&standing, QUANTITY_WHOLE_TOP, 80, 90);
    others = standing_others(&standing, false);
    ck_assert(others.won == 49 && others.most == 78);
    others = standing_others(&standing, true);
    ck_assert(others.won == 57 && others.most == 86);
}
END_TEST

/* What is known of the other boards of an entry with an average: each of these alone makes that
 * nobody can tell. */
static const struct {
    bool unsure, points, top, stale, plus_and_minus, changes, moved, can;
} knowns[] = {
    {.can = true},
    {.changes = true, .moved = true, .can = true},
    {.unsure = true, .moved = true},
    {.points = true, .moved = true},
    {.top = true, .moved = true},
    {.stale = true},
    {.plus_and_minus = true},
};

START_TEST(what_is_known_of_the_other_boards)
{
    struct standing standing = {.unsure = knowns[_i].unsure,
                                .plus = true,
                                .minus = knowns[_i].plus_and_minus,
                                .topless = _i % 2 != 0};
    standing_add(&standing, QUANTITY_POINTS, 50, knowns[_i].changes ? 60 : 50);
    standing_add(&standing, QUANTITY_WHOLE_TOP, 80, 80);
    standing.won[QUANTITY_POINTS].unknown = knowns[_i].points;
    standing.won[QUANTITY_POINTS].stale = knowns[_i].stale;
    standing.won[QUANTITY_WHOLE_TOP].unknown = knowns[_i].top;
    struct average_session session = standing_averages(&standing);
    ck_assert(session.moved == knowns[_i].moved);
    ck_assert(session.can == knowns[_i].can);
    ck_assert(session.topless == standing.topless);
    ck_assert(session.before.won == 50 && session.before.most == 80);
    ck_assert_int_eq(session.after.won, knowns[_i].changes ? 60 : 50);
}
END_TEST

/* Neither more nor less than the average is no more, and of nothing there is no part. */
static const struct {
    int percent;
    struct other_boards others;
    bool beats;
} parts[] = {
    {60, {61, 100}, true}, {60, {60, 100}, false}, {40, {39, 100}, true}, {40, {40, 100}, false},
    {60, {1, 1}, true},    {60, {3, 0}, false},    {40, {-3, 0}, false},  {50, {61, 100}, false},
};

START_TEST(a_part_of_what_there_was_to_win)
{
    ck_assert(average_gives_way(parts[_i].percent, parts[_i].others) == parts[_i].beats);
}
END_TEST

/* Two thirds of 8 points. */
START_TEST(what_the_other_boards_are_worth)
{
    struct ratio points;
    ck_assert(average_of_others((struct other_boards){20000, 30000}, 80000, &points));
    ck_assert_int_eq(ratio_round(points, 2, ROUND_NEAREST), 533);
    ck_assert(average_of_others((struct other_boards){20000, 30000},
                                decimal_to_places(WEIGHTS_WHOLE, 0), &points));
    ck_assert_int_eq(ratio_round(points, 2, ROUND_NEAREST), 6667);
    ck_assert_int_eq(ratio_round(average_share(60, 80000), 1, ROUND_NEAREST), 48);
}
END_TEST

/* Nothing beyond what there was to win, or what fits: on each side of each limit. */
static const struct {
    struct other_boards others;
    int64_t top;
    bool told;
} limits[] = {
    {{0, 30000}, 80000, true},      {{-1, 30000}, 80000, false}, {{30000, 30000}, 80000, true},
    {{30001, 30000}, 80000, false}, {{1, 1}, 80000, true},       {{0, 0}, 80000, false},
    {{1, 30000}, 0, true},          {{1, 30000}, -1, false},     {{1, 30000}, 10000000, true},
    {{1, 30000}, 10000001, false},  {{1, 1000000000}, 8, true},  {{1, 1000000001}, 8, false},
};

START_TEST(no_more_than_a_session_has)
{
    struct ratio points;
    ck_assert(average_of_others(limits[_i].others, limits[_i].top, &points) == limits[_i].told);
}
END_TEST

/* What a pair has on both sides. */
START_TEST(sides_are_joined)
{
    struct standing ns = {.most = 4, .unsure = true, .plus = true, .averages = {{1, 2}, {3, 4}}};
    struct standing ew = {
        .most = 5, .artificial = true, .minus = true, .averages = {{0}, {50, 60}}};
    struct standing sum = {0};
    standing_add(&ns, QUANTITY_MP, 1, 2);
    standing_add(&ew, QUANTITY_MP, 10, 20);
    standing_add(&ew, QUANTITY_SCORE, 3, 3);
    standing_add(&ew, QUANTITY_REST_TOP, 4, 4);
    standing_add(&ew, QUANTITY_IMP, 0, (WON_ON_A_BOARD_MAX + 1) * INT64_C(10000));
    ns.won[QUANTITY_MP].not_played = 1;
    ew.won[QUANTITY_MP].not_played = 2;
    ns.won[QUANTITY_POINTS].stale = ns.topless = true;
    standing_join(&sum, &ns);
    standing_join(&sum, &ew);
    ck_assert_uint_eq(sum.won[QUANTITY_MP].not_played, 3);
    ck_assert_int_eq(sum.won[QUANTITY_MP].before, 11);
    ck_assert_int_eq(sum.won[QUANTITY_MP].after, 22);
    ck_assert_uint_eq(sum.won[QUANTITY_MP].boards, 2);
    ck_assert(!sum.won[QUANTITY_MP].unknown);
    ck_assert(sum.won[QUANTITY_IMP].unknown);
    ck_assert_int_eq(sum.won[QUANTITY_SCORE].before, 3);
    ck_assert_int_eq(sum.won[QUANTITY_REST_TOP].before, 4);
    ck_assert(sum.won[QUANTITY_POINTS].stale && !sum.won[QUANTITY_MP].stale);
    ck_assert(sum.artificial && sum.unsure && sum.plus && sum.minus);
    ck_assert(sum.topless);
    ck_assert(sum.averages[0].won == 1 && sum.averages[0].most == 2);
    ck_assert(sum.averages[1].won == 53 && sum.averages[1].most == 64);
    ck_assert_uint_eq(sum.most, 5);
}
END_TEST

/* Numbers are the same with noughts in front; names are not. */
static const char *const names[][2] = {{"7", "7"},    {"007", "7"}, {"0", "0"}, {"00", "0"},
                                       {"070", "70"}, {"0a", "0a"}, {"", ""},   {"09:", "09:"}};

START_TEST(a_number_has_no_noughts_in_front)
{
    struct text name = entry_name((struct text){names[_i][0], strlen(names[_i][0])});
    ck_assert_uint_eq(name.length, strlen(names[_i][1]));
    ck_assert_mem_eq(name.at, names[_i][1], name.length);
}
END_TEST

/* The same name is another entry in another scope and on another side. */
START_TEST(entries_are_told_apart)
{
    static const struct entry entries[] = {{1, SIDE_NS, {"7", 1}},  {1, SIDE_EW, {"7", 1}},
                                           {2, SIDE_NS, {"7", 1}},  {1, SIDE_NS, {"8", 1}},
                                           {1, SIDE_NS, {"78", 2}}, {1, SIDE_NS, {"", 0}}};
    enum { ENTRIES = sizeof entries / sizeof *entries };
    struct standings standings = {0};
    for (int i = 0; i < ENTRIES; i++) {
        ck_assert_ptr_null(standings_find(&standings, entries[i]));
        ck_assert_ptr_nonnull(standings_entry(&standings, entries[i]));
    }
    for (int i = 0; i < ENTRIES; i++)
        ck_assert_ptr_eq(standings_find(&standings, entries[i]), &standings.standing[i]);
    ck_assert_uint_eq(standings.count, ENTRIES);
    standings_release(&standings);
    standings_release(&standings); /* there are none any more */
}
END_TEST

/* Sums of so many lines, of figures with so many decimals; what both sides have together. */
static const struct {
    int64_t sum;
    int lines, decimals;
    int64_t together;
} wholes[] = {
    {180000, 3, 0, 60000}, {185000, 2, 1, 92500}, {92500, 1, 2, 92500}, /* they say it */
    {180100, 3, 2, 60000}, /* 18.01, of figures that were rounded to hundredths */
    {179900, 3, 2, 60000}, {180301, 3, 2, -1}, /* more than rounding can be */
    {179699, 3, 2, -1},    {180300, 3, 2, 60000}, {0, 0, 2, -1},
    {324000, 4, 1, 80000}, /* 32.4: on each of four lines both figures were rounded up */
    {326000, 4, 1, 81500}, {326001, 4, 1, -1},    {170000, 2, 0, 85000},
    {190000, 3, 0, 60000}, /* 19, of figures that were rounded to whole points */
};

START_TEST(both_sides_of_a_split_board_have_a_whole)
{
    ck_assert_int_eq(points_together(wholes[_i].sum, wholes[_i].lines, wholes[_i].decimals),
                     wholes[_i].together);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("winning");
    TCase *tests = tcase_create("winning");
    tcase_add_loop_test(tests, a_row_comes_to, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, a_row_changes);
    tcase_add_test(tests, a_row_is_gone);
    tcase_add_test(tests, a_row_without_points);
    tcase_add_loop_test(tests, a_row_that_was_left, 0, sizeof lefts / sizeof *lefts);
    tcase_add_loop_test(tests, a_board_of_one_side, 0, 2);
    tcase_add_loop_test(tests, a_row_of_split_scores, 0, 4);
    tcase_add_loop_test(tests, both_sides_of_a_split_board_have_a_whole, 0,
                        sizeof wholes / sizeof *wholes);
    tcase_add_test(tests, a_row_becomes_weighted);
    tcase_add_loop_test(tests, a_row_of_one_side, SIDE_NS, SIDES);
    tcase_add_loop_test(tests, what_there_was_to_win_is_known, 0, sizeof tops / sizeof *tops);
    tcase_add_loop_test(tests, an_average_is_weighed_against_the_session, 0,
                        sizeof averages / sizeof *averages);
    tcase_add_test(tests, other_boards_are_those_without_an_average);
    tcase_add_loop_test(tests, what_is_known_of_the_other_boards, 0,
                        sizeof knowns / sizeof *knowns);
    tcase_add_loop_test(tests, a_part_of_what_there_was_to_win, 0, sizeof parts / sizeof *parts);
    tcase_add_test(tests, what_the_other_boards_are_worth);
    tcase_add_loop_test(tests, no_more_than_a_session_has, 0, sizeof limits / sizeof *limits);
    tcase_add_test(tests, sides_are_joined);
    tcase_add_loop_test(tests, a_number_has_no_noughts_in_front, 0, sizeof names / sizeof *names);
    tcase_add_test(tests, entries_are_told_apart);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
