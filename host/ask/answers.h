/*
 * Keeps what has been said in a sitting, in order: one list for the answers to questions, the
 * incidents that somebody told, and the facts that he typed. It knows nothing of questions or
 * rulings.
 */
#ifndef HOST_ASK_ANSWERS_H
#define HOST_ASK_ANSWERS_H

#include <stdbool.h>
#include <stddef.h>

#include "base/text.h"
#include "options/options.h"
#include "run/run.h"

struct ask_answer {
    char *key;                   /* key of the question; NULL: nobody asked */
    struct text_list facts;      /* "3:5:W:attention=in-time"; none: the question was left open */
    bool replaces;               /* it replaces earlier answers of the same places */
    char *words;                 /* said back; NULL: the facts say it */
    char *incident;              /* incident whose form gave the facts; NULL: none */
    char *where;                 /* the board of the form */
    struct text_list steps;      /* answers of the form: name and value of each, */
    struct text_list step_words; /* and how it was said back */
};

/* A struct of zeros is empty. */
struct ask_answers {
    struct ask_answer *item;
    size_t count, capacity;
};

/* Takes ANSWER over, even when there is no memory for it; false then. */
bool answers_add(struct ask_answers *answers, struct ask_answer *answer);

/* Takes the answer at INDEX out of the list. */
struct ask_answer answers_take(struct ask_answers *answers, size_t index);

/* Returns true if the question of KEY was answered, or left open. */
bool answers_have(const struct ask_answers *answers, const char *key);

/* Puts the facts of all answers into OPTIONS, which are those of RUN without. False: no memory;
 * OPTIONS are to be released in every case. */
bool answers_options(const struct ask_answers *answers, const struct run *run,
                     struct options *options);

void answer_release(struct ask_answer *answer);
void answers_release(struct ask_answers *answers);

#endif
