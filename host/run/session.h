/*
 * Creates sessions of the plugin, and runs a file through one (feed.c). Called by the commands.
 */
#ifndef HOST_SESSION_H
#define HOST_SESSION_H

#include <stdbool.h>
#include <stdint.h>

#include "base/language.h"
#include "base/message.h"
#include "base/program.h"
#include "base/text.h"
#include "files/facts_beside.h"
#include "options/options.h"
#include "plugins/events.h"
#include "plugins/loader.h"

enum { FORMAT_NAME_SIZE = 32 };

/* The plugin that owns a file. */
struct file_owner {
    const struct plugin *plugin; /* NULL: none */
    const struct plugin *via;    /* the plugin that converts it for PLUGIN; or NULL */
    char as[FORMAT_NAME_SIZE];   /* the format of the conversion */
};

/* Everything that the sessions of one run share. */
struct run {
    const struct options *options;
    struct plugin_list plugins;
    struct file_owner *owners;           /* of each file */
    const struct file_owner *owner;      /* of the current file */
    const struct plugin *plugin;         /* its plugin */
    const char *format;                  /* of the report */
    char first_format[FORMAT_NAME_SIZE]; /* the engine's format, if the user asked for none */
    const struct plugin *reporter;       /* the plugin that writes the report; NULL: none */
    struct language language;            /* of messages: the first of the report's */
    struct language_list languages;      /* of the report */
    int side[SIDE_INPUTS];               /* seekable files; -1: none */
    char *facts_beside;                  /* the facts beside the session, if they are used */
    struct text_list held;               /* boards that must not be written: the option "hold" */
};

/* Returns true if RUN converts files, and rules on none. */
static inline bool run_converts(const struct run *run)
{
    return run->options->command == COMMAND_CONVERT;
}

/* Tries every option and fact of RUN with a session that reads nothing. EXIT_CLEAN, or the exit
 * status after messages that name what is wrong. */
enum exit_status session_try(const struct run *run);

/* Creates a session with the language, options and facts. EDITS: finish will send edits. Returns
 * the plugin's status; its messages go to SINK. */
int32_t session_create(const struct run *run, bool edits, const bsp_sink *sink,
                       bsp_session **session);

/* Holds back the edits for a board of GAME, or for its ROW unless 0, in all later sessions.
 * False: the plugin cannot. */
bool session_hold(struct run *run, uint32_t game, uint32_t row);

/* A status of the host: the plugin did what the header forbids. A message says what, unless it
 * returned no session, or the feed is silent. */
#define PLUGIN_AT_FAULT INT32_MIN

/* Returns true if CODE means that something, such as an option, is unknown or cannot be done. */
static inline bool code_is_unknown(int32_t code)
{
    return code == BSP_E_ARGUMENT || code == BSP_E_UNSUPPORTED;
}

/* Returns the meaning of a status other than BSP_OK in words. */
const char *session_fault(int32_t code);

/* The outcome of one or several files. */
struct run_outcome {
    uint64_t named;  /* names of --board that boards have (options_boards_named) */
    bool found;      /* a board that was asked for is not clean */
    bool unread;     /* an input was not read to its end */
    bool broken_off; /* the system stopped giving the input; not the plugin's fault */
    uint32_t games;
    uint32_t errors; /* boards and messages that lead to EXIT_FAULT */
};

struct report_stream;

/* A session file on its way through a session of the plugin. */
struct feed {
    const struct run *run;
    const char *file;             /* as the user gave it */
    int fd;                       /* source of the bytes, from its current position */
    bool from_start;              /* read from the start of FD, so that it can be read again */
    struct report_stream *report; /* takes the boards; or NULL */
    bool silent;                  /* nothing is printed */
    bool sides_are_told;          /* messages on facts and deals were printed for another file */
    bool repeats;                 /* all messages of the plugin were printed before */

    struct trail_input trail_in, trail_out;
    bool edits;                         /* edits are wanted: of the session, or of its results */
    bool edits_of_facts;                /* only those of the sidecar */
    struct file_changes *changes;       /* takes them; NULL: they are ignored */
    struct file_changes *trail_changes; /* takes those of trail_out, which come before */

    /* For callers that want more than the report; may be NULL. False: stop. */
    bool (*on_board)(void *context, const bsp_board *board);
    /* Called for each error, printed or not; may be NULL. */
    void (*on_fault)(void *context, const char *text);
    void *context;

    struct run_outcome outcome;
    int32_t code;     /* BSP_OK, or the status that ended the session early */
    const char *call; /* the call that returned CODE, "push" */
    uint32_t game;    /* of the last board */
    uint64_t pushed;  /* bytes of the session that were pushed */
    uint64_t ruled;   /* bytes of it that the plugin has ruled on */
    bool is_told;     /* messages on the current input were printed before */
    int32_t facts_input, trail_input;
    struct event_meter meter;
    bool stopped;  /* a callback has returned an error: no more events are accepted */
    bool at_fault; /* the error was the plugin's */
};

/* Runs the file through a session. Returns true if it was read and ruled on to its end, whatever
 * was found. False after a message, unless the report's sink failed (BSP_E_SINK), which its
 * owner reports. [any thread, one feed in one thread] */
bool feed_run(struct feed *feed);

#endif
