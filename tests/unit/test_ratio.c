/* Rounding: held against printf, and against the definitions. */
#include <check.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/decimal.h"
#include "suite.h"

enum { UNDER_MAX = 24, OVER_MAX = 600 };

/* What printf makes of the quotient, without its point. */
static long long printed(struct ratio value, int decimals)
{
    char text[64], *point;
    snprintf(text, sizeof text, "%.*f", decimals, (double)value.over / (double)value.under);
    point = strchr(text, '.');
    if (point)
        memmove(point, point + 1, strlen(point));
    return strtoll(text, NULL, 10);
}

START_TEST(binary_is_what_printf_prints)
{
    for (int64_t under = 1; under <= UNDER_MAX; under++)
        for (int64_t over = -OVER_MAX; over <= OVER_MAX; over++) {
            struct ratio value = {over, under};
            ck_assert_msg(ratio_round(value, _i, ROUND_BINARY) == printed(value, _i),
                          "%d / %d with %d decimals", (int)over, (int)under, _i);
        }
}
END_TEST

/* The fewest digits that printf can print of a float and strtof can read again. */
static long long shortest(struct ratio value, int decimals)
{
    float number = (float)((double)value.over / (double)value.under);
    char text[400];
    int digits = 1;
    do
        snprintf(text, sizeof text, "%.*g", digits++, (double)number);
    while (strtof(text, NULL) != number);
    return llround(strtod(text, NULL) * (double)power_of_ten(decimals));
}

START_TEST(single_precision)
{
    for (int64_t under = 1; under <= OVER_MAX; under++)
        for (int64_t over = 0; over <= under; over += 1 + over / UNDER_MAX) {
            struct ratio value = {100 * over, under};
            ck_assert_msg(ratio_round(value, DECIMAL_DIGITS_MAX, ROUND_SINGLE) ==
                              shortest(value, DECIMAL_DIGITS_MAX),
                          "%d / %d", (int)over, (int)under);
        }
    ck_assert_int_eq(ratio_round((struct ratio){5000, 104}, 8, ROUND_SINGLE), 4807692300);
    ck_assert_int_eq(ratio_round((struct ratio){-5000, 104}, 8, ROUND_SINGLE), -4807692300);
    ck_assert_int_eq(ratio_round((struct ratio){5000, 104}, 2, ROUND_SINGLE), 4808);
}
END_TEST

static const struct {
    struct ratio value;
    int decimals;
    int64_t nearest, even, cut;
    bool exact;
} rows[] = {
    {{5, 2}, 0, 3, 2, 2, false},       {{7, 2}, 0, 4, 4, 3, false},
    {{-5, 2}, 0, -3, -2, -2, false},   {{-7, 2}, 0, -4, -4, -3, false},
    {{5, 2}, 1, 25, 25, 25, true},     {{1, 3}, 2, 33, 33, 33, false},
    {{2, 3}, 2, 67, 67, 66, false},    {{-2, 3}, 2, -67, -67, -66, false},
    {{25, 1000}, 2, 3, 2, 2, false},   {{35, 1000}, 2, 4, 4, 3, false},
    {{25, 1000}, 3, 25, 25, 25, true}, {{0, 7}, 4, 0, 0, 0, true},
};

START_TEST(halves_and_the_rest)
{
    ck_assert_int_eq(ratio_round(rows[_i].value, rows[_i].decimals, ROUND_NEAREST),
                     rows[_i].nearest);
    ck_assert_int_eq(ratio_round(rows[_i].value, rows[_i].decimals, ROUND_EVEN), rows[_i].even);
    ck_assert_int_eq(ratio_round(rows[_i].value, rows[_i].decimals, ROUND_CUT), rows[_i].cut);
    ck_assert(ratio_is_exact(rows[_i].value, rows[_i].decimals) == rows[_i].exact);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("ratio");
    TCase *tests = tcase_create("ratio");
    tcase_add_loop_test(tests, binary_is_what_printf_prints, 0, DECIMAL_PLACES_MAX + 1);
    tcase_add_loop_test(tests, halves_and_the_rest, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, single_precision);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
