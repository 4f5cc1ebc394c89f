/*
 * Lists what is wrong with a record, whatever the Laws make of it.
 */
#ifndef LAWS_PROCEDURE_FINDINGS_H
#define LAWS_PROCEDURE_FINDINGS_H

#include "laws/play/hearing.h"

/* How far a finding contradicts the record itself; with any doubt the board is suspect. */
enum doubt {
    DOUBT_NONE,
    DOUBT_LIFTED_BY_FAITHFUL, /* unusual, but it can have happened */
    DOUBT_FOR_GOOD            /* it cannot have happened */
};

/* Checks the deal: 52 distinct cards, 13 in each hand. An end position has no findings. */
enum doubt findings_of_deal(const struct hearing *h, struct ruling *ruling);

/* Checks the cards played: held, played once, by the leader that the contract gives, marked
 * rightly. */
enum doubt findings_of_play(const struct hearing *h, struct ruling *ruling);

/* Checks the recorded result, the score and the number of the board. */
void findings_of_result(const struct hearing *h, struct ruling *ruling);

/* Checks all that was found before: a record in which both sides revoke unmarked, a card is missing
 * and the score does not fit is garbled, and nobody revoked. */
enum doubt findings_of_record(const struct ruling *ruling);

#endif
