/*
 * The answers to a question: which facts the director could give, and how each is written.
 */
#ifndef LAWS_PROCEDURE_ANSWERS_H
#define LAWS_PROCEDURE_ANSWERS_H

#include "laws/play/hearing.h"

/* An answer to a question: the fact, and how it is written. */
struct answer {
    struct fact fact;
    char value[OUTCOME_VALUE_SIZE];
};

struct answers {
    int count;
    struct answer item[OUTCOMES_MAX];
};

/* All that QUESTION, one for a fact, can be answered with. */
void answers_list(const struct hearing *h, const struct question *question, struct answers *list);

/* The words that answer a question, as far as they are not WORD_NONE: some facts have none. */
enum { ANSWERS_MAX = 3 };
const uint8_t *answer_words(int fact);

/* An answer that says nothing yet, as strong as an option. */
struct fact answer_fact(int fact, int trick, int player);

#endif
