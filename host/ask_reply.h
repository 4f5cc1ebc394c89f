/*
 * What a line means that the director typed.
 */
#ifndef HOST_ASK_REPLY_H
#define HOST_ASK_REPLY_H

#include "ask_question.h"

enum reply_kind {
    REPLY_CHOICE, /* one of the answers */
    REPLY_VALUE,  /* a value in his own words */
    REPLY_FACT,   /* a fact that he brings up himself */
    REPLY_EMPTY,  /* leave it as it is */
    REPLY_SKIP,   /* leave it open */
    REPLY_BACK,
    REPLY_QUIT,
    REPLY_HELP
};

struct reply {
    enum reply_kind kind;
    size_t choice;    /* of a REPLY_CHOICE */
    const char *text; /* of a REPLY_VALUE or REPLY_FACT: what follows, in the line */
};

/* Reads LINE, which has no blanks around it; QUESTION is what was asked, NULL: nothing is left. */
void reply_read(struct reply *reply, const char *line, const struct question *question);

/*
 * The facts that TEXT gives, into FACTS as --fact takes them: "5 W revoke corrected" for GAME,
 * several values apart by ";", or "3:5:W:revoke=corrected". False: it has neither form, or there is
 * no memory.
 */
bool reply_facts(const char *text, uint32_t game, struct text_list *facts);

/* The facts that TEXT gives as values for WAY, likewise. */
bool reply_values(const char *text, const struct way *way, struct text_list *facts);

#endif
