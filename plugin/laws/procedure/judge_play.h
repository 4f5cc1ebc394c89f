/*
 * Judging a board by its play, under its recorded contract: facts are accepted, the board is heard,
 * what is wrong with the record is listed, and then it is ruled on, unless an earlier ruling stands
 * or the record is in doubt.
 */
#ifndef LAWS_PROCEDURE_JUDGE_PLAY_H
#define LAWS_PROCEDURE_JUDGE_PLAY_H

#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* The arguments are those of judge(). */
void judge_play(const struct board *board, const struct facts *facts, const struct rules *rules,
                struct ruling *ruling, struct contradictions *contradictions);

/* What the record and the cards say, whatever the Laws make of it, into RULING. */
void ruling_describe(struct ruling *ruling, const struct hearing *h);

#endif
