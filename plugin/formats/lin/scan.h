/*
 * Splits BBO LIN into its pairs: "tag|value|" again and again, with no escape for a bar. Called by
 * the LIN reader and by formats that hold LIN text.
 *
 * A tag is two letters or digits; white space before it is ignored. A field that ought to be a tag
 * and is none (chatter with a bar in it) is skipped. Pure; nothing here fails.
 */
#ifndef FORMATS_LIN_SCAN_H
#define FORMATS_LIN_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/board.h"

struct lin_pair {
    char tag[3];       /* in lower case, zero-terminated */
    struct text value; /* as it stands */
    const char *start; /* start of the tag */
};

/* Takes the next pair from the front of *REST; returns false and leaves *REST as it was if there is
 * no complete one. With AT_END nothing follows, so the last value may lack its bar. */
bool lin_pair_take(struct text *rest, bool at_end, struct lin_pair *pair);

/* Returns true if PAIR has TAG. */
static inline bool lin_pair_is(const struct lin_pair *pair, const char *tag)
{
    return pair->tag[0] == tag[0] && pair->tag[1] == tag[1];
}

/* Decodes the escape at the start of TEXT ("%2C", RFC 3986); returns -1 if there is none. */
enum { LIN_ESCAPE_SIZE = 3 };
int lin_escape_read(struct text text);

/* Returns the number VALUE, 0 to 999; -1 if it is none. */
int lin_number(struct text value);

#endif
