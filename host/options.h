/*
 * The command line, as rectify(1) has it: what is asked for, and what --help says of it.
 */
#ifndef HOST_OPTIONS_H
#define HOST_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "program.h"

/* The values of struct options' keep: where the director's facts go. */
#define KEEP_IN_SESSION "session"
#define KEEP_IN_SIDECAR "sidecar"

/* Of struct options' csv: as a spreadsheet opens it that has a decimal comma, and as RFC 4180 has
 * it. */
#define CSV_FRENCH "fr"
#define CSV_PLAIN "en"

enum command {
    COMMAND_CHECK,
    COMMAND_APPLY,
    COMMAND_ASK,
    COMMAND_CONVERT,
    COMMAND_PLUGINS,
    COMMAND_HELP,
    COMMAND_COUNT
};

/* Their names, for messages. */
#define COMMANDS_KNOWN "check apply ask convert plugins help"

/* "GAME:TRICK:PLAYER:FACT=VALUE", taken apart. The plugin knows what the words mean. */
struct fact_option {
    const char *given; /* as it stood on the command line */
    char *where;       /* GAME: "3", "7@3-12", "*" */
    uint32_t game;     /* the number that it is; 0: none */
    char *trick, *player, *fact, *value;
    char *text; /* what the five point into; owned */
};

/* "NAME:yes" or "NAME:no". */
struct reading_option {
    const char *given;
    char *name;        /* "reading:NAME", owned */
    const char *value; /* "yes" "no" */
};

struct options {
    enum command command;
    const char *format;   /* of the report; "text", or what the name of the report says */
    bool format_is_open;  /* nobody said: without text the engine's own first one will do */
    const char *report;   /* path; NULL: standard output */
    bool reports;         /* a report was asked for: its format or its path */
    const char *csv;      /* CSV_FRENCH, CSV_PLAIN; NULL: by the language that was asked for */
    const char *language; /* NULL: that of the locale */
    const char *laws;     /* NULL: by the date */
    const char *facts;    /* path; NULL: none */
    bool no_facts;        /* those beside FILE are left */
    const char *results;  /* path of a scorer's own results, which are written in place of FILE;
                             NULL: none */
    const char *names;    /* path of who their pairs are; NULL: none */
    const char *deals;    /* path of the deals of sessions that have none; NULL: none */
    const char *accept;   /* NULL: none */
    const char *plugin;   /* NULL: any */
    const char *check;    /* path of a plugin that is to be tried; NULL: none */
    const char *to;       /* the format to convert to; NULL: none */
    const char *out;      /* path; NULL: none */
    const char *suffix;   /* of --in-place; "" */
    bool in_place;
    bool explain;
    bool quiet;
    bool help, version;
    bool general;      /* the help is on the whole program */
    const char *board; /* the boards of these names alone, "15,17"; NULL: all */
    char *boards;      /* what BOARD points to where it was put together; owned */
    bool notice;       /* a notice for each board in place of the report */
    const char *color; /* "auto", "always" or "never" */
    const char *order; /* of the boards in a report for people: "need" or "file" */
    struct fact_option *fact;
    size_t fact_count;
    struct reading_option *reading;
    size_t reading_count;
    char *const *files;
    size_t file_count;

    bool no_memory; /* to keep all of them */

    /* Not from the command line: what ask wants of the sessions that it makes. */
    const char *keep;  /* the session's option; NULL: facts are not kept */
    const char *games; /* the report's option; NULL: all */
    bool texts;        /* the session's option, */
    bool texts_if_any; /* or of a plugin that has it */
};

/* Reads the command line. True: the command is to be run. Else *STATUS is that of the program: what
 * --help or --version ask for has been printed, or a message says what is wrong. OPTIONS borrow
 * from ARGUMENTS; to be released in every case. */
bool options_read(struct options *options, int count, char **arguments, enum exit_status *status);

/* OPTIONS become FROM with facts and readings of their own; with GENERAL, the facts alone that are
 * not kept where FROM keeps facts: of a session those that hold for all games, of a sidecar none.
 * False: no memory. To be released in every case. */
bool options_copy(struct options *options, const struct options *from, bool general);

void options_release(struct options *options);

/* Whether options and files, each right by itself, go together; false after a message. */
bool usage_is_right(const struct options *options);

/* Add a --fact or --reading; GIVEN is borrowed. False after a message. */
bool options_add_fact(struct options *options, const char *given);
bool options_add_reading(struct options *options, const char *given);

/* Takes GIVEN apart into FACT, which borrows it, and releases that. False: it has not that form, or
 * there is no memory (errno); nothing to release. */
bool fact_option_parse(struct fact_option *fact, const char *given);
void fact_option_release(struct fact_option *fact);

/* Whether FACT is of a place, "7@3-12"; of all boards. */
bool fact_option_is_of_place(const struct fact_option *fact);
bool fact_option_is_of_all(const struct fact_option *fact);

/* What is read before each session. */
enum side_input { SIDE_FACTS, SIDE_RESULTS, SIDE_NAMES, SIDE_DEALS, SIDE_INPUTS };

/* Its path as the user gave it; NULL: none. */
const char *options_side(const struct options *options, enum side_input side);

/* The file that apply changes: the results, where there are some, else FILE. */
const char *options_changed_file(const struct options *options);

/* Whether the session is written somewhere. */
bool options_write_session(const struct options *options);

/* Whether the board of NAME, NULL: it has none, is one of those that are asked for. */
bool options_ask_for(const struct options *options, const char *name);

/* Returns a bit for each of the names of --board that is NAME, the first for the first; a name may
 * hold a comma itself, and then is all of them. */
uint64_t options_boards_named(const struct options *options, const char *name);

/* How many names --board can have: a bit each. */
enum { BOARDS_MAX = 64 };

/* Returns how many names --board has. */
size_t options_boards_count(const struct options *options);

/* Checks that each name of --board was that of a board; NAMED has the bits of those that were.
 * False after a message for each that was not. */
bool options_boards_are_there(const struct options *options, uint64_t named);

/* Notes that something on the command line could not be kept. False after a message. */
bool options_lost(struct options *options);

/* The same of a game by its number (games). */
bool options_ask_for_game(const struct options *options, uint32_t game);

/* Whether the director's facts go into the sidecar. */
bool options_keep_in_sidecar(const struct options *options);

/* True for "-", standard input or output. */
bool options_is_stream(const char *path);

/* One screen about the whole program; more about one command; the version. On standard output. */
void help_print(void);
/* A few lines for somebody who has given no argument, on standard error. */
void help_print_short(void);
void help_print_command(enum command command);
void help_print_version(void);

#endif
