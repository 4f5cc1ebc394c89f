/*
 * What the director types to ask, and what that means (ask.h). [main thread]
 */
#ifndef HOST_ASK_REPLY_H
#define HOST_ASK_REPLY_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>

#include "cleanup.h"
#include "text.h"

struct question;

/* ---- Lines ---- */

/* Longer lines are no answers. */
enum { LINE_MAX_SIZE = 512 };

enum line_end {
    LINE_READ,
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
    sigset_t before;                          /* the signals that were blocked */
    struct sigaction action[CLEANUP_SIGNALS]; /* what the signals did */
};

void line_input_start(struct line_input *input);
void line_input_stop(struct line_input *input);

/* The next line, its end and the blanks around it cut off. */
enum line_end line_next(struct line_input *input, char line[LINE_MAX_SIZE]);

/* ---- Replies ---- */

enum reply_kind {
    REPLY_CHOICE, /* one of the choices */
    REPLY_VALUE,  /* a value in his own words */
    REPLY_FACT,   /* a fact that he brings up himself */
    REPLY_EMPTY,  /* leave it as it is */
    REPLY_SKIP,   /* leave it open */
    REPLY_MORE,   /* something happened at a table */
    REPLY_DEMAND, /* what is asked on demand: Law 64C */
    REPLY_BACK,
    REPLY_QUIT,
    REPLY_HELP
};

struct reply {
    enum reply_kind kind;
    size_t choice;    /* of a REPLY_CHOICE */
    const char *text; /* of a REPLY_VALUE or REPLY_FACT: what follows, in the line */
};

/* Whether TYPED is one of COUNT answers: its letter (its number, where NUMBERED), or its text. A
 * letter of "a-z". */
bool answer_by_sign(const char *typed, size_t count, bool numbered, size_t *index);
/* Whether TYPED is TEXT, in either case; "yes" and "no" are those of the language too, and their
 * first letters. */
bool answer_is(const char *typed, const char *text);
/* Whether it is how TEXT, or a word of it, begins. */
bool answer_suits(const char *typed, const char *text);

/* Whether the answers have numbers: letters would be taken for suits or seats. */
bool question_is_numbered(const struct question *question);

/* Reads LINE, which has no blanks around it; QUESTION is what was asked, NULL: nothing is left. */
void reply_read(struct reply *reply, const char *line, const struct question *question);

/*
 * The facts that TEXT gives, into FACTS as --fact takes them: "5 W revoke corrected" for the board
 * WHERE, NULL for none, several values apart by ";", or "3:5:W:revoke=corrected". False: it has
 * neither form, or there is no memory.
 */
bool reply_facts(const char *text, const char *where, struct text_list *facts);

/* The facts of PLACE, "3:5:-:equity", that TEXT gives values for, likewise. */
bool reply_values(const char *text, const char *place, struct text_list *facts);

#endif
