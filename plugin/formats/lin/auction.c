#include "formats/lin/auction.h"

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
static size_t bid_take(struct lin_auction *auction, struct text value)
{
    int level = value.at[0] - '0', strain;
    char letter = value.length > 1 ? value.at[1] : '\0';
    if (level < 1 || level > 7)
        return 0;
    strain = letter == 'n' || letter == 'N' ? NO_TRUMP : suit_of_letter(letter);
    if (strain < 0)
        return 0;
    call_bid(auction, level, strain);
    bool whole = strain == NO_TRUMP && value.length > 2 && (value.at[2] | 0x20) == 't';
    return whole ? 3 : 2;
}

/* Calls of one letter, and marks that are none. */
enum letter { LETTER_OTHER, LETTER_PASS, LETTER_DOUBLE, LETTER_REDOUBLE, LETTER_MARK };

static enum letter letter_of(char byte)
{
    switch (byte) {
    case 'p':
    case 'P':
        return LETTER_PASS;
    case 'd':
    case 'D':
    case 'x':
    case 'X':
        return LETTER_DOUBLE;
    case 'r':
    case 'R':
        return LETTER_REDOUBLE;
    case '!':
    case '?':
    case '-':
    case ' ':
        return LETTER_MARK;
    default:
        return LETTER_OTHER;
    }
}

/* Takes a call of one letter, or a mark, from the front; false when there is none. */
static bool letter_take(struct lin_auction *auction, char byte)
{
    enum letter letter = letter_of(byte);
    if (letter == LETTER_OTHER)
        return false;
    if (letter == LETTER_MARK)
        return true;
    auction->passes = letter == LETTER_PASS ? (uint8_t)(auction->passes + 1) : 0;
    if (letter != LETTER_PASS)
        auction->risk = letter == LETTER_DOUBLE ? DOUBLED : REDOUBLED;
    auction->calls++;
    return true;
}

/* Longer than any auction that the Laws allow (319 calls): numbers stay small. */
enum { CALLS_MAX = 400 };

bool lin_auction_call(struct lin_auction *auction, struct text value)
{
    while (value.length > 0) {
        size_t taken = bid_take(auction, value);
        if (auction->calls >= CALLS_MAX)
            return false;
        if (taken > 0) {
            auction->passes = 0;
            auction->calls++;
        } else if (letter_take(auction, *value.at)) {
            taken = 1;
        } else {
            return false;
        }
        value.at += taken;
        value.length -= taken;
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
