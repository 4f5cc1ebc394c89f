/*
 * Which questions are tried two at a time, with which answers, and how many pairs of them
 * (laws/procedure/needs.c). The director gives a score, so that no answer changes anything and
 * each pair of answers is heard.
 */
#include <check.h>

#include "laws_harness.h"
#include "suite.h"
#include "laws/procedure/needs.h"

static struct heard heard;

/* One hearing for each pair of thirty questions. */
enum { HEARINGS = 30 * 29 / 2 };

static const struct question played_on = {
    .kind = NEED_FACT, .what = FACT_BOTH_PLAYED_ON, .trick = 5, .player = SEAT_NONE};

static void open_scored(void)
{
    heard_open(&heard, TRICKS);
    heard_say(&heard, "- - artificial 60/40");
    heard_hear(&heard);
}

/* Beside one with two answers. */
START_TEST(the_answers_that_are_tried)
{
    static const struct {
        struct question question;
        int tried;
    } rows[] = {
        {{.kind = NEED_FACT, .what = FACT_REVOKE, .trick = 5, .player = SOUTH}, 3},
        {{.kind = NEED_FACT, .what = FACT_ESTABLISHED, .trick = 5, .player = SOUTH}, 2},
        /* what is not the default, once */
        {{.kind = NEED_FACT, .what = FACT_ATTENTION, .trick = 5, .player = SOUTH}, 1},
        {{.kind = NEED_FACT, .what = FACT_HANDS_RETURNED, .player = SEAT_NONE}, 1},
        /* of numbers four at the most, but as many cards as there are */
        {{.kind = NEED_FACT, .what = FACT_TRICKS_AFTER, .trick = 11, .player = PLAYER_NS}, 3},
        {{.kind = NEED_FACT, .what = FACT_TRICKS_AFTER, .trick = 10, .player = PLAYER_NS}, 4},
        {{.kind = NEED_FACT, .what = FACT_TRICKS_AFTER, .trick = 5, .player = PLAYER_NS}, 4},
    };
    open_scored();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct idle_questions idle = {.count = 0};
        idle_questions_add(&idle, &played_on);
        idle_questions_add(&idle, &rows[i].question);
        idle_questions_try_pairs(&heard.h, &idle);
        ck_assert_msg(idle.hearings == 2 * rows[i].tried, "%zu: %d", i, idle.hearings);
        ck_assert_int_eq(idle.together[0], ASKED_ALONE);
        ck_assert_int_eq(idle.together[1], ASKED_ALONE);
    }
}
END_TEST

/* Of one question there is no pair; of three there are three. */
START_TEST(each_pair_once)
{
    static const int hearings[] = {0, 0, 4, 12};
    open_scored();
    for (int count = 0; count < 4; count++) {
        struct idle_questions idle = {.count = 0};
        for (int i = 0; i < count; i++)
            idle_questions_add(&idle, &played_on);
        idle_questions_try_pairs(&heard.h, &idle);
        ck_assert_int_eq(idle.hearings, hearings[count]);
    }
}
END_TEST

/* What is left is marked, but for what is known to matter. */
START_TEST(more_than_are_tried)
{
    static const struct {
        int hearings, first, second; /* what is known of the two before */
        int together[2];
    } rows[] = {
        {HEARINGS - 1, ASKED_ALONE, ASKED_ALONE, {ASKED_ALONE, ASKED_ALONE}},
        {HEARINGS, ASKED_ALONE, ASKED_ALONE, {ASKED_UNTRIED, ASKED_UNTRIED}},
        {HEARINGS, ASKED_TOGETHER, ASKED_ALONE, {ASKED_TOGETHER, ASKED_UNTRIED}},
        {HEARINGS, ASKED_UNTRIED, ASKED_TOGETHER, {ASKED_UNTRIED, ASKED_TOGETHER}},
        {HEARINGS, ASKED_TOGETHER, ASKED_TOGETHER, {ASKED_TOGETHER, ASKED_TOGETHER}},
    };
    open_scored();
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++) {
        struct idle_questions idle = {.hearings = rows[i].hearings};
        idle_questions_add(&idle, &played_on);
        idle_questions_add(&idle, &played_on);
        idle.together[0] = (uint8_t)rows[i].first;
        idle.together[1] = (uint8_t)rows[i].second;
        idle_questions_try_pairs(&heard.h, &idle);
        for (int k = 0; k < 2; k++)
            ck_assert_msg(idle.together[k] == rows[i].together[k], "%zu", i);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("together");
    tcase_add_test(tests, the_answers_that_are_tried);
    tcase_add_test(tests, each_pair_once);
    tcase_add_test(tests, more_than_are_tried);
    Suite *suite = suite_create("together");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
