/*
 * Where a report of the plugin goes: nothing but UTF-8 leaves in the formats that are text, and one
 * that does not end is stopped. [one thread at a time]
 */
#ifndef HOST_REPORT_STREAM_H
#define HOST_REPORT_STREAM_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stdint.h>

#include "events.h"
#include "output.h"

struct report_stream {
    struct output *output; /* borrowed */
    bool is_text;          /* bytes that are not UTF-8 become "?" */
    uint8_t part[4];       /* the beginning of a character that has not ended yet */
    size_t part_size;
    struct event_meter meter;
    bool endless; /* there was more than can be: nothing is taken any more */
};

/* Whether a report's FORMAT, as the plugin names it, is one that the header says is text. */
bool report_stream_is_text(const char *format);

void report_stream_begin(struct report_stream *stream, struct output *output, const char *format);

/* COUNT bytes of an input have been read, which the report may say more for. */
void report_stream_allow(struct report_stream *stream, uint64_t count);

/* The write of a bsp_report_sink, whose context is a stream. One that writes on for ever ends the
 * program, as event_meter_refuse does. */
int32_t report_stream_write(void *context, const char *bytes, size_t size);

/* Says of NAME, which the report is for, that it does not end. False. */
bool report_stream_endless_tell(const char *name);

/* Nothing more comes: flushes the output. False: not all was written (errno). */
bool report_stream_end(struct report_stream *stream);

#endif
