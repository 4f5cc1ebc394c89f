/*
 * Numbers that are about right (laws/procedure/about.c; the fact about in rectify(1)). No hand is
 * known and no play recorded. West declares one no-trump, and the result is ten tricks: East-West
 * won the trick of North's revoke and three later ones. It was the seventh at the earliest, as they
 * won no more than all before it, and the tenth at the latest. North-South have won a later trick,
 * and lose one (64A2), unless it was the tenth (64B1).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 6 };

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
    const char *verdict, *rulings, *blame; /* where the number alone decides; "" */
    const char *refused;
    int last; /* what was looked at for 64B6, whether it was the last but one; 0: nothing */
} rows[] = {
    /* the nearest to what was said, or what was said */
    {{AT_10}, OPEN, "10N: 63A 64B1", "12C2 10", "", 10},
    {{AT_9}, OPEN, "9N: 63A 64A2 =1", "12C2 9", "", 9},
    {{AT_11}, OPEN, "11N: 63A 64B1", "12C2 11", "", 11},
    {{AT_5}, OPEN, "5N: 63A 64A2 =1", "12C2 5", "", 5},
    /* before the next that is known */
    {{AT_8, "10 S revoke denied"}, ADJUSTED, "8N: 63A 64A2 =1", "", "", 8},
    {{AT_8, "11 S revoke denied"}, OPEN, "8N: 63A 64A2 =1", "12C2 8", "", 8},
    {{AT_5, "9 S revoke denied"}, ADJUSTED, "5N: 63A 64A2 =1", "", "", 5},
    {{"9 S revoke denied", AT_5}, ADJUSTED, "5N: 63A 64A2 =1", "", "", 5},
    {{AT_5, "6 S revoke denied"}, OPEN, "", "", "5 tricks-after", 5},
    /* and after the one before it */
    {{AT_10, "9 S revoke denied"}, NOTED, "10N: 63A 64B1", "", "", 10},
    {{AT_10, "8 S revoke denied"}, OPEN, "10N: 63A 64B1", "12C2 10", "", 10},
    {{AT_10, "13 EW trick-won -"}, OPEN, "10N: 63A1 64B1", "12C2 10", "", 10},
};

static const char *refused(void)
{
    static char text[128];
    text[0] = '\0';
    for (int i = 0; i < heard.contradictions.count; i++) {
        const struct contradiction *one = &heard.contradictions.item[i];
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

static void judge_told(const char *const *said, int tricks)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard.board.tricks = (int8_t)tricks;
    heard_say_all(&heard, said, FACTS_SAID_MAX);
    heard_say(&heard, "- - result-includes-transfer no");
}

START_TEST(judged_at_the_best)
{
    judge_told(rows[_i].said, 10);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), rows[_i].verdict);
    ck_assert_str_eq(heard_rulings(&heard), rows[_i].rulings);
    ck_assert_str_eq(refused(), rows[_i].refused);
    ck_assert_int_eq(number_in_steps(STEP_TRICK), rows[_i].last);
    heard_needs(&heard);
    ck_assert(*rows[_i].blame ? strstr(heard.text, rows[_i].blame) != NULL
                              : strstr(heard.text, "12C2") == NULL);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("about");
    tcase_add_loop_test(tests, judged_at_the_best, 0, sizeof rows / sizeof *rows);
    Suite *suite = suite_create("about");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
