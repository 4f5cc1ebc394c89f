/*
 * Looks a fact up in the record: its trick, its card, who led there, and where the play ended.
 */
#ifndef LAWS_PROCEDURE_RECORD_H
#define LAWS_PROCEDURE_RECORD_H

#include "laws/play/hearing.h"

/* Returns the recorded card of SEAT in trick NUMBER, from 1 on; CARD_NONE if there is none. */
card_t record_card(const struct hearing *h, int number, int seat);

/* Returns true if the hand is known, and the card of FACT is not in it. */
bool record_lacks_card(const struct hearing *h, const struct fact *fact);
/* Returns true if the card was played to an earlier trick. */
bool record_has_card_before(const struct hearing *h, const struct fact *fact);
/* Returns the trick, other than that of FACT, in which the record has the card; 0 if there is
 * none. */
int record_trick_with(const struct hearing *h, const struct fact *fact);

/* Returns true if nobody played to the trick of FACT. */
bool record_lacks_trick(const struct hearing *h, const struct fact *fact);
/* Returns true if the player of FACT led to its trick. */
bool record_has_lead(const struct hearing *h, const struct fact *fact);
/* Returns true if the record tells that the play ended before the trick of FACT: one that just
 * stops may be cut short, one that was closed is not. */
bool record_ends_before(const struct hearing *h, const struct fact *fact);

/* Returns true if SEAT is declarer or dummy; false where there is no declarer. */
bool seat_declares(const struct hearing *h, int seat);

/* Returns true if FACT says of an honour that it is a minor penalty card. */
bool is_minor_honour(const struct fact *fact);
/* Returns true if CLAIM was cancelled, or its agreement withdrawn, and the side that this helps has
 * more tricks in the record than CLAIM gives it. */
bool record_has_better(const struct hearing *h, const struct fact *claim);
/* Returns true if no claim is said to have ended the play. */
bool no_claim_ends_play(const struct hearing *h);

#endif
