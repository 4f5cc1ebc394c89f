/*
 * What is wrong with a record, whatever the Laws make of it.
 */
#ifndef LAWS_PROCEDURE_FINDINGS_H
#define LAWS_PROCEDURE_FINDINGS_H

#include "laws/play/hearing.h"

/* Whether a finding contradicts the record itself: the board is suspect. */
enum doubt {
    DOUBT_NONE,
    DOUBT_LIFTED_BY_FAITHFUL, /* unusual, but it can have happened */
    DOUBT_FOR_GOOD            /* it cannot have happened */
};

/* Appends; where the list is full the last place is used again: the board is suspect then. */
struct finding *findings_add(struct ruling *ruling, int id, int trick, int player);

/* The deal: 52 distinct cards, 13 in each hand; an end position has nothing to say. */
enum doubt findings_of_deal(const struct hearing *h, struct ruling *ruling);

/* The cards played: held, played once, by the leader that the contract gives, marked rightly. */
enum doubt findings_of_play(const struct hearing *h, struct ruling *ruling);

/* The recorded result, the score and the number of the board (findings_result.c). */
void findings_of_result(const struct hearing *h, struct ruling *ruling);

/* Of all that was found before: a record in which both sides revoke unmarked, a card is missing and
 * the score does not fit is garbled, and nobody revoked. */
enum doubt findings_of_record(const struct ruling *ruling);

#endif
