/*
 * Finds another revoke that bars the adjustment for INCIDENT (64B): an earlier one of the same
 * player in the suit (64B2), or one of the other side (64B7, and 64B8, which barred.c cites). The
 * facts that a clause looked at go into STEP, which may be NULL.
 */
#ifndef LAWS_OTHER_REVOKES_H
#define LAWS_OTHER_REVOKES_H

#include "laws/play/hearing.h"

/* Returns the suits that an incident can be a revoke in, as a set: a player who played a card of a
 * suit did not revoke in it. */
uint8_t suits_led(const struct hearing *h, const struct incident *incident);
/* Returns true if the suit that was led to its trick is known. */
bool suit_led_is_known(const struct hearing *h, const struct incident *incident);
/* Asks for the suit led where the record lacks the lead. Of two such tricks either may tell, so
 * that both are asked for whatever one answer alone gives. */
void suit_led_ask(struct hearing *h, const struct incident *incident);

/* 64B2: returns true after an earlier revoke that had been established; in 2007 a reading says
 * whether a corrected one counts. */
bool second_in_suit_bars(struct hearing *h, const struct incident *incident, struct step *step);
/* Returns true if 64B2, where it holds, does so only if a suit that nobody knows is taken for the
 * one that would bar; other_revokes_ask_suits asks for the suits of both. */
bool second_hangs_on_suit(const struct hearing *h, const struct incident *incident);
void other_revokes_ask_suits(struct hearing *h, const struct incident *incident);

/* Returns true if 64B7 bars the adjustment. */
bool both_sides_bar(struct hearing *h, const struct incident *incident, struct step *step);
/* Asks about the other side's revokes where 64B7 or 64B8 alone bars a revoke that is marked or
 * confirmed, and nobody has said that one of them happened. Doubt would rob the side that did not
 * offend for certain. */
void other_revokes_ask(struct hearing *h, struct incident *incident);

#endif
