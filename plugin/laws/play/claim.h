/*
 * The claim that ended the play: whether there was one, what it left of the record (68D, 70D3), and
 * what the director ruled on it.
 */
#ifndef LAWS_PLAY_CLAIM_H
#define LAWS_PLAY_CLAIM_H

#include "laws/play/hearing.h"

/* The tricks that were played of ROWS recorded: what stands after a claim that ended the play is
 * none (70D3), unless the director says that the cards were played. Sets h->overtaken. */
int claim_tricks_played(struct hearing *h, int rows);

/* Whether the claim ended the play, so that what was not played counts as agreed or ruled. */
bool claim_ended_play(const struct hearing *h, const struct fact *claim);

/* Whether cards after a claim that was agreed to were played is for the director: the two cannot
 * both be. */
bool claim_is_undecided(const struct hearing *h);

/* The claim that ended the play at or after TRICK, as the director says; NULL. */
const struct fact *claim_after(const struct hearing *h, int trick);

/* Whether the director ruled on it, with the number of tricks: contested (70), its agreement
 * withdrawn (69B), or a concession cancelled (71). */
bool claim_is_ruled(const struct fact *claim);

/* The claim that he ruled on; NULL. */
const struct fact *claim_contested(const struct hearing *h);

#endif
