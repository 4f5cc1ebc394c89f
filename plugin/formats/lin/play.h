/*
 * The cards of a LIN, one after the other in order of play, laid out by trick and seat.
 */
#ifndef FORMATS_LIN_PLAY_H
#define FORMATS_LIN_PLAY_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"

struct lin_cards {
    uint8_t count;
    card_t card[TRICKS * SEATS];
};

enum lin_cards_fault { LIN_CARDS_OK, LIN_CARDS_NO_CARD, LIN_CARDS_MANY };

/* One value of "pc": a card, or several on end ("SQSAS2D3"). */
enum lin_cards_fault lin_cards_add(struct lin_cards *cards, struct text value);

/* Takes the last COUNT cards back, all when there are fewer. */
void lin_cards_undo(struct lin_cards *cards, int count);

/*
 * Lays the cards out in BOARD's play, whose deal and contract are known as far as they ever will
 * be: the opponent on declarer's left leads, then the winner of the trick before. Without declarer
 * or strain a trick is led by the hand that its first card comes from; where that does not tell
 * either, nothing is laid out from there on. Where the auction led to another contract, and the
 * hands have these cards in its order alone, that is the one that was played.
 */
void lin_cards_lay(const struct lin_cards *cards, struct board *board);

#endif
