/*
 * A sitting: the list of answers, the session under them, and the question at hand. What is said is
 * tried first, and refused where the plugin has something against it. Nothing here is shown; a
 * message tells what stops the program. [main thread]
 */
#ifndef HOST_ASK_SITTING_H
#define HOST_ASK_SITTING_H

#include <stdbool.h>
#include <stddef.h>

#include "ask/answers.h"
#include "ask/evening.h"

struct sitting {
    struct session_source source; /* read from its start as often as need be */
    struct answers answers;
    size_t at;             /* the answer that is looked at again; the count: a new question */
    struct evening whole;  /* under all answers */
    struct evening before; /* under those before the last change */
    struct evening past;   /* under those in front of the one that is looked at again */
    const struct question *question; /* at hand; NULL: nothing is left */
    char *complaint;                 /* why what was said is not taken; NULL: nobody has said */
    char *demanded;                  /* the board of which Law 64C is asked; NULL: none */
};

/* Rules on the file as it is. False after messages: it cannot be ruled on. */
bool sitting_begin(struct sitting *sitting);
void sitting_release(struct sitting *sitting);

/* Returns true if an earlier answer is looked at again. */
bool sitting_looks_back(const struct sitting *sitting);

/* Returns the session under the answers in front of the question at hand. */
const struct evening *sitting_now(const struct sitting *sitting);

/* Returns how many questions up to RANK are open. */
size_t sitting_open(const struct sitting *sitting, int32_t rank);

/* What became of an answer that was tried. */
enum trial {
    TRIAL_TAKEN,
    TRIAL_NO_FACT, /* the plugin knows no such fact, or has another value of it */
    TRIAL_REFUSED, /* it has something against it */
    TRIAL_FAILED   /* after a message: the sitting cannot go on */
};

/* Tries ANSWER to the question at hand, and takes it over; later ones that are no longer asked for
 * go, and behind all others it replaces what they say of its places. Not taken: the complaint says
 * why. */
enum trial sitting_try(struct sitting *sitting, struct answer *answer);

/* The same of facts that nobody asked for, behind all answers. */
enum trial sitting_offer(struct sitting *sitting, struct answer *answer);

/* Rules on the session as if the facts of CHOICE had been said of the question at hand. False: no
 * memory, or the plugin refuses them. EVENING is to be released where it is true. */
bool sitting_foresee(const struct sitting *sitting, const bsp_form_choice *choice,
                     struct evening *evening);

/* To the next question, under all answers. The others return false after a message likewise. */
bool sitting_go_on(struct sitting *sitting);

/* Asks Law 64C of BOARD of the session at hand. */
bool sitting_demand(struct sitting *sitting, size_t board);

/* Takes the answer at INDEX out, into TAKEN. */
bool sitting_take_out(struct sitting *sitting, size_t index, struct answer *taken);

/* Goes to the answer before the question at hand: its question stands again. One that nobody asked
 * for is taken out, into TOLD. */
enum back {
    BACK_FIRST, /* there is none */
    BACK_QUESTION,
    BACK_TOLD,
    BACK_FAILED
};
enum back sitting_back(struct sitting *sitting, struct answer *told);

#endif
