/*
 * A plugin's report, and what is checked of it on its way to the output: formats that are text must
 * be UTF-8, and a report that does not end is stopped. [one thread at a time]
 */
#ifndef HOST_REPORT_STREAM_H
#define HOST_REPORT_STREAM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "base/output.h"
#include "plugins/events.h"

struct report_stream {
    const bsp_report_interface *calls;
    bsp_report *self;      /* NULL: there is none */
    int32_t code;          /* BSP_OK, or its status for a board */
    struct output *output; /* borrowed */
    bool is_text;          /* bytes that are not UTF-8 become "?" */
    uint8_t part[4];       /* an incomplete character */
    size_t part_size;
    struct event_meter meter; /* its bytes are those of the inputs that it is about */
    bool endless;             /* more than possible was written: nothing is accepted any more */
};

/* Returns true if FORMAT, as the plugin names it, is text according to the header. */
bool report_stream_is_text(const char *format);

/* Implements write of bsp_report_sink; CONTEXT is a stream. A plugin that never stops ends the
 * program, as in event_meter_refuse. */
int32_t report_stream_write(void *context, const char *bytes, size_t size);

/* Ends the report and flushes the output. False: not everything was written (errno). */
bool report_stream_end(struct report_stream *stream);

#endif
