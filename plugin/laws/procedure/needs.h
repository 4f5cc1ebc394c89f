/*
 * Finds the questions for the director, by hearing the board again under each answer.
 */
#ifndef LAWS_PROCEDURE_NEEDS_H
#define LAWS_PROCEDURE_NEEDS_H

#include "laws/play/hearing.h"

/*
 * Adds the needs of the hearing H to RULING: each question under each of its answers, dropped when
 * the outcomes agree; the judgements; 64C after every established revoke. Returns true if the
 * ruling has to wait for one of them.
 */
bool needs_find(const struct hearing *h, struct ruling *ruling);

/* Asks for the number of tricks that the players agreed on, with what each that can be would
 * give. */
void needs_ask_tricks(const struct hearing *h, struct ruling *ruling);

/* Asks whether the record is faithful, which would lift the doubt about a suspect record. */
void needs_for_suspect(const struct hearing *h, struct ruling *ruling);

/* Returns the need of a place, which holds the board back: the one that is there, else a new one at
 * its place in the order. */
struct need *needs_ask(struct ruling *ruling, int kind, int what, int trick, int player);
/* Adds OUTCOME unless one of the same value is there. */
void needs_put_outcome(struct need *need, const struct outcome *outcome);

/* Returns true if nobody knows how many tricks the incident moves, and nobody is asked, as the
 * recorded result has them in it already. */
bool needs_leave_open(const struct hearing *h, const struct incident *incident);

/* The questions to which no answer alone changes anything. */
struct idle_questions {
    int count, hearings;
    const struct question *question[QUESTIONS_MAX];
    uint8_t together[QUESTIONS_MAX]; /* enum together */
};

/* Adds QUESTION, which lives as long as IDLE, if it is one for a fact. */
void idle_questions_add(struct idle_questions *idle, const struct question *question);

/* Marks those of which an answer, given with an answer to another, changes what H moves; and those
 * for which too many pairs were left to try. */
void idle_questions_try_pairs(const struct hearing *h, struct idle_questions *idle);

#endif
