/*
 * What is said of the boards of a session in its own format, held against what is said of them in
 * another: for convert, which writes nothing that does not read back. [any thread]
 */
#ifndef HOST_READBACK_H
#define HOST_READBACK_H

#include <stdbool.h>

#include "session.h"
#include "text.h"

/* Checks that RESULT, which FILE was converted to as FORMAT, says of every board what SOURCE, the
 * file itself, says of it: the same status and the same findings. Both are read from their start.
 * Boards that cannot be read in SOURCE are in no other format, and scores and the figures of a
 * table of results are not compared: a format may have no place for them. True too where the engine
 * of RUN does not read the file; else false after a message. */
bool readback_is_same(const struct run *run, const char *file, const char *format, int source,
                      int result);

#endif
