/*
 * Tries two questions at a time: of those to which no answer alone changes anything, finds the ones
 * that matter when two are answered.
 */
#ifndef LAWS_PROCEDURE_TOGETHER_H
#define LAWS_PROCEDURE_TOGETHER_H

#include "laws/play/hearing.h"

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
