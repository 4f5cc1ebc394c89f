/*
 * Opens a file that no engine reads, but a converter of another plugin does: it is converted into a
 * spool of a format that an engine reads, and ruled on there. Nothing can be written back into it.
 * Called by the commands that rule.
 */
#ifndef HOST_OPEN_CONVERTED_H
#define HOST_OPEN_CONVERTED_H

#include <stdbool.h>

#include "base/message.h"
#include "run/session.h"

/* Opens FILE as the engine of RUN reads it: as input_open with SPOOLED does, or through RUN's
 * converter. Adds what the converter could not read to *OUTCOME. -1 after a message. */
int open_converted(const struct run *run, const char *file, uint64_t spooled,
                   struct run_outcome *outcome);

/* Returns true if edits can be written into FILE, the session of RUN; else false after a
 * message. */
bool converted_can_be_edited(const struct run *run, const char *file);

#endif
