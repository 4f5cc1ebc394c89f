/*
 * A board whose auction leads to another contract than the one recorded: judged under both.
 * Internal to laws/.
 */
#ifndef LAWS_TWO_CONTRACTS_H
#define LAWS_TWO_CONTRACTS_H

#include "laws/procedure/judge.h"

/* Judges a board under its recorded contract, as judge() does. */
typedef void judging(const struct board *board, const struct facts *facts,
                     const struct rules *rules, struct ruling *ruling,
                     struct contradictions *contradictions);

/*
 * The arguments are those of judge(); board_auction_differs(BOARD). Where the director says which
 * contract it was (contract-from), that one alone counts. Otherwise the board is judged under the
 * record's, with the difference noted, when nothing moves under either or the same does, and left
 * to the director when not. A contract that makes no sense of the play is not the one that was
 * played: the other counts.
 */
void judge_two_contracts(judging *judge_one, const struct board *board, const struct facts *facts,
                         const struct rules *rules, struct ruling *ruling,
                         struct contradictions *contradictions);

#endif
