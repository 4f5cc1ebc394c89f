/*
 * That nothing is written where something else is written or read. Known from the command line
 * alone, before anything is read: one would be lost whatever comes of it.
 */
#ifndef HOST_PLACES_H
#define HOST_PLACES_H

#include "options.h"
#include "program.h"
#include "target.h"

/* TARGET: where the session goes, NULL: nowhere. ANSWERS: the sidecar that the director's answers
 * go into, NULL: none. EXIT_CLEAN, or after a message EXIT_USAGE or, without memory, EXIT_FAULT. */
enum exit_status places_check(const struct options *options, const struct target *target,
                              const char *answers);

#endif
