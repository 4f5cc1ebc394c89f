/*
 * An auction: calls in turn from the dealer on, and the contract that they lead to (Laws 17 to 22
 * and the definition of declarer). Used by all formats; each knows how it writes a call.
 *
 *     auction_begin(&auction, dealer);
 *     auction_call(&auction, CALLS_PASS);      as often as there are calls (bridge/board.h)
 *     auction_contract(&auction, &contract);
 *
 * An illegal call is remembered, and the auction goes on with it. Nothing here allocates.
 */
#ifndef BRIDGE_AUCTION_H
#define BRIDGE_AUCTION_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"

struct auction {
    int8_t dealer;                 /* SEAT_NONE if unknown; then declarer is too */
    bool illegal;                  /* some call was illegal */
    bool insufficient;             /* the next bid is an insufficient one that is accepted (27A) */
    uint8_t level, strain, risk;   /* of the last bid; level 0: none yet */
    uint8_t bidder;                /* of the last bid, counted from the dealer (0) */
    uint16_t opening;              /* turn of the first bid, if there is one */
    uint16_t passes;               /* since the last other call */
    uint16_t turns;                /* so far; the dealer's first is 0 */
    uint8_t first[SIDES][STRAINS]; /* by the dealer's side (0) or the other (1): who first named the
                                      strain, counted from the dealer (1); 0: nobody yet */
    uint8_t made[CALLS_KEPT];      /* the calls so far, numbered as in struct calls */
};

void auction_begin(struct auction *auction, int dealer);
void auction_call(struct auction *auction, int call);

/* Returns true after three passes that follow a bid, or four at the start. */
static inline bool auction_is_over(const struct auction *auction)
{
    return auction->passes >= (auction->level == 0 ? SEATS : SEATS - 1);
}

/* Adds a pass, as auction_call does. Most calls are passes. */
static inline void auction_pass(struct auction *auction)
{
    auction->illegal |= auction_is_over(auction);
    auction->passes++;
    auction->turns++;
}

/* Adds the call TEXT: "1S", "Pass", "X", "XX", or "-" if none was made. False: it is no call. */
bool auction_call_text(struct auction *auction, const char *text);

/* Skips the player in turn: the next one has called out of rotation, and the call was accepted
 * (29A). */
void auction_skip(struct auction *auction);

/* Returns true if the auction is over and each call was legal: bids sufficient, doubles and
 * redoubles of the right bids (18, 19). */
bool auction_is_complete(const struct auction *auction);

/* Sets kind, level, strain, risk and declarer of *CONTRACT by the calls so far. It is unknown
 * without a bid or four passes. */
void auction_contract(const struct auction *auction, struct contract *contract);

/* Copies the calls of an auction from its dealer on. */
void auction_calls(const struct auction *auction, struct calls *calls);

/* Gives BOARD the contract and the calls of AUCTION, which is complete, unless the board has
 * another dealer.
 *
 * Some programs leave out the passes that open an auction. That is assumed if, with passes
 * added, the auction leads to the contract and declarer of the record, and either LEAVES_OUT
 * says that the program does so, or those who passed had no opening and fewer high cards than
 * the player who then opens. If LEAVES_OUT is true and the number of passes is unknown, the
 * board gets no auction. */
void auction_fill(const struct auction *auction, bool leaves_out, struct board *board);

/* Returns the bid CALL, CALLS_BID or more, as a contract without declarer. */
struct contract calls_bid(int call);

/* Returns a call of struct calls in letters, "1S" "Pass" "X" "XX", as in PBN 2.1 (3.5); NOT_MADE if
 * none was made. TEXT is where it may be written. */
const char *calls_text(int call, const char *not_made, char text[CONTRACT_TEXT_SIZE]);

/* Reads a bid, "4S", "1N" or "1NT" in either case, from the front of TEXT into *CALL. Returns the
 * bytes it took, 0 if there is none. */
size_t call_read_bid(uint8_t *call, const char *text, size_t length);

#endif
