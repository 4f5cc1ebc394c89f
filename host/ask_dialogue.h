/*
 * The questions put to the director, one after the other, and what he says to them.
 *
 *     struct dialogue dialogue = {.run = &run, .base = &options, .source = fd};
 *     if (dialogue_begin(&dialogue)) {
 *         line_input_start(&dialogue.input);
 *         dialogue_run(&dialogue);           what was answered stands, whatever comes out
 *     }
 *     dialogue_release(&dialogue);
 */
#ifndef HOST_ASK_DIALOGUE_H
#define HOST_ASK_DIALOGUE_H

#include "ask_answers.h"
#include "ask_judge.h"
#include "ask_lines.h"

struct dialogue {
    const struct run *run;
    const struct options *base; /* the options of the run before any answer */
    int source;                 /* the session, read from its start as often as need be */

    struct answers answers;
    struct judged now;  /* under all answers */
    struct judged past; /* the question AT again, under those before it */
    size_t at;          /* the answer that is looked at again; the count: a new question */
    char *games;        /* those that were asked about, " 3 15"; NULL: none */
    uint32_t game;      /* the last of them; 0: none */
    struct line_input input;
    bool shown; /* the question stands there still */
    bool over;  /* the director has left, or there is nothing more to ask */
};

/* Judges the file as it is. False after messages: it cannot be ruled on. */
bool dialogue_begin(struct dialogue *dialogue);

/* Asks until nothing is left, or the director leaves. False after a message: something failed. */
bool dialogue_run(struct dialogue *dialogue);

void dialogue_release(struct dialogue *dialogue);

#endif
