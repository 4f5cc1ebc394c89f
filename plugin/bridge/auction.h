/*
 * An auction: calls in turn from the dealer on, and what they come to (Laws 17 to 22 and the
 * definition of declarer). One model for every format; how a call is written is the format's.
 *
 *     auction_begin(&auction, dealer);
 *     auction_call(&auction, call);      as often as there are calls
 *     auction_contract(&auction, &contract);
 *
 * A call that is not legal is remembered, and the auction goes on with it. Pure, no allocation.
 */
#ifndef BRIDGE_AUCTION_H
#define BRIDGE_AUCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"

enum call_kind { CALL_PASS, CALL_DOUBLE, CALL_REDOUBLE, CALL_BID };

struct call {
    uint8_t kind;          /* enum call_kind */
    uint8_t level, strain; /* of a bid; else 0 */
    bool insufficient;     /* a bid that is not sufficient, and was accepted (27A) */
};

struct auction {
    int8_t dealer;                 /* SEAT_NONE: not known, and then neither is declarer */
    bool illegal;                  /* a call was */
    uint8_t level, strain, risk;   /* of the last bid; level 0: none yet */
    uint8_t bidder;                /* whose it is, counted from the dealer (0) on */
    uint16_t opening;              /* the turn of the first bid, when there is one */
    uint16_t passes;               /* since the last other call */
    uint16_t turns;                /* so far; the dealer's first is 0 */
    uint8_t first[SIDES][STRAINS]; /* by side of the dealer (0) or the other (1): who named the
                                      strain first, from 1 for the dealer on; 0: nobody yet */
    uint8_t made[CALLS_KEPT];      /* the calls so far, as struct calls has them */
};

void auction_begin(struct auction *auction, int dealer);
void auction_call(struct auction *auction, struct call call);

/* Three passes behind a bid, or four at the start. */
static inline bool auction_is_over(const struct auction *auction)
{
    return auction->passes >= (auction->level == 0 ? SEATS : SEATS - 1);
}

/* auction_call() of a pass: most calls are. */
static inline void auction_pass(struct auction *auction)
{
    auction->illegal |= auction_is_over(auction);
    auction->passes++;
    auction->turns++;
}

/* The player in turn does not call: the next one has called out of rotation, and that was accepted
 * (29A). */
void auction_skip(struct auction *auction);

/* It is over, and each call was legal: bids sufficient, doubles and redoubles of the right bids
 * (18, 19). */
bool auction_is_complete(const struct auction *auction);

/* Sets kind, level, strain, risk and declarer of *CONTRACT by the calls so far. Unknown when there
 * was no bid and there were not four passes. */
void auction_contract(const struct auction *auction, struct contract *contract);

/* The calls of an auction from its dealer on. */
void auction_calls(const struct auction *auction, struct calls *calls);

/* Tells BOARD of AUCTION, which is complete: where it led, and its calls. Nothing where the board
 * has another dealer. Some programs leave out the passes that open an auction. They did so if with
 * passes in front it comes to the contract and the declarer of the record, and LEAVES_OUT says that
 * the program does, or those who passed were dealt no opening and fewer high cards than the player
 * who opens then. Where LEAVES_OUT holds and nothing tells how many there were, the board has no
 * auction. */
void auction_fill(const struct auction *auction, bool leaves_out, struct board *board);

/* The bid that CALL is, from CALLS_BID on, as a contract that nobody plays. */
struct contract calls_bid(int call);

/* Reads a bid, "4S", "1N", "1NT", either case, from the front of TEXT; how many bytes it took, 0
 * when there is none. */
size_t call_read_bid(struct call *call, const char *text, size_t length);

#endif
