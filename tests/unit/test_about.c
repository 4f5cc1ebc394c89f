/*
 * Numbers that are about right (laws/procedure/unknown_tricks.c; the fact about in rectify(1)). No
 * hand is known and no play recorded. West declares one no-trump, and the result is ten tricks:
 * East-West won the trick of North's revoke and three later ones. It was the seventh at the
 * earliest, as they won no more than all before it, and the tenth at the latest. North-South have
 * won a later trick, and lose one (64A2), unless it was the tenth (64B1).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 7 };

#define AT_10 "10 N revoke confirmed", "10 EW trick-won -", "10 EW tricks-after 3", "10 - about -"
#define AT_9 "9 N revoke confirmed", "9 EW trick-won -", "9 EW tricks-after 3", "9 - about -"
#define AT_8 "8 N revoke confirmed", "8 EW trick-won -", "8 EW tricks-after 3", "8 - about -"
#define AT_5 "5 - about -", "5 N revoke confirmed", "5 EW trick-won -", "5 EW tricks-after 3"
#define AT_11 "11 N revoke confirmed", "11 EW trick-won -", "11 EW tricks-after 3", "11 - about -"
#define OPEN "director, -, - tricks, -"
#define ADJUSTED "adjusted, EW 1, 11 tricks, -210"
#define NOTED "noted, -, - tricks, -"

static const struct {
    const char *said[FACTS_SAID_MAX];
    const char *verdict, *found, *rulings, *needs; /* how the needs begin */
    const char *refused;
    int last; /* what was looked at for 64B6, whether it was the last but one */
} rows[] = {
    /* the nearest to what was said */
    {{AT_10}, OPEN, "revoke 10N confirmed", "10N: 63A 64B1", "12C2 10; ", "", 10},
    {{AT_9}, OPEN, "revoke 9N confirmed", "9N: 63A 64A2 =1", "12C2 9; ", "", 9},
    {{AT_11}, OPEN, "revoke 11N confirmed", "11N: 63A 64B1", "12C2 11; ", "", 11},
    {{AT_5}, OPEN, "revoke 5N confirmed", "5N: 63A 64A2 =1", "12C2 5; ", "", 5},
    /* of two as near the earlier: three tricks of East-West's lie between them */
    {{AT_9, "8 EW tricks-after 6", "8 - about -"},
     OPEN,
     "revoke 9N confirmed",
     "9N: 63A 64A2 =1",
     "12C2 9; ",
     "",
     9},
    /* before the next that is known */
    {{AT_8, "10 S revoke denied"},
     ADJUSTED,
     "revoke 8N confirmed",
     "8N: 63A 64A2 =1; 10S: 61A_none",
     "perhaps 64C1 8N ",
     "",
     8},
    {{AT_8, "11 S revoke denied"},
     OPEN,
     "revoke 8N confirmed",
     "8N: 63A 64A2 =1; 11S: 61A_none",
     "12C2 8; ",
     "",
     8},
    {{AT_5, "9 S revoke denied"},
     ADJUSTED,
     "revoke 5N confirmed",
     "5N: 63A 64A2 =1; 9S: 61A_none",
     "perhaps 64C1 5N ",
     "",
     5},
    {{"9 S revoke denied", AT_5},
     ADJUSTED,
     "revoke 5N confirmed",
     "5N: 63A 64A2 =1; 9S: 61A_none",
     "perhaps 64C1 5N ",
     "",
     5},
    {{AT_5, "6 S revoke denied"},
     OPEN,
     "revoke 5N confirmed",
     "6S: 61A_none",
     "perhaps 64C1 5N ",
     "5 tricks-after",
     5},
    /* and after the one before it */
    {{AT_10, "9 S revoke denied"},
     NOTED,
     "revoke 10N confirmed",
     "9S: 61A_none; 10N: 63A 64B1",
     "perhaps 64C1 10N ",
     "",
     10},
    {{AT_10, "8 S revoke denied"},
     OPEN,
     "revoke 10N confirmed",
     "8S: 61A_none; 10N: 63A 64B1",
     "12C2 10; ",
     "",
     10},
    {{AT_10, "13 EW trick-won -"},
     OPEN,
     "revoke 10N confirmed",
     "10N: 63A1 64B1",
     "12C2 10; ",
     "",
     10},
    /* what is known stays where it is, and of two that are about right one comes after the other */
    {{AT_8, "11 EW tricks-after 3"},
     OPEN,
     "revoke 8N confirmed",
     "8N: 63A 64A2 =1",
     "12C2 8; ",
     "11 tricks-after",
     8},
    {{AT_10, "11 EW tricks-after 3", "11 - about -"},
     ADJUSTED,
     "revoke 10N confirmed",
     "10N: 63A 64A2 =1",
     "perhaps 64C1 10N ",
     "",
     10},
    /* the last but one is known for what it is */
    {{"10 EW tricks-after 2", "10 NS tricks-after 0", "10 - about -", "11 EW tricks-after 1",
      "11 NS tricks-after 0", "11 - about -"},
     "clean, -, - tricks, -",
     "",
     "",
     "",
     "10 tricks-after; 11 tricks-after",
     0},
    {{"11 N revoke confirmed", "11 EW tricks-after 1", "11 NS tricks-after 0", "11 - about -"},
     OPEN,
     "revoke 11N confirmed",
     "",
     "perhaps 64C1 11N ",
     "11 tricks-after",
     11},
};

static const char *refused(void)
{
    static char text[128];
    text[0] = '\0';
    for (int i = 0; i < heard.ruling.contradictions.count; i++) {
        const struct contradiction *one = &heard.ruling.contradictions.item[i];
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%d %s", i ? "; " : "",
                 one->fact.trick, fact_name(one->fact.id));
        if (one->ground == GROUND_FACT)
            snprintf(text + strlen(text), sizeof text - strlen(text), " beside %d",
                     one->other.trick);
        if (one->trick)
            snprintf(text + strlen(text), sizeof text - strlen(text), " of %d", one->trick);
    }
    return text;
}

/* The number that a step of the ruling has of such a fact, of several the last; 0: none. */
static int number_in_steps(int name)
{
    int number = 0;
    for (int i = 0; i < heard.ruling.step_count; i++)
        for (int k = 0; k < heard.ruling.step[i].fact_count; k++)
            if (heard.ruling.step[i].fact[k].name == name)
                number = heard.ruling.step[i].fact[k].number;
    return number;
}

static void open_told(const char *const *said, int tricks)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard.board.tricks = (int8_t)tricks;
    heard_say_all(&heard, said, FACTS_SAID_MAX);
    heard_say(&heard, "- - result-includes-transfer no");
}

START_TEST(judged_at_the_best)
{
    open_told(rows[_i].said, 10);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), rows[_i].verdict);
    ck_assert_str_eq(heard_findings(&heard), rows[_i].found);
    ck_assert_str_eq(heard_rulings(&heard), rows[_i].rulings);
    ck_assert_str_eq(refused(), rows[_i].refused);
    ck_assert_int_eq(number_in_steps(STEP_TRICK), rows[_i].last);
    ck_assert_int_eq(strncmp(heard_needs(&heard), rows[_i].needs, strlen(rows[_i].needs)), 0);
}
END_TEST

static const char *const before_nine[FACTS_SAID_MAX] = {AT_5, "9 S revoke denied"};

/* What cannot be is told at the number that was said, whatever it was judged at. */
START_TEST(refused_at_the_number_said)
{
    static const struct {
        const char *said[2], *refused;
    } slips[] = {
        {{"5 E lead-option free"}, "5 lead-option"},
        {{"5 S omitted -", "5 S extra DK"}, "5 omitted beside 5; 5 extra beside 5"},
        {{"9 E lead-option free"}, "9 lead-option"},
        {{"12 E lead-option free"}, "12 lead-option"},
        {{"13 E lead-option free", "5 E lead-option free"}, "13 lead-option; 5 lead-option"},
    };
    for (size_t i = 0; i < sizeof slips / sizeof *slips; i++) {
        open_told(before_nine, 10);
        heard_say_all(&heard, slips[i].said, 2);
        heard_judge(&heard);
        ck_assert_str_eq(refused(), slips[i].refused);
    }
}
END_TEST

/* It comes after the tricks that are recorded: North wins these, and it would be the last of them.
 */
START_TEST(behind_the_record)
{
    for (int recorded = 2; recorded <= 8; recorded += 6) {
        char words[48];
        int said = recorded + 1;
        heard_open(&heard, recorded);
        heard_hide(&heard, "NESW");
        heard.board.tricks = (int8_t)(TRICKS - recorded);
        snprintf(words, sizeof words, "%d - about -", said);
        heard_say(&heard, words);
        snprintf(words, sizeof words, "%d N trick-won -", said);
        heard_say(&heard, words);
        snprintf(words, sizeof words, "%d NS tricks-after 0", said);
        heard_say(&heard, words);
        snprintf(words, sizeof words, "%d EW tricks-after %d", said, TRICKS - recorded);
        heard_say(&heard, words);
        heard_judge(&heard);
        ck_assert_str_ne(refused(), "");
        ck_assert_ptr_null(strstr(refused(), "about"));
    }
}
END_TEST

/* What was ruled at the number that was said is what the board is judged by at another. */
START_TEST(ruled_on_before)
{
    open_told(before_nine, 11);
    heard.board.earlier = (struct earlier_ruling){.present = true, .was = 10};
    *earlier_row_add(&heard.board.earlier) = (struct earlier_row){.trick = 5,
                                                                  .player = NORTH,
                                                                  .side = SIDE_NS,
                                                                  .tricks = 1,
                                                                  .clause_count = 1,
                                                                  .clause = {CLAUSE_64A2}};
    *earlier_row_add(&heard.board.earlier) =
        (struct earlier_row){.trick = 9, .player = SOUTH, .side = SIDE_NS};
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), "settled, EW 1, 11 tricks, -210");
    ck_assert_str_eq(heard_rulings(&heard), "5N: 64A2 =1; 9S:");
}
END_TEST

/* That a revoke was not established is said of all boards, and the play says otherwise here. */
START_TEST(overruled)
{
    open_told(before_nine, 10);
    heard_say(&heard, "5 N established no");
    heard.facts.item[heard.facts.count - 1].general = true;
    heard_say(&heard, "5 - both-played-on yes");
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.overruled_count, 1);
    ck_assert_int_eq(heard.ruling.overruled[0].fact.trick, 5);
    ck_assert_str_eq(heard_rulings(&heard), "5N: 63A1 64A2 =1; 9S: 61A_none");
}
END_TEST

/* Of a second revoke in the suit (64B2) the first is told at its number, and so is one of the other
 * side (64B7). */
START_TEST(another_revoke_in_steps)
{
    static const struct {
        const char *said[4];
        int earlier, others;
    } second[] = {
        {{"5 - suit-led H", "10 N revoke confirmed", "10 - suit-led H", "10 EW trick-won -"},
         5,
         -1},
        {{"10 E revoke confirmed", "10 EW trick-won -"}, -1, 5},
    };
    for (size_t i = 0; i < sizeof second / sizeof *second; i++) {
        open_told(before_nine, 10);
        heard_say_all(&heard, second[i].said, 4);
        heard_judge(&heard);
        ck_assert_int_eq(number_in_steps(STEP_EARLIER_REVOKE), second[i].earlier);
        ck_assert_int_eq(number_in_steps(STEP_OTHER_SIDE_REVOKE), second[i].others);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("about");
    tcase_add_test(tests, refused_at_the_number_said);
    tcase_add_test(tests, behind_the_record);
    tcase_add_test(tests, ruled_on_before);
    tcase_add_test(tests, overruled);
    tcase_add_test(tests, another_revoke_in_steps);
    tcase_add_loop_test(tests, judged_at_the_best, 0, sizeof rows / sizeof *rows);
    Suite *suite = suite_create("about");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
