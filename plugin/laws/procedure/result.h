/*
 * Rules on all that a hearing found, and compares the recorded result with the play, so that
 * nothing is transferred twice.
 */
#ifndef LAWS_PROCEDURE_RESULT_H
#define LAWS_PROCEDURE_RESULT_H

#include "laws/play/hearing.h"

/* Rules on every incident by its Law and moves the tricks, the rest of the play being as h->claimed
 * says. */
void hearing_rule(struct hearing *h);

/* Rules on the incidents with what the recorded result tells of the rest of the play, and sets
 * h->result and h->table_tricks by how it compares. */
void result_compare(struct hearing *h);

/* Finds the number of tricks that the director gave: agreed on (79), or as ruled on a contested
 * claim (70). NULL if he gave none; where all passed, or nothing was played, it has no number. */
const struct fact *result_by_director(const struct hearing *h);
/* Returns true if the number that is ruled from is the table's own for certain: the director gave
 * it, or an earlier ruling noted it. */
bool result_is_tables_own(const struct hearing *h);
/* Returns the word of the director, of this board and not of all at once, on whether the result has
 * the transfer in it; WORD_NONE. */
int result_said_of_board(const struct hearing *h);
/* Returns true if what moves leaves declarer a number of tricks that there is. */
bool result_is_possible(const struct hearing *h);

#endif
