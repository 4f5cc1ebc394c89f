/*
 * Laws 53 to 56: a lead out of turn.
 */
#include <check.h>
#include <string.h>

#include "heard_row.h"
#include "laws/play/play.h"
#include "suite.h"

static struct heard heard;

/* North was on lead; South led, or West. */
static const struct heard_row leads[] = {
    /* and North, when East was */
    {3, {"2 N led-out-of-turn accepted"}, .record = "1E SA", .incidents = "2N S3: 53A"},
    {5, {"1 S led-out-of-turn refused D9"}, .incidents = "1S D9: 54D 50B_major*"},
    {5, {"3 S led-out-of-turn refused D9"}, .incidents = "3S D9: 56 50B_major*"},
    {5, {"3 W led-out-of-turn refused C9"}, .incidents = "3W C9: 55B", .steps = "3W: 55B"},
    {5, {"3 E led-out-of-turn refused H9"}, .incidents = "3E H9: 55B", .steps = "3E: 55B"},
    {5, {"5 W led-out-of-turn refused C9"}, .incidents = "5W C9: 55B", .steps = "5W: 55B"},
    {5, {"1 S led-out-of-turn accepted"}, .incidents = "1S D2: 53A 54B", .steps = "1S: 53A 54B"},
    {5, {"3 S led-out-of-turn accepted"}, .incidents = "3S D4: 53A", .steps = "3S: 53A"},
    {5, {"3 W led-out-of-turn accepted"}, .incidents = "3W C4: 53A 55A", .steps = "3W: 53A 55A"},
    {5, {"1 W led-out-of-turn accepted"}, .incidents = "1W C2: 53A", .steps = "1W: 53A"},
    {5, {"1 S led-out-of-turn spread"}, .incidents = "1S D2: 54A", .steps = "1S: 54A"},
};

START_TEST(a_lead_out_of_turn)
{
    heard_row_try(&heard, &leads[_i]);
}
END_TEST

/* Marked in the record: it was accepted. */
START_TEST(a_marked_lead)
{
    static const char *const wanted[] = {"marked 1S D2: 53A_record 54B",
                                         "marked 3S D4: 53A_record"};
    for (int i = 0; i < 2; i++) {
        heard_open(&heard, 5);
        heard.board.play.mark[2 * i][SOUTH] = MARK_LEAD;
        heard_hear(&heard);
        ck_assert_str_eq(heard_incidents(&heard), wanted[i]);
        ck_assert_int_eq(play_dummy(&heard.h), EAST);
    }
}
END_TEST

/* South has the two of spades and discards on North's lead to trick 5, but the record has his card
 * first: he led, and it was accepted. */
START_TEST(a_lead_by_the_order_of_the_cards)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N-S2 S+S2 S-DA W+DA W-C2 N+C2");
    heard_record(&heard, "1N SA, 1W DA");
    heard.board.play.led[4] = SOUTH + 1;
    heard_hear(&heard);
    ck_assert_ptr_nonnull(strstr(heard_incidents(&heard), "computed 5S D6: 53A"));
}
END_TEST

/* 54A: declarer spread his hand, and dummy plays. */
START_TEST(hands_change_places)
{
    heard_open(&heard, 5);
    heard_say(&heard, "1 S led-out-of-turn accepted");
    heard_hear(&heard);
    ck_assert_int_eq(play_dummy(&heard.h), EAST);
    heard_open(&heard, 5);
    heard_say(&heard, "1 S led-out-of-turn spread");
    heard_hear(&heard);
    ck_assert_int_eq(play_dummy(&heard.h), WEST);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("laws 53 to 56");
    tcase_add_loop_test(tests, a_lead_out_of_turn, 0, sizeof leads / sizeof *leads);
    tcase_add_test(tests, a_marked_lead);
    tcase_add_test(tests, a_lead_by_the_order_of_the_cards);
    tcase_add_test(tests, hands_change_places);
    Suite *suite = suite_create("laws 53 to 56");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
