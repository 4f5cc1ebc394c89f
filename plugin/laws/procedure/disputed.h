/*
 * Facts of one place, or claims of one board, that cannot both hold: none is used, and where the
 * board hangs on which of them is true the director is asked.
 */
#ifndef LAWS_PROCEDURE_DISPUTED_H
#define LAWS_PROCEDURE_DISPUTED_H

#include "laws/procedure/judging.h"

/* More than slips bring about; each costs another judgement of the board. */
enum { DISPUTES_MAX = 32 };

/* What a carrier says twice, in two ways. */
struct disputes {
    uint8_t count;
    struct fact item[DISPUTES_MAX];
};

/* Adds FACT, but for one that is there; past DISPUTES_MAX nothing happens. */
void disputes_add(struct disputes *disputes, const struct fact *fact);

/* As judge(), of FACTS without the DISPUTES. Where one of them alone would give another result than
 * none of them does, the board is the director's, and the needs of their places have what each
 * gives. A stronger carrier's fact of the place settles it; a procedural penalty changes no result
 * (90). */
void judge_disputed(const struct board *board, const struct facts *facts,
                    const struct disputes *disputes, const struct rules *rules,
                    struct ruling *ruling, struct contradictions *contradictions);

#endif
