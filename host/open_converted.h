/*
 * A file that no engine reads, and a converter of another plugin does: it is converted into a spool
 * of a format that an engine reads, and ruled on there. Nothing can be written back into it.
 */
#ifndef HOST_OPEN_CONVERTED_H
#define HOST_OPEN_CONVERTED_H

#include <stdbool.h>

#include "message.h"
#include "session.h"

/* Opens FILE as the engine of RUN reads it: as input_open with SPOOLED does, or by way of the
 * converter of RUN. What that could not read is counted to *OUTCOME. -1 after a message to LOG. */
int open_converted(const struct run *run, const char *file, uint64_t spooled,
                   struct outcome *outcome);

/* Whether FILE, the session of RUN, can have edits; else false after a message. */
bool converted_can_be_edited(const struct run *run, const char *file);

#endif
