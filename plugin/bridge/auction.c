#include "bridge/auction.h"

#include <string.h>

void auction_begin(struct auction *auction, int dealer)
{
    *auction = (struct auction){.dealer = (int8_t)dealer};
}

bool auction_is_complete(const struct auction *auction)
{
    return auction_is_over(auction) && !auction->illegal && !auction->insufficient;
}

/* Checks a call other than a pass. A bid is higher than another by its level and strain (18E), and
 * any is higher than none; a double is of an undoubled bid of the other side, a redouble of a
 * doubled one of the own. */
static inline bool is_legal(const struct auction *auction, int call)
{
    int last = auction->level * STRAINS + auction->strain;
    bool own = (auction->turns - auction->bidder) % SIDES == 0, doubles = call == CALLS_DOUBLE;
    if (auction_is_over(auction))
        return false;
    if (call >= CALLS_BID)
        return (call - CALLS_BID + STRAINS > last) != auction->insufficient;
    return auction->level > 0 && own != doubles && auction->risk == (doubles ? UNDOUBLED : DOUBLED);
}

/* Stores a call, unless there are too many. A pass is 0, and is there already. */
static void keep(struct auction *auction, int call)
{
    if (auction->turns < CALLS_KEPT)
        auction->made[auction->turns] = (uint8_t)call;
}

void auction_call(struct auction *auction, int call)
{
    if (call == CALLS_PASS) {
        auction_pass(auction);
        return;
    }
    auction->illegal |= !is_legal(auction, call);
    keep(auction, call);
    if (call >= CALLS_BID) {
        const struct contract bid = calls_bid(call);
        unsigned turn = auction->turns;
        uint8_t *first = &auction->first[turn % SIDES][bid.strain];
        if (auction->level == 0)
            auction->opening = (uint16_t)turn;
        auction->level = bid.level;
        auction->strain = bid.strain;
        auction->risk = UNDOUBLED;
        auction->insufficient = false;
        auction->bidder = (uint8_t)(turn % SEATS);
        if (*first == 0)
            *first = (uint8_t)(turn % SEATS + 1);
    } else {
        auction->risk = call == CALLS_DOUBLE ? DOUBLED : REDOUBLED;
    }
    auction->passes = 0;
    auction->turns++;
}

void auction_skip(struct auction *auction)
{
    auction->illegal = auction->illegal || auction_is_over(auction);
    keep(auction, CALLS_NOT_MADE);
    auction->turns++;
}

void auction_calls(const struct auction *auction, struct calls *calls)
{
    *calls = (struct calls){.first = auction->dealer};
    if (auction->dealer == SEAT_NONE || auction->turns > CALLS_KEPT)
        return;
    calls->count = (uint8_t)auction->turns;
    memcpy(calls->call, auction->made, auction->turns);
}

void auction_contract(const struct auction *auction, struct contract *contract)
{
    if (auction->level == 0) {
        contract->kind = auction->passes >= SEATS ? CONTRACT_PASSED : CONTRACT_UNKNOWN;
        return;
    }
    contract->kind = CONTRACT_PLAYED;
    contract->level = auction->level;
    contract->strain = auction->strain;
    contract->risk = auction->risk;
    contract->declarer = SEAT_NONE;
    if (auction->dealer == SEAT_NONE)
        return;
    /* The player who first named the strain for the side. */
    int turn = auction->first[auction->bidder % SIDES][auction->strain] - 1;
    contract->declarer = (int8_t)((auction->dealer + turn) % SEATS);
}

struct contract calls_bid(int call)
{
    return (struct contract){.kind = CONTRACT_PLAYED,
                             .level = (uint8_t)((call - CALLS_BID) / STRAINS + 1),
                             .strain = (uint8_t)((call - CALLS_BID) % STRAINS),
                             .declarer = SEAT_NONE};
}

/* The calls that are no bids. */
static const char *const words[CALLS_NOT_MADE] = {
    [CALLS_PASS] = "Pass", [CALLS_DOUBLE] = "X", [CALLS_REDOUBLE] = "XX"};

const char *calls_text(int call, const char *not_made, char text[CONTRACT_TEXT_SIZE])
{
    if (call < CALLS_BID)
        return call == CALLS_NOT_MADE ? not_made : words[call];
    const struct contract bid = calls_bid(call);
    return contract_text(&bid, text);
}

size_t call_read_bid(uint8_t *call, const char *text, size_t length)
{
    if (length < 2 || text[0] < '1' || text[0] > '7')
        return 0;
    int strain = (text[1] | 0x20) == 'n' ? NO_TRUMP : suit_of_letter(text[1]);
    if (strain < 0)
        return 0;
    *call = (uint8_t)(CALLS_BID + (text[0] - '1') * STRAINS + strain);
    return strain == NO_TRUMP && length > 2 && (text[2] | 0x20) == 't' ? 3 : 2;
}

bool auction_call_text(struct auction *auction, const char *text)
{
    uint8_t call = CALLS_PASS;
    if (!text)
        return false;
    if (strcmp(text, "-") == 0) {
        auction_skip(auction);
        return true;
    }
    while (call < CALLS_NOT_MADE && strcmp(text, words[call]) != 0)
        call++;
    if (call == CALLS_NOT_MADE && call_read_bid(&call, text, strlen(text)) != strlen(text))
        return false;
    auction_call(auction, call);
    return true;
}

/* --- The auction of a board ------------------------------------------------------------------- */

/* Counts 4 for an ace, 3 for a king, 2 for a queen, 1 for a jack. */
static int high_cards(hand_t hand)
{
    int points = 0;
    for (; hand; hand &= hand - 1) {
        int rank = card_rank(hand_lowest(hand));
        points += rank > RANK_TEN ? rank - RANK_TEN : 0;
    }
    return points;
}

/* High-card points with which nearly everybody opens. */
enum { OPENING_POINTS = 12 };

/* Returns how many passes must precede AUCTION, which led to CALLED, so that it leads to the
 * contract and declarer of BOARD; 0 if that cannot be known, or declarer and dummy were swapped.
 * Unless the program LEAVES_OUT passes, those who passed must have had no opening, and each fewer
 * points than the player who then opens. */
static int passes_left_out(const struct auction *auction, const struct contract *called,
                           bool leaves_out, const struct board *board)
{
    const struct contract *played = &board->contract;
    if (auction->opening > 0 || called->kind != CONTRACT_PLAYED || called->declarer == SEAT_NONE ||
        played->declarer == SEAT_NONE || !contract_same_bid(played, called) || played->swapped)
        return 0;
    int passes = (played->declarer - called->declarer + SEATS) % SEATS;
    const hand_t *hand = board->deal.hand;
    for (int turn = 0; turn < passes && !leaves_out; turn++) {
        int points = high_cards(hand[(auction->dealer + turn) % SEATS]);
        if (points >= OPENING_POINTS ||
            points >= high_cards(hand[(auction->dealer + passes) % SEATS]))
            return 0;
    }
    return passes;
}

void auction_fill(const struct auction *auction, bool leaves_out, struct board *board)
{
    struct contract called = {.declarer = SEAT_NONE};
    auction_contract(auction, &called);
    int passes = passes_left_out(auction, &called, leaves_out, board);
    bool told = passes > 0 || !leaves_out || auction->opening > 0 ||
                (contract_same(&called, &board->contract) && !board->contract.swapped);
    if (board->dealer != SEAT_NONE && board->dealer != auction->dealer)
        return;
    if (!told) {
        board->passes_left_out = PASSES_UNKNOWN;
        return;
    }
    board->auction = called;
    board->passes_left_out = (uint8_t)passes;
    auction_calls(auction, &board->calls);
    if (passes == 0)
        return;
    board->auction.declarer = board->contract.declarer;
    struct calls *calls = &board->calls;
    if (calls->count == 0 || calls->count + passes > CALLS_KEPT) {
        calls->count = 0; /* without room for all none are kept */
        return;
    }
    memmove(calls->call + passes, calls->call, calls->count);
    memset(calls->call, CALLS_PASS, (size_t)passes);
    calls->count = (uint8_t)(calls->count + passes);
}
