/*
 * Laws 13 and 14, wrong numbers of cards; 12 and 79, scores and results that are given
 * (laws_harness.h).
 */
#include <check.h>
#include <stdio.h>
#include <string.h>

#include "laws_harness.h"
#include "suite.h"

static struct heard heard;

enum { FACTS_SAID_MAX = 3 };

static const struct {
    int rows;
    const char *deal, *record, *said[FACTS_SAID_MAX];
    const char *laws_2007, *laws_2017; /* the irregularities */
    const char *judged, *asks;
} rows[] = {
    /* found after the play */
    {8, "N+HA E-HA", "", {NULL}, "computed : 13C 12C2", "computed : 13D 12C2", "12C2 ", ""},
    {8, "W+HA E-HA", "", {NULL}, "computed : 13C 12C2", "computed : 13D 12C2", "12C2 ", ""},
    /* before: who has called, who saw a card */
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called yes"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called no", "- N card-seen yes"},
     ": 13D_seen",
     ": 13A_seen",
     "13 ",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called no", "- N card-seen no"},
     ": 13D_unseen",
     ": 13A_unseen",
     "",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called no"},
     ": 13D_unseen",
     ": 13A_unseen",
     "",
     "card-seen N"},
    {8,
     "E+CA W-CA",
     "",
     {"- E card-seen yes"},
     ": 13D_seen",
     ": 13A_seen",
     "13 ",
     "wrong-hand-called E"},
    {8,
     "W+DA S-DA",
     "",
     {"- N card-seen no"},
     ": 13D_unseen",
     ": 13A_unseen",
     "",
     "wrong-hand-called W"},
    /* yes when it is true of one of them */
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called no", "- E wrong-hand-called yes"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ",
     ""},
    {8,
     "N+HA E-HA",
     "",
     {"- N wrong-hand-called yes", "- E wrong-hand-called no"},
     ": 13A_called 13B_2007",
     ": 13B",
     "13 ",
     ""},
    /* put right before play */
    {8, "", "", {"- N card-seen yes"}, ": 13D_seen", ": 13A_seen", "13 ", "wrong-hand-called N"},
    /* a card too few is no matter for 13, nor one that stands twice */
    {8, "E-HA", "", {NULL}, "", "", "", ""},
    {8, "N+HA", "", {NULL}, "", "", "", ""},
    {8, "N+HA E-HA E-HK S+CA", "", {NULL}, "", "", "", ""},
    /* a card that is no part of the deal; played, it may have done damage */
    {8, "N+CA", "", {"- N surplus-card CA"}, "N CA: 13F", "N CA: 13C_surplus", "", ""},
    {8, "N+CA", "8N CA", {"- N surplus-card CA"}, "N CA: 13F", "N CA: 13C_surplus", "12C1 N", ""},
    {8, "N+CA", "1N CA", {"- N surplus-card CA"}, "N CA: 13F", "N CA: 13C_surplus", "12C1 N", ""},
    /* one hand short: before the opening lead, or found among the played cards, elsewhere, nowhere
     */
    {0, "E-HA", "", {"- E missing-card HA elsewhere"}, "E HA: 14A", "E HA: 14A", "", ""},
    {0, "E-HA", "", {"- E missing-card HA played"}, "E HA: 14A", "E HA: 14A", "", ""},
    {8, "E-HA", "", {"- E missing-card HA elsewhere"}, "E HA: 14B2", "E HA: 14B2", "", ""},
    {8, "E-HA", "", {"- E missing-card HA not-found"}, "E HA: 14B3", "E HA: 14B3", "", ""},
    {8, "E-HA", "", {"- E missing-card HA played"}, "E HA: 14B1", "E HA: 14B1", "14 E", ""},
    {8,
     "E-HA",
     "",
     {"- E missing-card HA played", "3 E extra HA"},
     "E HA: 14B1; 3E HA: 67B2a",
     "E HA: 14B1; 3E HA: 67B2a",
     "",
     ""},
    {8,
     "E-HA",
     "",
     {"- E missing-card HA played", "3 E extra HK"},
     "E HA: 14B1; 3E HK: 67B2a",
     "E HA: 14B1; 3E HK: 67B2a",
     "14 E",
     ""},
    {8,
     "E-HA",
     "",
     {"- E missing-card HA played", "3 S extra DK"},
     "E HA: 14B1; 3S DK: 67B2a",
     "E HA: 14B1; 3S DK: 67B2a",
     "14 E",
     ""},
    {8, "E-HA", "", {"- E missing-card HA elsewhere-exposed"}, "E HA: 14B2", "E HA: 14B2", "", ""},
    {8,
     "S-DT",
     "",
     {"- S missing-card DT elsewhere-exposed"},
     "S DT: 14B2 50B_major",
     "S DT: 14B2 50B_major",
     "",
     ""},
    {7,
     "S-D9",
     "",
     {"- S missing-card D9 elsewhere-exposed"},
     "S D9: 14B2 50B_minor",
     "S D9: 14B2 50B_minor",
     "",
     ""},
    {7, "S-D9", "", {"- S missing-card D9 elsewhere"}, "S D9: 14B2", "S D9: 14B2", "", ""},
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
        ck_assert_str_eq(heard_judgements(&heard), rows[_i].judged);
        ck_assert_str_eq(heard_questions(&heard), rows[_i].asks);
    }
}
END_TEST

/* 14B4: South discarded from trick 1 on although the spade that came back was his all the time. */
START_TEST(a_restored_card_makes_a_revoke)
{
    heard_open(&heard, 1);
    heard_deal(&heard, "N-SA S-DA");
    heard_say(&heard, "- S missing-card SA elsewhere");
    heard_hear(&heard);
    const char *first = "S SA: 14B2 14B4; 1S D2:";
    ck_assert_msg(strncmp(heard_incidents(&heard), first, strlen(first)) == 0, "%s", heard.text);
    ck_assert_ptr_nonnull(strstr(heard_steps(&heard), "S: 14B2 14B4"));
    heard_open(&heard, 1);
    heard_deal(&heard, "S-DA");
    heard_say(&heard, "- S missing-card DA elsewhere");
    heard_hear(&heard);
    ck_assert_str_eq(heard_steps(&heard), "S: 14B2 !14B4");
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

/* --- Scores --------------------------------------------------------------------------------------
 */

/* 12C1: results without a weight share what is left, the first taking what cannot be shared. */
static const struct {
    const char *said[5];
    uint8_t weights[5];
    bool sense;
} scores[] = {
    {{"5 - equity 1N W 7"}, {100}, true},
    {{"5 - equity 1N W 7 100"}, {100}, true},
    {{"5 - equity 1N W 7 70", "5 - equity 1N W 8"}, {70, 30}, true},
    {{"5 - equity 1N W 7", "5 - equity 1N W 8"}, {50, 50}, true},
    {{"5 - equity 1N W 7", "5 - equity 1N W 8", "5 - equity 1N W 9"}, {34, 33, 33}, true},
    {{"5 - equity 1N W 7 71", "5 - equity 1N W 8", "5 - equity 1N W 9"}, {71, 15, 14}, true},
    {{"5 - equity 1N W 7", "5 - equity 1N W 8 71", "5 - equity 1N W 9"}, {15, 71, 14}, true},
    {{"5 - equity 1N W 7 99", "5 - equity 1N W 8"}, {99, 1}, true},
    {{"5 - equity 1N W 7 60", "5 - equity 1N W 8 40"}, {60, 40}, true},
    {{"5 - equity 1N W 7 60", "5 - equity 1N W 8 39"}, {0}, false},
    {{"5 - equity 1N W 7 60", "5 - equity 1N W 8 41"}, {0}, false},
    {{"5 - equity 1N W 7 99", "5 - equity 1N W 8", "5 - equity 1N W 9"}, {0}, false},
    {{"5 - equity 1N W 7 100", "5 - equity 1N W 8"}, {0}, false},
};

START_TEST(weights)
{
    struct ruling ruling = {.adjusted_tricks = TRICKS_UNKNOWN};
    int count = 0;
    heard_open(&heard, 8);
    for (; count < 5 && scores[_i].said[count]; count++)
        heard_say(&heard, scores[_i].said[count]);
    heard_hear(&heard);
    ck_assert_int_eq(law12_is_score(&heard.h, &heard.facts.item[0]), scores[_i].sense);
    if (!scores[_i].sense)
        return;
    law12_give_score(&heard.h, &ruling);
    ck_assert_int_eq(ruling.adjustment, ADJUSTMENT_ASSIGNED);
    ck_assert_int_eq(ruling.assigned_count, count);
    for (int i = 0; i < count; i++)
        ck_assert_int_eq(ruling.assigned[i].weight, scores[_i].weights[i]);
    ck_assert_int_eq(ruling.adjusted_tricks, count == 1 ? 7 : TRICKS_UNKNOWN);
}
END_TEST

/* Declarer's tricks are known only where the one result is in the contract of the record. */
START_TEST(a_result_in_another_contract)
{
    struct ruling ruling = {.adjusted_tricks = TRICKS_UNKNOWN};
    heard_open(&heard, 8);
    heard_say(&heard, "5 - equity 4Sx N 10");
    heard_hear(&heard);
    law12_give_score(&heard.h, &ruling);
    ck_assert_int_eq(ruling.adjusted_tricks, TRICKS_UNKNOWN);
    const struct assigned *assigned = &ruling.assigned[0];
    ck_assert_int_eq(assigned->contract.kind, CONTRACT_PLAYED);
    ck_assert_int_eq(assigned->contract.level, 4);
    ck_assert_int_eq(assigned->contract.strain, SPADES);
    ck_assert_int_eq(assigned->contract.risk, DOUBLED);
    ck_assert_int_eq(assigned->contract.declarer, NORTH);
    ck_assert_int_eq(assigned->tricks, 10);
}
END_TEST

/* Eight results and no more. */
START_TEST(as_many_results_as_there_is_room_for)
{
    heard_open(&heard, 8);
    for (int i = 0; i <= ASSIGNED_MAX; i++) {
        char words[32];
        snprintf(words, sizeof words, "5 - equity 1N W %d", i);
        heard_say(&heard, words);
        heard_hear(&heard);
        ck_assert_int_eq(law12_is_score(&heard.h, &heard.facts.item[0]), i < ASSIGNED_MAX);
    }
}
END_TEST

/* A second trick's result is not of the score, whatever the first one's weights are. */
START_TEST(results_of_another_trick)
{
    heard_open(&heard, 8);
    heard_say(&heard, "5 - equity 1N W 7 100");
    heard_say(&heard, "7 - equity 1N W 8 50");
    heard_hear(&heard);
    ck_assert(law12_is_score(&heard.h, &heard.facts.item[0]));
    ck_assert(!law12_is_score(&heard.h, &heard.facts.item[1]));
    ck_assert(law12_has_equity(&heard.h, 5) && law12_has_equity(&heard.h, 0));
    ck_assert(!law12_has_equity(&heard.h, 6));
}
END_TEST

START_TEST(an_artificial_score)
{
    struct ruling ruling = {.assigned_count = 0};
    heard_open(&heard, 8);
    heard_say(&heard, "- - artificial 60/40");
    heard_say(&heard, "3 - equity none");
    heard_hear(&heard);
    ck_assert(law12_is_score(&heard.h, &heard.facts.item[0]));
    ck_assert(law12_is_score(&heard.h, &heard.facts.item[1]));
    ck_assert_str_eq(heard_incidents(&heard), ": 12C2_given");
    law12_give_score(&heard.h, &ruling);
    ck_assert_int_eq(ruling.adjustment, ADJUSTMENT_ARTIFICIAL);
    ck_assert_int_eq(ruling.artificial[SIDE_NS], 60);
    ck_assert_int_eq(ruling.artificial[SIDE_EW], 40);
    heard_say(&heard, "5 - equity 1N W 7");
    heard_hear(&heard);
    ck_assert(!law12_is_score(&heard.h, &heard.facts.item[0]));
    ck_assert_str_eq(heard_incidents(&heard), "5: 12C1");
}
END_TEST

/* Of a cancelled result the director's score is no second ruling. */
START_TEST(the_score_of_a_cancelled_result)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "N+HA E-HA");
    heard_say(&heard, "- - artificial 60/40");
    heard_hear(&heard);
    ck_assert_str_eq(heard_incidents(&heard), "computed : 13D 12C2");
    ck_assert_int_eq(heard.h.adjustment, ADJUSTMENT_ARTIFICIAL);
}
END_TEST

START_TEST(a_procedural_penalty)
{
    for (int side = 0; side < SIDES; side++) {
        heard_open(&heard, 8);
        heard_say(&heard, side == SIDE_NS ? "- NS penalty warning" : "- EW penalty warning");
        heard_hear(&heard);
        ck_assert_int_eq(heard.h.incident_count, 1);
        ck_assert_int_eq(heard.h.incident[0].side, side);
        ck_assert_int_eq(heard.h.incident[0].seat, SEAT_NONE);
        ck_assert_int_eq(heard.h.incident[0].basis, BASIS_CONFIRMED);
        ck_assert_str_eq(heard_incidents(&heard), ": 90");
    }
}
END_TEST

/* 79: the number agreed on is not the one recorded, or not one that the cards give: West won none
 * of the eight tricks recorded. */
static const struct {
    int tricks, agreed;
    const char *steps;
} agreed[] = {
    {5, 5, ""},
    {0, 0, ""},
    {5, 3, ": 79(agreed-tricks 3)"},
    {3, 5, ": 79(agreed-tricks 5)"},
    {6, 6, ": 79_cards(agreed-tricks 6)"},
    {5, 6, ": 79(agreed-tricks 6)"},
    {TRICKS_UNKNOWN, 5, ""},
    {TRICKS_UNKNOWN, 6, ": 79_cards(agreed-tricks 6)"},
};

START_TEST(tricks_agreed_on)
{
    char words[32];
    snprintf(words, sizeof words, "- - agreed-tricks %d", agreed[_i].agreed);
    for (int earlier = 0; earlier < 2; earlier++) {
        heard_open(&heard, 8);
        heard.board.earlier.present = earlier;
        heard.board.earlier.was = (int8_t)agreed[_i].tricks;
        heard.board.tricks = (int8_t)(earlier ? 1 : agreed[_i].tricks);
        heard_say(&heard, words);
        heard_hear(&heard);
        ck_assert_str_eq(heard_steps(&heard), agreed[_i].steps);
        ck_assert_int_eq(heard.h.incident_count, agreed[_i].steps[0] != '\0');
        if (heard.h.incident_count)
            ck_assert_int_eq(heard.h.incident[0].basis, BASIS_CONFIRMED);
    }
}
END_TEST

/* North-South have won all eight: fewer cannot be. */
START_TEST(fewer_tricks_than_were_won)
{
    static const char *const steps[] = {": 79_cards(agreed-tricks 7)", ""};
    for (int tricks = 7; tricks <= 8; tricks++) {
        heard_open(&heard, 8);
        heard.board.contract.declarer = SEAT_NONE;
        heard.board.tricks = (int8_t)tricks;
        heard_say(&heard, tricks == 7 ? "- - agreed-tricks 7" : "- - agreed-tricks 8");
        heard_hear(&heard);
        ck_assert_str_eq(heard_steps(&heard), steps[tricks - 7]);
    }
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("wrong numbers and given scores");
    tcase_add_loop_test(tests, wrong_numbers, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, a_restored_card_makes_a_revoke);
    tcase_add_test(tests, hands_are_put_right);
    tcase_add_loop_test(tests, weights, 0, sizeof scores / sizeof *scores);
    tcase_add_test(tests, a_result_in_another_contract);
    tcase_add_test(tests, as_many_results_as_there_is_room_for);
    tcase_add_test(tests, results_of_another_trick);
    tcase_add_test(tests, an_artificial_score);
    tcase_add_test(tests, the_score_of_a_cancelled_result);
    tcase_add_test(tests, a_procedural_penalty);
    tcase_add_loop_test(tests, tricks_agreed_on, 0, sizeof agreed / sizeof *agreed);
    tcase_add_test(tests, fewer_tricks_than_were_won);
    Suite *suite = suite_create("laws 12 to 14 and 79");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
