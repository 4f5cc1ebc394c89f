/* The field of a board before results of it change, and after. */
#include <check.h>

#include "bridge/figures/change.h"
#include "bridge/score.h"
#include "bridge/seat.h"
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
    ck_assert(field_change_compute(&change));
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
    ck_assert(field_change_compute(&change));
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

/* 79C: where nobody was to play it the field is the smaller for it. */
START_TEST(results_that_there_are_no_more)
{
    struct field_change change;
    begin(&change);
    field_change_becomes(&change, 1, &nothing);
    field_change_becomes(&change, 0, &made_170);
    ck_assert(field_change_compute(&change));
    ck_assert_int_eq(change.before.expected, 6);
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
    ck_assert(field_change_compute(&change));
    field_change_release(&change);
}
END_TEST

/* ---- what was assigned ---- */

/* Four spades by North: 620 with ten tricks vulnerable, -100 with nine. */
#define SPADES(made, per_cent, whose)                                                              \
    {                                                                                              \
        .contract = {.kind = CONTRACT_PLAYED, .level = 4, .strain = SPADES, .declarer = NORTH},    \
        .tricks = (made), .weight = (per_cent), .side = (whose)                                    \
    }
enum { ALL_OF_THEM = WEIGHTED_SCORES_MAX };

static const struct {
    const char *name;
    struct assigned list[2]; /* of which COUNT count */
    int count;
    int32_t stands;
    bool assigned;
    uint8_t counts[SIDES];
    struct weighted_score score[SIDES][2];
} assigned[] = {
    {"to both",
     {SPADES(10, 100, SIDE_NONE), SPADES(9, 100, SIDE_EW)},
     1,
     SCORE_UNKNOWN,
     true,
     {1, 1},
     {{{620, 100}}, {{620, 100}}}},
    {"to one, what stands to the other",
     {SPADES(10, 100, SIDE_NS)},
     1,
     170,
     true,
     {1, 1},
     {{{620, 100}}, {{170, 100}}}},
    {"to the other",
     {SPADES(10, 100, SIDE_EW)},
     1,
     170,
     true,
     {1, 1},
     {{{170, 100}}, {{620, 100}}}},
    {"to each its own",
     {SPADES(10, 100, SIDE_NS), SPADES(9, 100, SIDE_EW)},
     2,
     SCORE_UNKNOWN,
     true,
     {1, 1},
     {{{620, 100}}, {{-100, 100}}}},
    {"weighted",
     {SPADES(10, 60, SIDE_NONE), SPADES(9, 40, SIDE_NONE)},
     2,
     170,
     true,
     {2, 2},
     {{{620, 60}, {-100, 40}}, {{620, 60}, {-100, 40}}}},
    {"to one, and nothing stands",
     {SPADES(10, 100, SIDE_NS)},
     1,
     SCORE_UNKNOWN,
     false,
     {0},
     {{{0}}}},
    {"to the other, and nothing stands",
     {SPADES(10, 100, SIDE_EW)},
     1,
     SCORE_UNKNOWN,
     false,
     {0},
     {{{0}}}},
};

START_TEST(results_are_assigned)
{
    struct row_result result = {.score = assigned[_i].stands};
    const struct adjusted_score *adjusted = &result.adjusted;
    const char *name = assigned[_i].name;
    ck_assert_msg(row_result_assign(&result, assigned[_i].list, assigned[_i].count,
                                    VULNERABLE_NS) == assigned[_i].assigned,
                  "%s", name);
    ck_assert_int_eq(result.assigned, assigned[_i].assigned);
    ck_assert_int_eq(result.score, assigned[_i].stands);
    ck_assert(!adjusted->artificial);
    for (int side = SIDE_NS; side < SIDES; side++) {
        ck_assert_msg(adjusted->count[side] == assigned[_i].counts[side], "%s: %d", name, side);
        for (int i = 0; i < 2; i++)
            ck_assert_msg(adjusted->score[side][i].score == assigned[_i].score[side][i].score &&
                              adjusted->score[side][i].weight == assigned[_i].score[side][i].weight,
                          "%s: side %d has %d", name, side, (int)adjusted->score[side][i].score);
    }
}
END_TEST

/* No more than there is room for, and not without the vulnerability. */
START_TEST(limits_of_what_is_assigned)
{
    static const struct assigned one = SPADES(10, 12, SIDE_NONE);
    struct assigned list[ALL_OF_THEM + 1];
    struct row_result result = {.score = 170};
    for (int i = 0; i <= ALL_OF_THEM; i++)
        list[i] = one;
    ck_assert(!row_result_assign(&result, list, ALL_OF_THEM + 1, VULNERABLE_NONE));
    ck_assert(!row_result_assign(&result, list, 1, VULNERABILITY_UNKNOWN));
    ck_assert(!result.assigned);
    ck_assert(row_result_assign(&result, list, ALL_OF_THEM, VULNERABLE_NONE));
    ck_assert_int_eq(result.adjusted.count[SIDE_EW], ALL_OF_THEM);
    ck_assert_int_eq(result.adjusted.score[SIDE_EW][ALL_OF_THEM - 1].score, 420);
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
    tcase_add_loop_test(tests, results_are_assigned, 0, sizeof assigned / sizeof *assigned);
    tcase_add_test(tests, limits_of_what_is_assigned);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
