/* The result of a row, as it is compared with others, and what was assigned in its place. */
#include <check.h>

#include "bridge/figures/change.h"
#include "bridge/score.h"
#include "bridge/seat.h"
#include "suite.h"

static const struct row_result made_620 = {.score = 620}, made_170 = {.score = 170},
                               average = {.artificial = true, .percent = {60, 40}},
                               nothing = {.score = SCORE_UNKNOWN, .unplayed = true};

START_TEST(results_are_compared_as_they_are)
{
    struct adjusted_score adjusted = {0};
    struct field_result compared = row_result_compare(&made_620, 3, &adjusted);
    ck_assert_int_eq(compared.score, 620);
    ck_assert_int_eq(compared.times, 3);
    ck_assert_ptr_null(compared.adjusted);
}
END_TEST

START_TEST(an_artificial_score_is_compared_with_nobody)
{
    struct adjusted_score adjusted = {0};
    struct field_result compared = row_result_compare(&average, 1, &adjusted);
    ck_assert_int_eq(compared.score, SCORE_UNKNOWN);
    ck_assert_int_eq(compared.times, 1);
    ck_assert_ptr_eq(compared.adjusted, &adjusted);
    ck_assert(adjusted.artificial);
    ck_assert_int_eq(adjusted.percent[SIDE_NS], 60);
    ck_assert_int_eq(adjusted.percent[SIDE_EW], 40);
}
END_TEST

START_TEST(an_assigned_score_takes_the_place_of_a_result)
{
    struct row_result assigned = made_170;
    struct adjusted_score adjusted = {0};
    assigned.assigned = true;
    assigned.adjusted.count[SIDE_EW] = 1;
    assigned.adjusted.score[SIDE_EW][0].score = 140;
    struct field_result compared = row_result_compare(&assigned, 2, &adjusted);
    ck_assert_int_eq(compared.score, 170);
    ck_assert_ptr_eq(compared.adjusted, &adjusted);
    ck_assert_int_eq(adjusted.score[SIDE_EW][0].score, 140);
}
END_TEST

/* 79C: where nobody was to play it the field is the smaller for it. */
START_TEST(what_was_not_played_is_no_row)
{
    struct adjusted_score adjusted = {0};
    struct field_result compared = row_result_compare(&nothing, 2, &adjusted);
    ck_assert(field_result_is_unplayed(&compared));
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
    tcase_add_test(tests, results_are_compared_as_they_are);
    tcase_add_test(tests, an_artificial_score_is_compared_with_nobody);
    tcase_add_test(tests, an_assigned_score_takes_the_place_of_a_result);
    tcase_add_test(tests, what_was_not_played_is_no_row);
    tcase_add_loop_test(tests, results_are_assigned, 0, sizeof assigned / sizeof *assigned);
    tcase_add_test(tests, limits_of_what_is_assigned);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
