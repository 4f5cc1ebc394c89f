/* Deals: the fourth hand, two deals that differ, and what a board's number says (Law 2). */
#include <check.h>
#include <string.h>

#include "bridge/board.h"
#include "bridge/score.h"
#include "suite.h"

/* Each seat has a suit. */
static void fill(struct deal *deal, unsigned known)
{
    memset(deal, 0, sizeof *deal);
    for (int seat = NORTH; seat < SEATS; seat++)
        if (known >> seat & 1) {
            deal->hand[seat] = hand_suit(PACK, seat);
            deal->count[seat] = HAND_CARDS;
        }
    deal->known = (uint8_t)known;
}

START_TEST(the_fourth_hand_follows)
{
    struct deal deal;
    fill(&deal, 15U & ~(1U << _i));
    deal_complete(&deal);
    ck_assert_uint_eq(deal.known, 15);
    ck_assert(deal.hand[_i] == hand_suit(PACK, _i));
    ck_assert_int_eq(deal.count[_i], HAND_CARDS);
}
END_TEST

START_TEST(nothing_else_follows)
{
    struct deal deal, before;
    fill(&deal, 15);
    before = deal;
    deal_complete(&deal);
    ck_assert_mem_eq(&deal, &before, sizeof deal);
    deal.hand[NORTH] = deal.hand[EAST]; /* all are given, but not all of the pack */
    before = deal;
    deal_complete(&deal);
    ck_assert_mem_eq(&deal, &before, sizeof deal);
    fill(&deal, 3);
    deal_complete(&deal);
    ck_assert_uint_eq(deal.known, 3);
    fill(&deal, 7);
    deal.hand[NORTH] = deal.hand[EAST]; /* the same cards twice */
    deal_complete(&deal);
    ck_assert_uint_eq(deal.known, 7);
    fill(&deal, 7);
    deal.hand[NORTH] &= deal.hand[NORTH] - 1;
    deal.count[NORTH]--;
    deal_complete(&deal);
    ck_assert_uint_eq(deal.known, 7);
}
END_TEST

START_TEST(deals_differ_where_both_are_known)
{
    struct deal one, other;
    fill(&one, 15);
    fill(&other, 15);
    ck_assert(!deals_differ(&one, &other));
    other.hand[_i] ^= card_bit(card_make(SPADES, RANK_ACE));
    ck_assert(deals_differ(&one, &other));
    ck_assert(deals_differ(&other, &one));
    other.known &= (uint8_t) ~(1U << _i);
    ck_assert(!deals_differ(&one, &other));
    ck_assert(!deals_differ(&other, &one));
}
END_TEST

/* Law 2, boards 1 to 16; board 17 is as board 1. */
static const struct {
    int8_t dealer, vulnerability;
} numbers[] = {
    {NORTH, VULNERABLE_NONE}, {EAST, VULNERABLE_NS},    {SOUTH, VULNERABLE_EW},
    {WEST, VULNERABLE_ALL},   {NORTH, VULNERABLE_NS},   {EAST, VULNERABLE_EW},
    {SOUTH, VULNERABLE_ALL},  {WEST, VULNERABLE_NONE},  {NORTH, VULNERABLE_EW},
    {EAST, VULNERABLE_ALL},   {SOUTH, VULNERABLE_NONE}, {WEST, VULNERABLE_NS},
    {NORTH, VULNERABLE_ALL},  {EAST, VULNERABLE_NONE},  {SOUTH, VULNERABLE_NS},
    {WEST, VULNERABLE_EW},
};

START_TEST(numbers_go_round)
{
    for (int round = 0; round < 3; round++) {
        ck_assert_int_eq(board_dealer_of(16 * round + _i + 1), numbers[_i].dealer);
        ck_assert_int_eq(board_vulnerability_of(16 * round + _i + 1), numbers[_i].vulnerability);
    }
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("deal");
    TCase *tests = tcase_create("deal");
    tcase_add_loop_test(tests, the_fourth_hand_follows, NORTH, SEATS);
    tcase_add_test(tests, nothing_else_follows);
    tcase_add_loop_test(tests, deals_differ_where_both_are_known, NORTH, SEATS);
    tcase_add_loop_test(tests, numbers_go_round, 0, sizeof numbers / sizeof *numbers);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
