/* Auctions: what they come to, and whether they are complete and legal. Calls are written here as
 * PBN writes them. */
#include <check.h>
#include <string.h>

#include "bridge/auction.h"
#include "formats/pbn_text/letters.h"
#include "suite.h"

enum { NOT_COMPLETE, COMPLETE };

/* The dealer is West. */
static const struct {
    const char *calls;
    int complete;
    const char *contract; /* by the calls so far; NULL: none */
    int declarer;
} rows[] = {
    {"Pass Pass Pass Pass", COMPLETE, "Pass", SEAT_NONE},
    {"Pass Pass Pass", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1S Pass Pass Pass", COMPLETE, "1S", WEST},
    {"1S Pass Pass", NOT_COMPLETE, "1S", WEST},
    {"Pass Pass Pass 7NT Pass Pass Pass", COMPLETE, "7NT", SOUTH},
    /* declarer is who named the strain first of the side that has the contract (Law 22,
     * definitions) */
    {"1S Pass 2H Pass 2S Pass 4S Pass Pass Pass", COMPLETE, "4S", WEST},
    {"1S 2H Pass 3H 3S 4H Pass Pass Pass", COMPLETE, "4H", NORTH},
    {"1H 1S 2H 2S 3D Pass 3S Pass Pass Pass", COMPLETE, "3S", EAST},
    {"1H Pass 1NT Pass 2NT Pass 3NT Pass Pass Pass", COMPLETE, "3NT", EAST},
    /* 18: sufficient */
    {"1S 1S Pass Pass Pass", NOT_COMPLETE, "1S", NORTH},
    {"1S 1H Pass Pass Pass", NOT_COMPLETE, "1H", NORTH},
    {"1NT 2C Pass Pass Pass", COMPLETE, "2C", NORTH},
    {"2C 1NT Pass Pass Pass", NOT_COMPLETE, "1NT", NORTH},
    {"7NT 7S Pass Pass Pass", NOT_COMPLETE, "7S", NORTH},
    /* 19: the last bid, an opponent's, not doubled yet */
    {"1S X Pass Pass Pass", COMPLETE, "1SX", WEST},
    {"1S Pass Pass X Pass Pass Pass", COMPLETE, "1SX", WEST},
    {"1S Pass X Pass Pass Pass", NOT_COMPLETE, "1SX", WEST},
    {"1S X X Pass Pass Pass", NOT_COMPLETE, "1SX", WEST},
    {"X Pass Pass Pass", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1S X XX Pass Pass Pass", COMPLETE, "1SXX", WEST},
    {"1S X Pass Pass XX Pass Pass Pass", COMPLETE, "1SXX", WEST},
    {"1S X Pass XX Pass Pass Pass", NOT_COMPLETE, "1SXX", WEST},
    {"1S XX Pass Pass Pass", NOT_COMPLETE, "1SXX", WEST},
    {"1S X XX X Pass Pass Pass", NOT_COMPLETE, "1SX", WEST},
    {"1S X 2S Pass Pass Pass", COMPLETE, "2S", WEST},
    {"1S X XX 2C Pass Pass X Pass Pass Pass", COMPLETE, "2CX", SOUTH},
    /* 22: nothing after the end */
    {"1S Pass Pass Pass Pass", NOT_COMPLETE, "1S", WEST},
    {"1S Pass Pass Pass 2S Pass Pass Pass", NOT_COMPLETE, "2S", WEST},
    {"Pass Pass Pass Pass 1S Pass Pass Pass", NOT_COMPLETE, "1S", WEST},
    /* 27A, 29A: accepted */
    {"1S ^I 1C Pass Pass Pass", COMPLETE, "1C", NORTH},
    {"1S ^I 2C Pass Pass Pass", NOT_COMPLETE, "2C", NORTH},
    {"^I 1C Pass Pass Pass", NOT_COMPLETE, "1C", WEST},
    {"^S 1D Pass Pass Pass", COMPLETE, "1D", NORTH},
    {"1D ^S 2D Pass Pass Pass", COMPLETE, "2D", WEST},
    {"1D ^S ^S 2D Pass Pass Pass", COMPLETE, "2D", SOUTH},
    {"1D ^S ^S ^I 1C Pass Pass Pass", COMPLETE, "1C", SOUTH},
    {"1D ^S X Pass Pass Pass", NOT_COMPLETE, "1DX", WEST},
    {"1D Pass Pass Pass ^S", NOT_COMPLETE, "1D", WEST},
    /* how PBN writes it, 3.5 */
    {"1s pass PASS p *", COMPLETE, "1S", WEST},
    {"1N AP", COMPLETE, "1NT", WEST},
    {"AP", COMPLETE, "Pass", SEAT_NONE},
    {"Pass AP", COMPLETE, "Pass", SEAT_NONE},
    {"1NT Pass AP", COMPLETE, "1NT", WEST},
    {"1NT AP Pass", NOT_COMPLETE, "1NT", WEST},
    {"1NT Pass Pass Pass AP", NOT_COMPLETE, "1NT", WEST},
    {"- - Pass 1S AP", COMPLETE, "1S", SOUTH},
    {"Pass - 1S AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1S!? =12= $1 $25\r\n{weak} X! ; strong\r\nAP", COMPLETE, "1SX", WEST},
    {"1S\n% 2S\nAP", COMPLETE, "1S", WEST},
    {"1S Pass +", NOT_COMPLETE, "1S", WEST},
    {"1S Pass *", NOT_COMPLETE, "1S", WEST},
    {"1S AP * Pass", NOT_COMPLETE, "1S", WEST},
    {"1S Double AP", NOT_COMPLETE, "1S", WEST},
    {"1Sx AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"8S AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1 S AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"Passed AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1S ^R AP", NOT_COMPLETE, "1S", WEST},
    {"1S ^I AP", NOT_COMPLETE, "1S", WEST},
    /* how French programs write it */
    {"1P PAS Pas passe", COMPLETE, "1S", WEST},
    {"1K CONTRE SURCONTRE PASSE PAS PAS", COMPLETE, "1DXX", WEST},
    {"1t pas 1sa pas 3SA PAS PAS PAS", COMPLETE, "3NT", EAST},
    {"PAS PAS PAS PAS", COMPLETE, "Pass", SEAT_NONE},
    {"1P ^I 1T PAS PAS PAS", COMPLETE, "1C", NORTH},
    {"1SAX AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1PAS AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1R AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"PASSER AP", NOT_COMPLETE, NULL, SEAT_NONE},
    {"1S {never closed AP", NOT_COMPLETE, "1S", WEST},
    {"", NOT_COMPLETE, NULL, SEAT_NONE},
};

/* With a byte before it, as a section has its tag. */
static bool read(struct auction *auction, const char *calls)
{
    char bytes[128] = "]";
    strcat(bytes, calls);
    const struct pbn_scan scan = {(const uint8_t *)bytes + strlen(bytes), '\n', NULL};
    struct pbn_calls_language language = {false, 0, NULL};
    return pbn_auction_read(auction, WEST, &language, &scan, (const uint8_t *)bytes + 1);
}

START_TEST(calls_and_what_they_come_to)
{
    struct auction auction;
    struct contract contract = {.declarer = SEAT_NONE};
    char text[CONTRACT_TEXT_SIZE];
    ck_assert_msg(read(&auction, rows[_i].calls) == (rows[_i].complete == COMPLETE), "%s",
                  rows[_i].calls);
    auction_contract(&auction, &contract);
    const char *seen = contract_text(&contract, text);
    ck_assert_pstr_eq(seen, rows[_i].contract);
    ck_assert_int_eq(contract.declarer, rows[_i].declarer);
}
END_TEST

START_TEST(turned_with_the_dealer)
{
    for (int dealer = NORTH; dealer < SEATS; dealer++) {
        struct auction auction;
        struct contract contract;
        auction_begin(&auction, dealer);
        auction_pass(&auction);
        auction_call(&auction, CALLS_BID + CLUBS);
        auction_contract(&auction, &contract);
        ck_assert_int_eq(contract.declarer, seat_next(dealer));
    }
}
END_TEST

START_TEST(without_a_dealer_nobody_declares)
{
    struct auction auction;
    struct contract contract;
    auction_begin(&auction, SEAT_NONE);
    auction_call(&auction, CALLS_BID + CLUBS);
    auction_contract(&auction, &contract);
    ck_assert_int_eq(contract.kind, CONTRACT_PLAYED);
    ck_assert_int_eq(contract.declarer, SEAT_NONE);
}
END_TEST

START_TEST(the_turn_of_the_first_bid)
{
    struct auction auction;
    read(&auction, "Pass Pass 1S Pass 2S AP");
    ck_assert_uint_eq(auction.opening, 2);
    read(&auction, "1S 2S AP");
    ck_assert_uint_eq(auction.opening, 0);
}
END_TEST

START_TEST(calls_are_kept_in_their_order)
{
    static const uint8_t made[] = {
        CALLS_PASS,     CALLS_BID + 1 * STRAINS + HEARTS,   CALLS_DOUBLE, CALLS_NOT_MADE,
        CALLS_REDOUBLE, CALLS_BID + 6 * STRAINS + NO_TRUMP, CALLS_PASS,
    };
    struct auction auction;
    struct calls calls;
    read(&auction, "Pass 2H X ^S XX 7NT Pass");
    auction_calls(&auction, &calls);
    ck_assert_int_eq(calls.first, WEST);
    ck_assert_uint_eq(calls.count, sizeof made);
    ck_assert_mem_eq(calls.call, made, sizeof made);
    auction_begin(&auction, SEAT_NONE);
    auction_pass(&auction);
    auction_calls(&auction, &calls);
    ck_assert_int_eq(calls.first, SEAT_NONE);
    ck_assert_uint_eq(calls.count, 0);
}
END_TEST

/* More calls than there is room for are no list of calls at all. */
START_TEST(too_many_calls_are_none)
{
    struct {
        struct auction auction;
        uint8_t behind;
    } at = {.behind = 99};
    struct calls calls;
    auction_begin(&at.auction, NORTH);
    for (int i = 0; i < CALLS_KEPT - 1; i++)
        auction_pass(&at.auction);
    auction_skip(&at.auction);
    auction_calls(&at.auction, &calls);
    ck_assert_uint_eq(calls.count, CALLS_KEPT);
    ck_assert_uint_eq(calls.call[CALLS_KEPT - 1], CALLS_NOT_MADE);
    auction_skip(&at.auction);
    auction_calls(&at.auction, &calls);
    ck_assert_int_eq(calls.first, NORTH);
    ck_assert_uint_eq(calls.count, 0);
    ck_assert_uint_eq(at.behind, 99);
}
END_TEST

/* Bids by rank (18E): all 35 stand one behind the other. */
START_TEST(a_call_that_is_a_bid)
{
    static const uint8_t strains[] = {CLUBS, DIAMONDS, HEARTS, SPADES, NO_TRUMP};
    int call = CALLS_BID;
    for (int level = 1; level <= 7; level++)
        for (size_t i = 0; i < sizeof strains / sizeof *strains; i++) {
            struct contract bid = calls_bid(call++);
            ck_assert_int_eq(bid.level, level);
            ck_assert_int_eq(bid.strain, strains[i]);
            ck_assert_int_eq(bid.kind, CONTRACT_PLAYED);
            ck_assert_int_eq(bid.declarer, SEAT_NONE);
        }
}
END_TEST

/* How many bytes are a bid. */
static const struct {
    const char *text;
    size_t length, taken;
    uint8_t level, strain;
} bids[] = {
    {"1C", 2, 2, 1, CLUBS},     {"7s!", 3, 2, 7, SPADES},
    {"4St", 3, 2, 4, SPADES},   {"3N", 2, 2, 3, NO_TRUMP},
    {"3nT", 3, 3, 3, NO_TRUMP}, {"3Nt", 2, 2, 3, NO_TRUMP}, /* the third byte is not there */
    {"3NX", 3, 2, 3, NO_TRUMP}, {"1C", 1, 0, 0, 0},
    {"0C", 2, 0, 0, 0},         {"8C", 2, 0, 0, 0},
    {"1X", 2, 0, 0, 0},
};

START_TEST(a_bid_is_taken_from_the_front)
{
    uint8_t call = CALLS_PASS;
    ck_assert_uint_eq(call_read_bid(&call, bids[_i].text, bids[_i].length), bids[_i].taken);
    if (bids[_i].taken == 0) {
        ck_assert_int_eq(call, CALLS_PASS);
        return;
    }
    ck_assert_int_eq(calls_bid(call).level, bids[_i].level);
    ck_assert_int_eq(calls_bid(call).strain, bids[_i].strain);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("auction");
    TCase *tests = tcase_create("auction");
    tcase_add_loop_test(tests, calls_and_what_they_come_to, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, calls_are_kept_in_their_order);
    tcase_add_test(tests, too_many_calls_are_none);
    tcase_add_test(tests, a_call_that_is_a_bid);
    tcase_add_test(tests, the_turn_of_the_first_bid);
    tcase_add_loop_test(tests, a_bid_is_taken_from_the_front, 0, sizeof bids / sizeof *bids);
    tcase_add_test(tests, turned_with_the_dealer);
    tcase_add_test(tests, without_a_dealer_nobody_declares);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
