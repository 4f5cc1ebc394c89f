/*
 * Law 79: the number of tricks that the players agreed on, and a score that was entered wrongly.
 */
#include <check.h>
#include <stdio.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

/* 79: the number agreed on is not the one recorded, or not one that the cards give: West won none
 * of the eight tricks recorded. */
static const struct {
    int tricks, agreed;
    const char *steps;
} agreed[] = {
    {5, 5, ""},
    {0, 0, ""},
    {5, 3, ": 79(agreed-tricks 3)"},
    {3, 5, ": 79(agreed-tricks 5)"},
    {6, 6, ": 79_cards(agreed-tricks 6)"},
    {5, 6, ": 79(agreed-tricks 6)"},
    {TRICKS_UNKNOWN, 5, ": 79_unrecorded(agreed-tricks 5)"},
    {TRICKS_UNKNOWN, 6, ": 79_cards(agreed-tricks 6)"},
};

START_TEST(tricks_agreed_on)
{
    char words[32];
    snprintf(words, sizeof words, "- - agreed-tricks %d", agreed[_i].agreed);
    for (int earlier = 0; earlier < 2; earlier++) {
        heard_open(&heard, 8);
        heard.board.earlier.present = earlier;
        heard.board.earlier.was = (int8_t)agreed[_i].tricks;
        heard.board.tricks = (int8_t)(earlier ? 1 : agreed[_i].tricks);
        heard_say(&heard, words);
        heard_hear(&heard);
        ck_assert_str_eq(heard_steps(&heard), agreed[_i].steps);
        ck_assert_int_eq(heard.h.incident_count, agreed[_i].steps[0] != '\0');
        if (heard.h.incident_count)
            ck_assert_int_eq(heard.h.incident[0].basis, BASIS_CONFIRMED);
    }
}
END_TEST

/* North-South have won all eight: fewer cannot be. */
START_TEST(fewer_tricks_than_were_won)
{
    static const char *const steps[] = {": 79_cards(agreed-tricks 7)", ""};
    for (int tricks = 7; tricks <= 8; tricks++) {
        heard_open(&heard, 8);
        heard.board.contract.declarer = SEAT_NONE;
        heard.board.tricks = (int8_t)tricks;
        heard_say(&heard, tricks == 7 ? "- - agreed-tricks 7" : "- - agreed-tricks 8");
        heard_hear(&heard);
        ck_assert_str_eq(heard_steps(&heard), steps[tricks - 7]);
    }
}
END_TEST

/* 79C: the score that was entered is not the one that was made. */
static const struct {
    struct contract recorded;
    int tricks, score_ns;
    const char *said, *incidents;
} entered[] = {
    {{CONTRACT_PLAYED, 1, NO_TRUMP, UNDOUBLED, WEST, false}, 5, 100, "1NT W 5", ": 79A"},
    {{CONTRACT_PLAYED, 1, NO_TRUMP, UNDOUBLED, WEST, false}, 5, 100, "1NT W 4", ": 79C"},
    {{CONTRACT_PLAYED, 2, NO_TRUMP, UNDOUBLED, WEST, false}, 5, 150, "1NT W 5", ": 79C"},
    {{CONTRACT_PLAYED, 1, NO_TRUMP, UNDOUBLED, WEST, false}, 5, 100, "pass", ": 79C"},
    {{CONTRACT_PASSED, 0, 0, UNDOUBLED, SEAT_NONE, false}, TRICKS_UNKNOWN, 0, "pass", ": 79A"},
    {{CONTRACT_PLAYED, 1, NO_TRUMP, UNDOUBLED, WEST, false}, 5, 100, "none", ": 79C_nothing"},
    /* there is something in the record, or nothing */
    {{CONTRACT_UNKNOWN, 0, 0, UNDOUBLED, SEAT_NONE, false},
     5,
     SCORE_UNKNOWN,
     "none",
     ": 79C_nothing"},
    {{CONTRACT_UNKNOWN, 0, 0, UNDOUBLED, SEAT_NONE, false},
     TRICKS_UNKNOWN,
     100,
     "none",
     ": 79C_nothing"},
    {{CONTRACT_UNKNOWN, 0, 0, UNDOUBLED, SEAT_NONE, false},
     TRICKS_UNKNOWN,
     SCORE_UNKNOWN,
     "none",
     ""},
};

START_TEST(a_score_that_was_entered)
{
    char words[32];
    snprintf(words, sizeof words, "- - agreed-score %s", entered[_i].said);
    heard_open(&heard, 0);
    heard.board.contract = entered[_i].recorded;
    heard.board.tricks = (int8_t)entered[_i].tricks;
    heard.board.score_ns = entered[_i].score_ns;
    heard_say(&heard, words);
    heard_hear(&heard);
    ck_assert_str_eq(heard_incidents(&heard), entered[_i].incidents);
    for (int i = 0; i < heard.h.incident_count; i++)
        ck_assert_int_eq(heard.h.incident[i].kind, IRREGULARITY_ENTRY);
}
END_TEST

/* That declarer and dummy changed places stays, unless another was declarer. */
START_TEST(places_that_were_changed)
{
    for (int swapped = 0; swapped < 2; swapped++) {
        heard_open(&heard, 0);
        heard.board.contract.swapped = swapped;
        heard_say(&heard, "- - agreed-score 2NT W 5");
        heard_hear(&heard);
        ck_assert_int_eq(heard.h.board->contract.swapped, swapped);
        heard_open(&heard, 0);
        heard.board.contract.swapped = swapped;
        heard_say(&heard, "- - agreed-score 2NT N 5");
        heard_hear(&heard);
        ck_assert(!heard.h.board->contract.swapped);
    }
}
END_TEST

/* Of a board that Law 13 cancels there is no result that was entered wrongly. */
START_TEST(a_score_of_a_cancelled_board)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N+HA E-HA");
    heard_say(&heard, "- - agreed-score 2NT W 5");
    heard_hear(&heard);
    ck_assert_str_eq(heard_incidents(&heard), "computed : 13D 12C2; :");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 79");
    tcase_add_loop_test(tests, tricks_agreed_on, 0, sizeof agreed / sizeof *agreed);
    tcase_add_test(tests, fewer_tricks_than_were_won);
    tcase_add_loop_test(tests, a_score_that_was_entered, 0, sizeof entered / sizeof *entered);
    tcase_add_test(tests, places_that_were_changed);
    tcase_add_test(tests, a_score_of_a_cancelled_board);
    Suite *suite = suite_create("law 79");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
