/*
 * The report of a run, from the plugin to its destination. Called by check and apply.
 */
#ifndef HOST_REPORT_H
#define HOST_REPORT_H

#include <stdbool.h>

#include "base/output.h"
#include "files/replace.h"
#include "plugins/events.h"
#include "run/run.h"

/* A plugin's report, and what is checked of it on its way to the output: formats that are text must
 * be UTF-8, and a report that does not end is stopped. */
struct report_stream {
    const bsp_report_interface *calls;
    bsp_report *self;      /* NULL: there is none */
    int32_t code;          /* BSP_OK, or its status for a board */
    struct output *output; /* borrowed */
    bool is_text;          /* bytes that are not UTF-8 become "?" */
    uint8_t part[4];       /* an incomplete character */
    size_t part_size;
    struct event_meter meter; /* its bytes are those of the inputs that it is about */
    bool endless;             /* more than possible was written: nothing is accepted any more */
};

struct report_file {
    const struct run *run;
    struct report_stream report;
    struct terminal terminal; /* what the destination can show */
    const char *name;         /* for messages */
    bool waits;               /* set by the caller: nothing is sent before report_send */
    int spool;                /* holds the report until then; -1: none */
    int to;                   /* the destination */
    bool goes_on;             /* set by the caller: rulings go on if it cannot be written */
    bool replaces;            /* it replaces a file */
    bool keeps_old;           /* but the old file is kept */
    struct replacement replacement;
    struct output output;
};

/* Returns true if FORMAT, as the plugin names it, is text according to the header. */
bool report_stream_is_text(const char *format);

/* Returns true if the plugin's report exists. */
bool report_is_open(const struct report_file *file);

/* Opens the report, a struct of zeros but for what the caller sets: at --report, else to FD, which
 * messages call NAME. False after a message. */
bool report_open(struct report_file *file, const struct run *run, int fd, const char *name);

/* Sends the boards of FEED's file to the report, with the command line for answers. False after
 * a message. */
bool report_take(struct report_file *file, struct feed *feed);

/* Starts a waiting report again, without its content. False after a message. */
bool report_restart(struct report_file *file);

/* Makes the report say that an input could not be read completely. If the plugin cannot,
 * and BROKEN_OFF says that the system stopped giving the input, the report will not replace a
 * file. [main thread] */
void report_mark_incomplete(struct report_file *file, bool broken_off);

/* Finishes and flushes the report. False, after a message, if any of it was not written. */
bool report_finish(struct report_file *file);

/* Sends a finished report that waits to its destination. False after a message. */
bool report_send(struct report_file *file);

/* Puts a report that replaces a file in place. False after a message. */
bool report_commit(struct report_file *file);

/* Reports why the report cannot be written: the error of its output, else the meaning of CODE. A
 * closed pipe (EPIPE) is not mentioned. Returns false. */
bool report_fault(const struct report_file *file, int32_t code);

void report_release(struct report_file *file);

#endif
