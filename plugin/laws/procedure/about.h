/*
 * A trick that no record shows, and whose number is about right (the fact about): it still tells
 * what came before and what after it. The board is judged as is said where that can be, else at the
 * numbers that fit best; what the number alone would decide is asked.
 */
#ifndef LAWS_PROCEDURE_ABOUT_H
#define LAWS_PROCEDURE_ABOUT_H

#include "laws/said/contradiction.h"
#include "laws/said/ruling.h"

/* The arguments are those of judge(). */
void judge_about(const struct board *board, const struct facts *facts, const struct rules *rules,
                 struct ruling *ruling, struct contradictions *contradictions);

#endif
