/*
 * Computes scores (Law 77, the same in 2007 and 2017), IMPs and matchpoints (Law 78). Called by
 * formats, laws, reports and figures/.
 *
 * These are pure functions of numbers, for any thread. They know no board and no field:
 * bridge/board.h has the score of a board, bridge/figures/ what a field gives.
 */
#ifndef BRIDGE_SCORE_H
#define BRIDGE_SCORE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/contract.h"

/* The vulnerable sides: bits of enum side. */
enum vulnerability { VULNERABLE_NONE, VULNERABLE_NS, VULNERABLE_EW, VULNERABLE_ALL };

/* Returns the score of declarer's side (Law 77); negative if the contract fails, 0 if passed
 * out. CONTRACT is played or passed; TRICKS, 0 to 13, are declarer's. */
int score_declarer(const struct contract *contract, int tricks, bool vulnerable);

/* Returns the score for North-South. VULNERABILITY is an enum vulnerability; the declarer must
 * be known. */
int score_ns(const struct contract *contract, int tricks, int vulnerability);

/* The IMPs for each ten of a difference in points (Law 78B); the last is for all above it. */
enum { IMPS_LAST_TEN = 400 };
extern const uint8_t imps_of_ten[IMPS_LAST_TEN + 1];

/* Returns the IMPs of a difference in points, with its sign. */
static inline int imps(int difference)
{
    unsigned size = difference < 0 ? 0U - (unsigned)difference : (unsigned)difference;
    int won = imps_of_ten[size / 10 < IMPS_LAST_TEN ? size / 10 : IMPS_LAST_TEN];
    return difference < 0 ? -won : won;
}

/* Returns the matchpoints of result INDEX among COUNT scores, as seen by one side (Law 78A): 2
 * for each lower score, 1 for each equal one, WEIGHT[i] times (NULL: once), not counting itself
 * once. */
int matchpoints(const int32_t *scores, const int32_t *weights, size_t count, size_t index);

#endif
