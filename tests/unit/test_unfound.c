/*
 * A trick with a card too few or too many that nobody can tell, where no record shows the tricks
 * (laws/procedure/unknown_tricks.c; Law 67B, 12C2): it is at this number or a later one, and is
 * ruled on where all that it can have been come to the same. West declares one no-trump and made
 * five; no transfer is in that.
 */
#include <check.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 6 };

#define NOTHING "-, - tricks, -"
#define LOST "adjusted, EW 1, 6 tricks, 50"
#define FOR_THE_DIRECTOR "director, " NOTHING
#define OMITTED(trick) #trick " N omitted -", #trick " - both-played-on yes"
#define NORTHS_REVOKE "6 N extra HA", "6 N revoke confirmed", "6 - suit-led H", "6 S trick-won -"

static const struct {
    const char *said[FACTS_SAID_MAX];
    const char *verdict;
    bool blame; /* the director is asked for it */
} tricks[] = {
    /* partner won the trick: a trick is lost (67B1), but none by the twelfth (64B6) */
    {{OMITTED(6), "6 S trick-won -", "6 N defective-trick found"}, LOST, false},
    {{OMITTED(6), "6 S trick-won -", "6 N defective-trick unknown"}, FOR_THE_DIRECTOR, true},
    /* a claim ended the play before that; who won goes with the trick */
    {{OMITTED(6), "6 S trick-won -", "6 N defective-trick unknown", "9 E claim agreed"},
     LOST,
     false},
    /* what is said of the twelfth is said of another trick */
    {{"11 N defective-trick unknown", "11 S trick-won -", OMITTED(11), "12 - both-played-on yes"},
     LOST,
     false},
    /* everybody has a card for the last */
    {{OMITTED(12), "12 S trick-won -", "12 N defective-trick unknown"}, "noted, " NOTHING, false},
    /* a card too many that was wanted at that trick: a revoke (67B2(b)), if not at the twelfth */
    {{NORTHS_REVOKE, "6 N defective-trick found"}, LOST, false},
    {{NORTHS_REVOKE, "6 N defective-trick unknown"}, FOR_THE_DIRECTOR, true},
};

static int times_asked_for_blame(const struct ruling *ruling)
{
    int times = 0;
    for (int i = 0; i < ruling->need_count; i++)
        times += ruling->need[i].kind == NEED_JUDGEMENT && ruling->need[i].what == JUDGEMENT_12C2;
    return times;
}

START_TEST(whichever_it_was)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard.board.tricks = 5;
    heard_say(&heard, "- - result-includes-transfer no");
    heard_say_all(&heard, tricks[_i].said, FACTS_SAID_MAX);
    heard_judge(&heard);
    ck_assert_int_eq(heard.ruling.contradictions.count, 0);
    ck_assert_str_eq(heard_verdict(&heard), tricks[_i].verdict);
    ck_assert_int_eq(times_asked_for_blame(&heard.ruling), tricks[_i].blame);
}
END_TEST

/* A trick that the record shows is known: that nobody can tell it has no use. */
START_TEST(a_trick_that_is_recorded)
{
    for (int rows = 4; rows < 6; rows++) {
        heard_open(&heard, rows);
        heard_record(&heard, "5E -");
        heard_say(&heard, "5 E omitted -");
        heard_say(&heard, "5 - both-played-on yes");
        heard_say(&heard, "5 E defective-trick unknown");
        heard_judge(&heard);
        ck_assert_int_eq(heard.ruling.contradictions.count, rows == 5);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("unfound");
    tcase_add_loop_test(tests, whichever_it_was, 0, sizeof tricks / sizeof *tricks);
    tcase_add_test(tests, a_trick_that_is_recorded);
    Suite *suite = suite_create("unfound");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
