/*
 * Penalty cards on the table (laws/play/exposed.c): from which trick on, until when, major or
 * minor. West declares, and South, whose hand is the diamonds, plays the two to trick 1 and so on
 * (laws_harness.h).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws/play/exposed.h"
#include "laws_harness.h"
#include "suite.h"
#include "laws/play/play.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 3, LYING_SIZE = 64 };

static const struct {
    const char *said[FACTS_SAID_MAX];
    const char *lying; /* "D9 3-5 minor": there from trick 3 to 5; "up": picked up then */
} rows[] = {
    {{"3 S exposed D9 accident"}, "D9 3-8 minor"},
    {{"3 S exposed DT accident"}, "DT 3-9 major"},
    {{"3 S exposed DK accident"}, "DK 3-12 major"},
    /* partner's lead of the suit required or forbidden (50D2(a), 51B): picked up */
    {{"3 S exposed D9 accident", "6 N lead-option require D"}, "D9 3-5 minor up"},
    {{"3 S exposed D9 accident", "6 N lead-option forbid D"}, "D9 3-5 minor up"},
    {{"6 N lead-option forbid D", "3 S exposed D9 accident"}, "D9 3-5 minor up"},
    {{"3 S exposed D9 accident", "6 N lead-option forbid HD"}, "D9 3-5 minor up"},
    /* another suit, another player, a choice that asks for no suit, or too late, or too early */
    {{"3 S exposed D9 accident", "6 N lead-option forbid H"}, "D9 3-8 minor"},
    {{"3 S exposed D9 accident", "6 S lead-option forbid D"}, "D9 3-8 minor"},
    {{"3 S exposed D9 accident", "6 W lead-option forbid D"}, "D9 3-8 minor"},
    {{"3 S exposed D9 accident", "6 N lead-option free"}, "D9 3-8 minor"},
    {{"3 S exposed D9 accident", "6 N play-option forbid D"}, "D9 3-8 minor"},
    {{"3 S exposed D9 accident", "8 N lead-option forbid D"}, "D9 3-7 minor up"},
    {{"3 S exposed D9 accident", "9 N lead-option forbid D"}, "D9 3-8 minor"},
    {{"3 S exposed D9 accident", "3 N lead-option forbid D"}, "D9 3-2 minor up"},
    {{"3 S exposed D9 accident", "2 N lead-option forbid D"}, "D9 3-8 minor"},
    /* the director says that there is none any more */
    {{"3 S penalty-card D9 minor", "6 S penalty-card none"}, "D9 3-5 minor"},
    {{"3 S penalty-card D9 minor", "6 N penalty-card none"}, "D9 3-8 minor"},
    /* two before one defender at one time are major (50B) */
    {{"3 S exposed D8 accident", "7 S exposed D9 accident"}, "D8 3-7 major, D9 7-8 major"},
    {{"3 S exposed D8 accident", "8 S exposed D9 accident"}, "D8 3-7 minor, D9 8-8 minor"},
    {{"8 S exposed D9 accident", "3 S exposed D8 accident"}, "D9 8-8 minor, D8 3-7 minor"},
    {{"3 S exposed D8 accident", "3 N exposed S8 accident"}, "D8 3-7 minor, S8 3-7 minor"},
    {{"3 S exposed D8 accident", "6 N lead-option forbid D", "6 S exposed D9 accident"},
     "D8 3-5 minor up, D9 6-5 minor up"},
    /* declarer's and dummy's are none (48A) */
    {{"3 W exposed C9 accident"}, ""},
    {{"3 E exposed H9 accident"}, ""},
};

static const char *lying(void)
{
    static char text[LYING_SIZE];
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < heard.h.exposed_count && length < sizeof text; i++) {
        const struct exposed *one = &heard.h.exposed[i];
        length += (size_t)snprintf(text + length, sizeof text - length, "%s%c%c %d-%d %s%s",
                                   i ? ", " : "", suit_letter(card_suit(one->card)),
                                   rank_letter(card_rank(one->card)), one->from, one->until - 1,
                                   one->major < one->until ? "major" : "minor",
                                   one->picked_up ? " up" : "");
    }
    return text;
}

static void gather(const char *const *said)
{
    heard_open(&heard, TRICKS);
    for (int i = 0; i < FACTS_SAID_MAX && said[i]; i++)
        heard_say(&heard, said[i]);
    heard_hear(&heard);
}

START_TEST(cards_on_the_table)
{
    gather(rows[_i].said);
    ck_assert_str_eq(lying(), rows[_i].lying);
}
END_TEST

/* What an earlier board left behind the last fact is none. */
START_TEST(a_fact_behind_the_last)
{
    static const char *const said[] = {"3 S exposed D9 accident", "6 N lead-option forbid D", NULL};
    gather(said);
    heard.facts.count--;
    exposed_gather(&heard.h);
    ck_assert_str_eq(lying(), "D9 3-8 minor");
}
END_TEST

START_TEST(found_while_it_lies_there)
{
    static const char *const said[] = {"3 S exposed D9 accident", NULL};
    gather(said);
    for (int trick = 1; trick <= TRICKS; trick++) {
        bool there = trick >= 3 && trick <= 8;
        const struct exposed *first = there ? &heard.h.exposed[0] : NULL;
        ck_assert_ptr_eq(exposed_each(&heard.h, SOUTH, trick, NULL), first);
        ck_assert_ptr_null(exposed_each(&heard.h, SOUTH, trick, &heard.h.exposed[0]));
        ck_assert_ptr_null(exposed_each(&heard.h, NORTH, trick, NULL));
    }
}
END_TEST

START_TEST(cards_of_each_set_of_suits)
{
    hand_t cards = cards_of_suits((uint8_t)_i);
    for (int suit = 0; suit < SUITS; suit++)
        ck_assert_uint_eq(hand_suit(cards, suit), _i >> suit & 1 ? SUIT_BITS << (suit << 4) : 0);
}
END_TEST

static Suite *exposed_suite(void)
{
    Suite *suite = suite_create("exposed");
    TCase *tests = tcase_create("exposed");
    tcase_add_loop_test(tests, cards_on_the_table, 0, (int)(sizeof rows / sizeof rows[0]));
    tcase_add_test(tests, a_fact_behind_the_last);
    tcase_add_test(tests, found_while_it_lies_there);
    tcase_add_loop_test(tests, cards_of_each_set_of_suits, 0, 1 << SUITS);
    suite_add_tcase(suite, tests);
    return suite;
}

int main(void)
{
    return suite_run(exposed_suite());
}
