/*
 * Runs a file through a plugin's converter. Called by convert, and for sessions that only a
 * converter reads.
 */
#ifndef HOST_CONVERSION_H
#define HOST_CONVERSION_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"
#include "base/output.h"
#include "plugins/events.h"
#include "run/session.h"

struct conversion {
    const bsp_convert_interface *convert;
    const char *to, *language,
        *file;  /* the target format; the language of messages; the name that the user gave */
    bool quiet; /* do not report what the new format cannot hold */

    unsigned errors; /* parts that could not be read */
    bool lost;       /* the new format cannot hold something */
    bool unwritten;  /* the new file cannot be written (errno) */
    struct output *output;
    struct event_meter meter;
    bool at_fault; /* the plugin broke the interface, and a message said so */
};

/* Converts FROM, from its current position, to TO. False after a message, unless it is unwritten,
 * which the caller reports. [any thread] */
bool conversion_run(struct conversion *conversion, int from, int to);

/* ---- Files that no engine reads ----
 * One that a converter of another plugin reads is converted into a spool of a format that an engine
 * reads, and ruled on there. Nothing can be written back into it. */

/* Opens FILE as the engine of RUN reads it: as input_open with SPOOLED does, or through RUN's
 * converter. Adds what the converter could not read to *OUTCOME. -1 after a message. */
int open_converted(const struct run *run, const char *file, uint64_t spooled,
                   struct run_outcome *outcome);

/* Returns true if edits can be written into FILE, the session of RUN; else false after a
 * message. */
bool converted_can_be_edited(const struct run *run, const char *file);

/* ---- Convert writes nothing that does not read back ---- */

/* Checks that each board has the same status and the same findings in RESULT, FILE converted to
 * FORMAT, as in SOURCE, the file itself. Both are read from their start. Boards that cannot be
 * read in SOURCE are ignored, and so are scores and figures of a table of results, since a
 * format may not have them. Returns true also if the engine of RUN does not read the format;
 * else false after a message. */
bool readback_is_same(const struct run *run, const char *file, const char *format, int source,
                      int result);

#endif
