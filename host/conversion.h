/*
 * A file on its way through a converter of a plugin.
 */
#ifndef HOST_CONVERSION_H
#define HOST_CONVERSION_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "events.h"
#include "message.h"
#include "output.h"

struct conversion {
    const bsp_convert_interface *convert;
    const char *to, *language, *file; /* the format, of messages, and as the user gave it */
    bool quiet;                       /* what the new format cannot say is not told */
    struct output *output;            /* takes the new file, and is flushed by the caller */

    unsigned errors; /* what could not be read */
    bool lost;       /* something that the new format cannot say */
    struct event_meter meter;
    bool at_fault; /* and should not have: a message said so */
};

/* Converts what FROM gives, from where it stands. False after a message, unless the output failed,
 * whose owner knows. [any thread] */
bool conversion_run(struct conversion *conversion, int from);

#endif
