/*
 * Reads what settles the result beside the cards: the score as the director gives it (79), that is
 * how many tricks declarer made and, where they were entered wrongly, the contract and the
 * declarer; the claim that ended the play, with what it left of the record (68D, 70D3) and what the
 * director ruled on it; and the score that he assigns (12C1, 79B3): one result or weighted ones,
 * for both sides or for each its own.
 */
#ifndef LAWS_PLAY_AGREED_H
#define LAWS_PLAY_AGREED_H

#include "laws/play/hearing.h"

/* Finds the fact with the number of declarer's tricks: entered wrongly (79C), ruled (79B) or agreed
 * on (79A); NULL if there is none. Where all passed, or nothing was played, the fact has no
 * number. */
const struct fact *agreed_tricks(const struct hearing *h);

/* Finds the fact that gives contract and declarer too (79C); NULL if there is none. */
const struct fact *agreed_score(const struct hearing *h);

/* Returns true if the claim ended the play, so that what was not played counts as agreed or
 * ruled. */
bool claim_ended_play(const struct hearing *h, const struct fact *claim);

/* Returns true if the director has to say whether cards after a claim that was agreed to were
 * played: the agreement and the cards exclude each other. */
bool claim_is_undecided(const struct hearing *h);

/* Finds the claim that ended the play at or after TRICK, as the director says; NULL if there is
 * none. */
const struct fact *claim_after(const struct hearing *h, int trick);

/* Returns true if the director ruled on the claim, with the number of tricks: contested (70), its
 * agreement withdrawn (69B), or a concession cancelled (71). */
bool claim_is_ruled(const struct fact *claim);

/* Finds the claim that he ruled on; NULL if there is none. */
const struct fact *claim_contested(const struct hearing *h);

/* Finds the first result of the assigned score; NULL if none is assigned. */
const struct fact *assigned_first(const struct facts *facts);

/* Returns true unless the board cannot have FACT, "none" or a result: it has one score only, so
 * results at another trick than the first, weights that do not make 100, and a score of both sides
 * beside one side's cannot be. */
bool assigned_can_be(const struct facts *facts, const struct fact *fact);
/* Returns true if the weights of the results at the trick of the first, of which there must be one,
 * come to 100 per cent, of both sides or of each. */
bool assigned_weights_make_sense(const struct facts *facts);

/* Lists the results, North-South's first where each side has its own, and returns how many there
 * are: those that both have alike are of both. There must be one at least. */
int assigned_list(const struct hearing *h, struct assigned list[ASSIGNED_MAX]);

/* Returns true if a side has a score of its own. */
bool assigned_is_split(const struct hearing *h);

#endif
