/*
 * A trick with a card too few or too many that nobody can find (defective-trick unknown) and no
 * record shows: it is ruled on where each trick that it can have been gives the same; else the
 * director assesses the blame (12C2).
 */
#ifndef LAWS_PROCEDURE_UNFOUND_H
#define LAWS_PROCEDURE_UNFOUND_H

#include "laws/said/contradiction.h"
#include "laws/said/ruling.h"

/* The arguments are those of judge(). */
void judge_unfound(const struct board *board, const struct facts *facts, const struct rules *rules,
                   struct ruling *ruling, struct contradictions *contradictions);

#endif
