/*
 * Testimony: tricks that no record shows, as the director tells of them (the facts revoke,
 * trick-won, suit-led, tricks-after and all others that name a trick).
 *
 * They stand in the hearing as tricks without cards, so that no Law knows the difference. Who won
 * them is filled in: whatever was said, and the rest so that the sides have as many as the result
 * gives. What is left open is filled in for the side that is said to have revoked as late as can
 * be; where it matters the procedure asks, and the answer leaves the filling no choice.
 */
#ifndef LAWS_PLAY_TESTIMONY_H
#define LAWS_PLAY_TESTIMONY_H

#include "laws/play/hearing.h"

/* Adds the tricks that facts name and the record lacks: sets h->told, h->tricks, and rows without a
 * card in h->put_right. */
void testimony_take(struct hearing *h);

/* Returns true if the record does not show trick NUMBER. */
bool testimony_is_of(const struct hearing *h, int number);

/* Returns the source of who won trick NUMBER: somebody's word, or the record, whose result tells
 * what its cards do not; enum fact_source. */
int testimony_source(const struct hearing *h, int number);

/* Returns true if SEAT was bound at trick NUMBER by more than the suit led: a card of his lay face
 * up, or something was asked of him. */
bool testimony_binds(const struct hearing *h, int number, int seat);

/* Returns the seats that can have won trick NUMBER, where the cards do not tell: none that played
 * no card, was beaten, or threw a card off suit that was no trump. */
uint8_t testimony_can_win(const struct hearing *h, int number);

/* Returns true if what was said leaves a way for declarer's side to have won TRICKS in all. */
bool testimony_allows(const struct hearing *h, int tricks);
/* Fills in who has each trick, with TRICKS for declarer's side; where nothing allows that, without
 * regard to what was said of later tricks. */
void testimony_fill(struct hearing *h, int tricks);

/* Returns true if somebody has played to a trick after NUMBER, by what was said. */
bool testimony_goes_on(const struct hearing *h, int number);

/* Returns true if nothing but one number is said of the tricks that SIDE won after NUMBER. */
bool testimony_counts(const struct hearing *h, int number, int side);

#endif
