/*
 * Law 13: wrong numbers of cards (laws_harness.h).
 */
#include <check.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 4 };

static const struct {
    int rows;
    const char *deal, *record, *said[FACTS_SAID_MAX];
    const char *laws_2007, *laws_2017; /* the irregularities */
    const char *judged, *asks;
} rows[] = {
    /* found after the play */
    {8, "N+HA E-HA", "", {NULL}, "computed : 13C 12C2", "computed : 13D 12C2", "12C2 ", ""},
    {8, "W+HA E-HA", "", {NULL}, "computed : 13C 12C2", "computed : 13D 12C2", "12C2 ", ""},
    /* before: who has called, who saw a card; what was seen holds the board in 2007 alone */
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called yes"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ; 13B ",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- - wrong-hand-called no", "- - card-seen yes"},
     ": 13D_seen",
     ": 13A_seen",
     "13 ; 13B ",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- - wrong-hand-called no", "- - card-seen no"},
     ": 13D_unseen",
     ": 13A_unseen",
     "",
     ""},
    {8, "N+HA E-HA", "", {"- N wrong-hand-called no"}, ":", ": 13A_seen", "", "card-seen "},
    {8, "E+CA W-CA", "", {"- E card-seen yes"}, ":", ":", "13 ; 13B ", "wrong-hand-called "},
    {8, "W+DA S-DA", "", {"- N card-seen no"}, ":", ":", "", "wrong-hand-called "},
    /* yes when it is true of one of them */
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called no", "- E wrong-hand-called yes"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ; 13B ",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called yes", "- E wrong-hand-called no"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ; 13B ",
     ""},
    /* put right before play */
    {8, "", "", {"- N card-seen yes"}, ":", ":", "13 ; 13B ", "wrong-hand-called "},
    /* a card too few is no matter for 13, nor one that stands twice */
    {8, "E-HA", "", {NULL}, "", "", "", ""},
    {8, "N+HA", "", {NULL}, "", "", "", ""},
    {8, "N+HA E-HA E-HK S+CA", "", {NULL}, "", "", "", ""},
    /* counted, whatever the record says: too many, of a board that is fouled so (87) unless it was
     * found in time, too few (14), as many as there ought to be */
    {8,
     "",
     "",
     {"- N hand-count 14", "- E hand-count 12"},
     ": 13C 12C2 87",
     ": 13D 12C2 87",
     "12C2 ",
     ""},
    {8, "", "", {"- N hand-count 14"}, ":", ":", "", "hand-count E; hand-count S; hand-count W"},
    {8,
     "",
     "",
     {"- N hand-count 14", "- E hand-count 13", "- S hand-count 13", "- W hand-count 13"},
     ": 13F_counted",
     ": 13C_counted",
     "",
     ""},
    {8,
     "",
     "",
     {"- N hand-count 14", "- E hand-count 13", "- S hand-count 13", "- W hand-count 12"},
     ": 13C 12C2 87",
     ": 13D 12C2 87",
     "12C2 ",
     ""},
    {8,
     "",
     "",
     {"- N hand-count 14", "- N wrong-hand-called yes"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ; 13B ",
     ""},
    {8, "", "", {"- E hand-count 12"}, ":", ":", "14 E", ""},
    {8, "", "", {"- E hand-count 13", "- S hand-count 12"}, ":", ":", "14 S", ""},
    {8, "", "", {"- E hand-count 13"}, "", "", "", ""},
    /* a card that is no part of the deal; played, it may have done damage */
    {8, "N+CA", "", {"- N surplus-card CA"}, "N CA: 13F", "N CA: 13C_surplus", "", ""},
    {8, "N+CA", "8N CA", {"- N surplus-card CA"}, "N CA: 13F", "N CA: 13C_surplus", "12C1 N", ""},
    {8, "N+CA", "1N CA", {"- N surplus-card CA"}, "N CA: 13F", "N CA: 13C_surplus", "12C1 N", ""},
};

START_TEST(wrong_numbers)
{
    for (int edition = LAWS_2007; edition <= LAWS_2017; edition++) {
        heard_open(&heard, rows[_i].rows);
        heard.rules.edition = (uint8_t)edition;
        heard_deal(&heard, rows[_i].deal);
        heard_record(&heard, rows[_i].record);
        for (int i = 0; i < FACTS_SAID_MAX && rows[_i].said[i]; i++)
            heard_say(&heard, rows[_i].said[i]);
        heard_hear(&heard);
        ck_assert_str_eq(heard_incidents(&heard),
                         edition == LAWS_2007 ? rows[_i].laws_2007 : rows[_i].laws_2017);
        /* 13A2 of 2017: it is played whatever was seen, nothing waits and nobody is asked */
        bool played = edition == LAWS_2017 && !strstr(rows[_i].laws_2017, "13B");
        ck_assert_str_eq(heard_judgements(&heard),
                         played && strcmp(rows[_i].judged, "13 ; 13B ") == 0 ? ""
                                                                             : rows[_i].judged);
        ck_assert_str_eq(heard_questions(&heard),
                         played && strcmp(rows[_i].asks, "card-seen ") == 0 ? "" : rows[_i].asks);
    }
}
END_TEST

/* The hands as the director puts them right; the record stays as it is. */
START_TEST(hands_are_put_right)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N+CA");
    heard_say(&heard, "- N surplus-card CA");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.board->deal.count[NORTH], HAND_CARDS);
    ck_assert(!hand_has(heard.h.board->deal.hand[NORTH], card_make(CLUBS, RANK_ACE)));
    ck_assert_int_eq(heard.board.deal.count[NORTH], HAND_CARDS + 1);
    /* a card written twice is taken out once */
    heard_open(&heard, 8);
    heard.board.deal.count[NORTH]++;
    heard_say(&heard, "- N surplus-card SA");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.board->deal.count[NORTH], HAND_CARDS);
    ck_assert(hand_has(heard.h.board->deal.hand[NORTH], card_make(SPADES, RANK_ACE)));
    /* two missing cards come back, one that is there already does not */
    heard_open(&heard, 8);
    heard_deal(&heard, "E-HA E-HK");
    heard_say(&heard, "- E missing-card HA elsewhere");
    heard_say(&heard, "- E missing-card HK elsewhere");
    heard_say(&heard, "- E missing-card H2 elsewhere");
    heard_hear(&heard);
    ck_assert_int_eq(heard.h.board->deal.count[EAST], HAND_CARDS);
    ck_assert_uint_eq(heard.h.board->deal.hand[EAST], SUIT_BITS << (HEARTS << 4));
    ck_assert_int_eq(heard.board.deal.count[EAST], HAND_CARDS - 2);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 13");
    tcase_add_loop_test(tests, wrong_numbers, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, hands_are_put_right);
    Suite *suite = suite_create("law 13");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
