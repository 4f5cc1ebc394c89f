/*
 * The auction, as far as it tells the contract and who plays it (Laws 19, 22 and the definition of
 * declarer): the last bid, doubled or not, and who of that side named the strain first. Pure.
 *
 *     lin_auction_begin(&auction, dealer);
 *     ok = lin_auction_call(&auction, value);   as often as there are calls
 *     lin_auction_contract(&auction, &contract);
 */
#ifndef FORMATS_LIN_AUCTION_H
#define FORMATS_LIN_AUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"

/* Longer than any auction that the Laws allow (319 calls): numbers stay small. */
enum { LIN_CALLS_MAX = 400 };

enum lin_call_kind { LIN_PASS, LIN_DOUBLE, LIN_REDOUBLE, LIN_BID, LIN_MARK }; /* a mark of an alert is no call */

struct lin_call {
    uint8_t kind;          /* enum lin_call_kind */
    uint8_t level, strain; /* of a bid */
};

/* Takes a call or a mark from the front of *VALUE, which is not empty; false when there is none. */
bool lin_call_take(struct text *value, struct lin_call *call);

struct lin_auction {
    int8_t dealer;                  /* SEAT_NONE: not known, and then neither is declarer */
    uint8_t level, strain, risk;    /* of the last bid; level 0: none yet */
    uint8_t bidder;                 /* its call, counted from 0 */
    uint8_t passes;                 /* since the last other call */
    uint16_t calls;
    uint16_t first[SIDES][STRAINS]; /* by side of the dealer (0) or the other (1): the first call that named
                                       the strain, counted from 1; 0: none */
};

void lin_auction_begin(struct lin_auction *auction, int dealer);

/* One value of "mb": a call, or several on end; marks of alerts mean nothing. False: it holds something that
 * is no call. */
bool lin_auction_call(struct lin_auction *auction, struct text value);

/* Sets kind, level, strain, risk and declarer. Unknown when there was no bid and there were not four
 * passes. */
void lin_auction_contract(const struct lin_auction *auction, struct contract *contract);

#endif
