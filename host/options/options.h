/*
 * The command line (rectify(1)): its options, and the texts of --help. Knows which options exist,
 * not what they do.
 */
#ifndef HOST_OPTIONS_H
#define HOST_OPTIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/program.h"

/* Values of options.keep: where the director's facts go. */
#define KEEP_IN_SESSION "session"
#define KEEP_IN_SIDECAR "sidecar"

/* Values of options.csv: for spreadsheets with a decimal comma, and as in RFC 4180. */
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

/* The names of commands, for messages. */
#define COMMANDS_KNOWN "check apply ask convert plugins help"

/* A --fact, "GAME:TRICK:PLAYER:FACT=VALUE", split into its parts. Only the plugin knows what
 * they mean. */
struct fact_option {
    const char *given; /* as on the command line */
    char *where;       /* GAME: "3", "7@3-12", "*" */
    uint32_t game;     /* GAME as a number; 0 if it is none */
    char *trick, *player, *fact, *value;
    char *text; /* owned; the five parts point into it */
};

/* A --reading, "NAME:yes" or "NAME:no". */
struct reading_option {
    const char *given;
    char *name;        /* "reading:NAME", owned */
    const char *value; /* "yes" "no" */
};

struct options {
    enum command command;
    const char *format;   /* of the report; "text", or derived from its name */
    bool format_is_open;  /* the user chose none: if there is no text, the engine's first */
    const char *report;   /* path; NULL: standard output */
    bool reports;         /* a report's format or path was given */
    const char *csv;      /* CSV_FRENCH, CSV_PLAIN; NULL: by the language */
    const char *language; /* NULL: that of the locale */
    const char *laws;     /* NULL: by the date */
    const char *facts;    /* path; NULL: none */
    bool no_facts;        /* ignore those beside FILE */
    bool review;          /* begin with the list of what was said */
    const char *results; /* path of a scorer's own, which are written instead of FILE; NULL: none */
    const char *names;   /* path of the names of their pairs; NULL: none */
    const char *deals;   /* path of the deals of sessions that have none; NULL: none */
    const char *accept;  /* NULL: none */
    const char *plugin;  /* NULL: any */
    const char *check;   /* path of a plugin to test; NULL: none */
    const char *to;      /* format to convert to; NULL: none */
    const char *out;     /* path; NULL: none */
    const char *suffix;  /* of --in-place; "" */
    bool in_place;
    bool explain;
    bool quiet;
    bool help, version;
    bool general;      /* help on the whole program */
    const char *board; /* only boards of these names, "15,17"; NULL: all */
    char *boards;      /* owned text of BOARD, if it was joined */
    bool notice;       /* a notice for each board instead of the report */
    const char *color; /* "auto", "always" or "never" */
    const char *order; /* of the boards in a report for people: "need" or "file" */
    struct fact_option *fact;
    size_t fact_count, fact_capacity;
    struct reading_option *reading;
    size_t reading_count, reading_capacity;
    char *const *files;
    size_t file_count;

    bool no_memory; /* some option could not be stored */

    /* Set by ask for the sessions that it makes, not from the command line: */
    const char *keep;  /* option of the session; NULL: facts are not kept */
    const char *games; /* numbers of those that the report shows, "3 15"; NULL: all */
    bool texts;        /* option of the session */
};

/* Reads the command line. True: the command is to be run. Otherwise *STATUS is the exit status:
 * what --help or --version ask for was printed, or a message says what is wrong. OPTIONS borrow
 * from ARGUMENTS and must be released in every case. */
bool options_read(struct options *options, int count, char **arguments, enum exit_status *status);

/* Makes OPTIONS a copy of FROM with its own facts and readings. With GENERAL it gets only facts
 * that are not kept where FROM keeps facts: for a session those for all games, for a sidecar
 * none. False: no memory. OPTIONS must be released in every case. */
bool options_copy(struct options *options, const struct options *from, bool general);

void options_release(struct options *options);

/* Adds a --fact, or a --reading; GIVEN is borrowed. False after a message. */
bool options_add_fact(struct options *options, const char *given);
bool options_add_reading(struct options *options, const char *given);

/* Splits GIVEN, which is borrowed, into FACT; the second function releases it. False: GIVEN has
 * another form, or there is no memory (errno), and there is nothing to release. */
bool fact_option_parse(struct fact_option *fact, const char *given);
void fact_option_release(struct fact_option *fact);

/* Returns true if FACT names a table, "7@3-12"; if it is for all boards. */
bool fact_option_is_of_place(const struct fact_option *fact);
bool fact_option_is_of_all(const struct fact_option *fact);

/* Inputs that are read before each session. */
enum side_input { SIDE_FACTS, SIDE_RESULTS, SIDE_NAMES, SIDE_DEALS, SIDE_INPUTS };

/* Returns the path of SIDE as the user gave it; NULL if there is none. */
const char *options_side(const struct options *options, enum side_input side);

/* Returns the file that apply changes: the results, if there are any, else FILE. */
const char *options_changed_file(const struct options *options);

/* Returns true if the session is to be written. */
bool options_write_session(const struct options *options);

/* Returns true if the board NAME (NULL: it has none) was asked for. */
bool options_ask_for(const struct options *options, const char *name);

/* Returns a bit for each name of --board that equals NAME, the lowest for the first. A name may
 * itself contain a comma; then it is all of them. */
uint64_t options_boards_named(const struct options *options, const char *name);

/* The most names of --board: a bit each. */
enum { BOARDS_MAX = 64 };

/* Returns the number of names of --board. */
size_t options_boards_count(const struct options *options);

/* Checks that each name of --board was that of a board; NAMED has the bits of those that were.
 * False after a message for each other. */
bool options_boards_are_there(const struct options *options, uint64_t named);

/* Notes that something on the command line could not be stored. Returns false after a message. */
bool options_lost(struct options *options);

/* Returns true if the game was asked for by its number (games). */
bool options_ask_for_game(const struct options *options, uint32_t game);

/* Returns true if the director's facts go into the sidecar. */
bool options_keep_in_sidecar(const struct options *options);

/* Print one screen about the program, details of a command, or the version to standard output. */
void help_print(void);
/* Prints a few lines for a command line without arguments to standard error. */
void help_print_short(void);
void help_print_command(enum command command);
void help_print_version(void);

/* ---- Command lines for the user to type next, in the syntax of a POSIX shell ---- */

/* Returns "rectify COMMAND ... FILE" with the options of this run that affect rulings; FACTS is
 * the file of facts, NULL for none. The caller frees it. NULL: no memory. */
char *shell_command(const struct options *options, const char *command, const char *facts,
                    const char *file, bool ascii);

#endif
