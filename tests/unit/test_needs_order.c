/*
 * The list of what the director is asked (laws/procedure/needs.c): by trick, order of play and id
 * (rectify-report(5)), and what becomes of it when it is full.
 */
#include <check.h>
#include <string.h>

#include "laws/procedure/needs.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

static struct need need_at(int kind, int what, int trick, int player)
{
    return (struct need){.kind = (uint8_t)kind,
                         .what = (int8_t)what,
                         .trick = (uint8_t)trick,
                         .player = (int8_t)player,
                         .reply_trick = (uint8_t)trick,
                         .reply_player = (int8_t)player};
}

/* By trick, order of play and id. West led to trick 5; eight tricks are recorded. */
START_TEST(the_order)
{
    const struct need needs[] = {
        need_at(NEED_FACT, FACT_OMITTED, 9, NORTH),
        need_at(NEED_FACT, FACT_ESTABLISHED, 9, EAST),
        need_at(NEED_FACT, FACT_ATTENTION, 8, SOUTH),
        need_at(NEED_FACT, FACT_REVOKE, 5, NORTH),
        need_at(NEED_FACT, FACT_REVOKE, 8, NORTH),
        need_at(NEED_FACT, FACT_BOTH_PLAYED_ON, 5, SEAT_NONE),
        need_at(NEED_FACT, FACT_ATTENTION, 5, WEST),
        need_at(NEED_READING, READING_67B1_64B, 5, NORTH),
        need_at(NEED_JUDGEMENT, JUDGEMENT_64C2A, 5, NORTH),
        need_at(NEED_JUDGEMENT, JUDGEMENT_64C1, 5, NORTH),
        need_at(NEED_FACT, FACT_LAWS, 0, SEAT_NONE),
        need_at(NEED_FACT, FACT_CARD_SEEN, 0, WEST),
    };
    int count = sizeof needs / sizeof *needs;
    heard_open(&heard, 8);
    heard_hear(&heard);
    heard.h.trick[5].leader = WEST;
    memcpy(heard.ruling.need, needs, sizeof needs);
    heard.ruling.need_count = (uint8_t)count;
    heard.ruling.need[count + 1] = need_at(NEED_FACT, FACT_LAWS, 0, NORTH); /* of another board */
    needs_ask_score(&heard.h, &heard.ruling);
    ck_assert_str_eq(heard_needs(&heard),
                     "12C2; card-seen W; laws; attention 5W; both-played-on 5; 64C1 5N; "
                     "64C2(a) 5N; 67B1-64B 5N; revoke 5N; revoke 8N; attention 8S; "
                     "established 9E; omitted 9N");
}
END_TEST

/* Ids that differ in a letter; those that do not stay as they came. */
START_TEST(the_order_of_those_alike)
{
    const struct need needs[] = {
        need_at(NEED_JUDGEMENT, JUDGEMENT_13, 0, SEAT_NONE),
        need_at(NEED_JUDGEMENT, JUDGEMENT_12C1, 0, SEAT_NONE),
        need_at(NEED_JUDGEMENT, JUDGEMENT_12C1, 0, SOUTH),
        need_at(NEED_JUDGEMENT, JUDGEMENT_12C1, 0, EAST),
    };
    heard_open(&heard, TRICKS);
    heard_hear(&heard);
    memcpy(heard.ruling.need, needs, sizeof needs);
    heard.ruling.need_count = sizeof needs / sizeof *needs;
    needs_ask_score(&heard.h, &heard.ruling);
    ck_assert_str_eq(heard_needs(&heard), "12C1; 12C1 S; 12C1 E; 12C2; 13");
}
END_TEST

/* The last gives way. */
START_TEST(more_needs_than_fit)
{
    heard_open(&heard, TRICKS);
    heard_hear(&heard);
    for (int i = 0; i < NEEDS_MAX; i++)
        heard.ruling.need[i] = need_at(NEED_FACT, FACT_REVOKE, 1 + i / SEATS % TRICKS, i % SEATS);
    heard.ruling.need_count = NEEDS_MAX;
    needs_ask_score(&heard.h, &heard.ruling);
    ck_assert_int_eq(heard.ruling.need_count, NEEDS_MAX);
    ck_assert_int_eq(heard.ruling.need[0].kind, NEED_JUDGEMENT);
    ck_assert_int_eq(heard.ruling.need[0].what, JUDGEMENT_12C2);
    for (int i = 1; i < NEEDS_MAX; i++)
        ck_assert_int_eq(heard.ruling.need[i].what, FACT_REVOKE);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("needs_order");
    tcase_add_test(tests, the_order);
    tcase_add_test(tests, the_order_of_those_alike);
    tcase_add_test(tests, more_needs_than_fit);
    Suite *suite = suite_create("needs_order");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
