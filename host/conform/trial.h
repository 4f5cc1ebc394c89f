/*
 * Checks that a plugin follows <bridge-scorer/plugin.h>, for its author. Each check runs in a
 * process of its own, which opens the plugin again: dying, printing or never ending is a result
 * like any other.
 *
 * The checks are rows of tables, one table for each interface: what is prepared, the calls that are
 * made and the status that the last of them must return, and a function where that is not all. A
 * check reports to its trial.
 */
#ifndef HOST_CONFORM_TRIAL_H
#define HOST_CONFORM_TRIAL_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "base/program.h"
#include "base/text.h"
#include "files/changes.h"
#include "kit/buffer.h"
#include "options/options.h"
#include "plugins/events.h"
#include "plugins/loader.h"

/* Runs plugins --check: tests a plugin, with FILEs that it reads. EXIT_FOUND: a check failed. */
enum exit_status conform_command(const struct options *options);

/* A session that a plugin may read. */
struct sample {
    const char *bytes;
    size_t size;
};

enum verdict { VERDICT_PASSED, VERDICT_FAILED, VERDICT_SKIPPED, VERDICT_NONE };

enum { REASON_SIZE = 512, CALLS_MAX = 6, TRIED_MAX = 3, WORD_SIZE = 64 };

/* The result of a check, as its process sends it. */
struct trial_result {
    enum verdict verdict;
    char reason[REASON_SIZE]; /* why it did not pass */
};

/* How bytes are pushed to the plugin. */
enum push_how {
    PUSH_PLAIN,
    PUSH_GUARDED, /* read-only, with an unreadable page after them, and unmapped after the call */
    PUSH_EMPTY,   /* a push of no bytes before each */
    PUSH_THREADS, /* each from its own thread */
    PUSH_RANDOM   /* in pieces of 1 to CHUNK bytes */
};

/* Looks at a board of a session. Returns BSP_OK, or a status that ends it. */
typedef int32_t trial_board(void *context, const bsp_board *board);

/* A session, or a conversion, from its first byte to its end. */
struct drive {
    struct sample sample; /* what is pushed */
    const char *to;       /* the format that it is converted into; NULL: a session reads it */
    size_t chunk;         /* 0: all at once */
    enum push_how how;
    bool plain;      /* without edits */
    bool texts;      /* with texts and record */
    bool full;       /* nothing can be written */
    unsigned wanted; /* events for which the sink has a function, as bits; 0: all */
    int stops;       /* the event that is answered with an error, plus 1; 0: none */
    unsigned seed;
    trial_board *on_board; /* gets each board that is sound; NULL: nobody */
    void *context;         /* of ON_BOARD */
};

enum { RECORD_BOARD, RECORD_MESSAGE, RECORD_EDIT, RECORD_PROGRESS, RECORD_RANKING, RECORD_EVENTS };

/* A session, a report, a conversion or a form that a check tries, with what it gave as text, so
 * that two can be compared. */
struct tried {
    struct conform_trial *trial; /* fails if an event is unsound */
    const bsp_session_interface *engine;
    const bsp_board_interface *ruler; /* for boards that are handed over */
    const bsp_report_interface *reporter;
    const bsp_convert_interface *converter;
    const bsp_form_interface *form;
    bsp_session *session;
    bsp_report *report;
    bsp_convert *conversion;
    char format[WORD_SIZE];                /* of the report or the conversion */
    const struct conform_calls *arguments; /* unusual ones, of the call at hand; NULL: none */
    int32_t input;
    const struct sample *sample; /* for calls in a row that push it */
    trial_board *on_board;       /* as in a drive */
    void *context;
    FILE *out; /* writes into TEXT */
    char *text;
    size_t size;
    size_t room; /* bytes of a report or a conversion that can still be written */
    unsigned count[RECORD_EVENTS];
    int stops; /* the event that is answered with an error; -1: none */
    bool stopped;
    unsigned after;              /* events after that */
    uint32_t game;               /* of the last board */
    bool claimed;                /* a board claims to be written */
    unsigned errors;             /* messages of faults */
    struct file_changes changes; /* the edits */
    uint64_t pushed, told;       /* bytes pushed so far, and reported by progress */
};

/* A check of a table, for the plugin at PATH. */
struct conform_trial {
    const char *path;
    const struct plugin *plugin; /* opened in the process of the check */
    const struct conform_table *table;
    const struct conform_row *row;
    int variant;                   /* of the row, -1 if it has none */
    struct tried tried[TRIED_MAX]; /* zeros before they are prepared; most checks try the first */
    struct drive drive;            /* of the next session, for checks that change it */
    const struct sample *samples;
    size_t sample_count;
    struct trial_result result;
};

typedef void trial_check(struct conform_trial *trial);

/* Prepares what is tried. False: the trial has failed, or is skipped. */
typedef bool trial_begin(struct conform_trial *trial);

/* A call with what is tried. */
typedef int32_t trial_call(struct tried *t);

/* Calls in a row, and what the last of them must return. */
struct conform_calls {
    const char *what; /* the last call, for a message */
    int32_t wanted;
    trial_call *call[CALLS_MAX]; /* NULL: no more */
    const char *with[4];         /* texts that the last call hands over; NULL: its usual ones */
    int null;                    /* the argument of it that is NULL; 0: none */
};

/* Other values of WANTED: any status is right; BSP_E_STATE or BSP_E_ARGUMENT. */
enum { ANY_STATUS = 1, STATE_OR_ARGUMENT };

/* Initialises calls in a row, and those of which the last has a NULL that no comment allows. */
#define CALLS(last, status, ...)                                                                   \
    {                                                                                              \
        .what = last, .wanted = status, .call = { __VA_ARGS__ }                                    \
    }
#define NULL_IN(argument, ...)                                                                     \
    {                                                                                              \
        .what = N_("a call with NULL"), .wanted = BSP_E_ARGUMENT, .null = argument, .call = {      \
            __VA_ARGS__                                                                            \
        }                                                                                          \
    }

/* Defines a call of the interface PART with T, which is tried, for calls in a row. */
#define CALL(part, name, made)                                                                     \
    static int32_t name(struct tried *t)                                                           \
    {                                                                                              \
        return t->part->made;                                                                      \
    }

/* Arguments of such a call: number N of it, which can be NULL; a text, which can be another. */
#define NTH(n, usual) (t->arguments && t->arguments->null == (n) ? NULL : (usual))
#define WITH(index, usual)                                                                         \
    (t->arguments && t->arguments->with[index] ? t->arguments->with[index] : (usual))

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
    trial_begin *begin; /* NULL: the checks prepare what they try themselves */
};

/* Defines the table of rows, whose checks try what BEGIN prepares. */
#define CONFORM_TABLE(table, begin)                                                                \
    const struct conform_table conform_##table = {#table, rows, sizeof rows / sizeof *rows, begin}

extern const struct conform_table conform_entry, conform_session, conform_stream, conform_garbage,
    conform_report, conform_convert, conform_form, conform_recognise, conform_board, conform_edits;

/* Ends the trial with VERDICT and a reason, unless it has one already. Returns false. */
bool trial_end(struct conform_trial *trial, enum verdict verdict, const char *format, ...)
    PRINTF_LIKE(3, 4);
#define trial_fail(trial, ...) trial_end(trial, VERDICT_FAILED, __VA_ARGS__)
#define trial_skip(trial, ...) trial_end(trial, VERDICT_SKIPPED, __VA_ARGS__)

/* Checks that CALL returned WANTED; otherwise fails the trial. */
bool trial_expect(struct conform_trial *trial, const char *call, int32_t got, int32_t wanted);

/* Checks that WHAT, an event of the plugin, has no FAULT. */
bool trial_sound(struct conform_trial *trial, const char *what, struct event_fault fault);

/* Checks that TEXT is not NULL and is UTF-8. */
bool trial_text(struct conform_trial *trial, const char *what, const char *text);

/* Checks that LIST is words with one blank between. */
bool trial_words(struct conform_trial *trial, const char *what, const char *list);

/* Returns true if PART, the interface ID or a function, is not NULL; otherwise skips the trial. */
bool trial_has(struct conform_trial *trial, const void *part, const char *id);

/* Returns the plugin's engine; NULL after trial_skip. */
const bsp_session_interface *trial_session(struct conform_trial *trial);

/* Copies word INDEX of LIST, from 0, into WORD of SIZE bytes. False: there are fewer, and WORD
 * is empty. */
bool word_at(const char *list, int index, char *word, size_t size);

/* Copies word INDEX of FORMATS into the format of TRIED; false after trial_skip. */
bool tried_format(struct tried *tried, const char *formats, int index);

/* ---- What is tried ---- */

/* Begins what is tried, without creating anything: its output, of which there may be ROOM bytes.
 * False: no memory. */
bool tried_begin(struct tried *tried, struct conform_trial *trial, size_t room);

/* Destroys the session or the conversion, but keeps what it gave. */
void tried_destroy(struct tried *tried);

/* Ends it; does nothing for one of zeros. */
void tried_end(struct tried *tried);

/* Return the sink that records events; write what the plugin gives into the output. */
bsp_sink tried_sink(struct tried *tried, unsigned wanted);
int32_t tried_message(void *tried, const bsp_message *message);
int32_t tried_write(void *tried, const char *bytes, size_t size);

/* Creates a session for calls of any kind. False: the trial has failed, or is skipped. */
bool session_begin(struct tried *tried, struct conform_trial *trial);

/* Creates a session, sets its options and opens its input, or creates a conversion; closes it and
 * finishes. They return the status of the first call that failed. */
int32_t tried_open(struct tried *tried, struct conform_trial *trial, const struct drive *drive);
int32_t tried_push(void *tried, const void *bytes, size_t count);
int32_t tried_finish(struct tried *tried);

/* Runs a session or a conversion from create to destroy. Returns the status of the first call that
 * failed. */
int32_t drive_run(struct conform_trial *trial, const struct drive *drive, struct tried *tried);

/* Checks that DRIVE has the status WANTED, and gives the same in guarded pieces of CHUNK bytes. */
void drive_pieces(struct conform_trial *trial, struct drive drive, int32_t wanted, size_t chunk);

/* Fails the trial with WHY if both do not give the same. */
void tried_compare(struct tried *one, struct tried *other, const char *why);

/* Returns the sample that the plugin reads, tried in a session, or converts into TO, if not NULL;
 * NULL after trial_skip. */
const struct sample *trial_sample(struct conform_trial *trial, const char *to);

/* Returns a record with everything: a revoke, an auction, a field. */
bsp_record whole_record(void);

/* Reports boards of all kinds; converts a file. Errors fail the trial. */
void trial_use_report(struct conform_trial *trial);
void trial_use_convert(struct conform_trial *trial);

/* Finds the first format that the plugin converts into. False after trial_skip. */
bool convert_begin(struct conform_trial *trial);

/* Pushes bytes to PUSH, a function of the plugin, as DRIVE says. Returns the status of the first
 * call that failed. */
typedef int32_t push_bytes(void *context, const void *bytes, size_t count);
int32_t bytes_push(push_bytes *push, void *context, const struct drive *drive);

/* Makes bytes that are no sensible file, which the caller releases in every case. VARIANT is below
 * GARBAGE_KINDS; SAMPLE may be NULL. False: no memory, or there is nothing to spoil. */
enum { GARBAGE_KINDS = 40 };
bool garbage_make(int variant, const struct sample *sample, struct buffer *made);

/* Checks bytes that are made from SAMPLE, if not NULL, by the variant: read in a session, or
 * converted into TO. */
void trial_garbage(struct conform_trial *trial, const struct sample *sample, const char *to);

/* Returns the next random number (xorshift). */
uint32_t random_next(uint32_t *state);

#endif
