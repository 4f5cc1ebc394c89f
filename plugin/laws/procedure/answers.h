/*
 * Lists the answers to a question: the facts that the director could give, and how each is written.
 */
#ifndef LAWS_PROCEDURE_ANSWERS_H
#define LAWS_PROCEDURE_ANSWERS_H

#include "laws/play/hearing.h"

struct answers {
    int count;
    struct fact item[OUTCOMES_MAX];
};

/* Lists every answer to QUESTION, which asks for a fact. */
void answers_list(const struct hearing *h, const struct question *question, struct answers *list);

/* The words that answer a question for a fact; unused places are WORD_NONE, and some facts have no
 * words. */
enum { ANSWERS_MAX = 3 };
extern const uint8_t answer_words[FACT_COUNT][ANSWERS_MAX];

/* Returns an answer that says nothing yet, as strong as an option. */
struct fact answer_fact(int fact, int trick, int player);

/* Returns ANSWER as it is written, in TEXT or elsewhere; a winner is the player of the fact. */
const char *answer_write(const struct fact *answer, char text[FACT_TEXT_SIZE]);

#endif
