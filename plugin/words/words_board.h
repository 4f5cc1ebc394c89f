/*
 * Writes sentences about a board as it was played and scored. Called by the reports and by
 * everything else that names a board; knows no ruling.
 */
#ifndef WORDS_WORDS_BOARD_H
#define WORDS_WORDS_BOARD_H

#include "bridge/board.h"
#include "kit/buffer.h"
#include "words/catalog.h"

/* Adds the board's name: "Board 7, table 2 (game 3)". */
void words_place(struct prose *prose, const struct board *board);

/* Adds the board's name for players, who know no games of a file: "Board 7, table 2, pairs 3-12".
 */
void words_meeting(struct prose *prose, const struct board *board);

/* Adds "Dealer South"; returns false and adds nothing if unknown. */
bool words_dealer(struct prose *prose, const struct board *board);

/* Adds a call of an auction: "pass", "1♠", "X". */
void words_call(struct prose *prose, int call);

/* Adds "Auction, dealer South: 1♠, pass, …"; returns false and adds nothing if unknown. */
bool words_auction(struct prose *prose, const struct board *board);

/* words_hand adds a hand, "♠AQ4 ♥K10 ♦J74 ♣9862". words_trick adds the cards of a row of the
 * record, in the order of play from LEADER on if he is known: "W ♠K, N ♠3, E ♣7, S ♠2". Neither
 * adds anything if nothing is known. */
void words_hand(struct prose *prose, const struct board *board, int seat);
void words_trick(struct prose *prose, const struct board *board, int row, int leader);

/* Adds the date as the language writes it, "2026-09-10"; returns false and adds nothing if unknown.
 */
bool words_date(struct prose *prose, int32_t date);

/* Adds the board's name and its contract: "Board 7, table 2 (game 3): 4♠ doubled, declarer South,
 * North-South vulnerable". */
void words_heading(struct prose *prose, const struct board *board);

/* Adds "4♠ doubled, declarer South, North-South vulnerable"; returns false and adds nothing if the
 * contract is unknown. */
bool words_contract(struct prose *prose, const struct board *board);

/* Adds the score if the director gives the whole of it: "South: 4♠ = (10 tricks), NS 420", "passed
 * out", "not played". */
void words_rescored(struct prose *prose, const struct contract *contract, int tricks,
                    int32_t score);

/* Adds "4♠X -2 (8 tricks), EW 500"; without the points for SCORE_UNKNOWN. */
void words_result(struct prose *prose, const struct contract *contract, int tricks, int32_t score);

/* Adds "4♠ doubled, declarer South, 4♠X -2 (8 tricks)". */
void words_score(struct prose *prose, const struct contract *contract, int tricks);

/* Adds ", matchpoints NS 5.5" and so on for all POINTS that are known, by enum figure_kind. */
void words_points(struct prose *prose, const struct board_points points[FIGURE_KINDS]);

/* Adds result INDEX of those that the director assigned, "70% South: 4♠ = (10 tricks)"; the weight
 * if there are several, and "North-South only: " before it if it is one side's score. */
void words_assigned(struct prose *prose, const struct given_score *given, int index);
/* words_kept adds that one side keeps the result of the table, if only the other was given a score.
 * words_artificial adds a score in per cents: "North-South 60%, East-West 40%". */
void words_kept(struct prose *prose, const struct given_score *given);
void words_artificial(struct prose *prose, const uint8_t artificial[SIDES]);

/* Adds what an answer gives: "1 trick to North-South", "no trick is transferred", "the director
 * decides" (TRICKS -1). */
void words_movement(struct prose *prose, int tricks, int to);

#endif
