/*
 * Law 61A: who revoked, by the cards, by a mark in the record, or as the director says. North leads
 * a spade to every trick, and nobody has one to follow (laws_harness.h), unless the row gives South
 * one.
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"

static struct heard heard;

/* South has the ace of spades, discards on trick 1 and plays it to trick 2. */
#define DISCARDS .deal = "N-SA N+DA S-DA S+SA", .record = "2S SA"

static const struct heard_row sure[] = {
    {2, {0}, DISCARDS, .incidents = "computed 1S D2: 63A1 64A2 =1"},
    {2, {"1 S revoke confirmed"}, DISCARDS, .incidents = "1S D2: 63A1 64A2 =1"},
    {2, {"1 S revoke corrected"}, DISCARDS, .incidents = "1S D2: 62A 47B 62B 62C1 62C2"},
    {2, {"1 S revoke denied"}, DISCARDS, .incidents = "1S D2: 61A_none"},
    {2, {"1 S established yes"}, DISCARDS, .incidents = "computed 1S D2: 63A1 64A2 =1"},
    {2, {"- - record faithful"}, DISCARDS, .incidents = "1S D2: 63A1 64A2 =1"},
    {2, {"- - record faulty"}, DISCARDS, .incidents = "computed 1S D2: 63A1 64A2 =1"},
    {2, {"- - record unknown"}, DISCARDS, .incidents = "computed 1S D2: 63A1 64A2 =1"},
    {2, {0}, DISCARDS, .marked = "1S", .incidents = "marked 1S D2: 63A1 64A2 =1"},
    {2,
     {"- - record faithful"},
     DISCARDS,
     .marked = "1S",
     .incidents = "marked 1S D2: 63A1 64A2 =1"},
    {2, {"1 S revoke confirmed"}, DISCARDS, .marked = "1S", .incidents = "1S D2: 63A1 64A2 =1"},
    {2, {"1 S revoke denied"}, DISCARDS, .marked = "1S", .incidents = "1S D2: 61A_none"},
    /* he says so where the cards do not show it */
    {2, {"1 S revoke corrected"}, .incidents = "1S D2: 62A 47B 62B 62C1 62C2"},
    {2, {"1 S revoke confirmed"}, .incidents = ""},
};

START_TEST(how_sure_it_is)
{
    heard_row_try(&heard, &sure[_i]);
}
END_TEST

/* A card off suit, of one who may have had the suit led. */
static const struct heard_row marks[] = {
    {5, {0}, .marked = "3S", .incidents = ""},
    {5, {0}, .marked = "3S", .hidden = "S", .incidents = "marked 3S D4: 63A1 64A2 =1"},
    {5, {0}, .marked = "5S", .hidden = "S", .incidents = "marked 5S D6: 63A 64A2 =1"},
    {13, {0}, .marked = "3S", .hidden = "S", .incidents = ""},
    {13, {0}, .marked = "3S", .hidden = "S", .record = "9S -", .incidents = "marked 3S D4: 63A1*"},
    {1, {0}, .deal = "N-SA N+DA S-DA S+SA", .record = "1S SA", .marked = "1S", .incidents = ""},
    /* the leader, unless nobody knows what he led */
    {5, {0}, .marked = "3N", .hidden = "N", .incidents = ""},
    {5, {0}, .record = "3N -", .marked = "3E", .incidents = "marked 3E H4: 63A1*"},
};

START_TEST(what_is_marked)
{
    heard_row_try(&heard, &marks[_i]);
}
END_TEST

/* A mark on which the record breaks off, and one on which it does not. */
static const struct heard_row open_marks[] = {
    {5, {0}, .marked = "5S", .asked = "revoke 5S; established 5S; perhaps attention 5S"},
    {5, {0}, .marked = "5E 5S", .hidden = "E", .asked = "revoke 5E; revoke 5S;*"},
    {5, {0}, .marked = "4S", .asked = "perhaps attention 4S"},
    {5, {0}, .marked = "4S", .record = "4W -", .asked = "revoke 4S; perhaps attention 4S"},
    {5, {0}, .marked = "4S", .record = "5W -", .asked = "revoke 4S; perhaps attention 4S"},
    {5,
     {"5 W claim agreed"},
     .edition = 1 << LAWS_2007,
     .marked = "5S",
     .asked = "perhaps first-call ; perhaps attention 5S"},
    {5,
     {"5 W claim agreed"},
     .edition = 1 << LAWS_2017,
     .marked = "5S",
     .asked = "first-call ; perhaps attention 5S"},
    {13, {0}, .marked = "13S", .record = "9S -", .asked = "established 13S; perhaps attention 13S"},
    {5, {"5 S revoke confirmed"}, .marked = "5S", .asked = "established 5S; perhaps attention 5S"},
    {5, {"5 S established yes"}, .marked = "5S", .asked = "revoke 5S; perhaps attention 5S"},
};

START_TEST(where_the_record_breaks_off)
{
    struct heard_row row = open_marks[_i];
    row.hidden = row.hidden ? "ES" : "S";
    heard_row_try(&heard, &row);
}
END_TEST

/* An answer for all boards does not stand in for the mark. */
START_TEST(an_answer_for_all_boards)
{
    static const struct heard_row row = {
        5, {"5 S revoke confirmed"}, .marked = "5S", .hidden = "S"};
    heard_row_open(&heard, &row, LAWS_2017);
    heard.facts.item[0].general = true;
    heard_hear(&heard);
    ck_assert_str_eq(heard_questions(&heard), "revoke 5S; established 5S; perhaps attention 5S");
}
END_TEST

/* Who led follows from the trick before: the last of which that is known is asked for. */
static const struct heard_row lost[] = {
    {6,
     {0},
     .record = "2N -",
     .marked = "3W",
     .incidents = "marked 3W C4: 63A1 64A2 =1",
     .asked = "trick-won 2; trick-won 3; perhaps attention 3W"},
    {6,
     {0},
     .record = "2N -",
     .marked = "4E",
     .asked = "trick-won 2; trick-won 4; perhaps attention 4E"},
    {6,
     {0},
     .record = "2N -",
     .marked = "2E",
     .asked = "revoke 2E; trick-won 2; perhaps attention 2E"},
};

START_TEST(who_led_is_not_known)
{
    heard_row_try(&heard, &lost[_i]);
}
END_TEST

/* Not even to the first trick: no trick is asked for. */
START_TEST(who_led_first_is_not_known)
{
    static const struct heard_row row = {6, {0}, .marked = "3W"};
    heard_row_open(&heard, &row, LAWS_2017);
    heard.board.contract.declarer = heard.board.play.first = SEAT_NONE;
    heard_hear(&heard);
    ck_assert_str_eq(heard_questions(&heard), "trick-won ; trick-won 3; perhaps attention 3W");
}
END_TEST

/* Without a contract nobody knows what was led, or what comes of it: the director says. */
static const struct heard_row alone[] = {
    {5, {0}, .marked = "1N 5W", .asked = "revoke 1N; revoke 5W"},
    {5, {0}, .marked = "3W 4N", .asked = "revoke 3W; revoke 4N"},
    {5, {0}, .asked = ""},
    {5, {"5 W revoke confirmed"}, .marked = "5W", .asked = "", .judged = "12C2 5W"},
    {5, {"5 W revoke confirmed"}, .asked = "", .judged = "12C2 5W"},
    {5, {"5 W revoke corrected"}, .marked = "5W", .asked = ""},
    {5, {"5 W revoke denied"}, .marked = "5W", .asked = ""},
    {5, {"5 W revoke denied"}, .marked = "1N 5W", .asked = "revoke 1N"},
    {5, {"5 W revoke confirmed", "5 - equity none"}, .marked = "5W", .asked = ""},
    {5, {"5 W revoke confirmed", "4 - equity none"}, .asked = "", .judged = "12C2 5W"},
};

START_TEST(without_a_contract)
{
    heard_row_open(&heard, &alone[_i], LAWS_2017);
    heard.board.contract.kind = CONTRACT_UNKNOWN;
    heard_row_expect(&heard, &alone[_i]);
}
END_TEST

START_TEST(without_a_contract_for_all_boards)
{
    static const struct heard_row row = {
        5, {"5 W revoke confirmed"}, .marked = "5W", .asked = "revoke 5W"};
    heard_row_open(&heard, &row, LAWS_2017);
    heard.board.contract.kind = CONTRACT_UNKNOWN;
    heard.facts.item[0].general = true;
    heard_row_expect(&heard, &row);
}
END_TEST

/* Passed out: there was no play. */
START_TEST(passed_out)
{
    static const struct heard_row row = {5, {0}, .marked = "5W", .incidents = "", .asked = ""};
    heard_row_open(&heard, &row, LAWS_2017);
    heard.board.contract.kind = CONTRACT_PASSED;
    heard_row_expect(&heard, &row);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 61");
    tcase_add_loop_test(tests, how_sure_it_is, 0, sizeof sure / sizeof *sure);
    tcase_add_loop_test(tests, what_is_marked, 0, sizeof marks / sizeof *marks);
    tcase_add_loop_test(tests, where_the_record_breaks_off, 0,
                        sizeof open_marks / sizeof *open_marks);
    tcase_add_test(tests, an_answer_for_all_boards);
    tcase_add_loop_test(tests, who_led_is_not_known, 0, sizeof lost / sizeof *lost);
    tcase_add_test(tests, who_led_first_is_not_known);
    tcase_add_loop_test(tests, without_a_contract, 0, sizeof alone / sizeof *alone);
    tcase_add_test(tests, without_a_contract_for_all_boards);
    tcase_add_test(tests, passed_out);
    Suite *suite = suite_create("law 61");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
