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

#include "ask/draft.h"
#include "ask/line.h"
#include "ask/sitting.h"

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

/* Returns true if somebody is telling an incident. */
static inline bool dialogue_tells(const struct dialogue *dialogue)
{
    return dialogue->draft.step != DRAFT_CLOSED;
}

/* Asks until nothing is left, or the director leaves. False after a message: something failed. */
bool dialogue_run(struct dialogue *dialogue);

void dialogue_release(struct dialogue *dialogue);

#endif
