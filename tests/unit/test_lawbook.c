/*
 * The Laws as tables (laws/said/lawbook.c): editions and from when they hold, readings, clauses
 * (rectify(1)).
 */
#include <check.h>
#include <string.h>

#include "bridge/board.h"
#include "laws/said/facts.h"
#include "laws/said/lawbook.h"
#include "suite.h"

/* 2017 from August of that year on and where there is no date, 2007 before, in doubt before 2008
 * and in a month of 2017 that nobody knows. A day or a month that is not known is 0. */
static const struct {
    int32_t date;
    int edition;
    bool doubtful;
} dates[] = {
    {0, LAWS_2017, false},           {20240229, LAWS_2017, false}, {20170802, LAWS_2017, false},
    {20170801, LAWS_2017, false},    {20170800, LAWS_2017, false}, {20170731, LAWS_2007, false},
    {20170000, LAWS_2017, true},     {20180000, LAWS_2017, false}, {20160000, LAWS_2007, false},
    {20170700, LAWS_2007, false},    {20120501, LAWS_2007, false}, {20080101, LAWS_2007, false},
    {20080100, LAWS_2007, false},    {20080000, LAWS_2007, false}, {20071231, LAWS_2007, true},
    {20070000, LAWS_2007, true},     {19970615, LAWS_2007, true},  {10101, LAWS_2007, true},
    {DATE_UNCLEAR, LAWS_2017, true},
};

START_TEST(the_edition_of_a_date)
{
    struct rules rules;
    rules_init(&rules, dates[_i].date);
    ck_assert_int_eq(rules.edition, dates[_i].edition);
    ck_assert_int_eq(rules.edition_doubtful, dates[_i].doubtful);
}
END_TEST

/* As a file lists them; what is no clause is left out, and what there is no room for. */
START_TEST(clauses_of_a_list)
{
    uint8_t ids[3] = {CLAUSE_COUNT, CLAUSE_COUNT, CLAUSE_COUNT};
    ck_assert_int_eq(clauses_read(ids, 3, "63A1,64A2", 9), 2);
    ck_assert_int_eq(ids[0], CLAUSE_63A1);
    ck_assert_int_eq(ids[1], CLAUSE_64A2);
    ck_assert_int_eq(ids[2], CLAUSE_COUNT);
    ck_assert_int_eq(clauses_read(ids, 3, "63A1,64A2", 6), 1);
    ck_assert_int_eq(clauses_read(ids, 3, ",64X,79,", 8), 1);
    ck_assert_int_eq(ids[0], CLAUSE_79);
    ck_assert_int_eq(clauses_read(ids, 3, ",79", 3), 1);
    ck_assert_int_eq(clauses_read(ids, 1, "64B1,64B2", 9), 1);
    ck_assert_int_eq(ids[0], CLAUSE_64B1);
    ck_assert_int_eq(clauses_read(ids, 3, "-", 1), 0);
    ck_assert_int_eq(clauses_read(ids, 3, "", 0), 0);
}
END_TEST

/* Of two that are cited alike, as the editions word them, the first. */
START_TEST(every_clause_is_found)
{
    for (int id = 0; id < CLAUSE_COUNT; id++) {
        const char *citation = clause_get(id)->citation;
        uint8_t found;
        ck_assert_int_eq(clauses_read(&found, 1, citation, strlen(citation)), 1);
        ck_assert_int_le(found, id);
        ck_assert_str_eq(clause_get(found)->citation, citation);
    }
}
END_TEST

/* What is played after a claim is void by 68D of 2007; in 2017 it may be kept (68D2). */
START_TEST(claims_that_end_play)
{
    static const struct {
        int word;
        bool in_2007, in_2017;
    } claims[] = {
        {WORD_AGREED, true, true},    {WORD_CONTESTED, true, true},   {WORD_REOPENED, true, true},
        {WORD_CANCELLED, true, true}, {WORD_VOID, true, false},       {WORD_OBJECTED, false, false},
        {WORD_NONE, false, false},    {WORD_WITHDRAWN, false, false},
    };
    for (size_t i = 0; i < sizeof claims / sizeof *claims; i++) {
        struct rules rules = {.edition = LAWS_2007};
        ck_assert_int_eq(rules_claim_ends_play(&rules, claims[i].word), claims[i].in_2007);
        rules.edition = LAWS_2017;
        ck_assert_int_eq(rules_claim_ends_play(&rules, claims[i].word), claims[i].in_2017);
    }
}
END_TEST

START_TEST(editions_have_names)
{
    ck_assert_str_eq(edition_name(LAWS_2007), "2007");
    ck_assert_str_eq(edition_name(LAWS_2017), "2017");
    ck_assert_str_eq(edition_names(), "2007 2017");
}
END_TEST

/* All hold unless the club says otherwise. */
START_TEST(readings)
{
    static const char *const names[READINGS] = {[READING_67B1_64B] = "67B1-64B",
                                                [READING_2007_64B2] = "2007-64B2",
                                                [READING_2007_64B7] = "2007-64B7",
                                                [READING_64B2_OPTION] = "64B2-option",
                                                [READING_61A_64B7] = "61A-64B7"};
    struct rules rules = {.reading = {false}};
    rules_init(&rules, 0);
    for (int id = 0; id < READINGS; id++) {
        ck_assert_str_eq(reading_name(id), names[id]);
        ck_assert_int_eq(reading_find(names[id]), id);
        ck_assert(rules.reading[id]);
    }
}
END_TEST

START_TEST(readings_that_there_are_not)
{
    static const char *const names[] = {"", "67B1", "67B1-64B ", "2007-64B3", "2007-64b2"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++)
        ck_assert_msg(reading_find(names[i]) == READING_NONE, "%s", names[i]);
}
END_TEST

START_TEST(clauses_stand_in_editions)
{
    static const struct {
        int id;
        const char *citation;
        bool in_2007, in_2017;
    } clauses[] = {{CLAUSE_64A1, "64A1", true, true},
                   {CLAUSE_64B8, "64B8", false, true},
                   {CLAUSE_67B2a, "67B2(a)", true, true},
                   {CLAUSE_13F, "13F", true, false}};
    const struct rules of_2007 = {.edition = LAWS_2007}, of_2017 = {.edition = LAWS_2017};
    const struct clause *clause = clause_get(clauses[_i].id);
    ck_assert_str_eq(clause->citation, clauses[_i].citation);
    ck_assert_int_eq(rules_have(&of_2007, clauses[_i].id), clauses[_i].in_2007);
    ck_assert_int_eq(rules_have(&of_2017, clauses[_i].id), clauses[_i].in_2017);
    ck_assert_ptr_nonnull(clause->words);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("lawbook");
    tcase_add_loop_test(tests, the_edition_of_a_date, 0, sizeof dates / sizeof *dates);
    tcase_add_test(tests, editions_have_names);
    tcase_add_test(tests, clauses_of_a_list);
    tcase_add_test(tests, every_clause_is_found);
    tcase_add_test(tests, claims_that_end_play);
    tcase_add_test(tests, readings);
    tcase_add_test(tests, readings_that_there_are_not);
    tcase_add_loop_test(tests, clauses_stand_in_editions, 0, 4);
    Suite *suite = suite_create("lawbook");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
