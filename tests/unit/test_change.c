/* The field of a board before results of it change, and after. */
#include <check.h>

#include "bridge/figures/change.h"
#include "bridge/score.h"
#include "suite.h"

static const struct row_result made_620 = {.score = 620}, made_170 = {.score = 170},
                               average = {.artificial = true, .percent = {60, 40}},
                               nothing = {.score = SCORE_UNKNOWN, .unplayed = true};

/* 620 twice, 170 three times, an artificial score. */
static void begin(struct field_change *change)
{
    ck_assert(field_change_init(change, 3));
    field_change_row(change, 0, 2, &made_620);
    field_change_row(change, 1, 3, &made_170);
    field_change_row(change, 2, 1, &average);
}

static void expect(const struct field *field, size_t place, int32_t score, int32_t times)
{
    const struct field_scores *scores = field_scores_of(field, SIDE_NS);
    ck_assert(field->usable);
    ck_assert_uint_lt(place, scores->count);
    ck_assert_int_eq(scores->score[place], score);
    ck_assert_int_eq(scores->times[place], times);
}

START_TEST(nothing_changes)
{
    struct field_change change;
    begin(&change);
    ck_assert(field_change_reckon(&change));
    ck_assert(!change.changes);
    ck_assert_int_eq(change.before.total, 5);
    ck_assert_int_eq(change.before.expected, 6);
    expect(&change.before, 0, 170, 3);
    expect(&change.before, 1, 620, 2);
    ck_assert_uint_eq(change.after.rows, 0);
    field_change_release(&change);
    ck_assert_ptr_null(change.result);
    ck_assert_uint_eq(change.rows, 0);
}
END_TEST

START_TEST(rows_become_others)
{
    struct field_change change;
    const struct adjusted_score *adjusted;
    begin(&change);
    field_change_becomes(&change, 0, &average);
    field_change_becomes(&change, 2, &made_620);
    ck_assert(field_change_reckon(&change));
    ck_assert(change.changes);
    ck_assert_int_eq(change.before.total, 5);
    expect(&change.before, 1, 620, 2);
    ck_assert_int_eq(change.after.total, 4);
    ck_assert_int_eq(change.after.expected, 6);
    expect(&change.after, 0, 170, 3);
    expect(&change.after, 1, 620, 1);
    ck_assert_ptr_null(change.before.row[0].result.adjusted);
    adjusted = change.after.row[0].result.adjusted;
    ck_assert(adjusted->artificial);
    ck_assert_int_eq(adjusted->percent[SIDE_NS], 60);
    ck_assert_int_eq(adjusted->percent[SIDE_EW], 40);
    ck_assert_int_eq(change.before.row[2].result.adjusted->percent[SIDE_NS], 60);
    field_change_release(&change);
}
END_TEST

/* 79C: where nobody was to play it the field is the smaller for it. More may change later. */
START_TEST(results_that_there_are_no_more)
{
    struct field_change change;
    begin(&change);
    field_change_becomes(&change, 1, &nothing);
    ck_assert(field_change_reckon(&change));
    ck_assert_int_eq(change.before.expected, 6);
    ck_assert_int_eq(change.after.total, 2);
    ck_assert_int_eq(change.after.expected, 3);
    field_change_becomes(&change, 0, &made_170);
    ck_assert(field_change_reckon(&change));
    ck_assert_int_eq(change.after.total, 2);
    ck_assert_int_eq(change.after.expected, 3);
    expect(&change.after, 0, 170, 2);
    field_change_release(&change);
}
END_TEST

START_TEST(a_field_without_rows)
{
    struct field_change change;
    ck_assert(field_change_init(&change, 0));
    ck_assert(field_change_reckon(&change));
    field_change_release(&change);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("change");
    TCase *tests = tcase_create("change");
    tcase_add_test(tests, nothing_changes);
    tcase_add_test(tests, rows_become_others);
    tcase_add_test(tests, results_that_there_are_no_more);
    tcase_add_test(tests, a_field_without_rows);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
