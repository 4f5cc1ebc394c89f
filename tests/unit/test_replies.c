/*
 * Which facts answer a need, and where they are given (laws/said/ruling.c): by what they are
 * about, as the vocabulary of facts has it (rectify(1)).
 */
#include <check.h>
#include <string.h>

#include "laws/said/facts.h"
#include "laws/said/ruling.h"
#include "suite.h"

/* A need that speaks of West at trick 5, or of nobody at no trick. */
static struct need need_of(int kind, int what, int trick)
{
    int player = trick ? WEST : SEAT_NONE;
    return (struct need){.kind = (uint8_t)kind,
                         .what = (int8_t)what,
                         .trick = (uint8_t)trick,
                         .player = (int8_t)player,
                         .reply_trick = (uint8_t)trick,
                         .reply_player = (int8_t)player};
}

static void expect_place(const struct reply *reply, const struct reply *wanted)
{
    ck_assert_int_eq(reply->fact, wanted->fact);
    ck_assert_int_eq(reply->trick, wanted->trick);
    ck_assert_int_eq(reply->player, wanted->player);
}

/* --- In the director's own words -------------------------------------------------------------- */

#define A_SCORE FACT_EQUITY, 5, SEAT_NONE
#define ARTIFICIAL FACT_ARTIFICIAL, 0, SEAT_NONE

/* The likeliest first. Without a trick what needs one is given at the first. */
static const struct {
    uint8_t kind;
    int8_t what;
    uint8_t trick;
    int count;
    struct reply reply[REPLIES_MAX];
} rows[] = {
    {NEED_FACT, FACT_REVOKE, 5, 1, {{FACT_REVOKE, 5, WEST}}},
    {NEED_FACT, FACT_BOTH_PLAYED_ON, 5, 1, {{FACT_BOTH_PLAYED_ON, 5, SEAT_NONE}}},
    {NEED_FACT, FACT_CARD_SEEN, 5, 1, {{FACT_CARD_SEEN, 0, WEST}}},
    {NEED_FACT, FACT_RECORD, 5, 1, {{FACT_RECORD, 0, SEAT_NONE}}},
    {NEED_FACT, FACT_DEFECTIVE_TRICK, 0, 1, {{FACT_DEFECTIVE_TRICK, 1, SEAT_NONE}}},
    {NEED_FACT, FACT_TRICK_WON, 5, 0, {{0}}},
    {NEED_JUDGEMENT, JUDGEMENT_64C, 5, 1, {{A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_64C1, 5, 1, {{A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_64C2A, 5, 1, {{A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_64C2B, 5, 1, {{A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_50E, 5, 1, {{A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_47E2B, 5, 1, {{A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_12C2, 5, 2, {{ARTIFICIAL}, {A_SCORE}}},
    {NEED_JUDGEMENT, JUDGEMENT_12C2, 0, 2, {{ARTIFICIAL}, {FACT_EQUITY, 0, SEAT_NONE}}},
    {NEED_JUDGEMENT, JUDGEMENT_12C1, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_79B3, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_67B3, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_62D, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_13, 5, 0, {{0}}},
    {NEED_JUDGEMENT, JUDGEMENT_13B, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_14, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_67, 5, 2, {{A_SCORE}, {ARTIFICIAL}}},
    {NEED_JUDGEMENT, JUDGEMENT_70, 5, 2, {{FACT_CLAIM, 5, WEST}, {A_SCORE}}},
    {NEED_READING, READING_67B1_64B, 5, 0, {{0}}},
};

START_TEST(where_it_is_answered)
{
    struct need need = need_of(rows[_i].kind, rows[_i].what, rows[_i].trick);
    struct reply reply[REPLIES_MAX];
    ck_assert_int_eq(replies_find(&need, reply), rows[_i].count);
    for (int i = 0; i < rows[_i].count; i++)
        expect_place(&reply[i], &rows[_i].reply[i]);
}
END_TEST

/* With one answer left to whether a result has the ruling in it, the players may have agreed on
 * another number (79). */
START_TEST(answered_by_another_number)
{
    static const struct {
        int kind, what, outcomes, count;
    } needs[] = {
        {NEED_FACT, FACT_RESULT_INCLUDES_TRANSFER, 1, 2},
        {NEED_FACT, FACT_RESULT_INCLUDES_TRANSFER, 2, 1},
        {NEED_FACT, FACT_REVOKE, 1, 1},
        {NEED_READING, READING_67B1_64B, 1, 0},
    };
    static const struct reply agreed = {FACT_AGREED_TRICKS, 0, SEAT_NONE};
    for (size_t i = 0; i < sizeof needs / sizeof *needs; i++) {
        struct need need = need_of(needs[i].kind, needs[i].what, 0);
        struct reply reply[REPLIES_MAX];
        need.outcome_count = (uint8_t)needs[i].outcomes;
        ck_assert_int_eq(replies_find(&need, reply), needs[i].count);
        if (needs[i].count == 2)
            expect_place(&reply[1], &agreed);
    }
}
END_TEST

/* Where the other side has a score that is assigned, this one's can be no other. */
START_TEST(answered_for_one_side)
{
    struct need need = need_of(NEED_JUDGEMENT, JUDGEMENT_12C1, 5);
    struct reply reply[REPLIES_MAX];
    need.reply_player = (int8_t)player_of_side(SIDE_EW);
    ck_assert_int_eq(replies_find(&need, reply), 1);
    expect_place(&reply[0], &(struct reply){FACT_EQUITY, 5, need.reply_player});
}
END_TEST

/* A claim on the next trick is what there is to rule on. */
START_TEST(answered_elsewhere)
{
    static const struct reply claim = {FACT_CLAIM, 6, NORTH};
    struct need need = need_of(NEED_JUDGEMENT, JUDGEMENT_70, 5);
    struct reply reply[REPLIES_MAX];
    need.reply_trick = 6;
    need.reply_player = NORTH;
    replies_find(&need, reply);
    expect_place(&reply[0], &claim);
}
END_TEST

/* --- In a word -------------------------------------------------------------------------------- */

/* The answers of a need are its outcomes; a judgement that the ruling does not wait for can be
 * answered in a word too: there was no damage, and what moves is what the ruling says. */
START_TEST(answers_of_few_words)
{
    static const struct {
        int kind, what;
        bool advisory, is_spare;
    } needs[] = {{NEED_JUDGEMENT, JUDGEMENT_64C1, true, true},
                 {NEED_JUDGEMENT, JUDGEMENT_12C2, false, false},
                 {NEED_FACT, FACT_ATTENTION, true, false},
                 {NEED_FACT, FACT_ESTABLISHED, false, false},
                 {NEED_READING, READING_2007_64B2, true, false}};
    static struct ruling ruling;
    struct need need = need_of(needs[_i].kind, needs[_i].what, 5);
    struct outcome spare;
    int count = -1;
    need.advisory = needs[_i].advisory;
    need.outcome_count = 3;
    ruling.transfer_tricks = 2;
    ruling.transfer_to = SIDE_EW;
    const struct outcome *answers = answers_find(&ruling, &need, &spare, &count);
    ck_assert_ptr_eq(answers, needs[_i].is_spare ? &spare : need.outcome);
    ck_assert_int_eq(count, needs[_i].is_spare ? 1 : 3);
    if (needs[_i].is_spare) {
        ck_assert_str_eq(spare.value, "none");
        ck_assert_int_eq(spare.tricks, 2);
        ck_assert_int_eq(spare.to, SIDE_EW);
    }
}
END_TEST

/* The fact that is given with an answer. */
static const struct {
    int kind, what, trick;
    const char *answer;
    struct reply place;
    const char *value; /* NULL: it is no fact */
} given[] = {
    {NEED_FACT, FACT_ATTENTION, 5, "in-time", {FACT_ATTENTION, 5, WEST}, "in-time"},
    {NEED_FACT, FACT_TRICK_WON, 5, "E", {FACT_TRICK_WON, 5, EAST}, "-"},
    {NEED_FACT, FACT_DEFECTIVE_TRICK, 0, "7", {FACT_DEFECTIVE_TRICK, 7, SEAT_NONE}, "found"},
    {NEED_FACT, FACT_DEFECTIVE_TRICK, 0, "13", {FACT_DEFECTIVE_TRICK, 13, SEAT_NONE}, "found"},
    {NEED_FACT, FACT_DEFECTIVE_TRICK, 5, "unknown", {FACT_DEFECTIVE_TRICK, 5, WEST}, "unknown"},
    {NEED_FACT, FACT_LAWS, 0, "2007", {FACT_LAWS, 0, SEAT_NONE}, "2007"},
    {NEED_JUDGEMENT, JUDGEMENT_64C1, 5, "none", {A_SCORE}, "none"},
    {NEED_JUDGEMENT, JUDGEMENT_50E, 0, "none", {FACT_EQUITY, 0, SEAT_NONE}, "none"},
    {NEED_READING, READING_2007_64B2, 5, "yes", {0}, NULL},
};

START_TEST(what_an_answer_says)
{
    struct need need = need_of(given[_i].kind, given[_i].what, given[_i].trick);
    struct outcome outcome = {.tricks = 1};
    struct reply place;
    const char *value = NULL;
    strcpy(outcome.value, given[_i].answer);
    bool is_fact = reply_of_outcome(&need, &outcome, &place, &value);
    ck_assert_int_eq(is_fact, !!given[_i].value);
    if (is_fact) {
        expect_place(&place, &given[_i].place);
        ck_assert_str_eq(value, given[_i].value);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("replies");
    TCase *tests = tcase_create("replies");
    tcase_add_loop_test(tests, where_it_is_answered, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, answered_elsewhere);
    tcase_add_test(tests, answered_by_another_number);
    tcase_add_test(tests, answered_for_one_side);
    tcase_add_loop_test(tests, answers_of_few_words, 0, 5);
    tcase_add_loop_test(tests, what_an_answer_says, 0, sizeof given / sizeof *given);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
