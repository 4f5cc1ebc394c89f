/*
 * Lists the answers to a question: the facts that the director could give, and how each is written.
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

/* Lists every answer to QUESTION, which asks for a fact. */
void answers_list(const struct hearing *h, const struct question *question, struct answers *list);

/* Returns the words that answer a question; unused places are WORD_NONE, and some facts have no
 * words. */
enum { ANSWERS_MAX = 3 };
const uint8_t *answer_words(int fact);

/* Returns an answer that says nothing yet, as strong as an option. */
struct fact answer_fact(int fact, int trick, int player);

#endif
