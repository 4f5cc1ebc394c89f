/*
 * The score as the director gives it (79): how many tricks declarer made, and which contract was
 * played by whom, where it was entered wrongly.
 */
#ifndef LAWS_PLAY_AGREED_H
#define LAWS_PLAY_AGREED_H

#include "laws/play/hearing.h"

/* What gives the number of declarer's tricks: entered wrongly (79C), ruled (79B) or agreed on
 * (79A); NULL. Where all passed, or nothing was played, the number is none. */
const struct fact *agreed_tricks(const struct hearing *h);

/* What gives contract and declarer too (79C); NULL. */
const struct fact *agreed_score(const struct hearing *h);

/* Whether the contract, or that there was one, is not as it was entered. */
bool agreed_on_another_contract(const struct hearing *h);

/* Has the board heard with the contract that was played. */
void agreed_put_right(struct hearing *h);

#endif
