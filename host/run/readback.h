/*
 * Compares the boards of a session with those of its conversion, so that convert writes nothing
 * that does not read back. [any thread]
 */
#ifndef HOST_READBACK_H
#define HOST_READBACK_H

#include <stdbool.h>

#include "base/text.h"
#include "run/session.h"

/* Checks that each board has the same status and the same findings in RESULT, FILE converted to
 * FORMAT, as in SOURCE, the file itself. Both are read from their start. Boards that cannot be
 * read in SOURCE are ignored, and so are scores and figures of a table of results, since a
 * format may not have them. Returns true also if the engine of RUN does not read the format;
 * else false after a message. */
bool readback_is_same(const struct run *run, const char *file, const char *format, int source,
                      int result);

#endif
