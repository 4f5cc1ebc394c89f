/*
 * Leads the dialogue of `rectify ask`: one question after the other, of the boards or of an
 * incident that is told, and what is done with each line that is typed. [main thread]
 *
 *     struct dialogue dialogue = {.sitting.source = {.run = &run, .fd = fd}};
 *     if (sitting_begin(&dialogue.sitting)) {
 *         line_input_start(&dialogue.input);
 *         dialogue_run(&dialogue);           what was answered stands, whatever comes out
 *     }
 *     dialogue_release(&dialogue);
 */
#ifndef HOST_ASK_DIALOGUE_H
#define HOST_ASK_DIALOGUE_H

#include <stdbool.h>

#include "ask/line.h"
#include "ask/sitting.h"

/* An incident that somebody tells: at which board, what happened, and then the questions of the
 * plugin's form until it is filled in. Each step is a question. A struct of zeros is closed. */
struct draft {
    enum draft_step {
        DRAFT_CLOSED,
        DRAFT_BOARD, /* asks for the board */
        DRAFT_WHAT,  /* asks what happened */
        DRAFT_FORM,  /* asks what the form does */
        DRAFT_FULL   /* and nothing more */
    } step;
    struct asked_question asked; /* at hand */
    size_t board;                /* index in the list of boards; BOARD_NONE: not yet known */
    char *number;           /* what several boards are called by, of which one is asked for; NULL */
    struct ask_answer told; /* so far, in the form of an answer; its facts come at the end */
};

/* Returns true if somebody is telling an incident. */
static inline bool draft_is_open(const struct draft *draft)
{
    return draft->step != DRAFT_CLOSED;
}

struct dialogue {
    struct sitting sitting;
    struct draft draft; /* an incident that is being told */
    struct line_input input;
    char *games;   /* those that were asked about, " 3 15"; NULL: none */
    char *here;    /* the board that was asked about last; NULL: none */
    bool advisory; /* the director wants to be asked what no ruling waits for */
    /* Keeps the answers so far, so that whoever is killed outright loses nothing; NULL: they are
     * kept at the end alone. False: it cannot be done. */
    bool (*keep)(void *context);
    void *context;
    bool reviews;  /* the director goes through earlier answers, */
    size_t listed; /* and so many of it have been listed */
    bool shown;    /* the question stands there still */
    bool over;     /* the director has left, or there is nothing more to ask */
};

/* Asks until nothing is left, or the director leaves. False after a message: something failed. */
bool dialogue_run(struct dialogue *dialogue);

void dialogue_release(struct dialogue *dialogue);

/* The parts of the dialogue. Functions return false after a message where it cannot go on. */

/* ---- settle.c: what came of an answer ---- */

/* Notes that BOARD is asked about: the report has its game. */
bool settle_here(struct dialogue *dialogue, const struct seen_board *board);

/* Shows every board that the last answer has ruled on otherwise, and keeps the answers. */
bool settle_change(struct dialogue *dialogue);

/* Says WHY what was typed is not taken, NULL: it is no answer; the question stands. */
bool settle_refuse(struct dialogue *dialogue, const char *why);

/* Tries ANSWER, which is taken over, and shows what became of it. Without words there is no memory.
 */
bool settle_try(struct dialogue *dialogue, struct ask_answer *answer);

/* Takes the answer at hand, which was undone, back for good, and says so. */
bool settle_taken_back(struct dialogue *dialogue);

/* Says why the form of an incident does not go on. False. */
bool settle_fault(int32_t code);

/* Returns the board that what is typed without one is of: that of the question, which is shown with
 * it, else the last or only one; NULL: none. */
const struct seen_board *board_at_hand(const struct dialogue *dialogue);

/* ---- incident.c: an incident that somebody tells ---- */

void draft_release(struct draft *draft);

/* Opens the draft of an incident at BOARD; BOARD_NONE: it is asked for. */
bool incident_open(struct dialogue *dialogue, size_t board);

/* Returns "7@3-12: A revoke; West; in time" of the board called LABEL; NULL: no memory. */
char *incident_text(const char *label, const struct ask_answer *told);

/* Goes one step back; from the first the incident is closed. */
bool incident_back(struct dialogue *dialogue);

/* Opens the incident at hand, which was undone, before its last step. */
bool incident_reopen(struct dialogue *dialogue);

/* Takes LINE, where nothing is asked, as the board of an incident. */
bool incident_take_board(struct dialogue *dialogue, const char *line);

/* Puts the question of the incident; one that only tells something ends it. */
bool incident_put(struct dialogue *dialogue);

/* Takes LINE as a step of the incident. OR: what it does if it is none; NULL: that is told. */
bool incident_answer(struct dialogue *dialogue, const char *line, bool (* or)(struct dialogue *));

/* Leaves the incident: one that stood before stands again. */
bool incident_leave(struct dialogue *dialogue);

/* Ends the incident, as nobody answers any more: what was told stands, as far as it can stand
 * alone. */
bool incident_break_off(struct dialogue *dialogue);

/* ---- own_facts.c: facts that nobody asked for ---- */

/* Takes TYPED, seats and cards in the letters of the language, as facts of the board at hand or of
 * the one that it names. False after a message: the dialogue cannot go on. */
bool fact_take(struct dialogue *dialogue, const char *typed);

/* ---- review.c: what was said, in this sitting and before ---- */

/* Returns true if the list is what somebody looks at. */
bool review_is_shown(const struct dialogue *dialogue);

/* Shows the list, or what its last page left; an empty one ends the review. */
bool review_put(struct dialogue *dialogue);

/* Takes LINE where the list is shown: "3" changes an entry, "-3" takes it back, an empty one goes
 * on. */
bool review_obey(struct dialogue *dialogue, const char *line);

/* Takes back what the question at hand, one of what was said, is about. */
bool review_take_back(struct dialogue *dialogue);

#endif
