/*
 * Reads the score as the director gives it (79): how many tricks declarer made, and, where they
 * were entered wrongly, the contract and the declarer.
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

/* Returns true if the contract, or its presence, is not as it was entered. */
bool agreed_on_another_contract(const struct hearing *h);

/* Has the board heard with the contract that was played. */
void agreed_put_right(struct hearing *h);

#endif
