/*
 * Keeps the hands: as the director puts them right where the deal was wrong (Laws 13 and 14), and
 * as they are before a trick.
 */
#ifndef LAWS_PLAY_HANDS_H
#define LAWS_PLAY_HANDS_H

#include "laws/play/hearing.h"

/* Returns true if the card of a fact surplus-card can be one that its hand has beyond the thirteen,
 * which may be given as it ought to be, or not at all. */
bool hand_can_have_surplus(const struct hearing *h, const struct fact *fact);
/* Returns true if the card of a fact missing-card can be the one that its hand lacks. */
bool hand_can_lack(const struct hearing *h, const struct fact *fact);
/* Takes the surplus cards out of the hands and puts the missing ones back, in h->put_right. */
void hands_put_right(struct hearing *h);

/* Returns the cards that were restored to SEAT and count as held from the first trick on (14B4). */
hand_t hand_restored(const struct hearing *h, int seat);
/* Returns the restored card if it is the last that SEAT has and the last trick lacks it. */
card_t hand_last_restored(const struct hearing *h, int trick, int seat);

/* Returns the cards that SEAT holds before TRICK, by the cards recorded. */
hand_t hand_before(const struct hearing *h, int trick, int seat);

/* Returns the cards that an unseen card of SEAT may have been. */
hand_t hand_unseen(const struct hearing *h, int seat);

/* Returns all cards of a set of suits. */
hand_t cards_of_suits(uint8_t suits);

/* Returns true if a card has been led: one is recorded or told, or the board has a result and its
 * record says nothing of the play. */
bool play_has_begun(const struct hearing *h);

#endif
