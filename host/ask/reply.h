/*
 * Reads what somebody who is asked can type besides an answer: commands, and facts of his own.
 */
#ifndef HOST_ASK_REPLY_H
#define HOST_ASK_REPLY_H

#include <stdbool.h>

enum reply_kind {
    REPLY_ANSWER, /* to the question, if it is one */
    REPLY_FACT,   /* a fact that he brings up himself */
    REPLY_EMPTY,  /* leave it as it is */
    REPLY_SKIP,   /* leave it open */
    REPLY_MORE,   /* something happened at a table */
    REPLY_DEMAND, /* what is asked on demand: Law 64C, of the board named in TEXT or the one at hand
                   */
    REPLY_BACK,
    REPLY_UNDO,   /* take the last answer back */
    REPLY_REVIEW, /* go through what was said */
    REPLY_QUIT,
    REPLY_HELP
};

struct ask_reply {
    enum reply_kind kind;
    bool letter;      /* a command of one letter, which can be an answer: spades, South */
    const char *text; /* of a REPLY_FACT or REPLY_DEMAND: what follows, in the line */
};

/* Returns true if TYPED is the English WORD, or that of the language, or its first letter. */
bool reply_is(const char *typed, const char *word);

/* Reads LINE, which has no blanks around it. */
void reply_read(struct ask_reply *reply, const char *line);

#endif
