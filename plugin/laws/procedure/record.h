/*
 * What the record has of a fact: its trick, its card, who led there, and where the play ended.
 */
#ifndef LAWS_PROCEDURE_RECORD_H
#define LAWS_PROCEDURE_RECORD_H

#include "laws/play/hearing.h"

/* The card of SEAT in trick NUMBER, from 1 on, as recorded; CARD_NONE. */
card_t record_card(const struct hearing *h, int number, int seat);

/* The hand is known, and the card of FACT is not in it. */
bool record_lacks_card(const struct hearing *h, const struct fact *fact);
/* The card was played to an earlier trick. */
bool record_has_card_before(const struct hearing *h, const struct fact *fact);
/* The trick, other than that of FACT, in which the record has the card; 0: none. */
int record_trick_with(const struct hearing *h, const struct fact *fact);

/* Nobody played on the trick of FACT. */
bool record_lacks_trick(const struct hearing *h, const struct fact *fact);
/* The player of FACT led to its trick. */
bool record_has_lead(const struct hearing *h, const struct fact *fact);
/* The record tells that the play ended before the trick of FACT: one that just stops may have been
 * left off before, one that was closed not. */
bool record_ends_before(const struct hearing *h, const struct fact *fact);

/* Whether SEAT is declarer or dummy; false where there is no declarer. */
bool seat_declares(const struct hearing *h, int seat);

/* Returns true if FACT says of an honour that it is a minor penalty card. */
bool is_minor_honour(const struct fact *fact);
/* Returns true if CLAIM was cancelled, or its agreement withdrawn, and the side that this helps has
 * more tricks in the record than CLAIM gives it. */
bool record_has_better(const struct hearing *h, const struct fact *claim);
/* No claim is said to have ended the play. */
bool no_claim_ends_play(const struct hearing *h);

#endif
