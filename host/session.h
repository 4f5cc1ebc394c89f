/*
 * Sessions of the plugin: what they are made with, and a file that goes through one.
 */
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "events.h"
#include "language.h"
#include "loader.h"
#include "message.h"
#include "options.h"
#include "report_stream.h"
#include "program.h"
#include "text.h"

enum { FORMAT_NAME_SIZE = 32 };

/* Who takes a file. */
struct file_owner {
    const struct plugin *plugin; /* NULL: nobody does */
    const struct plugin *via;    /* whose converter makes a file of it that PLUGIN reads; or NULL */
    char as[FORMAT_NAME_SIZE];   /* the format of that */
};

/* What all sessions of a run of the program are made with. */
struct run {
    const struct options *options;
    struct plugin_list plugins;
    struct file_owner *owners;              /* of each file */
    struct file_owner owner;                /* of the file at hand, */
    struct plugin plugin;                   /* which is opened */
    const char *format;                     /* of the report */
    char first_format[FORMAT_NAME_SIZE];    /* of the engine, where nobody asked for one */
    const struct plugin *reporter;          /* which of them writes the report; NULL: none */
    const bsp_report_interface *report;     /* its own boards', or */
    const bsp_report_2_interface *report_2; /* any engine's; NULL otherwise */
    struct language language;               /* of messages: the first of the report's */
    struct language_list languages;         /* of the report */
    int side[SIDE_INPUTS];                  /* files that can be read at any place; -1: none */
    struct text_list held;                  /* boards that are not to be written: option "hold" */
};

/* Tries every option and fact of RUN on a session that reads nothing. EXIT_CLEAN, or the exit
 * status after messages that name what is wrong. */
enum exit_status session_try(const struct run *run);

/* A new session that has been given the language, the options and the facts. EDITS: finish will
 * give the edits. What the plugin returned; its messages went through SINK. */
int32_t session_create(const struct run *run, bool edits, const bsp_sink *sink,
                       bsp_session **session);

/* Holds back what is written for a board of a game, of its ROW where that is not 0, in all sessions
 * to come. False: the plugin cannot. */
bool session_hold(struct run *run, uint32_t game, uint32_t row);

/* A status of the host's own: the plugin did what the header rules out. A message says what, unless
 * it gave no session, or nobody is told anything. */
#define PLUGIN_AT_FAULT INT32_MIN

/* What a status code that is not BSP_OK means, in words. */
const char *session_fault(int32_t code);

/* What came of a file, or of several. */
struct outcome {
    uint64_t named;  /* of --board, the names that boards have (options_boards_named) */
    bool found;      /* one of them that is not clean */
    bool unread;     /* an input was not read to its end */
    bool broken_off; /* and that is no fault of the plugin's: the system gave no more of it */
    uint32_t games;
    uint32_t errors; /* boards and messages that make the exit status EXIT_FAULT */
};

/* A file that the trail of what is written comes from or goes into. */
struct feed_trail {
    const char *name; /* NULL: there is none */
    int fd;           /* that can be read at any place; -1: TEXT is all there is */
    const char *text;
};

/* A report that is handed events. */
struct events_report {
    bsp_report_2 *report;
    int32_t code; /* BSP_OK, or what it answered to a board */
};

/* One session file through one session of the plugin. */
struct feed {
    const struct run *run;
    const char *file;             /* as the user gave it */
    int fd;                       /* where its bytes come from, from where it stands */
    bool from_start;              /* from its start, wherever it stands: it can be read again */
    bsp_report *report;           /* takes the boards; NULL: none */
    struct events_report *events; /* likewise, their events */
    struct report_stream *stream; /* which either writes to; NULL: there is none */
    bool silent;                  /* nothing is said */
    bool facts_are_told; /* messages on the sidecar itself have been given with another file */
    bool deals_are_told; /* the same of the deals */
    bool repeats;        /* all messages of the plugin have been given */

    /* For a caller that wants more than the report; NULL: he does not. False: stop. */
    bool (*on_board)(void *context, const bsp_board *board);
    bool (*on_edit)(void *context, const bsp_edit *edit);
    struct feed_trail trail_in, trail_out;
    bool (*on_trail_edit)(void *context,
                          const bsp_edit *edit); /* of trail_out, before the others */
    bool edits_of_facts; /* the edits that are wanted are those of the sidecar */
    /* Each message on a fault, said or not; NULL: not wanted. */
    void (*on_fault)(void *context, const char *text);
    void *context;

    struct outcome outcome;
    int32_t code;     /* BSP_OK, or what ended the session early */
    const char *call; /* that gave CODE, "push" */
    uint32_t game;    /* of the last board */
    uint64_t pushed;  /* bytes of the session, */
    uint64_t ruled;   /* and how many of them the plugin is done with */
    bool is_told;     /* what is wrong with what is being read has been said */
    int32_t facts_input, trail_input;
    struct event_meter meter;
    bool stopped;  /* a callback has answered with an error: nothing more is taken */
    bool at_fault; /* and that was for what the plugin gave */
};

/* Pushes the file through a session. True when it was read and ruled on to its
 * end, whatever was found; else a message says why, unless the report's sink failed, whose owner
 * knows (BSP_E_SINK). [any thread, one feed in one thread] */
bool feed_run(struct feed *feed);

#endif
