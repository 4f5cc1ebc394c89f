/*
 * What two judgements of a board come to (laws/procedure/verdict.c): the same where the same would
 * be written and the same is asked, and not where one thing differs.
 */
#include <check.h>
#include <string.h>

#include "laws/procedure/verdict.h"
#include "suite.h"

static struct ruling one, other;

/* An assigned score of two results, and a question that holds it back. */
static void ruling_fill(struct ruling *ruling)
{
    memset(ruling, 0, sizeof *ruling);
    ruling->status = STATUS_ADJUSTED;
    ruling->transfer_to = SIDE_EW;
    ruling->transfer_tricks = 1;
    ruling->adjustment = ADJUSTMENT_ASSIGNED;
    ruling->adjusted_tricks = 9;
    ruling->assigned_count = 2;
    ruling->assigned[0] = (struct assigned){.tricks = 10, .weight = 70};
    ruling->assigned[1] = (struct assigned){.tricks = 9, .weight = 30};
    ruling->need_count = 2;
    ruling->need[0].advisory = true;
    ruling->need[1] = (struct need){
        .kind = NEED_FACT, .what = FACT_ATTENTION, .trick = 5, .player = WEST, .outcome_count = 2};
    ruling->need[1].outcome[1] = (struct outcome){.value = "in-time", .tricks = 1, .to = SIDE_EW};
}

static void nothing(void) {}

static void of_another_status(void)
{
    other.status = STATUS_DIRECTOR;
}

static void of_a_doubtful_record(void)
{
    one.status = STATUS_NOTED;
    other.status = STATUS_SUSPECT;
}

static void of_more_tricks(void)
{
    other.transfer_tricks = 2;
}

static void of_the_other_side(void)
{
    other.transfer_to = SIDE_NS;
}

static void of_another_result(void)
{
    other.adjusted_tricks = 8;
}

static void of_another_kind(void)
{
    other.adjustment = ADJUSTMENT_TRICKS;
}

static void of_other_shares(void)
{
    other.artificial[SIDE_EW] = 60;
}

static void of_fewer_results(void)
{
    other.assigned_count = 1;
}

static void of_another_first_result(void)
{
    other.assigned[0].tricks = 11;
}

static void of_another_last_result(void)
{
    other.assigned[1].weight = 40;
}

static void of_one_sides_alone(void)
{
    other.assigned[1].side = SIDE_EW;
}

static void of_another_question(void)
{
    other.need[1].what = FACT_ESTABLISHED;
}

static void of_a_question_of_another_kind(void)
{
    other.need[1].kind = NEED_JUDGEMENT;
}

static void of_a_question_to_another(void)
{
    other.need[1].player = EAST;
}

static void of_a_question_at_another_trick(void)
{
    other.need[1].trick = 6;
}

static void of_another_answer(void)
{
    strcpy(other.need[1].outcome[1].value, "after-round");
}

static void of_another_first_answer(void)
{
    strcpy(other.need[1].outcome[0].value, "until-claim");
}

/* What is left there of others is no part of it. */
static void behind_the_last(void)
{
    other.assigned[2].tricks = 3;
    other.need[1].outcome[2].tricks = 3;
    other.need[2].player = EAST;
}

static void of_an_answer_that_moves_more(void)
{
    other.need[1].outcome[1].tricks = 2;
}

static void of_an_answer_that_gives_to_the_other(void)
{
    other.need[1].outcome[1].to = SIDE_NS;
}

static void of_an_answer_less(void)
{
    other.need[1].outcome_count = 1;
}

static void of_no_question(void)
{
    other.need_count = 1;
}

static void of_one_question_more(void)
{
    one.need_count = 1;
}

/* What asks nobody to wait is not compared. */
static void of_another_advice(void)
{
    other.need[0].trick = 9;
    other.need_count = 3;
    other.need[2].advisory = true;
}

static void fill_needs(int count)
{
    for (int i = 0; i < count; i++)
        one.need[i] = other.need[i] = (struct need){.what = FACT_REVOKE};
    one.need_count = other.need_count = (uint8_t)count;
}

static void of_as_many_questions_as_are_kept(void)
{
    fill_needs(OUTLOOK_NEEDS);
}

static void of_a_question_too_many(void)
{
    fill_needs(OUTLOOK_NEEDS + 1);
}

static const struct {
    void (*change)(void);
    bool same_upshot, same_outlook;
} rows[] = {
    {nothing, true, true},
    {of_another_status, false, false},
    {of_a_doubtful_record, false, false},
    {of_more_tricks, false, false},
    {of_the_other_side, false, false},
    {of_another_result, false, false},
    {of_another_kind, false, false},
    {of_other_shares, false, false},
    {of_fewer_results, false, false},
    {of_another_first_result, false, false},
    {of_another_last_result, false, false},
    {of_one_sides_alone, false, false},
    {of_another_question, true, false},
    {of_a_question_of_another_kind, true, false},
    {of_a_question_to_another, true, false},
    {of_a_question_at_another_trick, true, true},
    {of_another_answer, true, false},
    {of_another_first_answer, true, false},
    {behind_the_last, true, true},
    {of_an_answer_that_moves_more, true, false},
    {of_an_answer_that_gives_to_the_other, true, false},
    {of_an_answer_less, true, false},
    {of_no_question, true, false},
    {of_one_question_more, true, false},
    {of_another_advice, true, true},
    {of_as_many_questions_as_are_kept, true, true},
    {of_a_question_too_many, true, false},
};

START_TEST(one_thing_differs)
{
    ruling_fill(&one);
    ruling_fill(&other);
    rows[_i].change();
    struct upshot upshot = upshot_of(&one, "faithful"), upshot_other = upshot_of(&other, "faulty");
    struct outlook outlook = outlook_of(&one), outlook_other = outlook_of(&other);
    ck_assert_int_eq(upshot_same(&upshot, &upshot_other), rows[_i].same_upshot);
    ck_assert_int_eq(outlook_same(&outlook, &outlook_other), rows[_i].same_outlook);
}
END_TEST

START_TEST(what_leads_to_it)
{
    ruling_fill(&one);
    ck_assert_str_eq(upshot_of(&one, "faithful").outcome.value, "faithful");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("upshot");
    tcase_add_loop_test(tests, one_thing_differs, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, what_leads_to_it);
    Suite *suite = suite_create("upshot");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
