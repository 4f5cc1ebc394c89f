/*
 * The engine: what the Laws say of one board. Pure: no I/O, no clock, no allocation, no state; the
 * same arguments give the same ruling, in any thread. Time is bounded by the cards of one board.
 */
#ifndef LAWS_PROCEDURE_JUDGE_H
#define LAWS_PROCEDURE_JUDGE_H

#include "laws/said/contradiction.h"
#include "laws/said/ruling.h"
/* Judges BOARD under FACTS and RULES. All are borrowed; RULING is written over. Facts that cannot
 * be are named in CONTRADICTIONS and change nothing. */
void judge(const struct board *board, const struct facts *facts, const struct rules *rules,
           struct ruling *ruling, struct contradictions *contradictions);

#endif
