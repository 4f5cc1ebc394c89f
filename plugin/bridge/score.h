/*
 * What a board is worth: Law 77 (2007 and 2017 agree), Law 78.
 *
 * Pure functions of numbers; no errors, no state, any thread.
 */
#ifndef BRIDGE_SCORE_H
#define BRIDGE_SCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/contract.h"

/* A vulnerability is a set of sides: bit enum side. */
enum vulnerability { VULNERABLE_NONE, VULNERABLE_NS, VULNERABLE_EW, VULNERABLE_ALL };

/* Points for declarer's side, Law 77; negative when the contract fails; 0 when passed out.
 * CONTRACT is played or passed; TRICKS, 0 to 13, are declarer's. */
int score_declarer(const struct contract *contract, int tricks, bool vulnerable);

/* The same from North-South's side; VULNERABILITY is an enum vulnerability, the declarer is
 * known. */
int score_ns(const struct contract *contract, int tricks, int vulnerability);

/* IMPs of a difference in points, Law 78B, with its sign. */
int imps(int difference);

/* Matchpoints of result INDEX of COUNT scores from one side's view, Law 78A: 2 for each score that
 * is lower, 1 for each that is equal, WEIGHT[i] times (NULL: once each), itself left out once. */
int matchpoints(const int32_t *scores, const int32_t *weights, size_t count, size_t index);

#endif
