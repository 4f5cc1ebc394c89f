/* Which facts answer a need: by what they are about, as the vocabulary of facts has it. */
#include <check.h>

#include "laws/facts.h"
#include "laws/replies.h"
#include "suite.h"

/* A need that speaks of West at trick 5, and where its answers are given; -1: there is no second.
 */
static const struct {
    uint8_t kind;
    int8_t what;
    struct reply reply;
    int second;
} rows[] = {
    {NEED_FACT, FACT_REVOKE, {FACT_REVOKE, 5, WEST}, -1},
    {NEED_FACT, FACT_BOTH_PLAYED_ON, {FACT_BOTH_PLAYED_ON, 5, SEAT_NONE}, -1},
    {NEED_FACT, FACT_RECORD, {FACT_RECORD, 0, SEAT_NONE}, -1},
    {NEED_JUDGEMENT, JUDGEMENT_64C1, {FACT_EQUITY, 5, SEAT_NONE}, -1},
    {NEED_JUDGEMENT, JUDGEMENT_70, {FACT_CLAIM, 5, WEST}, FACT_EQUITY},
};

START_TEST(a_need_is_answered_where_it_arose)
{
    struct need need = {.kind = rows[_i].kind,
                        .what = rows[_i].what,
                        .trick = 5,
                        .player = WEST,
                        .reply_trick = 5,
                        .reply_player = WEST};
    struct reply reply[REPLIES_MAX];
    int count = replies_find(&need, reply);
    ck_assert_int_eq(count, rows[_i].second < 0 ? 1 : 2);
    ck_assert_int_eq(reply[0].fact, rows[_i].reply.fact);
    ck_assert_int_eq(reply[0].trick, rows[_i].reply.trick);
    ck_assert_int_eq(reply[0].player, rows[_i].reply.player);
    if (count == 2)
        ck_assert_int_eq(reply[1].fact, rows[_i].second);
}
END_TEST

START_TEST(a_reading_has_no_reply)
{
    struct need need = {.kind = NEED_READING, .what = READING_67B1_64B, .player = SEAT_NONE};
    struct reply reply[REPLIES_MAX];
    ck_assert_int_eq(replies_find(&need, reply), 0);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("replies");
    TCase *tests = tcase_create("replies");
    tcase_add_loop_test(tests, a_need_is_answered_where_it_arose, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, a_reading_has_no_reply);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
