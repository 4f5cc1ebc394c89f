/*
 * Finds the winner of a trick (Law 44E, F) from its four cards. Called by the laws, the endgame and
 * formats that have cards in order of play; it does not know whether the cards were legal.
 */
#ifndef BRIDGE_TRICK_H
#define BRIDGE_TRICK_H

#include "bridge/card.h"
#include "bridge/seat.h"

/* Returns the rank of a card within a trick: trumps above the suit led, all others below, also
 * CARD_NONE. TRUMP is a strain. Branch-free, as an endgame runs it for every card that it tries. */
static inline unsigned card_power(card_t card, card_t led, int trump)
{
    unsigned of_led = card_suit(card) == card_suit(led);
    unsigned of_trump = card_suit(card) == trump;
    return of_trump << 5 | of_led << 4 | (unsigned)card_rank(card);
}

/* Returns the seat that wins with these cards, one of each seat or CARD_NONE; LEADER has one. */
static inline int trick_winner(const card_t card[SEATS], int leader, int trump)
{
    unsigned best = 0;
    for (unsigned seat = 0; seat < SEATS; seat++) {
        unsigned place = card_power(card[seat], card[leader], trump) << 2 | seat;
        best = place > best ? place : best;
    }
    return best & 3;
}

#endif
