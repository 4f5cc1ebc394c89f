/*
 * BBO LIN as it stands: "tag|value|" again and again, with no way to escape a bar.
 *
 * A tag is two letters or digits; white space before it means nothing. What a field holds that
 * ought to be a tag and is none (chatter with a bar in it) is passed over. Pure; nothing here
 * fails.
 */
#ifndef FORMATS_LIN_SCAN_H
#define FORMATS_LIN_SCAN_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/board.h"

struct lin_pair {
    char tag[3];       /* in lower case, zero-terminated */
    struct text value; /* as it stands */
    const char *start; /* of the tag */
};

/* Takes the next pair from the front of *REST; false, and *REST as it was, when no whole one is
 * there. AT_END: nothing follows, so that the last value need not end in a bar. */
bool lin_pair_take(struct text *rest, bool at_end, struct lin_pair *pair);

/* Whether PAIR has TAG. */
static inline bool lin_pair_is(const struct lin_pair *pair, const char *tag)
{
    return pair->tag[0] == tag[0] && pair->tag[1] == tag[1];
}

/* Takes what stands before the next comma from the front of *REST, all when there is none; *REST is
 * behind the comma. False when nothing was left: its AT is NULL then. */
bool lin_part_take(struct text *rest, struct text *part);

/* What the escape of a percent-encoded text ("%2C", RFC 3986) at the start of TEXT stands for; -1
 * when there is none. */
enum { LIN_ESCAPE_SIZE = 3 };
int lin_escape_read(struct text text);

/* The number that VALUE is; -1 when it is none, or above 999. */
int lin_number(struct text value);

#endif
