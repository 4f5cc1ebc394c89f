/*
 * The report of a run, and where it goes.
 */
#ifndef HOST_REPORT_H
#define HOST_REPORT_H

#include <stdbool.h>

#include "output.h"
#include "report_stream.h"
#include "replace.h"
#include "run.h"

struct report_file {
    const struct run *run;
    bsp_report *report;          /* of the engine's boards, or */
    struct events_report events; /* of any engine's; NULL otherwise */
    struct terminal terminal;    /* what its reader can be shown */
    struct encoder encoder;
    const char *name; /* for messages */
    bool waits;       /* set by the caller: nothing of it leaves before report_send */
    int spool;        /* where it waits; -1: it does not */
    int to;           /* and where it goes from there */
    bool goes_on;   /* set by the caller: the sessions are ruled on even if it cannot be written */
    bool replaces;  /* it is written beside a file first */
    bool keeps_old; /* and that is to stay */
    struct replacement replacement;
    struct output output;
    struct report_stream stream; /* by which it gets there */
};

/* Whether there is one. */
bool report_is_open(const struct report_file *file);

/* Opens the report: where --report says, else FD, whose name in messages is NAME. False after a
 * message. */
bool report_open(struct report_file *file, const struct run *run, int fd, const char *name);

/* Makes the boards of FEED's file go to the report, whose answers are those of that file. False
 * after a message. */
bool report_take(struct report_file *file, struct feed *feed);

/* Begins one that waits once more, without what it has. False after a message. */
bool report_restart(struct report_file *file);

/* An input could not be read to its end: the report will say so. One that cannot, of an older
 * plugin, does not take the place of a file when BROKEN_OFF: the system gave no more of the input.
 * [main thread] */
void report_mark_incomplete(struct report_file *file, bool broken_off);

/* Writes what closes it, and flushes it. False, after a message, when anything of it was not
 * written. */
bool report_finish(struct report_file *file);

/* Sends a finished report that waits to where it goes. False after a message. */
bool report_send(struct report_file *file);

/* A report that replaces a file takes its place. False after a message. */
bool report_commit(struct report_file *file);

/* Says that the report cannot be written, and why: what its output failed with, or else what the
 * CODE of the plugin means. A reader who has left (EPIPE) is told nothing. False. */
bool report_fault(const struct report_file *file, int32_t code);

void report_release(struct report_file *file);

#endif
