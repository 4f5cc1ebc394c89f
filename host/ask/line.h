/*
 * Reads lines of a terminal or a pipe, for somebody who is asked. At a terminal they can be edited,
 * and those of the sitting come back by the arrows. [main thread]
 */
#ifndef HOST_ASK_LINE_H
#define HOST_ASK_LINE_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "base/cleanup.h"

/* Longer lines are no answers. */
enum { LINE_MAX_SIZE = 512 };

enum line_end {
    LINE_READ,
    LINE_AGAIN,     /* none: what is asked is to be shown again */
    LINE_LONG,      /* a line, but too long to be kept */
    LINE_LAST,      /* no more input */
    LINE_SIGNALLED, /* somebody wants to leave */
    LINE_FAILED     /* errno */
};

/* Lines of a terminal or a pipe. While it is in use the signals that end a program wait until a
 * line is read, and end the reading: what was answered can be written in peace. */
struct line_input {
    bool person; /* standard input is a terminal */
    char bytes[LINE_MAX_SIZE];
    size_t used;
    bool ended;
    struct editline *editor;                  /* libedit's; NULL: lines come as they are typed */
    struct history *history;                  /* lines of the sitting */
    char keys[16];                            /* bytes that a key sent behind an escape */
    enum line_end stopped;                    /* why no more can be read */
    sigset_t before;                          /* the signals that were blocked */
    struct sigaction action[CLEANUP_SIGNALS]; /* earlier actions of the signals */
};

void line_input_start(struct line_input *input);
void line_input_stop(struct line_input *input);

/* Reads the next line, its end and the blanks around it cut off. */
enum line_end line_next(struct line_input *input, char line[LINE_MAX_SIZE]);

#endif
