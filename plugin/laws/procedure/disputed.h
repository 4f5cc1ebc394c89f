/*
 * Facts that cannot both hold, of one place or by what they state (said/contradiction.h): none is
 * used, and the director is asked which of them is true.
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

/* Judges as judge() does, FACTS being without the DISPUTES. Where one of these alone would give
 * another result than none of them does, or facts exclude each other, the board is the director's,
 * and the needs of their places have what each gives. A stronger carrier's fact of the place
 * settles it; a procedural penalty changes no result (90). */
void judge_disputed(const struct board *board, const struct facts *facts,
                    const struct disputes *disputes, const struct rules *rules,
                    struct ruling *ruling, struct contradictions *contradictions);

#endif
