/*
 * The rows of the table of report formats (report.h), one file each, and what they share.
 */
#ifndef REPORTS_FORMATS_H
#define REPORTS_FORMATS_H

#include "reports/report.h"

extern const struct report_format report_csv;
extern const struct report_format report_html;
extern const struct report_format report_json;
extern const struct report_format report_text;

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
