/*
 * What the director is asked of tricks that no record shows (laws/procedure/needs.c, hear.c):
 * West declares, nobody's hand is known, and there is nothing but the result and what is said.
 */
#include <check.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 4 };

#define NOTHING "-, - tricks, -"
#define DIRECTOR "director, " NOTHING
#define INCLUDES(moved) "result-includes-transfer: yes 0, no " moved "; "
#define REDRESS(place) "perhaps 64C1 " place " (no-revoke)"
#define ATTENTION(place, moved)                                                                    \
    "perhaps attention " place ": in-time " moved ", after-next-call 0, after-round 0"
#define AFTER_REVOKE(place, moved) REDRESS(place) "; " ATTENTION(place, moved)
#define TO_EW_UP_TO_11                                                                             \
    "0 1EW, 1 1EW, 2 1EW, 3 1EW, 4 1EW, 5 1EW, 6 1EW, 7 1EW, 8 1EW, 9 1EW, 10 1EW, 11 1EW"
#define TO_NS_FROM_1                                                                               \
    "1 1NS, 2 1NS, 3 1NS, 4 1NS, 5 1NS, 6 1NS, 7 1NS, 8 1NS, 9 1NS, 10 1NS, 11 1NS, 12 1NS, 13 "   \
    "1NS"

static const struct {
    int tricks, strain;
    const char *said[FACTS_SAID_MAX];
    const char *verdict, *rulings, *needs;
} told[] = {
    /* who discards at no-trump does not win (64A2): a trick goes over where his side wins that one
     * or a later one, which takes two answers to deny */
    {TRICKS_UNKNOWN,
     NO_TRUMP,
     {"11 N revoke confirmed"},
     DIRECTOR,
     "",
     "agreed-tricks: " TO_EW_UP_TO_11 ", 12 1EW, 13 0; " AFTER_REVOKE("11N", "1EW") //
     "; established 11N: yes 1EW, no 0; trick-won 11 (with another): S 1EW, EW 1EW; "
     "tricks-after 11NS (with another): 0 1EW, 1 1EW, 2 1EW"},
    /* with trumps he may have won it himself (64A1) */
    {2,
     SPADES,
     {"6 S revoke confirmed"},
     DIRECTOR,
     "",
     INCLUDES("1EW") "trick-won 6: N 1EW, S 2EW, EW 1EW; " AFTER_REVOKE("6S", "1EW") //
     "; perhaps established 6S: yes 1EW, no 0"},
    {12,
     SPADES,
     {"4 W revoke confirmed", "4 EW tricks-after 4+", "4 W trick-won -"},
     "adjusted, NS 2, 10 tricks, -170",
     "4W: 63A 64A1 =2",
     AFTER_REVOKE("4W", "2NS") "; perhaps established 4W: yes 2NS, no 0"},
    /* North-South won two: a trick goes over where that one or a later one was theirs */
    {11,
     NO_TRUMP,
     {"6 S omitted -"},
     DIRECTOR,
     "",
     INCLUDES("1EW") "both-played-on 6: yes 1EW, no 0; tricks-after 6NS: 0 0, 1+ 1EW; " //
     ATTENTION("6S", "1EW")},
    /* East-West won two at least, and have none in the end: what moved is in the result, so that
     * nobody is asked how many tricks they were */
    {0,
     SPADES,
     {"9 W revoke confirmed", "5 EW tricks-after 2"},
     "settled, -, 0 tricks, 350",
     "9W: 63A 64A_included",
     REDRESS("9W")},
    /* the offenders' four are won, whatever number was agreed on */
    {TRICKS_UNKNOWN,
     NO_TRUMP,
     {"4 W omitted -", "3 NS tricks-after 6"},
     DIRECTOR,
     "",
     "agreed-tricks: " TO_NS_FROM_1 "; both-played-on 4: yes 1NS, no 0; " //
     ATTENTION("4W", "1NS")},
    /* the one that they have is known, so that none of it can have moved */
    {1,
     NO_TRUMP,
     {"8 S omitted -", "8 EW trick-won -"},
     DIRECTOR,
     "",
     "both-played-on 8: yes 1EW, no 0; " ATTENTION("8S", "1EW")},
    /* it is in the result, one or two, which stays */
    {4,
     SPADES,
     {"5 N revoke confirmed", "5 EW tricks-after 2+", "- - result-includes-transfer yes"},
     "settled, -, 4 tricks, 150",
     "5N: 63A 64A_included",
     REDRESS("5N")},
    /* North-South won all, and one goes over at least: only with two answers, the number of all
     * that are left among them, is it less */
    {0,
     NO_TRUMP,
     {"6 N omitted -", "6 S revoke confirmed", "1 S revoke confirmed", "6 S attention in-time"},
     DIRECTOR,
     "",
     "result-includes-transfer: no 2EW; suit-led 1 (with another); trick-won 1 (with another); "
     "tricks-after 1NS (with another); " REDRESS(
         "1S") "; perhaps attention 1S (with another); "
               "perhaps attention 6N (with another); both-played-on 6 (with another): no 1EW; "
               "suit-led 6 (with another); tricks-after 6NS (with another); "
               "perhaps 64C2(a) 6S (after-first-revoke); perhaps established 6S (with another)"},
    /* of both sides on one trick, each bars the other (64B7) */
    {TRICKS_UNKNOWN,
     NO_TRUMP,
     {"4 N revoke confirmed", "4 W revoke confirmed"},
     DIRECTOR,
     "",
     "perhaps 64C2(b) 4N (neither-revoke); established 4N: yes 0, no 1NS; "
     "perhaps 64C2(b) 4W (neither-revoke); established 4W: yes 0, no 1EW"},
    /* and two omissions, of which neither alone bars it */
    {10,
     SPADES,
     {"6 W revoke confirmed", "6 N omitted -", "11 N omitted -"},
     DIRECTOR,
     "",
     "both-played-on 6 (with another): yes 0, no 0; "
     "perhaps 64C2(b) 6W (neither-revoke); perhaps established 6W: yes 0, no 1EW; "
     "both-played-on 11 (with another): yes 0, no 0"},
    /* the second is barred where it is in the same suit (64B2) */
    {5,
     NO_TRUMP,
     {"6 N revoke confirmed", "7 N revoke confirmed", "6 - suit-led S"},
     DIRECTOR,
     "6N: 63A1 64A2 =1",
     INCLUDES("1EW") AFTER_REVOKE("6N", "1EW") //
     "; perhaps 64C2(a) 7N (after-first-revoke); suit-led 7: S 1EW, H 2EW, D 2EW, C 2EW"},
    /* North-South won nothing (64B1), however many questions there could be */
    {13,
     NO_TRUMP,
     {"5 N revoke confirmed", "6 S revoke confirmed", "7 S revoke confirmed"},
     "noted, " NOTHING,
     "5N: 63A1 64B1_perhaps; 6S: 63A1 64B1_perhaps; 7S: 63A 64B1_perhaps",
     REDRESS("5N") "; " REDRESS("6S") "; " REDRESS("7S")},
    /* only the ruling that is asked about waits */
    {9,
     NO_TRUMP,
     {"10 W revoke confirmed", "10 N led-out-of-turn accepted"},
     DIRECTOR,
     "10N: 53A",
     INCLUDES("1NS") "tricks-after 10EW: 0 0, 1+ 1NS; " AFTER_REVOKE("10W", "1NS") //
     "; perhaps established 10W: yes 1NS, no 0"},
};

static void open_told(int tricks, int strain, const char *const *said)
{
    heard_open(&heard, 0);
    heard_hide(&heard, "NESW");
    heard.board.tricks = (int8_t)tricks;
    heard.board.contract.strain = (uint8_t)strain;
    heard_say_all(&heard, said, FACTS_SAID_MAX);
}

START_TEST(what_is_asked)
{
    open_told(told[_i].tricks, told[_i].strain, told[_i].said);
    heard_judge(&heard);
    ck_assert_str_eq(heard_verdict(&heard), told[_i].verdict);
    ck_assert_str_eq(heard_rulings(&heard), told[_i].rulings);
    ck_assert_str_eq(heard_needs(&heard), told[_i].needs);
}
END_TEST

/* Before anybody has looked whether what is said can be. */
START_TEST(what_the_result_does_not_allow)
{
    static const struct {
        int tricks;
        const char *said[FACTS_SAID_MAX];
        int result, gain; /* North-South's */
    } heards[] = {
        /* all that are left are West's, who won the trick himself (64A1) */
        {1, {"1 W revoke confirmed", "1 W trick-won -", "1 EW tricks-after 12+"}, RESULT_WRONG, 2},
        /* the offenders lost that trick and won two, neither more nor less: one moves (64A2), which
         * does not make it thirteen */
        {13, {"3 S revoke confirmed", "3 EW trick-won -", "3 NS tricks-after 2"}, RESULT_WRONG, -1},
    };
    for (size_t i = 0; i < sizeof heards / sizeof *heards; i++) {
        open_told(heards[i].tricks, SPADES, heards[i].said);
        heard_hear(&heard);
        ck_assert_int_eq(heard.h.result, heards[i].result);
        ck_assert_int_eq(heard.h.gain, heards[i].gain);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("needs_told");
    tcase_add_loop_test(tests, what_is_asked, 0, sizeof told / sizeof *told);
    tcase_add_test(tests, what_the_result_does_not_allow);
    Suite *suite = suite_create("needs_told");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
