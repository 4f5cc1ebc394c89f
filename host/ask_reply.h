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
    REPLY_ANSWER, /* to the question, if it is one */
    REPLY_FACT,   /* a fact that he brings up himself */
    REPLY_EMPTY,  /* leave it as it is */
    REPLY_SKIP,   /* leave it open */
    REPLY_MORE,   /* something happened at a table */
    REPLY_DEMAND, /* what is asked on demand: Law 64C, of the board named in TEXT or the one at hand
                   */
    REPLY_BACK,
    REPLY_QUIT,
    REPLY_HELP
};

struct reply {
    enum reply_kind kind;
    bool letter;      /* a command of one letter, which can be an answer: spades, South */
    const char *text; /* of a REPLY_FACT or REPLY_DEMAND: what follows, in the line */
};

/* Returns true if TYPED is the English WORD, or that of the language, or its first letter. */
bool reply_is(const char *typed, const char *word);

/* Reads LINE, which has no blanks around it. */
void reply_read(struct reply *reply, const char *line);

/*
 * The facts that TEXT gives, into FACTS as --fact takes them: "5 W revoke corrected" for the board
 * WHERE, NULL for none, or "3:5:W:revoke=corrected". APART: a ";" parts values. False: it has
 * neither form, or there is no memory.
 */
bool reply_facts(const char *text, const char *where, bool apart, struct text_list *facts);

#endif
