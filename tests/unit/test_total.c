/* Standings of a session and the figures of its ranking list. */
#include <check.h>
#include <string.h>

#include "bridge/standings.h"
#include "bridge/total.h"
#include "suite.h"

/* One unit, with DECIMAL_PLACES_MAX decimals. */
enum { UNIT = 10000, PAIRS = 3 };

START_TEST(what_is_won_adds_up)
{
    struct standing standing = {0};
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, QUANTITY_MP, 5, 5);
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, QUANTITY_MP, 4, 1);
    ck_assert(standing_moved(&standing));
    ck_assert_int_eq(standing.won[QUANTITY_MP].before, 9);
    ck_assert_int_eq(standing.won[QUANTITY_MP].after, 6);
    ck_assert_uint_eq(standing.won[QUANTITY_MP].boards, 2);
    ck_assert(!standing.won[QUANTITY_MP].unknown);
}
END_TEST

START_TEST(each_quantity_moves)
{
    struct standing standing = {0};
    standing_add(&standing, (enum quantity)_i, 1, 1);
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, (enum quantity)_i, 1, 0);
    ck_assert(standing_moved(&standing));
    standing = (struct standing){0};
    standing_add(&standing, (enum quantity)_i, 0, WON_ON_A_BOARD_MAX + 1);
    ck_assert(standing_moved(&standing));
}
END_TEST

/* On one side of the limit and on the other, before the rulings or after them. */
START_TEST(too_much_is_unknown)
{
    static const struct {
        int64_t before, after;
        bool unknown;
    } values[] = {
        {WON_ON_A_BOARD_MAX, -WON_ON_A_BOARD_MAX, false},
        {WON_ON_A_BOARD_MAX + 1, 0, true},
        {0, WON_ON_A_BOARD_MAX + 1, true},
        {-WON_ON_A_BOARD_MAX - 1, 0, true},
        {0, -WON_ON_A_BOARD_MAX - 1, true},
    };
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        struct standing standing = {0};
        standing_add(&standing, QUANTITY_IMP, values[i].before, values[i].after);
        ck_assert_msg(standing.won[QUANTITY_IMP].unknown == values[i].unknown, "value %zu", i);
    }
}
END_TEST

START_TEST(too_many_are_unknown)
{
    struct standing standing = {0};
    for (int64_t i = 0; i < WON_IN_ALL_MAX / WON_ON_A_BOARD_MAX; i++)
        standing_add(&standing, QUANTITY_IMP, WON_ON_A_BOARD_MAX, 0);
    ck_assert(!standing.won[QUANTITY_IMP].unknown);
    standing_add(&standing, QUANTITY_IMP, 1, 0);
    ck_assert(standing.won[QUANTITY_IMP].unknown);
}
END_TEST

/* Two boards with a top of 10: 12, 10 and 8 matchpoints, so 60, 50 and 40 per cent; after a ruling
 * the last has 9 of them. */
static void fill(struct standing standings[PAIRS])
{
    static const int64_t won[PAIRS][2] = {{7, 5}, {5, 5}, {2, 6}};
    memset(standings, 0, PAIRS * sizeof *standings);
    for (int i = 0; i < PAIRS; i++)
        for (int board = 0; board < 2; board++) {
            bool changes = i == 2 && board == 0;
            standing_add(&standings[i], QUANTITY_MP, won[i][board] * UNIT,
                         (won[i][board] + changes) * UNIT);
            standing_add(&standings[i], QUANTITY_TOP, 10 * UNIT, 10 * UNIT);
        }
}

/* As they stand, with one decimal, and the last one after the ruling. */
static const struct {
    const char *name;
    int64_t figures[PAIRS], last;
    struct total_way first, found;
} columns[] = {
    {"sum", {120, 100, 80}, 90, {TOTAL_SUM, QUANTITY_MP}, {TOTAL_SUM, QUANTITY_MP}},
    {"mean", {60, 50, 40}, 45, {TOTAL_MEAN, QUANTITY_MP}, {TOTAL_MEAN, QUANTITY_MP}},
    {"share", {600, 500, 400}, 450, {TOTAL_SHARE, QUANTITY_MP}, {TOTAL_SHARE, QUANTITY_MP}},
    {"a mean by another name",
     {60, 50, 40},
     45,
     {TOTAL_SUM, QUANTITY_MP},
     {TOTAL_MEAN, QUANTITY_MP}},
    {"a share by another name",
     {600, 500, 400},
     450,
     {TOTAL_SUM, QUANTITY_MP},
     {TOTAL_SHARE, QUANTITY_MP}},
    {"a sum by another name",
     {120, 100, 80},
     90,
     {TOTAL_SUM, QUANTITY_SCORE},
     {TOTAL_SUM, QUANTITY_MP}},
};

static void fill_column(struct total totals[PAIRS], const struct standing standings[PAIRS],
                        const int64_t figures[PAIRS])
{
    for (int i = 0; i < PAIRS; i++)
        totals[i] = (struct total){.standing = &standings[i], .decimals = 1, .scaled = figures[i]};
}

START_TEST(a_column_follows)
{
    struct standing standings[PAIRS];
    struct total totals[PAIRS];
    struct total_way way;
    fill(standings);
    fill_column(totals, standings, columns[_i].figures);
    ck_assert_msg(totals_follow(totals, PAIRS, columns[_i].first, &way), "%s", columns[_i].name);
    ck_assert_msg(way.of == columns[_i].found.of && way.quantity == columns[_i].found.quantity,
                  "%s: another way", columns[_i].name);
    for (int i = 0; i < PAIRS; i++) {
        int64_t wanted = i == PAIRS - 1 ? columns[_i].last : columns[_i].figures[i];
        ck_assert_msg(!totals[i].stays && totals[i].new_scaled == wanted &&
                          totals[i].new_decimals == 1,
                      "%s: pair %d has %lld", columns[_i].name, i, (long long)totals[i].new_scaled);
    }
}
END_TEST

START_TEST(a_column_that_nothing_gives_stays)
{
    static const int64_t figures[PAIRS] = {120, 100, 81};
    struct standing standings[PAIRS];
    struct total totals[PAIRS];
    struct total_way way;
    fill(standings);
    fill_column(totals, standings, figures);
    ck_assert(!totals_follow(totals, PAIRS, (struct total_way){TOTAL_SUM, QUANTITY_MP}, &way));
}
END_TEST

START_TEST(ranks_count_those_who_have_more)
{
    static const struct {
        size_t before, tied_before, after, tied_after;
    } wanted[PAIRS] = {{1, 0, 1, 0}, {2, 0, 2, 1}, {3, 0, 2, 1}};
    static const int64_t figures[PAIRS] = {0};
    const struct total_way way = {TOTAL_SUM, QUANTITY_MP};
    struct standing standings[PAIRS];
    struct total totals[PAIRS];
    size_t tied;
    fill(standings);
    standings[2].won[QUANTITY_MP].after = standings[1].won[QUANTITY_MP].after;
    fill_column(totals, standings, figures);
    for (size_t i = 0; i < PAIRS; i++) {
        ck_assert_uint_eq(total_rank(totals, PAIRS, i, way, false, &tied), wanted[i].before);
        ck_assert_uint_eq(tied, wanted[i].tied_before);
        ck_assert_uint_eq(total_rank(totals, PAIRS, i, way, true, &tied), wanted[i].after);
        ck_assert_uint_eq(tied, wanted[i].tied_after);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("total");
    TCase *tests = tcase_create("total");
    tcase_add_test(tests, what_is_won_adds_up);
    tcase_add_loop_test(tests, each_quantity_moves, 0, QUANTITIES);
    tcase_add_test(tests, too_much_is_unknown);
    tcase_add_test(tests, too_many_are_unknown);
    tcase_add_loop_test(tests, a_column_follows, 0, sizeof columns / sizeof *columns);
    tcase_add_test(tests, a_column_that_nothing_gives_stays);
    tcase_add_test(tests, ranks_count_those_who_have_more);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
