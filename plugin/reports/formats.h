/*
 * The report formats (report.h), one file each, and what they share.
 */
#ifndef REPORTS_FORMATS_H
#define REPORTS_FORMATS_H

#include "kit/buffer.h"
#include "reports/report.h"

/* A row for each, by its id: report_text is made in text.c. */
#define REPORT_FORMATS(ROW)                                                                        \
    ROW(text)                                                                                      \
    ROW(json)                                                                                      \
    ROW(html)                                                                                      \
    ROW(csv)

#define REPORT_FORMAT_DECLARE(id) extern const struct report_format report_##id;
REPORT_FORMATS(REPORT_FORMAT_DECLARE)
#undef REPORT_FORMAT_DECLARE

/* The buffers keep their memory from board to board. */
struct report {
    const struct report_format *format;
    struct report_options options;
    struct report_sink sink;
    struct buffer out;     /* what is sent next; empty at the beginning of a step */
    struct buffer scratch; /* a sentence on its way there; likewise */
    struct buffer lines;   /* text: the same in lines, before they are painted; likewise */
    struct agenda agenda;  /* the boards that are held back */
};

/* Whether nothing can be said of the board but why it could not be read; then it may have no
 * ruling. */
static inline bool report_item_is_unread(const struct report_item *item)
{
    return item->fault || !item->ruling || item->ruling->status == STATUS_ERROR;
}

static inline bool report_item_is_clean(const struct report_item *item)
{
    return !item->fault && item->ruling && item->ruling->status == STATUS_CLEAN;
}

#endif
