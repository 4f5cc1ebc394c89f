/*
 * Trying a plugin: whether it keeps what <bridge-scorer/plugin.h> says, told to the person who
 * writes it. Each check runs in a process of its own, which opens the plugin anew: one that dies,
 * prints, or never ends is a result like another.
 *
 * The checks are rows of tables, a table for each interface. A check returns what it found; a
 * reason goes into the trial.
 */
#ifndef HOST_CONFORM_H
#define HOST_CONFORM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include "loader.h"
#include "text.h"

/* Bytes that a plugin may read as a session. */
struct sample {
    const char *name;
    const char *bytes;
    size_t size;
};

enum verdict { VERDICT_PASSED, VERDICT_FAILED, VERDICT_SKIPPED, VERDICT_NONE };

enum { REASON_SIZE = 512 };

struct trial {
    const struct plugin *plugin;
    const struct sample *samples;
    size_t sample_count;
    enum verdict verdict;
    char reason[REASON_SIZE]; /* of what did not pass */
};

typedef void trial_check(struct trial *trial, int variant);

/* A check, NAME behind the name of the table; or COUNT that differ in a number, NAME-VARIANT. */
struct conform_row {
    const char *name;
    trial_check *check;
    int count;           /* 0: one, whose variant is -1 */
    const int *variants; /* NULL: from 0 on */
};
#define CONFORM_ONE 0, NULL
#define CONFORM_FIRST(count) count, NULL
#define CONFORM_THESE(...)                                                                         \
    (int)(sizeof(const int[]){__VA_ARGS__} / sizeof(int)), (const int[])                           \
    {                                                                                              \
        __VA_ARGS__                                                                                \
    }

struct conform_table {
    const char *name;
    const struct conform_row *rows;
    size_t count;
};

extern const struct conform_table conform_entry, conform_session, conform_stream, conform_garbage,
    conform_report, conform_sheet, conform_convert, conform_form, conform_recognise, conform_board,
    conform_edits;

/* The first thing that is found wrong stays. False. */
bool trial_fail(struct trial *trial, const char *format, ...) PRINTF_LIKE(2, 3);

/* The check cannot be made, and why; unless something was found already. False. */
bool trial_skip(struct trial *trial, const char *format, ...) PRINTF_LIKE(2, 3);

/* That the function CALL gave the status WANTED; else the trial has failed. */
bool trial_expect(struct trial *trial, const char *call, int32_t got, int32_t wanted);

/* That TEXT is there and is UTF-8. */
bool trial_text(struct trial *trial, const char *what, const char *text);

/* That LIST is words with one blank between. */
bool trial_words(struct trial *trial, const char *what, const char *list);

/* The interfaces; NULL after trial_skip, of board/1 after trial_fail where it is incomplete. */
const bsp_session_interface *trial_session(struct trial *trial);
const bsp_report_interface *trial_report(struct trial *trial);
const bsp_report_2_interface *trial_report_2(struct trial *trial);
const bsp_board_interface *trial_board(struct trial *trial);

/* The word of LIST at INDEX, from 0 on, in WORD, which has SIZE bytes. False: there are not so
 * many, and WORD is empty. */
bool word_at(const char *list, int index, char *word, size_t size);

/* The same of FORMATS; false after trial_skip. */
bool trial_format(struct trial *trial, const char *formats, int index, char *word, size_t size);

/* ---- What came of a session, as text, so that two can be compared ---- */

enum { RECORD_BOARD, RECORD_MESSAGE, RECORD_EDIT, RECORD_PROGRESS, RECORD_EVENTS };

struct record {
    struct trial *trial; /* what is unsound in an event fails it */
    FILE *out;           /* into TEXT */
    char *text;
    size_t size;
    unsigned count[RECORD_EVENTS];
    int stops; /* the event that is answered with an error; -1: none */
    bool stopped;
    unsigned after;        /* events that came after that */
    uint32_t game;         /* of the last board */
    bool claimed;          /* a board says that it is written */
    uint64_t end;          /* of the last edit */
    uint64_t pushed, told; /* bytes: pushed so far, and told by progress */
};

/* How the bytes go to the plugin. */
enum push_how {
    PUSH_PLAIN,
    PUSH_GUARDED, /* read-only, nothing behind them, and gone after the call */
    PUSH_EMPTY,   /* a push of no bytes before each */
    PUSH_THREADS, /* each from a thread of its own */
    PUSH_RANDOM   /* in pieces of 1 to CHUNK bytes */
};

struct drive {
    const char *bytes;
    size_t size;
    size_t chunk; /* 0: all at once */
    enum push_how how;
    bool plain; /* without edits */
    bool texts; /* with texts, and with what was recorded */
    bsp_report *report;
    unsigned wanted; /* events that the sink has a function for, as bits; 0: all */
    int stops;       /* as of a record; 0: none, else the event plus 1 */
    unsigned seed;
};

/* Runs one session, from create to destroy. RECORD is filled, to be released; what the first call
 * that failed returned. */
int32_t drive_run(struct trial *trial, const struct drive *drive, struct record *record);
void record_release(struct record *record);

/* A sink that writes into RECORD, which is begun with it. False: no memory. */
bool record_begin(struct record *record, struct trial *trial, bsp_sink *sink, unsigned wanted,
                  int stops);

/* The text, complete. */
const char *record_text(struct record *record);

/* The sample that the plugin reads, by a session of its own; NULL after trial_skip. */
const struct sample *trial_sample(struct trial *trial);

/* A report of all kinds of boards; a file that is converted. What goes wrong fails the trial. */
void trial_use_sheet(struct trial *trial);
void trial_use_convert(struct trial *trial);

/* The sample that it converts into its first format; NULL after trial_skip. */
const struct sample *trial_convert_sample(struct trial *trial);

/* Bytes to a function of the plugin, the way HOW says, in pieces of CHUNK; what the first call that
 * failed returned. */
struct pusher {
    int32_t (*push)(void *context, const void *bytes, size_t count);
    void *context;
};
int32_t pusher_run(const struct pusher *pusher, const struct drive *drive);

/* Bytes that nobody would write: SIZE of *BYTES, to be freed. VARIANT is below GARBAGE_KINDS.
 * SAMPLE may be NULL. False: no memory, or there is nothing to spoil. */
enum { GARBAGE_KINDS = 40 };
bool garbage_make(int variant, const struct sample *sample, char **bytes, size_t *size);

/* The numbers that random pieces and noise are made of (xorshift). */
uint32_t random_next(uint32_t *state);

#endif
