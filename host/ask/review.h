/*
 * Lists what was said, in this sitting and before, so that each can be changed or taken back.
 * Functions return false after a message where the dialogue cannot go on.
 */
#ifndef HOST_ASK_REVIEW_H
#define HOST_ASK_REVIEW_H

#include <stdbool.h>

#include "ask/dialogue.h"

/* Returns true if the list is what somebody looks at. */
bool review_is_shown(const struct dialogue *dialogue);

/* Shows the list, or what its last page left; an empty one ends the review. */
bool review_put(struct dialogue *dialogue);

/* Takes LINE where the list is shown: "3" changes an entry, "-3" takes it back, an empty one goes
 * on. */
bool review_obey(struct dialogue *dialogue, const char *line);

/* Takes back what the question at hand, one of what was said, is about. */
bool review_take_back(struct dialogue *dialogue);

#endif
