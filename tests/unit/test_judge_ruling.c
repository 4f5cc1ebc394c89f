/*
 * Which rulings wait for an answer, what the engine asks, and what it says of the record
 * (laws/procedure/judge_play.c). North wins four tricks and East nine, West declares one no-trump,
 * nobody vulnerable (laws_harness.h).
 */
#include <check.h>
#include <string.h>

#include "bridge/penalty.h"
#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 3 };

#define NOTHING "-, - tricks, -"

/* --- Rulings that wait ------------------------------------------------------------------------ */

/* Nobody knows whether both sides had played on after trick 12; after trick 13 nobody does. */
static const struct {
    int tricks;
    const char *dash, *said[FACTS_SAID_MAX];
    const char *rulings, *needs;
} waiting[] = {
    {9, "13W -", {"13 W omitted -"}, "13W: 67A_last 67A1", ""},
    {9,
     "3S -, 13W -",
     {"3 S omitted -", "13 W omitted -"},
     "3S: 67B1b 64A2 =1; 13W: 67A_last 67A1",
     "perhaps 64C1 3S (no-revoke); "
     "perhaps attention 3S: in-time 1EW, after-next-call 0, after-round 0"},
    {9, "13S -", {"13 S omitted -"}, "13S: 67A_last 67A1", ""},
    /* the result is asked for; that holds no ruling back */
    {11,
     "3S -",
     {"3 S omitted -", "- NS penalty 3 MP"},
     ": 90; 3S: 67B1b 64A2 =1",
     "result-includes-transfer: no 1EW; perhaps 64C1 3S (no-revoke); "
     "perhaps attention 3S: in-time 1EW, after-next-call 0, after-round 0"},
    /* nor does a judgement */
    {9, "4S D4", {"3 S not-quitted D4", "- - record faithful"}, "3S: 67B3_adjusted", "67B3 3S"},
};

START_TEST(rulings_that_wait)
{
    heard_open_mixed(&heard, 13, waiting[_i].tricks, waiting[_i].dash);
    heard_say_all(&heard, waiting[_i].said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_str_eq(heard_rulings(&heard), waiting[_i].rulings);
    ck_assert_str_eq(heard_needs(&heard), waiting[_i].needs);
}
END_TEST

/* South holds two spades, follows with one and discards on the next lead, with the mark of a
 * revoke; there the record ends. That revoke waits, and nothing else. */
START_TEST(only_the_ruling_that_is_asked_about_waits)
{
    static const char *const said[FACTS_SAID_MAX] = {"1 S led-out-of-turn refused D9",
                                                     "2 W led-out-of-turn refused C9"};
    heard_open(&heard, 2);
    heard_deal(&heard, "S+S3 S+S4 N-S3 N-S4 S-D2 S-D3 N+D2 N+D3");
    heard_record(&heard, "1N SA, 1S S3, 2N SK, 2S DA");
    heard_mark(&heard, "2S");
    heard_say_all(&heard, said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.status, STATUS_DIRECTOR);
    ck_assert_str_eq(heard_rulings(&heard), "1S: 54D 50B_major; 2W: 55B");
}
END_TEST

/* West revokes on the last trick that is recorded, and his side agrees to a claim: whether that is
 * final hangs on who had called on the next board (63A4), and only that ruling does. */
START_TEST(a_call_on_the_next_board)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "W+S2 N-S2 N+C9 W-C9 W+H9 E-H9 E+C2 W-C2");
    heard_record(&heard, "1N SA, 1W S2, 8N C9, 8E C2, 8W H9");
    heard.board.tricks = 3;
    heard_say(&heard, "9 N claim agreed");
    heard_say(&heard, "- EW penalty 3 MP");
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.status, STATUS_DIRECTOR);
    ck_assert_ptr_nonnull(strstr(heard_needs(&heard), "first-call"));
    ck_assert_str_eq(heard_rulings(&heard), ": 90");
}
END_TEST

/* What was asked of the board before is not asked of this one. */
START_TEST(what_was_asked_before)
{
    heard_open_mixed(&heard, 13, TRICKS_UNKNOWN, "");
    heard_say(&heard, "5 S led-out-of-turn accepted");
    for (int i = 0; i < NEEDS_MAX; i++)
        heard.ruling.need[i] = (struct need){
            .kind = NEED_FACT, .what = FACT_BOTH_PLAYED_ON, .trick = 5, .player = SEAT_NONE};
    const struct matter matter = {&heard.board, &heard.facts, &heard.rules};
    judge(&matter, &heard.ruling);
    ck_assert_str_eq(heard_needs(&heard), "");
    ck_assert_str_eq(heard_rulings(&heard), "5S: 53A");
}
END_TEST

START_TEST(a_penalty_as_entered)
{
    heard_open_mixed(&heard, 13, 9, "");
    heard_say(&heard, "- EW penalty 3 IMP");
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "noted, " NOTHING);
    ck_assert_int_eq(heard.ruling.ruling[0].side, SIDE_EW);
    ck_assert_str_eq(heard.ruling.ruling[0].said.entered, "3 IMP");
}
END_TEST

/* A board that is scored by matchpoints has no IMPs to take off. */
START_TEST(a_penalty_in_a_unit_of_the_scoring)
{
    static const struct {
        const char *said;
        int rulings;
    } penalties[] = {{"- EW penalty 2 MP", 1}, {"- EW penalty 10%", 1}, {"- EW penalty 3 IMP", 0}};
    for (size_t i = 0; i < sizeof penalties / sizeof *penalties; i++) {
        heard_open_mixed(&heard, 13, 9, "");
        heard.board.penalty_units = UNITS_OF_MATCHPOINTS;
        heard_say(&heard, penalties[i].said);
        heard_judge(&heard);
        ck_assert_msg(heard.ruling.ruling_count == penalties[i].rulings, "%s", penalties[i].said);
    }
}
END_TEST

/* --- What the director is asked, and what the record shows ------------------------------------ */

/* North leads two spades, which East and West have, and discard on the first. */
START_TEST(a_record_that_may_be_faulty)
{
    static const struct {
        const char *said, *needs;
    } records[] = {
        {"- - record unknown", "perhaps record: faithful 1NS, faulty 0"},
        {"- - record faulty", ""},
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        heard_open(&heard, 13);
        heard_deal(&heard, "W+S3 N-S3 N+C3 W-C3 E+S4 N-S4 N+H4 E-H4");
        heard_record(&heard, "1N SA, 2N S2, 2W S3, 2E S4, 3E HA, 3N H4, 13E H3, 13N C3");
        heard.board.tricks = 12;
        heard_say(&heard, records[i].said);
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.status, STATUS_SUSPECT);
        ck_assert_str_eq(heard_needs(&heard), records[i].needs);
    }
    heard_open_mixed(&heard, 13, 9, "5S HA"); /* nobody's word makes that a card of South's */
    heard_judge(&heard);
    ck_assert_str_eq(heard_needs(&heard), "");
}
END_TEST

/* Before 2008 neither edition was in force for certain, unless the director says so. */
START_TEST(the_edition)
{
    static const struct {
        int date;
        const char *said;
        int edition;
        bool asked;
    } editions[] = {
        {20200101, NULL, LAWS_2017, false},
        {20100101, NULL, LAWS_2007, false},
        {20010101, NULL, LAWS_2007, true},
        {20010101, "- - laws 2007", LAWS_2007, false},
        {20010101, "- - laws 2017", LAWS_2017, false},
        {20200101, "- - laws 2007", LAWS_2007, false},
    };
    for (size_t i = 0; i < sizeof editions / sizeof *editions; i++) {
        heard_open_mixed(&heard, 13, 9, "3S -");
        rules_init(&heard.rules, editions[i].date);
        heard_say(&heard, "3 S omitted -");
        if (editions[i].said)
            heard_say(&heard, editions[i].said);
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.edition, editions[i].edition);
        ck_assert_int_eq(!!strstr(heard_needs(&heard), "laws"), editions[i].asked);
    }
}
END_TEST

/* A fact that cannot be is named, and changes nothing. */
START_TEST(a_contradiction)
{
    heard_open_mixed(&heard, 13, 9, "");
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
    heard_say(&heard, "3 S omitted -");
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.contradictions.count, 1);
    ck_assert_int_eq(heard.ruling.contradictions.item[0].fact.id, FACT_OMITTED);
    ck_assert_str_eq(heard_verdict(&heard), "clean, " NOTHING);
}
END_TEST

static void expect_seats(const char *leaders, const char *winners)
{
    char seen[2][TRICKS + 1] = {""};
    for (int i = 0; i < heard.ruling.trick_count; i++) {
        const struct trick_view *trick = &heard.ruling.trick[i];
        seen[0][i] = trick->leader == SEAT_NONE ? '-' : *seat_name(trick->leader);
        seen[1][i] = trick->winner == SEAT_NONE ? '-' : *seat_name(trick->winner);
    }
    ck_assert_str_eq(seen[0], leaders);
    ck_assert_str_eq(seen[1], winners);
}

START_TEST(what_the_cards_show)
{
    heard_open_mixed(&heard, 13, 9, "");
    heard_judge(&heard);
    expect_seats("NNNNNEEEEEEEE", "NNNNEEEEEEEEE");
    ck_assert_int_eq(heard.ruling.won_tricks, 9);
    ck_assert_int_eq(ruling_tricks_won(&heard.ruling), 9);
    heard_open_mixed(&heard, 8, 9, "8W -");
    heard_judge(&heard);
    expect_seats("NNNNNEEE", "NNNNEEE-");
    ck_assert_int_eq(heard.ruling.won_tricks, TRICKS_UNKNOWN);
    ck_assert_int_eq(ruling_tricks_won(&heard.ruling), 9);
}
END_TEST

/* The number from which is ruled: recorded, noted by an earlier ruling, or the director's. */
START_TEST(tricks_of_the_table)
{
    static const struct {
        int was, tricks; /* 14: no earlier ruling */
        const char *said;
        int table;
    } records[] = {
        {14, 9, NULL, 9},
        {14, TRICKS_UNKNOWN, NULL, 9},
        {14, TRICKS_UNKNOWN, "- - agreed-tricks 8", 8},
        {14, 9, "- - agreed-tricks 8", 8},
        {8, 9, NULL, 8},
        {TRICKS_UNKNOWN, 8, NULL, 9},
    };
    for (size_t i = 0; i < sizeof records / sizeof *records; i++) {
        heard_open_mixed(&heard, 13, records[i].tricks, "");
        heard.board.earlier.present = records[i].was <= TRICKS;
        heard.board.earlier.was = (int8_t)records[i].was;
        if (records[i].said)
            heard_say(&heard, records[i].said);
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.recorded_tricks, records[i].tricks);
        ck_assert_int_eq(heard.ruling.table_tricks, records[i].table);
    }
}
END_TEST

/* The file's score, or else Law 77's; no points before the format finds them. */
START_TEST(the_score_of_the_record)
{
    static const struct board_points none[FIGURE_KINDS];
    heard_open_mixed(&heard, 13, 9, "");
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.recorded_score_ns, -150);
    ck_assert_mem_eq(heard.ruling.points, none, sizeof none);
    heard.board.score_ns = 100;
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.recorded_score_ns, 100);
    heard_open_mixed(&heard, 13, TRICKS_UNKNOWN, "");
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.recorded_score_ns, SCORE_UNKNOWN);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("rulings");
    tcase_add_loop_test(tests, rulings_that_wait, 0, sizeof waiting / sizeof *waiting);
    tcase_add_test(tests, only_the_ruling_that_is_asked_about_waits);
    tcase_add_test(tests, a_call_on_the_next_board);
    tcase_add_test(tests, what_was_asked_before);
    tcase_add_test(tests, a_penalty_as_entered);
    tcase_add_test(tests, a_penalty_in_a_unit_of_the_scoring);
    tcase_add_test(tests, a_record_that_may_be_faulty);
    tcase_add_test(tests, the_edition);
    tcase_add_test(tests, a_contradiction);
    tcase_add_test(tests, what_the_cards_show);
    tcase_add_test(tests, tricks_of_the_table);
    tcase_add_test(tests, the_score_of_the_record);
    Suite *suite = suite_create("rulings");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
