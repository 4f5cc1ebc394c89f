/* Auctions: what they come to, and whether they are complete and legal. Calls are written here as
 * PBN writes them. */
#include <check.h>
#include <string.h>

#include "bridge/auction.h"
#include "formats/pbn/play.h"
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
    {"1S {never closed AP", NOT_COMPLETE, "1S", WEST},
    {"", NOT_COMPLETE, NULL, SEAT_NONE},
};

/* With a byte before it, as a section has its tag. */
static bool read(struct auction *auction, const char *calls)
{
    char bytes[128] = "]";
    strcat(bytes, calls);
    const struct pbn_scan scan = {(const uint8_t *)bytes + strlen(bytes), '\n', true, NULL};
    return pbn_auction_read(auction, WEST, &scan, (const uint8_t *)bytes + 1);
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
        auction_call(&auction, (struct call){.kind = CALL_BID, .level = 1, .strain = CLUBS});
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
    auction_call(&auction, (struct call){.kind = CALL_BID, .level = 1, .strain = CLUBS});
    auction_contract(&auction, &contract);
    ck_assert_int_eq(contract.kind, CONTRACT_PLAYED);
    ck_assert_int_eq(contract.declarer, SEAT_NONE);
}
END_TEST

int main(void)
{
    Suite *suite = suite_create("auction");
    TCase *tests = tcase_create("auction");
    tcase_add_loop_test(tests, calls_and_what_they_come_to, 0, sizeof rows / sizeof *rows);
    tcase_add_test(tests, turned_with_the_dealer);
    tcase_add_test(tests, without_a_dealer_nobody_declares);
    suite_add_tcase(suite, tests);
    return suite_run(suite);
}
