/*
 * Hears a board: from top to bottom, once, under one set of facts and one edition.
 *
 * reconstruct.c finds who led and won each trick, and the Laws list their irregularities. Each of
 * these is ruled on by its Law, the tricks move, and the recorded result is compared with the play,
 * so that nothing is transferred twice. A fact that is missing is given the value that moves most,
 * or its default, and put on the list of questions; needs.c hears the board again under the other
 * values.
 */
#ifndef LAWS_PROCEDURE_HEAR_H
#define LAWS_PROCEDURE_HEAR_H

#include "laws/play/play.h"
#include "laws/play/hearing.h"
#include "laws/said/contradiction.h"

/* Hears MATTER from top to bottom. END is what is known of the end of the play; it may be NULL, and
 * lives as long as H. RECORD, for the steps, may be NULL. */
void hear(struct hearing *h, const struct matter *matter, const struct end_of_play *end,
          struct ruling *record);

/* Hears the board of H again with FACTS and RULES in place of its own, and the same end of the
 * play. */
void hear_again(const struct hearing *h, const struct facts *facts, const struct rules *rules,
                struct hearing *again);

/* Rules on every incident by its Law and moves the tricks, the rest of the play being as h->claimed
 * says. */
void hearing_rule(struct hearing *h);

/* Finds the number of tricks that the director gave: agreed on (79), or as ruled on a contested
 * claim (70). NULL if he gave none; where all passed, or nothing was played, it has no number. */
const struct fact *result_by_director(const struct hearing *h);
/* Returns true if the number that is ruled from is the table's own for certain: the director gave
 * it, or an earlier ruling noted it. */
bool result_is_tables_own(const struct hearing *h);
/* Returns the word of the director, of this board or OF_ALL at once, on whether the result has the
 * transfer in it; WORD_NONE. */
int result_said(const struct hearing *h, bool of_all);
/* Returns true if what moves leaves declarer a number of tricks that there is. */
bool result_is_possible(const struct hearing *h);

#endif
