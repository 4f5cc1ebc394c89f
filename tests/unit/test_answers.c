/*
 * What a question can be answered with (laws/procedure/answers.c), on the boards of laws_harness.h.
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/procedure/answers.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;
static struct answers answers;
static char text[128];

/* The values, with ", " between two. */
static const char *listed(int fact, int trick, int player)
{
    const struct question question = {
        .kind = NEED_FACT, .what = (int8_t)fact, .trick = (uint8_t)trick, .player = (int8_t)player};
    answers_list(&heard.h, &question, &answers);
    text[0] = '\0';
    for (int i = 0; i < answers.count; i++) {
        char value[FACT_TEXT_SIZE];
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", i ? ", " : "",
                 answer_write(&answers.item[i], value));
    }
    return text;
}

/* Nothing is recorded, and the director tells of trick 9. */
static void tell(const char *words)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard_say(&heard, words);
    heard_hear(&heard);
}

START_TEST(who_had_called)
{
    static const struct {
        int seats, word;
    } wanted[] = {{0, WORD_NOTHING},
                  {1 << NORTH | 1 << SOUTH, WORD_NONE},
                  {1 << EAST | 1 << WEST, WORD_NONE},
                  {15, WORD_NONE}};
    tell("9 N revoke confirmed");
    ck_assert_str_eq(listed(FACT_FIRST_CALL, 9, NORTH), "none, NS, EW, NESW");
    for (int i = 0; i < answers.count; i++) {
        ck_assert_int_eq(answers.item[i].seats, wanted[i].seats);
        ck_assert_int_eq(answers.item[i].word, wanted[i].word);
        ck_assert_int_eq(answers.item[i].trick, 0);
        ck_assert_int_eq(answers.item[i].player, SEAT_NONE);
    }
}
END_TEST

START_TEST(suits_led)
{
    tell("9 N revoke confirmed");
    ck_assert_str_eq(listed(FACT_SUIT_LED, 9, SEAT_NONE), "S, H, D, C");
    ck_assert_int_eq(answers.item[0].suits, 1 << SPADES);
    ck_assert_int_eq(answers.item[3].suits, 1 << CLUBS);
}
END_TEST

/* Behind the ninth there are four tricks; so many or more can have been said already. */
START_TEST(numbers_of_tricks)
{
    tell("9 N revoke confirmed");
    ck_assert_str_eq(listed(FACT_TRICKS_AFTER, 9, PLAYER_NS), "0, 1, 2, 3, 4");
    ck_assert_int_eq(answers.item[4].number, 4);
    tell("9 NS tricks-after 2+");
    ck_assert_str_eq(listed(FACT_TRICKS_AFTER, 9, PLAYER_NS), "2, 3, 4");
}
END_TEST

/* Who is seen to have thrown a card away has not won; and where a side is said to have, none of the
 * other has. */
START_TEST(winners_that_can_be)
{
    heard_open(&heard, 8);
    heard_record(&heard, "8S -");
    heard_hear(&heard);
    ck_assert_str_eq(listed(FACT_TRICK_WON, 8, SEAT_NONE), "N, S");
    heard_open(&heard, 0);
    heard_say(&heard, "9 EW trick-won -");
    heard_hear(&heard);
    ck_assert_str_eq(listed(FACT_TRICK_WON, 9, SEAT_NONE), "EW");
}
END_TEST

/* Of the side of which nobody did anything wrong it makes no difference which hand won. */
START_TEST(winners)
{
    tell("9 N revoke confirmed");
    ck_assert_str_eq(listed(FACT_TRICK_WON, 9, SEAT_NONE), "S, EW");
    tell("9 E revoke confirmed");
    ck_assert_str_eq(listed(FACT_TRICK_WON, 9, SEAT_NONE), "W, NS");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("answers");
    tcase_add_test(tests, who_had_called);
    tcase_add_test(tests, suits_led);
    tcase_add_test(tests, numbers_of_tricks);
    tcase_add_test(tests, winners_that_can_be);
    tcase_add_test(tests, winners);
    Suite *suite = suite_create("answers");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
