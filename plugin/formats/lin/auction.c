#include "formats/lin/auction.h"

#include <string.h>

void lin_auction_begin(struct lin_auction *auction, int dealer)
{
    *auction = (struct lin_auction){.dealer = (int8_t)dealer};
}

static void call_bid(struct lin_auction *auction, int level, int strain)
{
    uint16_t *first = &auction->first[auction->calls % SIDES][strain];
    auction->level = (uint8_t)level;
    auction->strain = (uint8_t)strain;
    auction->risk = UNDOUBLED;
    auction->bidder = (uint8_t)(auction->calls % SEATS);
    if (*first == 0)
        *first = (uint16_t)(auction->calls + 1);
}

/* Takes a bid from the front; 0: there is none, else how many bytes it took. */
static size_t bid_take(struct lin_call *call, struct text value)
{
    int level = value.at[0] - '0', strain;
    char letter = value.length > 1 ? value.at[1] : '\0';
    if (level < 1 || level > 7)
        return 0;
    strain = letter == 'n' || letter == 'N' ? NO_TRUMP : suit_of_letter(letter);
    if (strain < 0)
        return 0;
    *call = (struct lin_call){LIN_BID, (uint8_t)level, (uint8_t)strain};
    bool whole = strain == NO_TRUMP && value.length > 2 && (value.at[2] | 0x20) == 't';
    return whole ? 3 : 2;
}

/* What a single letter calls, or a mark that calls nothing; false when it is neither. */
static bool letter_read(struct lin_call *call, char byte)
{
    static const struct {
        char letters[5];
        uint8_t kind;
    } kinds[] = {{"pP", LIN_PASS}, {"dDxX", LIN_DOUBLE}, {"rR", LIN_REDOUBLE}, {"!?- ", LIN_MARK}};
    for (size_t i = 0; byte != '\0' && i < sizeof kinds / sizeof *kinds; i++)
        if (memchr(kinds[i].letters, byte, strlen(kinds[i].letters)) != NULL) {
            *call = (struct lin_call){.kind = kinds[i].kind};
            return true;
        }
    return false;
}

bool lin_call_take(struct text *value, struct lin_call *call)
{
    size_t taken = bid_take(call, *value);
    if (taken == 0)
        taken = letter_read(call, *value->at);
    value->at += taken;
    value->length -= taken;
    return taken > 0;
}

static void call_add(struct lin_auction *auction, const struct lin_call *call)
{
    auction->passes = call->kind == LIN_PASS ? (uint8_t)(auction->passes + 1) : 0;
    if (call->kind == LIN_BID)
        call_bid(auction, call->level, call->strain);
    else if (call->kind != LIN_PASS)
        auction->risk = call->kind == LIN_DOUBLE ? DOUBLED : REDOUBLED;
    auction->calls++;
}

bool lin_auction_call(struct lin_auction *auction, struct text value)
{
    struct lin_call call;
    while (value.length > 0) {
        if (auction->calls >= LIN_CALLS_MAX || !lin_call_take(&value, &call))
            return false;
        if (call.kind != LIN_MARK)
            call_add(auction, &call);
    }
    return true;
}

/* Who of the side of the last bid named its strain first. */
static int declarer_of(const struct lin_auction *auction)
{
    int call = auction->first[auction->bidder % SIDES][auction->strain] - 1;
    return auction->dealer == SEAT_NONE ? SEAT_NONE : (auction->dealer + call) % SEATS;
}

void lin_auction_contract(const struct lin_auction *auction, struct contract *contract)
{
    if (auction->level == 0) {
        contract->kind = auction->passes >= SEATS ? CONTRACT_PASSED : CONTRACT_UNKNOWN;
        return;
    }
    contract->kind = CONTRACT_PLAYED;
    contract->level = auction->level;
    contract->strain = auction->strain;
    contract->risk = auction->risk;
    contract->declarer = (int8_t)declarer_of(auction);
}
