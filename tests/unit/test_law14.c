/*
 * Law 14: a hand that is short of a card (laws_harness.h).
 */
#include <check.h>

#include "heard_row.h"
#include "suite.h"
#include "laws/play/play.h"

static struct heard heard;

static const struct heard_row missing[] = {
    /* one hand short: before the opening lead, or found among the played cards, elsewhere, nowhere
     */
    {0, {"- E missing-card HA elsewhere"}, .deal = "E-HA", .incidents = "E HA: 14A", .asked = ""},
    {0, {"- E missing-card HA played"}, .deal = "E-HA", .incidents = "E HA: 14A", .asked = ""},
    {8, {"- E missing-card HA elsewhere"}, .deal = "E-HA", .incidents = "E HA: 14B2", .asked = ""},
    {8, {"- E missing-card HA not-found"}, .deal = "E-HA", .incidents = "E HA: 14B3", .asked = ""},
    {8,
     {"- E missing-card HA played"},
     .deal = "E-HA",
     .incidents = "E HA: 14B1",
     .asked = "",
     .judged = "67 E"},
    {8,
     {"- E missing-card HA played", "3 E extra HA"},
     .deal = "E-HA",
     .incidents = "E HA: 14B1; 3E HA: 67B2a_faced",
     .asked = ""},
    {8,
     {"- E missing-card HA played", "3 E extra HK"},
     .deal = "E-HA",
     .incidents = "E HA: 14B1; 3E HK: 67B2a_faced",
     .asked = "",
     .judged = "67 E"},
    {8,
     {"- E missing-card HA played", "3 S extra DK"},
     .deal = "E-HA",
     .incidents = "E HA: 14B1; 3S DK: 67B2a_faced",
     .asked = "",
     .judged = "67 E"},
    {8,
     {"- E missing-card HA elsewhere-exposed"},
     .deal = "E-HA",
     .incidents = "E HA: 14B2",
     .asked = ""},
    {8,
     {"- S missing-card DT elsewhere-exposed"},
     .deal = "S-DT",
     .incidents = "S DT: 14B2 50B_major",
     .asked = ""},
    {7,
     {"- S missing-card D9 elsewhere-exposed"},
     .deal = "S-D9",
     .incidents = "S D9: 14B2 50B_minor",
     .asked = ""},
    {7, {"- S missing-card D9 elsewhere"}, .deal = "S-D9", .incidents = "S D9: 14B2", .asked = ""},
    /* 14B4: South discarded on trick 1 although the spade that came back was his all the time */
    {1,
     {"- S missing-card SA elsewhere"},
     .deal = "N-SA S-DA",
     .incidents = "S SA: 14B2 14B4; 1S D2:*",
     .steps = "S: 14B2 14B4; 1S:*"},
    {1,
     {"- S missing-card DA elsewhere"},
     .deal = "S-DA",
     .incidents = "S DA: 14B2",
     .steps = "S: 14B2 !14B4"},
    /* another's revoke, and one that the card did not make */
    {2,
     {"- E missing-card HA elsewhere"},
     .deal = "E-HA N-SA N+DA S-DA S+SA",
     .record = "2S SA",
     .incidents = "E HA: 14B2; computed 1S D2:*"},
    {2,
     {"- S missing-card DK elsewhere"},
     .deal = "N-SA N+DA S-DA S+SA S-DK",
     .record = "2S SA",
     .incidents = "S DK: 14B2; computed 1S D2:*"},
};

START_TEST(a_missing_card)
{
    heard_row_try(&heard, &missing[_i]);
}
END_TEST

/* Hands that may lack the card, and may have it back if they were played. */
static const struct {
    int rows;
    const char *deal, *said;
    bool is_missing, comes_back;
} short_hands[] = {
    {8, "E-HA", "- E missing-card HA elsewhere", true, true},
    {8, "E-HA", "- E missing-card HA elsewhere-exposed", true, true},
    {8, "E-HA", "- E missing-card HA not-found", true, true},
    {8, "E-HA", "- E missing-card HA played", true, false},
    {0, "E-HA", "- E missing-card HA elsewhere", true, false},
    /* the record has it put back already */
    {8, "", "- E missing-card HA elsewhere", true, true},
    /* a hand of thirteen without it; the card in another hand */
    {8, "E-HA E+CA W-CA", "- E missing-card HA elsewhere", false, false},
    {8, "E-HA N-SA N+HA", "- E missing-card HA elsewhere", false, false},
    {8, "E-HA S-DA S+HA", "- E missing-card HA elsewhere", false, false},
    {8, "E-HA W-CA W+HA", "- E missing-card HA elsewhere", false, false},
    /* with one that is long it is Law 13 */
    {8, "E-HA N+CA W-CA", "- E missing-card HA elsewhere", false, false},
    {8, "E-HA W+SA N-SA", "- E missing-card HA elsewhere", false, false},
};

START_TEST(a_hand_that_is_short)
{
    const hand_t ace = card_bit(card_make(HEARTS, RANK_ACE));
    heard_open(&heard, short_hands[_i].rows);
    heard_deal(&heard, short_hands[_i].deal);
    heard_say(&heard, short_hands[_i].said);
    heard_hear(&heard);
    ck_assert_int_eq(hand_can_lack(&heard.h, &heard.facts.item[0]), short_hands[_i].is_missing);
    ck_assert_uint_eq(hand_restored(&heard.h, EAST), short_hands[_i].comes_back ? ace : 0);
    ck_assert_uint_eq(hand_restored(&heard.h, WEST), 0);
}
END_TEST

/* Who knows nothing of a hand cannot say that it had the card; nothing is put into it. */
START_TEST(a_hand_that_is_not_given)
{
    heard_open(&heard, 8);
    heard_deal(&heard, "E-HA");
    heard.board.deal.known &= (uint8_t) ~(1u << EAST);
    heard_say(&heard, "- E missing-card HA elsewhere");
    heard_hear(&heard);
    ck_assert(hand_can_lack(&heard.h, &heard.facts.item[0]));
    ck_assert_uint_eq(hand_restored(&heard.h, EAST), card_bit(card_make(HEARTS, RANK_ACE)));
    ck_assert_uint_eq(heard.h.board->deal.hand[EAST], heard.board.deal.hand[EAST]);
}
END_TEST

/* The ace comes back to East's hand, who has no card recorded in the last trick. */
static const struct {
    const char *record;
    int trick;
    bool is_last;
} last_cards[] = {
    {"13E -", 13, true},         {"13E -", 12, false}, {"", 13, false},
    {"12E -, 13E -", 13, false}, {"12E -", 13, false}, /* the king is left */
};

START_TEST(the_last_card)
{
    heard_open(&heard, TRICKS);
    heard_deal(&heard, "E-HA");
    heard_record(&heard, last_cards[_i].record);
    heard_say(&heard, "- E missing-card HA elsewhere");
    heard_hear(&heard);
    ck_assert_int_eq(hand_last_restored(&heard.h, last_cards[_i].trick, EAST),
                     last_cards[_i].is_last ? card_make(HEARTS, RANK_ACE) : CARD_NONE);
}
END_TEST

int main(void)
{
    TCase *tests = tcase_create("law 14");
    tcase_add_loop_test(tests, a_missing_card, 0, sizeof missing / sizeof *missing);
    tcase_add_loop_test(tests, a_hand_that_is_short, 0, sizeof short_hands / sizeof *short_hands);
    tcase_add_test(tests, a_hand_that_is_not_given);
    tcase_add_loop_test(tests, the_last_card, 0, sizeof last_cards / sizeof *last_cards);
    Suite *suite = suite_create("law 14");
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
