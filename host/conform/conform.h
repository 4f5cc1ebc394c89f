/*
 * Checks that a plugin follows <bridge-scorer/plugin.h>, for its author. Each check runs in a
 * process of its own, which opens the plugin again: dying, printing or never ending is a result
 * like any other.
 *
 * The checks are rows of tables, one table for each interface: what is prepared, the calls that are
 * made and the status that the last of them must return, and a function where that is not all. A
 * check reports to its trial.
 */
#ifndef HOST_CONFORM_H
#define HOST_CONFORM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/program.h"
#include "base/text.h"
#include "kit/buffer.h"
#include "options/options.h"
#include "plugins/loader.h"

/* Runs plugins --check: tests a plugin, with FILEs that it reads. EXIT_FOUND: a check failed. */
enum exit_status conform_command(const struct options *options);

/* A session that a plugin may read. */
struct sample {
    const char *bytes;
    size_t size;
};

enum verdict { VERDICT_PASSED, VERDICT_FAILED, VERDICT_SKIPPED, VERDICT_NONE };

enum { REASON_SIZE = 512, CALLS_MAX = 6 };

/* The result of a check, as its process sends it. */
struct trial_result {
    enum verdict verdict;
    char reason[REASON_SIZE]; /* why it did not pass */
};

/* A check of a table, for the plugin at PATH. */
struct conform_trial {
    const char *path;
    const struct plugin *plugin; /* opened in the process of the check */
    const struct conform_table *table;
    const struct conform_row *row;
    int variant; /* of the row, -1 if it has none */
    void *tried; /* what the checks of the table try; zeros before it is prepared */
    const struct sample *samples;
    size_t sample_count;
    struct trial_result result;
};

typedef void trial_check(struct conform_trial *trial);

/* Prepares what is tried. False: the trial has failed, or is skipped. */
typedef bool trial_begin(struct conform_trial *trial);

/* A call with what is tried. */
typedef int32_t trial_call(void *tried);

/* Calls in a row, and what the last of them must return. */
struct conform_calls {
    const char *what; /* the last call, for a message */
    int32_t wanted;
    trial_call *call[CALLS_MAX]; /* NULL: no more */
    const char *with[4];         /* texts that a call hands over */
};

/* Other values of WANTED: any status is right; BSP_E_STATE or BSP_E_ARGUMENT. */
enum { ANY_STATUS = 1, STATE_OR_ARGUMENT };

/* Initialises calls in a row. */
#define CALLS(what, wanted, ...)                                                                   \
    {                                                                                              \
        what, wanted, {__VA_ARGS__},                                                               \
        {                                                                                          \
            NULL                                                                                   \
        }                                                                                          \
    }

/* How bytes are pushed to the plugin. */
enum push_how {
    PUSH_PLAIN,
    PUSH_GUARDED, /* read-only, with an unreadable page after them, and unmapped after the call */
    PUSH_EMPTY,   /* a push of no bytes before each */
    PUSH_THREADS, /* each from its own thread */
    PUSH_RANDOM   /* in pieces of 1 to CHUNK bytes */
};

/* A check, called TABLE/NAME; or COUNT checks that differ in a number, TABLE/NAME-VARIANT. */
struct conform_row {
    const char *name;
    trial_check *check;                /* after the calls; NULL: they are all */
    int count;                         /* 0: one check, whose variant is -1 */
    const int *variants;               /* NULL: from 0 on */
    const struct conform_calls *calls; /* that are made first, by the variant; or NULL */
    trial_begin *begin;                /* NULL: the table's */
    bool formats;                      /* the variant says which format */
    enum push_how how;                 /* for the check */
};
#define CONFORM_ONE .count = 0
#define CONFORM_FIRST(number) .count = number
#define CONFORM_CALLS(rows) .count = sizeof(rows) / sizeof *(rows), .calls = rows
#define CONFORM_THESE(...)                                                                         \
    .count = sizeof(const int[]){__VA_ARGS__} / sizeof(int), .variants = (const int[])             \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

struct conform_table {
    const char *name;
    const struct conform_row *rows;
    size_t count;
    size_t size;              /* of what its checks try */
    trial_begin *begin;       /* NULL: they prepare it themselves */
    void (*end)(void *tried); /* after each check, even if nothing was prepared; or NULL */
};

/* Defines the table of rows whose checks try a KIND, which BEGIN prepares and END ends. */
#define CONFORM_TABLE(table, kind, begin, end)                                                     \
    const struct conform_table conform_##table = {#table,       rows,  sizeof rows / sizeof *rows, \
                                                  sizeof(kind), begin, end}

extern const struct conform_table conform_entry, conform_session, conform_stream, conform_garbage,
    conform_report, conform_convert, conform_form, conform_recognise, conform_board, conform_edits;

/* Fails the trial; only the first reason is kept. Returns false. */
bool trial_fail(struct conform_trial *trial, const char *format, ...) PRINTF_LIKE(2, 3);

/* Skips the trial with a reason, unless it has a verdict already. Returns false. */
bool trial_skip(struct conform_trial *trial, const char *format, ...) PRINTF_LIKE(2, 3);

/* Checks that CALL returned WANTED; otherwise fails the trial. */
bool trial_expect(struct conform_trial *trial, const char *call, int32_t got, int32_t wanted);

/* Returns text INDEX of the trial's calls in a row. */
const char *trial_with(const struct conform_trial *trial, int index);

/* Checks that TEXT is not NULL and is UTF-8. */
bool trial_text(struct conform_trial *trial, const char *what, const char *text);

/* Checks that LIST is words with one blank between. */
bool trial_words(struct conform_trial *trial, const char *what, const char *list);

/* Returns true if both outputs have the same bytes. */
bool outputs_same(const struct buffer *one, const struct buffer *other);

/* Returns true if PART, the interface ID or a function, is not NULL; otherwise skips the trial. */
bool trial_has(struct conform_trial *trial, const void *part, const char *id);

/* Returns the plugin's engine; NULL after trial_skip. */
const bsp_session_interface *trial_session(struct conform_trial *trial);

/* Copies word INDEX of LIST, from 0, into WORD of SIZE bytes. False: there are fewer, and WORD
 * is empty. */
bool word_at(const char *list, int index, char *word, size_t size);

/* Copies a word of FORMATS in the same way; false after trial_skip. */
bool trial_format(struct conform_trial *trial, const char *formats, int index, char *word,
                  size_t size);

/* ---- Sessions ---- */

enum { RECORD_BOARD, RECORD_MESSAGE, RECORD_EDIT, RECORD_PROGRESS, RECORD_RANKING, RECORD_EVENTS };

/* A session that is tried, with its events as text, so that two sessions can be compared. */
struct tried_session {
    struct conform_trial *trial; /* fails if an event is unsound */
    const bsp_session_interface *session;
    const bsp_board_interface *board; /* for boards that are handed over */
    bsp_session *self;
    int32_t input;
    const struct sample *sample; /* for calls in a row that push it */
    const bsp_sink *also;        /* gets each event that is sound; NULL: nobody */
    FILE *out;                   /* writes into TEXT */
    char *text;
    size_t size;
    unsigned count[RECORD_EVENTS];
    int stops; /* the event that is answered with an error; -1: none */
    bool stopped;
    unsigned after;        /* events after that */
    uint32_t game;         /* of the last board */
    bool claimed;          /* a board claims to be written */
    uint64_t end;          /* of the last edit */
    uint64_t pushed, told; /* bytes pushed so far, and reported by progress */
};

struct drive {
    struct sample sample; /* what is pushed */
    size_t chunk;         /* 0: all at once */
    enum push_how how;
    bool plain;      /* without edits */
    bool texts;      /* with texts and record */
    unsigned wanted; /* events for which the sink has a function, as bits; 0: all */
    int stops;       /* as in a session, plus 1; 0: none */
    unsigned seed;
    const bsp_sink *also; /* as in a session */
};

/* Prepares to record events with SINK. False: no memory. */
bool record_begin(struct tried_session *tried, bsp_sink *sink, unsigned wanted);

/* Creates a session for calls of any kind; the first that the trial tries. False: the trial has
 * failed, or is skipped. */
bool tried_begin(struct tried_session *tried, struct conform_trial *trial);

/* Creates a session, sets its options and opens its input; closes it and finishes. They return the
 * status of the first call that failed. */
int32_t tried_open(struct tried_session *tried, struct conform_trial *trial,
                   const struct drive *drive);
int32_t tried_push(struct tried_session *tried, const void *bytes, size_t count);
int32_t tried_finish(struct tried_session *tried);

/* Ends a tried session; does nothing for one of zeros. */
void tried_end(void *session);

/* Defines a call of the interface PART with T of KIND, which is tried, for calls in a row. */
#define CALL_OF(kind, part, name, made)                                                            \
    static int32_t name(void *tried)                                                               \
    {                                                                                              \
        kind *t = tried;                                                                           \
        return t->part->made;                                                                      \
    }
#define CALL(name, made) CALL_OF(struct tried_session, session, name, made)

/* Initialises calls in a row of which the last has a NULL that no comment allows. */
#define NULL_IN(...) CALLS(N_("a call with NULL"), BSP_E_ARGUMENT, __VA_ARGS__)

/* Runs a session from create to destroy. Returns the status of the first call that failed. */
int32_t drive_run(struct conform_trial *trial, const struct drive *drive,
                  struct tried_session *tried);

/* Fails the trial with WHY if the events of both differ. */
void tried_compare(struct tried_session *one, struct tried_session *other, const char *why);

/* Returns the sample that the plugin reads, tried in a session; NULL after trial_skip. */
const struct sample *trial_sample(struct conform_trial *trial);

/* Returns a record with everything: a revoke, an auction, a field. */
bsp_record whole_record(void);

/* Reports boards of all kinds; converts a file. Errors fail the trial. */
void trial_use_report(struct conform_trial *trial);
void trial_use_convert(struct conform_trial *trial);

/* Returns the sample that the plugin converts into its first format; NULL after trial_skip. */
const struct sample *trial_convert_sample(struct conform_trial *trial);

/* Pushes bytes to PUSH, a function of the plugin, as DRIVE says. Returns the status of the first
 * call that failed. */
typedef int32_t push_bytes(void *context, const void *bytes, size_t count);
int32_t bytes_push(push_bytes *push, void *context, const struct drive *drive);

/* Makes bytes that are no sensible file, which the caller releases in every case. VARIANT is below
 * GARBAGE_KINDS; SAMPLE may be NULL. False: no memory, or there is nothing to spoil. */
enum { GARBAGE_KINDS = 40 };
bool garbage_make(int variant, const struct sample *sample, struct buffer *made);

/* Returns the next random number (xorshift). */
uint32_t random_next(uint32_t *state);

#endif
