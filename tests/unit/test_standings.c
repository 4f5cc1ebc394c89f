/*
 * What the pairs of a session have won: many of them, and more than there can be.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "bridge/figures/standings.h"
#include "bridge/figures/total.h"
#include "bridge/seat.h"
#include "suite.h"

enum { PAIRS = 5000, BOARDS = 3 };

/* As what is won has them, with DECIMAL_PLACES_MAX decimals. */
#define BOARD_MAX (WON_ON_A_BOARD_MAX * INT64_C(10000))
#define ALL_MAX (WON_IN_ALL_MAX * INT64_C(10000))

static struct entry name_of(char buffer[16], int number)
{
    snprintf(buffer, 16, "%d", number);
    return (struct entry){0, SIDE_NONE, {buffer, strlen(buffer)}};
}

/* Pair N wins N on each board, and one point less on the last when the ruling has been made. */
static void play(struct standings *standings)
{
    char buffer[16];
    for (int board = 0; board < BOARDS; board++)
        for (int number = 0; number < PAIRS; number++) {
            struct standing *standing = standings_entry(standings, name_of(buffer, number));
            int64_t won = number * power_of_ten(DECIMAL_PLACES_MAX);
            ck_assert_ptr_nonnull(standing);
            standing_add(standing, QUANTITY_MP, won,
                         won - (board == BOARDS - 1) * power_of_ten(DECIMAL_PLACES_MAX));
        }
}

START_TEST(many_pairs)
{
    struct standings standings = {0};
    char buffer[16];
    ck_assert_ptr_null(standings_find(&standings, name_of(buffer, 1)));
    play(&standings);
    ck_assert_uint_eq(standings.count, PAIRS);
    for (int number = 0; number < PAIRS; number++) {
        const struct standing *standing = standings_find(&standings, name_of(buffer, number));
        ck_assert_ptr_nonnull(standing);
        ck_assert_int_eq(standing->won[QUANTITY_MP].before, (int64_t)BOARDS * number * 10000);
        ck_assert_int_eq(standing->won[QUANTITY_MP].after, ((int64_t)BOARDS * number - 1) * 10000);
        ck_assert_uint_eq(standing->won[QUANTITY_MP].boards, BOARDS);
        ck_assert(standing_moved(standing));
    }
    ck_assert_ptr_null(standings_find(&standings, name_of(buffer, PAIRS)));
    ck_assert_ptr_null(standings_find(&standings, (struct entry){0, SIDE_NONE, {"", 0}}));
    standings_release(&standings);
}
END_TEST

/* The sums of three boards, and what a column can say of them. */
static const struct {
    const char *name;
    struct total_rule first;
    int decimals;
    int64_t scaled[3], new_scaled[3];
    bool follows;
} columns[] = {
    {"sum", {.of = TOTAL_SUM, .quantity = QUANTITY_MP}, 0, {21, 24, 27}, {20, 23, 26}, true},
    {"sum, by another name",
     {.of = TOTAL_SUM, .quantity = QUANTITY_IMP},
     1,
     {210, 240, 270},
     {200, 230, 260},
     true},
    {"mean",
     {.of = TOTAL_MEAN, .quantity = QUANTITY_MP},
     2,
     {700, 800, 900},
     {667, 767, 867},
     true},
    {"neither", {.of = TOTAL_SUM, .quantity = QUANTITY_MP}, 0, {21, 24, 28}, {0, 0, 0}, false},
};

START_TEST(totals)
{
    struct standings standings = {0};
    struct total_row row[3] = {0};
    struct totals list = {.row = row, .rows = 3, .whole = true, .named = columns[_i].first};
    struct ranked ranked[3] = {0};
    struct total_rule rule;
    char buffer[16];
    play(&standings);
    for (int i = 0; i < 3; i++) {
        row[i].standing = standings_find(&standings, name_of(buffer, 7 + i));
        row[i].total[0] = (struct total){.given = true,
                                         .value = {{.decimals = (uint8_t)columns[_i].decimals,
                                                    .scaled = columns[_i].scaled[i]}}};
    }
    ck_assert_msg(totals_follow(&list, &rule) == columns[_i].follows, "%s", columns[_i].name);
    for (int i = 0; columns[_i].follows && i < 3; i++) {
        struct total *total = &row[i].total[0];
        struct ratio value;
        ck_assert_msg(!row[i].stays &&
                          total->value[true].decimals == total->value[false].decimals &&
                          total->value[true].scaled == columns[_i].new_scaled[i],
                      "%s: %lld", columns[_i].name, (long long)total->value[true].scaled);
        ck_assert(total_value(&list, &row[i], rule, rule.of, true, &value));
        ranked[i].value[1] = (double)value.over / (double)value.under;
    }
    (void)ranks_become(ranked, 3);
    for (int i = 0; columns[_i].follows && i < 3; i++) {
        ck_assert_int_eq(ranked[i].new_rank, 3 - i);
        ck_assert_int_eq(ranked[i].new_tie, 0);
    }
    standings_release(&standings);
}
END_TEST

START_TEST(more_than_there_can_be)
{
    struct standing standing = {0};
    standing_add(&standing, QUANTITY_MP, BOARD_MAX, BOARD_MAX);
    ck_assert(!standing_moved(&standing));
    standing_add(&standing, QUANTITY_MP, BOARD_MAX + 1, 0);
    ck_assert(standing.won[QUANTITY_MP].unknown);
    for (int i = 0; i <= ALL_MAX / BOARD_MAX; i++)
        standing_add(&standing, QUANTITY_IMP, -BOARD_MAX, -BOARD_MAX);
    ck_assert(standing.won[QUANTITY_IMP].unknown);
    ck_assert_int_eq(standing.won[QUANTITY_IMP].before, -ALL_MAX);
    standing_change(&standing, QUANTITY_SCORE, 0, BOARD_MAX);
    ck_assert(!standing.won[QUANTITY_SCORE].unknown);
    standing_change(&standing, QUANTITY_SCORE, 0, BOARD_MAX + 1);
    ck_assert(standing.won[QUANTITY_SCORE].unknown);
}
END_TEST

START_TEST(decimals_of_a_quantity)
{
    ck_assert_int_eq(quantity_one(QUANTITY_TOP), 10000);
    ck_assert_int_eq(quantity_one(QUANTITY_BY_COMPARISONS), 1000000000);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("standings");
    TCase *tests = tcase_create("standings");
    tcase_add_test(tests, many_pairs);
    tcase_add_loop_test(tests, totals, 0, sizeof columns / sizeof *columns);
    tcase_add_test(tests, more_than_there_can_be);
    tcase_add_test(tests, decimals_of_a_quantity);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
