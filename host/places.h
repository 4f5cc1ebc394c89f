/*
 * That nothing is written where something else is written or read. Known from the command line
 * alone, before anything is read: one would be lost whatever comes of it.
 */
#ifndef HOST_PLACES_H
#define HOST_PLACES_H

#include <stdbool.h>

#include "options.h"
#include "target.h"

/* TARGET: where the session goes, NULL: nowhere. ANSWERS: the sidecar that the director's answers
 * go into, NULL: none. False after a message: wrong usage. */
bool places_are_apart(const struct options *options, const struct target *target,
                      const char *answers);

#endif
