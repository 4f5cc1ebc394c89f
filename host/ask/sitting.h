/*
 * Keeps a sitting: the list of answers, the session as it is ruled on with them, and the question
 * at hand. Called by the dialogue. An answer is tried first, and refused if the plugin objects to
 * it. Shows nothing; a message tells what stops the program. [main thread]
 */
#ifndef HOST_ASK_SITTING_H
#define HOST_ASK_SITTING_H

#include <stdbool.h>
#include <stddef.h>

#include "ask/answers.h"
#include "ask/evening.h"

struct sitting {
    struct session_source source; /* read from its start as often as need be */
    struct ask_answers answers;
    struct ask_answers undone;             /* answers that are looked at again, the last at hand */
    struct evening now;                    /* under the answers */
    struct evening before;                 /* before the last changes; empty: there were none */
    const struct asked_question *question; /* at hand; NULL: nothing is left */
    char *complaint; /* why the answer is refused; NULL: no reason was given */
};

/* Rules on the file as it is. False after messages: it cannot be ruled on. */
bool sitting_begin(struct sitting *sitting);
void sitting_release(struct sitting *sitting);

/* Returns the answer to the question at hand that is looked at again; NULL: a new question. */
const struct ask_answer *sitting_undone(const struct sitting *sitting);

/* The outcome of an answer that was tried. */
enum trial {
    TRIAL_TAKEN,
    TRIAL_NO_FACT, /* the plugin knows no such fact, or has another value of it */
    TRIAL_REFUSED, /* the plugin objects to it */
    TRIAL_FAILED   /* after a message: the sitting cannot go on */
};

/* Tries ANSWER, and takes it over. It replaces the answer that is looked at again, and what other
 * answers say of the same places. If it is not taken, the complaint says why. */
enum trial sitting_try(struct sitting *sitting, struct ask_answer *answer);

/* Rules on the session as if the facts of CHOICE had been said; EVENING is not read where the
 * plugin refuses them, and is to be released. False after a message: there is none. */
bool sitting_foresee(struct sitting *sitting, const bsp_form_choice *choice,
                     struct evening *evening);

/* The others return false after a message likewise. */

/* Says again what was undone, as far as it is still asked. */
bool sitting_redo(struct sitting *sitting);

/* Undoes the answer at INDEX, so that it is at hand. */
bool sitting_undo(struct sitting *sitting, size_t index);

/* Undoes the last answer whose question is still asked; *ANY: there was one. */
bool sitting_undo_last(struct sitting *sitting, bool *any);

/* Puts QUESTION, which nobody asks by himself, at hand. */
bool sitting_look(struct sitting *sitting, const struct asked_question *question);

/* Drops the answer at hand. */
void sitting_drop(struct sitting *sitting);

#endif
