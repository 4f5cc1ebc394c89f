/*
 * Law 46: what a call for dummy's card means. Before trick 3 dummy, East, holds the king and seven
 * of spades, the king and two of diamonds and the four of hearts; North leads the four of spades
 * (laws_harness.h).
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"
#include "laws/law.h"

static struct heard heard;

static const struct {
    const char *record, *said, *incidents, *asks;
} rows[] = {
    /* following suit */
    {"3E SK", "3 E designation high", "3E SK: 46B1_high", ""},
    {"3E S7", "3 E designation low", "3E S7: 46B1_low", ""},
    {"3E S7", "3 E designation any", "3E: 46B5", ""},
    {"3E SK", "3 E designation any", "3E: 46B5", ""},
    {"3E SK", "3 E designation SK", "3E SK: 46A", ""},
    {"3E S7", "3 E designation S", "3E S7: 46B2", ""},
    {"3E D2", "3 E designation D", "3E D2: 46B2", ""},
    {"3E H4", "3 E designation H", "3E H4: 46B2", ""},
    {"3E SK", "3 E designation K", "3E SK: 46B3", "perhaps designation 3E"},
    {"3E S7", "3 E designation 7", "3E S7: 46B3", "perhaps designation 3E"},
    {"3E DK", "3 E designation intended DK", "3E DK: 46B", ""},
    /* void: any legal card */
    {"3E S7", "3 E designation CA", "3E: 46B4", ""},
    {"3E SK", "3 E designation C", "3E: 46B4", ""},
    {"3E SK", "3 E designation 9", "3E: 46B4", ""},
    {"3E S7", "3 E designation 2", "3E: 46B4", ""},
    /* another card than was called */
    {"3E S7", "3 E designation high", "3E S7:", "designation 3E"},
    {"3E SK", "3 E designation low", "3E SK:", "designation 3E"},
    {"3E D2", "3 E designation any", "3E D2:", "designation 3E"},
    {"3E S7", "3 E designation SK", "3E S7:", "designation 3E"},
    {"3E SK", "3 E designation S", "3E SK:", "designation 3E"},
    {"3E DK", "3 E designation D", "3E DK:", "designation 3E"},
    {"3E S7", "3 E designation K", "3E S7:", "designation 3E"},
    {"3E D2", "3 E designation C", "3E D2:", "designation 3E"},
    {"3E D2", "3 E designation 2", "3E D2:", "designation 3E"},
    {"3E D2", "3 E designation intended DK", "3E D2:", "designation 3E"},
    /* South and West play behind dummy: what wins is not known */
    {"3E SK", "3 E designation win", "3E SK:", "designation 3E"},
    /* a card that nobody wrote down */
    {"3E -", "3 E designation high", "3E SK: 46B1_high", ""},
    {"3E -", "3 E designation any", "3E: 46B5", ""},
    /* a diamond was led: no club, the two or the king */
    {"3N D9, 3E D2", "3 E designation low", "3E D2: 46B1_low", ""},
    {"3N D9, 3E DK", "3 E designation high", "3E DK: 46B1_high", ""},
    {"3N D9, 3E DK", "3 E designation K", "3E DK: 46B3", "perhaps designation 3E"},
    /* a club was led: no suit to follow */
    {"3N C9, 3E SK", "3 E designation high", "3E SK:", "designation 3E"},
    {"3N C9, 3E D2", "3 E designation low", "3E D2:", "designation 3E"},
    {"3N C9, 3E SK", "3 E designation K", "3E: 46B3_which", "perhaps designation 3E"},
    {"3N C9, 3E DK", "3 E designation K", "3E: 46B3_which", "perhaps designation 3E"},
    {"3N C9, 3E D2", "3 E designation any", "3E: 46B5", ""},
    {"3N C9, 3E D2", "3 E designation 2", "3E D2: 46B3", "perhaps designation 3E"},
    {"3N C9, 3E -", "3 E designation high", "3E:", "designation 3E"},
    {"3N C9, 3E -", "3 E designation low", "3E:", "designation 3E"},
    /* dummy won trick 2 with a spade, or a diamond, and leads */
    {"2N S3, 2E SA, 3E SK", "3 E designation K", "3E SK: 46B3", "perhaps designation 3E"},
    {"2N S3, 2E SA, 3E DK", "3 E designation K", "3E DK:", "designation 3E"},
    {"2N S3, 2E SA, 3E D2", "3 E designation 2", "3E D2: 46B3", "perhaps designation 3E"},
    {"2N D9, 2E DA, 3E DK", "3 E designation K", "3E DK: 46B3", "perhaps designation 3E"},
    {"2N D9, 2E DA, 3E SK", "3 E designation K", "3E SK:", "designation 3E"},
    {"2N S3, 2E SA, 3E SK", "3 E designation high", "3E SK:", "designation 3E"},
    {"2N S3, 2E SA, 3E -", "3 E designation high", "3E:", "designation 3E"},
    {"2N S3, 2E SA, 3E S7", "3 E designation S", "3E S7: 46B2", ""},
    {"2N S3, 2E SA, 3E DK", "3 E designation any", "3E: 46B5", ""},
    {"2N S3, 2E SA, 3E SK", "3 E designation win", "3E SK:", "designation 3E"},
    /* South won it and leads a diamond: dummy plays last, and two of his cards may win */
    {"2S CA, 3S D3, 3E DK", "3 E designation win", "3E DK: 46B1_win", ""},
    {"2S CA, 3S D3, 3E D2", "3 E designation win", "3E D2:", "designation 3E"},
    {"2S CA, 3S S2, 3N S3, 3E S7", "3 E designation win", "3E S7: 46B1_win", ""},
    {"2S CA, 3S S2, 3N S3, 3E SK", "3 E designation win", "3E SK:", "designation 3E"},
    {"2S CA, 3S S2, 3N S8, 3E SK", "3 E designation win", "3E SK: 46B1_win", ""},
    {"2S CA, 3S DA, 3E D2", "3 E designation win", "3E D2:", "designation 3E"},
    {"2S CA, 3S D3, 3N -, 3E DK", "3 E designation win", "3E DK:", "designation 3E"},
    {"2S CA, 3S D3, 3E -", "3 E designation win", "3E DK: 46B1_win", ""},
    /* with one card of the suit led there is nothing to choose: a heart, two are played */
    {"3N H9, 3E H4", "3 E designation win", "3E H4:", ""},
    {"3N H9, 3E -", "3 E designation win", "3E:", ""},
    {"3N H9, 3E S7", "3 E designation win", "3E S7:", "designation 3E"},
    /* declarer's own card is not called for */
    {"3E SK", "3 W designation high", "", ""},
};

static void open_row(const char *record, const char *said)
{
    heard_open(&heard, 3);
    heard_deal(&heard, "E-H5 E-H6 E-H7 E-H8 E-H9 E-HT E-HJ E-HQ E-HK E-HA "
                       "E+SK E+S7 E+DK E+D2 E+SA E+DA");
    heard_record(&heard, "1N CK, 2N CQ");
    heard_record(&heard, record);
    heard_say(&heard, said);
}

/* What becomes of the call: it comes last, behind revokes by what was called. */
static const char *heard_last(void)
{
    const char *text = heard_incidents(&heard), *last = strrchr(text, ';');
    return last ? last + 2 : text;
}

START_TEST(calls)
{
    open_row(rows[_i].record, rows[_i].said);
    /* the aces only where he won trick 2 with them: five cards are left in any case */
    if (!strstr(rows[_i].record, "2E SA"))
        heard_deal(&heard, "E-SA");
    if (!strstr(rows[_i].record, "2E DA"))
        heard_deal(&heard, "E-DA");
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), rows[_i].incidents);
    const char *asked = strstr(heard_questions(&heard), rows[_i].asks);
    ck_assert_msg(asked && (rows[_i].asks[0] || !strstr(asked, "designation")), "%s", heard.text);
    bool open = rows[_i].asks[0] && rows[_i].asks[0] != 'p';
    ck_assert_int_eq(heard.h.unresolved, open);
    ck_assert(!open || !strstr(heard.text, "perhaps designation"));
}
END_TEST

/* Of a hand that is not given only a named card says anything, until all of it has been played. */
START_TEST(dummy_is_not_known)
{
    open_row("3E SK", "3 E designation high");
    heard.board.deal.known = 1 << SOUTH;
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "3E SK:");
    ck_assert_ptr_nonnull(strstr(heard_questions(&heard), "designation 3E"));
    ck_assert_str_eq(heard_steps(&heard), "3E: !46B1_high(designation high)");
    open_row("3E SK", "3 E designation SK");
    heard.board.deal.known = 1 << SOUTH;
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "3E SK: 46A");
    open_row("3E SK", "3 E designation intended SK");
    heard.board.deal.known = 1 << SOUTH;
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "3E SK: 46B");
    heard_open(&heard, TRICKS);
    heard_record(&heard, "3E SK, 5E ST");
    heard_say(&heard, "3 E designation high");
    heard.board.deal.known = 1 << SOUTH;
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "3E SK: 46B1_high");
}
END_TEST

/* What wins is known although South and West play behind dummy: of a card that beats it none is
 * left to them, by dummy's hand, the cards played, declarer's own, and suits shown out of. */
static const struct {
    const char *deal, *record;
    int strain;
    const char *incidents;
} known_to_win[] = {
    {"", "3E SK", NO_TRUMP, "3E SK: 46B1_win"},
    {"E-SA", "3E SK", NO_TRUMP, "3E SK:"},
    {"", "3E SK", SPADES, "3E SK: 46B1_win"},
    {"", "3E SK", HEARTS, "3E SK:"},
    {"", "3E SA", NO_TRUMP, "3E SA:"},
    {"", "3E S7", NO_TRUMP, "3E S7:"},
    {"E-SA", "3N SA, 3E SK", NO_TRUMP, "3E SK:"},
    {"E-SA", "2S SA, 3E SK", NO_TRUMP, "3E SK: 46B1_win"},
    /* both have shown out of spades: the seven wins */
    {"E-SA", "1N S2, 3E S7", NO_TRUMP, "3E S7: 46B1_win"},
};

START_TEST(known_before_the_end)
{
    open_row(known_to_win[_i].record, "3 E designation win");
    heard_deal(&heard, known_to_win[_i].deal);
    heard.board.contract.strain = (uint8_t)known_to_win[_i].strain;
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), known_to_win[_i].incidents);
    bool open = known_to_win[_i].incidents[5] == ':' && !known_to_win[_i].incidents[6];
    ck_assert_int_eq(!!strstr(heard_questions(&heard), "designation 3E"), open);
}
END_TEST

/* The cards that it can mean: where the Law does not say, any that can legally be played. */
START_TEST(what_a_call_can_mean)
{
    static const char *const said[] = {"3 E designation high", "3 E designation win"};
    const hand_t king = card_bit(card_make(SPADES, RANK_KING)),
                 seven = card_bit(card_make(SPADES, 7));
    const hand_t wanted[] = {king, king | seven};
    for (int i = 0; i < 2; i++) {
        open_row("3E SK", said[i]);
        heard_deal(&heard, "E-SA E-DA");
        heard_hear(&heard);
        ck_assert_uint_eq(dummy_call_meaning(&heard.h, &heard.facts.item[0]), wanted[i]);
    }
}
END_TEST

START_TEST(what_was_looked_at)
{
    open_row("3E SK", "3 E designation K");
    heard_hear(&heard);
    ck_assert_str_eq(heard_steps(&heard), "3E: 46B3(designation 13)");
    open_row("3E SK", "3 E designation win");
    heard_deal(&heard, "E-SA");
    heard_hear(&heard);
    ck_assert_str_eq(heard_steps(&heard), "3E: !46B1_win(designation win)");
}
END_TEST

/* In an end position dummy, North, can lead to the first trick: there is none before it. */
START_TEST(the_first_trick)
{
    heard_open(&heard, 3);
    heard.board.contract.declarer = SOUTH;
    heard_deal(&heard, "N-SA E-HA S-DA W-CA N-SQ N+CK W-CK W+HA");
    heard_record(&heard, "1N SK");
    heard_say(&heard, "1 N designation K");
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "1N: 46B3_which");
}
END_TEST

/* A call in a trick that no record shows: the Law is a rule, not a card. */
START_TEST(not_recorded)
{
    open_row("3E SK", "4 E designation high");
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "4E: 46B1_high");
    open_row("3E SK", "4 E designation H");
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "4E: 46B2");
    open_row("3E SK", "4 E designation K");
    heard_hear(&heard);
    ck_assert_str_eq(heard_last(), "4E: 46B3");
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 46");
    tcase_add_loop_test(tests, calls, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, dummy_is_not_known);
    tcase_add_loop_test(tests, known_before_the_end, 0, sizeof known_to_win / sizeof *known_to_win);
    tcase_add_test(tests, what_a_call_can_mean);
    tcase_add_test(tests, what_was_looked_at);
    tcase_add_test(tests, the_first_trick);
    tcase_add_test(tests, not_recorded);
    Suite *suite = suite_create("law 46");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
