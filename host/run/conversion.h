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

struct conversion {
    const bsp_convert_interface *convert;
    const char *to, *language,
        *file;  /* the target format; the language of messages; the name that the user gave */
    bool quiet; /* do not report what the new format cannot hold */
    struct output *output; /* for the new file; flushed by the caller */

    unsigned errors; /* parts that could not be read */
    bool lost;       /* the new format cannot hold something */
    struct event_meter meter;
    bool at_fault; /* the plugin broke the interface, and a message said so */
};

/* Converts FROM, from its current position. False after a message, unless the output failed,
 * which the caller checks. [any thread] */
bool conversion_run(struct conversion *conversion, int from);

#endif
