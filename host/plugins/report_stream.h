/*
 * Checks a plugin's report on its way to the output: formats that are text must be UTF-8, and a
 * report that does not end is stopped. [one thread at a time]
 */
#ifndef HOST_REPORT_STREAM_H
#define HOST_REPORT_STREAM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "base/output.h"
#include "plugins/events.h"

struct report_stream {
    struct output *output; /* borrowed */
    bool is_text;          /* bytes that are not UTF-8 become "?" */
    uint8_t part[4];       /* an incomplete character */
    size_t part_size;
    struct event_meter meter;
    bool endless; /* more than possible was written: nothing is accepted any more */
};

/* Returns true if FORMAT, as the plugin names it, is text according to the header. */
bool report_stream_is_text(const char *format);

void report_stream_begin(struct report_stream *stream, struct output *output, const char *format);

/* Counts bytes of an input, for which the report may be longer. */
void report_stream_allow(struct report_stream *stream, uint64_t count);

/* Implements write of bsp_report_sink; CONTEXT is a stream. A plugin that never stops ends the
 * program, as in event_meter_refuse. */
int32_t report_stream_write(void *context, const char *bytes, size_t size);

/* Reports that the report NAME does not end. Returns false. */
bool report_stream_endless_tell(const char *name);

/* Ends the report and flushes the output. False: not everything was written (errno). */
bool report_stream_end(struct report_stream *stream);

#endif
