/*
 * A trick that no record shows and of which the director cannot say which it was: the board is
 * judged at each that it can have been.
 *
 * A number that is about right (the fact about) still tells what came before and what after it: the
 * board is judged as is said where that can be, and what the number alone would decide is asked. A
 * trick with a card too few or too many that nobody can find (defective-trick unknown) is ruled on
 * where each that it can have been gives the same; else the director assesses the blame (12C2).
 */
#ifndef LAWS_PROCEDURE_WHEREABOUTS_H
#define LAWS_PROCEDURE_WHEREABOUTS_H

#include "laws/said/contradiction.h"
#include "laws/said/ruling.h"

/* The arguments are those of judge(). */
void judge_whereabouts(const struct board *board, const struct facts *facts,
                       const struct rules *rules, struct ruling *ruling,
                       struct contradictions *contradictions);

#endif
