/*
 * The field of a board: which results there are, how often, and which of them are beyond its
 * limits.
 *
 * Scores are written "620:3:2": made three times, in two rows. Times are hundredths where a score
 * is weighted.
 */
#include <check.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"
#include "bridge/score.h"
#include "bridge/seat.h"
#include "figures_harness.h"
#include "suite.h"

/* ---- what is counted ---- */

static const struct {
    const char *results;
    int32_t unit, total, expected;
    const char *ns, *ew; /* EW's: NULL where the field is not split */
    const char *ahead;   /* by row */
} fields[] = {
    {"620", 1, 1, 1, "620:1:1", NULL, "0"},
    {"620 620", 1, 2, 2, "620:2:2", NULL, "0 1"},
    {"620x2 170 620 -100x3 - 620", 1, 8, 9, "-100:3:1 170:1:1 620:4:3", NULL, "0 0 2 0 0 3"},
    {"620 A60/40x2 -50", 1, 2, 4, "-50:1:1 620:1:1", NULL, "0 0 0"},
    {"-x0 620", 1, 1, 1, "620:1:1", NULL, "0 0"},
    {"-x-1 620", 1, 1, 1, "620:1:1", NULL, "0 0"},
    /* assigned, to both sides the same, or not */
    {"620 620|620", 1, 2, 2, "620:2:2", NULL, "0 1"},
    {"620 170|620 170", 1, 3, 3, "170:2:2 620:1:1", "170:1:1 620:2:2", "0 0 1"},
    {"-50|100", 1, 1, 1, "-50:1:1", "100:1:1", "0"},
    /* weighted: what stands in front in hundredths is no whole result */
    {"650 620*40,650*60 620 650", 100, 4, 4, "620:140:2 650:260:3", NULL, "0 0 0 1"},
    {"620 620 620*50,170*50", 100, 3, 3, "170:50:1 620:250:3", NULL, "0 1 0"},
    {"620*50,170*50 170", 100, 2, 2, "170:150:2 620:50:1", NULL, "0 0"},
    {"620*50,170*50x2 170", 100, 3, 3, "170:200:2 620:100:1", NULL, "0 1"},
    {"620*60,170*40|620*40,170*60", 100, 1, 1, "170:40:1 620:60:1", "170:60:1 620:40:1", "0"},
    {"620*50,170*50|620*50,140*50", 100, 1, 1, "170:50:1 620:50:1", "140:50:1 620:50:1", "0"},
    {"620|620*50,170*50", 100, 1, 1, "620:100:1", "170:50:1 620:50:1", "0"},
    {"620*50,170*50|620", 100, 1, 1, "170:50:1 620:50:1", "620:100:1", "0"},
    {"0*1,10*2,20*3,30*4,40*5,50*6,60*7,70*72|0", 100, 1, 1,
     "0:1:1 10:2:1 20:3:1 30:4:1 40:5:1 50:6:1 60:7:1 70:72:1", "0:100:1", "0"},
};

static void check_scores(const struct field_scores *scores, const char *wanted, const char *results)
{
    char seen[256] = "";
    size_t length = 0;
    for (size_t i = 0; i < scores->count; i++)
        length +=
            (size_t)snprintf(seen + length, sizeof seen - length, "%s%d:%d:%d", i > 0 ? " " : "",
                             (int)scores->score[i], (int)scores->times[i], (int)scores->lines[i]);
    ck_assert_msg(strcmp(seen, wanted) == 0, "%s: %s instead of %s", results, seen, wanted);
}

static void check_ahead(const struct field *field, const char *wanted, const char *results)
{
    char seen[256] = "";
    size_t length = 0;
    for (size_t i = 0; i < field->rows; i++)
        length += (size_t)snprintf(seen + length, sizeof seen - length, "%s%d", i > 0 ? " " : "",
                                   (int)field->row[i].ahead);
    ck_assert_msg(strcmp(seen, wanted) == 0, "%s: ahead %s instead of %s", results, seen, wanted);
}

START_TEST(results_are_counted)
{
    const char *results = fields[_i].results, *ew = fields[_i].ew;
    struct table table;
    struct field field;
    read_results(results, &table);
    ck_assert(field_init(&field, table.result, table.rows));
    ck_assert_msg(field.usable, "%s", results);
    ck_assert_msg(field.unit == fields[_i].unit, "%s: unit %d", results, (int)field.unit);
    ck_assert_msg(field.total == fields[_i].total, "%s: total %d", results, (int)field.total);
    ck_assert_msg(field.expected == fields[_i].expected, "%s: %d", results, (int)field.expected);
    ck_assert_msg(field.split == !!ew, "%s: split", results);
    ck_assert_msg(field_is_mixed(&field) == (ew || fields[_i].unit > 1), "%s: mixed", results);
    check_scores(field_scores_of(&field, SIDE_NS), fields[_i].ns, results);
    check_scores(field_scores_of(&field, SIDE_EW), ew ? ew : fields[_i].ns, results);
    check_ahead(&field, fields[_i].ahead, results);
    field_release(&field);
}
END_TEST

START_TEST(a_row_knows_the_places_of_its_scores)
{
    struct table table;
    struct field field;
    read_results("650*30,170*70|170 A60/40 620 -", &table);
    ck_assert(field_init(&field, table.result, table.rows));
    ck_assert_uint_eq(field.row[0].place[SIDE_NS], 2);
    ck_assert_uint_eq(field.row[0].place[SIDE_EW], 0);
    ck_assert_uint_eq(field.row[2].place[SIDE_NS], 1);
    ck_assert_uint_eq(field.row[2].place[SIDE_EW], 1);
    field_release(&field);
}
END_TEST

START_TEST(a_score_is_found_wherever_the_search_begins)
{
    struct table table;
    struct field field;
    read_results("650 -50 170 620 170", &table);
    ck_assert(field_init(&field, table.result, table.rows));
    for (size_t guess = 0; guess <= 5; guess++) {
        const struct field_scores *scores = &field.scores[SIDE_NS];
        for (size_t i = 0; i < scores->count; i++)
            ck_assert_uint_eq(field_place(scores, scores->score[i], guess), i);
        ck_assert_uint_eq(field_place(scores, -51, guess), 0);
        ck_assert_uint_eq(field_place(scores, 171, guess), 2);
        ck_assert_uint_eq(field_place(scores, 651, guess), 4);
    }
    field_release(&field);
}
END_TEST

/* What stands in memory behind the last score is none of them. */
START_TEST(no_score_is_found_behind_the_last)
{
    int32_t score[] = {-50, 170, 620, 650, 100};
    const struct field_scores scores = {.count = 4, .score = score};
    ck_assert_uint_eq(field_place(&scores, 100, 4), 1);
    ck_assert_uint_eq(field_place(&scores, 650, 4), 3);
}
END_TEST

/* ---- limits ---- */

/* Beside a result that is within them. */
static const struct {
    const char *result;
    bool usable;
} limits[] = {
    {"-", true},
    {"100000", true},
    {"-100000", true},
    {"100001", false},
    {"-100001", false},
    {"620x999999", true},
    {"620x1000000", false},
    {"-x999999", true},
    {"A60/40x999999", true},
    {"A60/40x1000000", false},
    {"620x0", false},
    {"A60/40x0", false},
    {"620|620x0", false},
    {"620*50,170*50x9999", true},
    {"620*50,170*50x10000", false},
    {"620*50,170*49|620*50,170*50", false},
    {"620*50,170*50|620*50,170*49", false},
    {"620*90|620", false},
    {"620*50,100001*50|620", false},
    {"620|620*50,-100001*50", false},
};

START_TEST(what_is_beyond_limits_is_not_reckoned)
{
    struct table table;
    struct field field;
    char results[64];
    for (int place = 0; place < 2; place++) {
        snprintf(results, sizeof results, place == 0 ? "%s 50" : "50 %s", limits[_i].result);
        read_results(results, &table);
        ck_assert(field_init(&field, table.result, table.rows));
        ck_assert_msg(field.usable == limits[_i].usable, "%s", results);
        field_release(&field);
    }
}
END_TEST

/* One side's scores and none of the other's. */
START_TEST(a_score_is_of_both_sides)
{
    static const struct row_result ns = {.count = {1, 0}, .given = {{{620, 100}}}};
    static const struct row_result ew = {.count = {0, 1}, .given = {{{0, 0}}, {{620, 100}}}};
    const struct field_result results[][2] = {
        {{50, 1, NULL}, {SCORE_UNKNOWN, 1, &ns}},
        {{50, 1, NULL}, {SCORE_UNKNOWN, 1, &ew}},
    };
    for (size_t i = 0; i < sizeof results / sizeof *results; i++) {
        struct field field;
        ck_assert(field_init(&field, results[i], 2));
        ck_assert(!field.usable);
        field_release(&field);
    }
}
END_TEST

START_TEST(without_a_result_there_is_no_field)
{
    static const struct row_result average = {.artificial = true, .percent = {60, 40}};
    const struct field_result nothing = {SCORE_UNKNOWN, 1, NULL};
    const struct field_result given = {SCORE_UNKNOWN, 1, &average};
    struct field field;
    ck_assert(field_init(&field, &given, 1)); /* but for what is given without one */
    ck_assert(field.usable && field.total == 0 && field.expected == 1);
    field_release(&field);
    ck_assert(field_init(&field, NULL, 0));
    ck_assert(!field.usable);
    field_release(&field);
    ck_assert(field_init(&field, &nothing, 1));
    ck_assert(!field.usable);
    field_release(&field);
    ck_assert_uint_eq(field.rows, 0);
    field_release(&field);
}
END_TEST

/* NS's scores, or those that EW are compared with: COUNT different ones. */
static bool is_usable_with(size_t count, int side)
{
    struct field_result *results = calloc(count, sizeof *results);
    struct row_result *adjusted = calloc(count, sizeof *adjusted);
    struct field field;
    bool usable;
    ck_assert(results && adjusted);
    for (size_t i = 0; i < count; i++) {
        adjusted[i] = (struct row_result){.count = {1, 1}, .given = {{{0, 100}}, {{0, 100}}}};
        adjusted[i].given[side][0].score = (int32_t)i * 10;
        results[i] = (struct field_result){SCORE_UNKNOWN, 1, &adjusted[i]};
    }
    ck_assert(field_init(&field, results, count));
    usable = field.usable;
    field_release(&field);
    free(results);
    free(adjusted);
    return usable;
}

START_TEST(too_many_scores_are_not_reckoned)
{
    ck_assert(is_usable_with(FIELD_SCORES_MAX, _i));
    ck_assert(!is_usable_with(FIELD_SCORES_MAX + 1, _i));
}
END_TEST

/* Two rows more than a field may have scores: the lowest and the highest are there twice. */
START_TEST(as_many_scores_as_there_may_be_are_counted)
{
    static struct field_result results[FIELD_SCORES_MAX + 2];
    struct field field;
    for (int i = 0; i < FIELD_SCORES_MAX; i++)
        results[i] = (struct field_result){i * 10, 1, NULL};
    results[FIELD_SCORES_MAX] = results[0];
    results[FIELD_SCORES_MAX + 1] = results[FIELD_SCORES_MAX - 1];
    ck_assert(field_init(&field, results, FIELD_SCORES_MAX + 2));
    ck_assert(field.usable);
    ck_assert_uint_eq(field.scores[SIDE_NS].count, FIELD_SCORES_MAX);
    for (int i = 0; i < FIELD_SCORES_MAX; i++) {
        int32_t rows = i == 0 || i == FIELD_SCORES_MAX - 1 ? 2 : 1;
        ck_assert_int_eq(field.scores[SIDE_NS].score[i], i * 10);
        ck_assert_int_eq(field.scores[SIDE_NS].times[i], rows);
        ck_assert_int_eq(field.scores[SIDE_NS].lines[i], rows);
    }
    field_release(&field);
}
END_TEST

/* ---- the result of a row ---- */

static const struct row_result made_620 = {.score = 620}, made_170 = {.score = 170},
                               average = {.artificial = true, .percent = {60, 40}},
                               nothing = {.score = SCORE_UNKNOWN, .unplayed = true};

START_TEST(results_are_compared_as_they_are)
{
    struct field_result compared = row_result_compare(&made_620, 3);
    ck_assert_int_eq(compared.score, 620);
    ck_assert_int_eq(compared.times, 3);
    ck_assert_ptr_null(compared.adjusted);
}
END_TEST

START_TEST(an_artificial_score_is_compared_with_nobody)
{
    struct field_result compared = row_result_compare(&average, 1);
    ck_assert_int_eq(compared.score, SCORE_UNKNOWN);
    ck_assert_int_eq(compared.times, 1);
    ck_assert_ptr_eq(compared.adjusted, &average);
}
END_TEST

START_TEST(an_assigned_score_takes_the_place_of_a_result)
{
    struct row_result assigned = made_170;
    assigned.assigned = true;
    assigned.count[SIDE_EW] = 1;
    assigned.given[SIDE_EW][0].score = 140;
    struct field_result compared = row_result_compare(&assigned, 2);
    ck_assert_int_eq(compared.score, 170);
    ck_assert_ptr_eq(compared.adjusted, &assigned);
}
END_TEST

/* 79C: where nobody was to play it the field is the smaller for it. */
START_TEST(what_was_not_played_is_no_row)
{
    struct field_result compared = row_result_compare(&nothing, 2);
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
    const char *name = assigned[_i].name;
    ck_assert_msg(row_result_assign(&result, assigned[_i].list, assigned[_i].count,
                                    VULNERABLE_NS) == assigned[_i].assigned,
                  "%s", name);
    ck_assert_int_eq(result.assigned, assigned[_i].assigned);
    ck_assert_int_eq(result.score, assigned[_i].stands);
    ck_assert(!result.artificial);
    for (int side = SIDE_NS; side < SIDES; side++) {
        ck_assert_msg(result.count[side] == assigned[_i].counts[side], "%s: %d", name, side);
        for (int i = 0; i < 2; i++)
            ck_assert_msg(result.given[side][i].score == assigned[_i].score[side][i].score &&
                              result.given[side][i].weight == assigned[_i].score[side][i].weight,
                          "%s: side %d has %d", name, side, (int)result.given[side][i].score);
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
    ck_assert_int_eq(result.count[SIDE_EW], ALL_OF_THEM);
    ck_assert_int_eq(result.given[SIDE_EW][ALL_OF_THEM - 1].score, 420);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("field");
    TCase *tests = tcase_create("field");
    tcase_add_loop_test(tests, results_are_counted, 0, sizeof fields / sizeof *fields);
    tcase_add_test(tests, a_row_knows_the_places_of_its_scores);
    tcase_add_test(tests, a_score_is_found_wherever_the_search_begins);
    tcase_add_test(tests, no_score_is_found_behind_the_last);
    tcase_add_loop_test(tests, what_is_beyond_limits_is_not_reckoned, 0,
                        sizeof limits / sizeof *limits);
    tcase_add_test(tests, a_score_is_of_both_sides);
    tcase_add_test(tests, without_a_result_there_is_no_field);
    tcase_add_loop_test(tests, too_many_scores_are_not_reckoned, SIDE_NS, SIDES);
    tcase_add_test(tests, as_many_scores_as_there_may_be_are_counted);
    tcase_add_test(tests, results_are_compared_as_they_are);
    tcase_add_test(tests, an_artificial_score_is_compared_with_nobody);
    tcase_add_test(tests, an_assigned_score_takes_the_place_of_a_result);
    tcase_add_test(tests, what_was_not_played_is_no_row);
    tcase_add_loop_test(tests, results_are_assigned, 0, sizeof assigned / sizeof *assigned);
    tcase_add_test(tests, limits_of_what_is_assigned);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
