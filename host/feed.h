/*
 * One session file through one session of the plugin.
 */
#ifndef HOST_FEED_H
#define HOST_FEED_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"
#include "run.h"

struct feed {
    const struct run *run;
    const char *file;   /* as the user gave it */
    int fd;             /* where its bytes come from, from where it stands */
    bsp_report *report; /* takes the boards; NULL: none */
    const struct message_log *log;
    bool silent;        /* nothing is said */
    bool other_results; /* RESULTS are read in place of those of the run */
    int results;        /* can be read at any place */
    /* Takes each message on a fault, said or not; NULL: not wanted. */
    void (*on_message)(void *context, const char *text);
    bool of_facts;       /* the edits that are wanted are those of the sidecar */
    bool facts_are_told; /* messages on the sidecar itself have been given with another file */
    /* For a caller that wants the edits too; NULL: it does not. False: stop. */
    bool (*on_board)(void *context, const bsp_board *board);
    bool (*on_edit)(void *context, const bsp_edit *edit);
    void *context;

    /* What came of it. */
    bool asked;      /* a board that the options ask for */
    bool found;      /* one that is not clean */
    bool unread;     /* an input was not read to its end */
    bool broken_off; /* and that is no fault of the plugin's: the system gave no more of it */
    uint32_t games;
    uint32_t errors; /* boards and messages that make the exit status EXIT_FAULT */
    int32_t code;    /* BSP_OK, or what ended the session early */
    bool in_facts;   /* the sidecar is being read */
    int32_t facts_input;
};

/* Pushes the file through a session, in constant memory. True when it was read and ruled on to its
 * end, whatever was found; else a message says why, unless the report's sink failed, whose owner
 * knows (BSP_E_SINK). [any thread, one feed in one thread] */
bool feed_run(struct feed *feed);

#endif
