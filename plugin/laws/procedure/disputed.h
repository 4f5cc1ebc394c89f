/*
 * Judges a board with facts that cannot both hold, because they are of one place or because of what
 * they state (said/contradiction.h): none is used, and the director is asked which is true.
 */
#ifndef LAWS_PROCEDURE_DISPUTED_H
#define LAWS_PROCEDURE_DISPUTED_H

#include "laws/procedure/judging.h"

/* The most disputed facts of a board, more than slips bring about; each costs another judgement. */
enum { DISPUTES_MAX = 32 };

/* The facts that a carrier gives twice, in two ways. */
struct disputes {
    uint8_t count;
    struct fact item[DISPUTES_MAX];
};

/* Adds FACT unless it is there already; past DISPUTES_MAX nothing happens. */
void disputes_add(struct disputes *disputes, const struct fact *fact);

/* Judges as judge() does; the facts of MATTER are without the DISPUTES. Leaves the board to the
 * director if one of these alone would give another result than none of them does, or if facts
 * exclude each other; the needs of their places then have what each gives. A stronger carrier's
 * fact of the place settles it; a procedural penalty changes no result (90). */
void judge_disputed(const struct matter *matter, const struct disputes *disputes,
                    struct ruling *ruling);

#endif
