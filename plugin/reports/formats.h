/*
 * Declares what the report formats share: the list of formats and the state of a report. Included
 * by the formats' own files only; what others call is in report.h.
 */
#ifndef REPORTS_FORMATS_H
#define REPORTS_FORMATS_H

#include "kit/buffer.h"
#include "reports/report.h"

/* The formats by id, each defined in its own file: report_text in text.c. */
#define REPORT_FORMATS(ROW)                                                                        \
    ROW(text)                                                                                      \
    ROW(json)                                                                                      \
    ROW(html)                                                                                      \
    ROW(csv)

#define REPORT_FORMAT_DECLARE(id) extern const struct report_format report_##id;
REPORT_FORMATS(REPORT_FORMAT_DECLARE)
#undef REPORT_FORMAT_DECLARE

/* A report that is being written. The buffers keep their memory from board to board. */
struct report {
    const struct report_format *format;
    struct report_options options;
    struct report_sink sink;
    struct buffer out;     /* bytes to send next; empty at the start of a step */
    struct buffer scratch; /* a sentence on its way to OUT; likewise */
    struct buffer lines;   /* text: the sentences in lines, before they are coloured; likewise */
    struct agenda agenda;  /* boards that are held back */
    struct played played;  /* of the board that is being written */
};

#endif
