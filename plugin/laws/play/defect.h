/*
 * A trick with a card too few or too many, as the facts have it (omitted, extra, faced, supplied,
 * rectified, both-played-on): finds which card counts, which go back to the hand and are held from
 * then on, and if it was found in time (67A). The play is reconstructed with it; Law 67 rules on
 * it.
 */
#ifndef LAWS_PLAY_DEFECT_H
#define LAWS_PLAY_DEFECT_H

#include "laws/play/hearing.h"

/* Returns true if FACTS tell of a card too few or too many at the place of FACT. */
bool defect_is_told(const struct facts *facts, const struct fact *fact);

/* Returns true if the defect at TRICK was put right before both sides played on (67A). */
bool defect_in_time(const struct hearing *h, int trick, int seat);

/* Returns true if nobody says when it was found: 67A or 67B. */
bool defect_time_unsaid(const struct hearing *h, int trick, int seat);

/* Returns true if the director says that SEAT played no card to TRICK. */
bool defect_is_omission(const struct hearing *h, int trick, int seat);
/* Returns true if the card that the record has for SEAT was placed there later (67B1): it does not
 * count. */
bool defect_placed_later(const struct hearing *h, int trick, int seat);
/* Returns true if SEAT rightly has no card in TRICK: omitted, or ran out after a trick with two. */
bool defect_no_card(const struct hearing *h, int trick, int seat);
/* Returns the card that SEAT placed, or will place, among his played cards for the one that he did
 * not play (67B1). */
hand_t defect_unplayed_card(const struct hearing *h, int trick, int seat);
/* Returns the card that SEAT supplied to TRICK in time (67A1): the one that is told, or the only
 * one that a whole record does not show; else CARD_NONE. */
card_t defect_card_supplied(const struct hearing *h, int trick, int seat);

/* Returns true if the card that SEAT supplied to TRICK in time, one of the play, is off suit
 * although he held a card of the suit led: it could not be supplied. */
bool defect_supplied_illegally(const struct hearing *h, int trick, int seat);

/* Returns all cards that SEAT put into TRICK; none unless there was a card too many. */
hand_t defect_cards_put(const struct hearing *h, int trick, int seat);
/* Returns the cards put, without the one that counts. */
hand_t defect_cards_too_many(const struct hearing *h, int trick, int seat);
/* Returns the card that counts when SEAT put several into TRICK (67B2(a)); CARD_NONE if it is the
 * one that the record has. */
card_t defect_faced_card(const struct hearing *h, int trick, int seat);
/* Returns the highest of the cards put that could legally be played (67B2(a)); CARD_NONE when two
 * suits share its rank: the director chooses then. */
card_t defect_highest_legal(const struct hearing *h, int trick, int seat, hand_t put);
/* Returns all cards that SEAT put into TRICK if nobody knows which of them he faced; else none. */
hand_t defect_put_unknown(const struct hearing *h, int trick, int seat);

/* Returns the cards that TRICK leaves in the hand of SEAT although they were played, or should have
 * been. */
hand_t defect_given_back(const struct hearing *h, int trick, int seat);
/* Returns the cards restored to SEAT before TRICK and not played since: he had them to play when he
 * seemed to have run out (67B2(b), 67A1). */
hand_t defect_still_held(const struct hearing *h, int trick, int seat);
/* Returns true if SEAT revoked by not playing a card that was restored to him (14B4, 67B2(b)). */
bool defect_made_revoke(const struct hearing *h, int seat);

/* Finds out if a revoke by SEAT is told, at TRICK or later, to a lead in the suit of one of the
 * cards BACK, which went back to the hand; perhaps, if the suit that was led is not told. */
enum revoke_told { NOT_TOLD, TOLD_PERHAPS, TOLD };
enum revoke_told defect_revoke_told(const struct hearing *h, int trick, int seat, hand_t back);

/* Returns how sure a defect of SEAT is, and with it a revoke by a card that it gave back: enum
 * basis. */
int defect_basis(const struct hearing *h, int seat);

#endif
