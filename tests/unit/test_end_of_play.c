/*
 * The tricks that a record lacks at its end (laws/play/play.c), and what is made of them:
 * whether the ruling is in the result already (laws/procedure/hear.c), and what was said of all
 * boards (laws/procedure/judge_play.c).
 */
#include <check.h>
#include <stddef.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"
#include "laws/play/play.h"

static struct heard heard;

/* --- Where there is something to look at ------------------------------------------------------ */

/* Nobody can follow to anything: North's side wins all, West declares (laws_harness.h). */
static const struct {
    int rows;
    const char *record, *hidden, *said;
    bool found;
} rows[] = {
    {9, "", "", NULL, true},
    {12, "", "", NULL, true},
    {13, "", "", NULL, false}, /* nothing is missing */
    {8, "", "", NULL, false},  /* five are */
    {0, "", "", NULL, false},
    {9, "", "S", NULL, false}, /* cards that nobody knows */
    /* a trick that has begun, in order, and out of it */
    {10, "10E -, 10S -, 10W -", "", NULL, true},
    {10, "10S -, 10W -", "", NULL, true},
    {10, "10E -, 10W -", "", NULL, false},
    {10, "10N -, 10E -, 10S -", "", NULL, false},
    {9, "9E -, 9S -, 9W -", "", NULL, false},
    /* South has a card more than the others */
    {10, "5S -", "", NULL, false},
    {10, "5S -", "", "5 S omitted -", false},
    /* one card was seen twice, and one not at all */
    {10, "5S D7", "", NULL, false},
    /* a trick in the middle whose winner nobody knows */
    {10, "5N -", "", NULL, false},
};

START_TEST(what_is_missing)
{
    struct end_of_play end;
    heard_open(&heard, rows[_i].rows);
    heard_record(&heard, rows[_i].record);
    heard_hide(&heard, rows[_i].hidden);
    if (rows[_i].said)
        heard_say(&heard, rows[_i].said);
    heard_hear(&heard);
    ck_assert_int_eq(end_of_play_find(&heard.h, &end), rows[_i].found);
    if (!rows[_i].found)
        return;
    ck_assert_int_eq(end.range.least, 0);
    ck_assert_int_eq(end.range.most, 0);
}
END_TEST

/* East wins the tricks from the fifth on, with hearts that nobody else has. */
START_TEST(who_won_the_last_leads)
{
    struct end_of_play end;
    heard_open_mixed(&heard, 9, TRICKS_UNKNOWN, "");
    heard_hear(&heard);
    ck_assert(end_of_play_find(&heard.h, &end));
    ck_assert_int_eq(end.position.leader, EAST);
    ck_assert_int_eq(end.range.least, 4);
    ck_assert_int_eq(end.range.most, 4);
}
END_TEST

START_TEST(who_led_out_of_turn_leads)
{
    struct end_of_play end;
    heard_open(&heard, 10);
    heard_record(&heard, "10N -, 10S -, 10W -");
    heard_mark(&heard, "10EL");
    heard_hear(&heard);
    ck_assert(end_of_play_find(&heard.h, &end));
    ck_assert_int_eq(end.position.leader, EAST);
}
END_TEST

/* Of four cards each, one trick is known or none: who leads to the first is for the record alone.
 */
START_TEST(an_end_position)
{
    struct end_of_play end;
    for (int known = 0; known <= 1; known++) {
        heard_open(&heard, known);
        for (int seat = 0; seat < SEATS; seat++) {
            heard.board.deal.hand[seat] &= UINT64_C(0x003c003c003c003c);
            heard.board.deal.count[seat] = 4;
        }
        heard_hear(&heard);
        ck_assert_int_eq(end_of_play_find(&heard.h, &end), known == 1);
    }
}
END_TEST

/* A range is for the cards for which it was found. */
START_TEST(of_other_cards)
{
    struct end_of_play end;
    heard_open(&heard, 9);
    heard_hear(&heard);
    ck_assert(end_of_play_find(&heard.h, &end));
    ck_assert(end_of_play_range(&heard.h, &end) == &end.range);
    ck_assert(!end_of_play_range(&heard.h, NULL));
    heard_record(&heard, "9S DJ");
    heard_hear(&heard);
    ck_assert(!end_of_play_range(&heard.h, &end));
    heard_record(&heard, "9S DT");
    heard.board.contract.strain = HEARTS;
    heard_hear(&heard);
    ck_assert(!end_of_play_range(&heard.h, &end));
    heard.board.contract.strain = NO_TRUMP;
    heard_open(&heard, 10);
    heard_hear(&heard);
    ck_assert(!end_of_play_range(&heard.h, &end));
}
END_TEST

/* --- The result ------------------------------------------------------------------------------- */

/*
 * East has a spade and throws a heart on the first: one trick to North-South if East-West win one
 * later (64A2). Four tricks are missing. North has three spades and a heart, which he has to lead
 * at some time, and East four hearts: East-West win one to four of them.
 */
static void open_revoke(int rows_recorded, int tricks)
{
    heard_open(&heard, rows_recorded);
    heard_deal(&heard, "W+S3 N-S3 N+C3 W-C3");
    heard_record(&heard, "2N SA, 2W S3, 13N C3");
    heard_mark(&heard, "1W");
    heard.board.tricks = (int8_t)tricks;
}

static const struct {
    int rows, tricks;
    const char *said; /* of the result, of all boards */
    const char *verdict;
    int overruled;
} results[] = {
    {9, 0, NULL, "settled, NS 1, 0 tricks, 350", 0},
    {9, 0, "no", "settled, NS 1, 0 tricks, 350", 1},
    {9, 0, "yes", "settled, NS 1, 0 tricks, 350", 0},
    {9, 1, NULL, "director, -, - tricks, -", 0},
    {9, 1, "no", "adjusted, NS 1, 0 tricks, 350", 0},
    {9, 3, NULL, "director, -, - tricks, -", 0},
    {9, 3, "yes", "settled, NS 1, 3 tricks, 200", 0},
    /* four are all of them: with the revoke they can be three at most */
    {9, 4, NULL, "director, -, - tricks, -", 0},
    {9, 4, "yes", "director, -, - tricks, -", 1},
    {9, 4, "no", "adjusted, NS 1, 3 tricks, 200", 0},
    /* a trick more is missing: nobody looks */
    {8, 0, NULL, "noted, -, - tricks, -", 0},
    /* a whole play tells as ever, and goes before what was said of all boards */
    {13, 0, "no", "settled, NS 1, 0 tricks, 350", 1},
    {13, 1, "yes", "adjusted, NS 1, 0 tricks, 350", 1},
    {13, 1, "no", "adjusted, NS 1, 0 tricks, 350", 0},
};

START_TEST(what_the_cards_prove)
{
    open_revoke(results[_i].rows, results[_i].tricks);
    if (results[_i].said) {
        char words[] = "- - result-includes-transfer yes";
        if (results[_i].said[0] == 'n')
            strcpy(strstr(words, "yes"), "no");
        heard_say(&heard, words);
        heard.facts.item[0].general = true;
    }
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), results[_i].verdict);
    ck_assert_int_eq(heard.ruling.overruled_count, results[_i].overruled);
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
}
END_TEST

/* West has played to the next trick (63A1): only of this one board can be said that he was told to
 * (47E1). */
START_TEST(established_by_the_play)
{
    static const char *const verdicts[] = {"noted, -, - tricks, -",
                                           "adjusted, NS 1, 0 tricks, 350"};
    for (int general = 0; general < 2; general++) {
        open_revoke(13, 1);
        heard_say(&heard, "1 W established no");
        heard.facts.item[0].general = general;
        heard_judge(&heard);
        ck_assert_str_eq(heard_verdict(&heard), verdicts[general]);
        ck_assert_int_eq(heard.ruling.overruled_count, general);
    }
    open_revoke(13, 1);
    heard_say(&heard, "1 W established yes");
    heard_say(&heard, "2 W established no");
    heard.facts.item[0].general = heard.facts.item[1].general = true;
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.overruled_count, 0);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("end of play");
    tcase_add_loop_test(tests, what_is_missing, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, of_other_cards);
    tcase_add_test(tests, who_won_the_last_leads);
    tcase_add_test(tests, who_led_out_of_turn_leads);
    tcase_add_test(tests, an_end_position);
    tcase_add_loop_test(tests, what_the_cards_prove, 0, sizeof results / sizeof *results);
    tcase_add_test(tests, established_by_the_play);
    Suite *suite = suite_create("end of play");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
