/*
 * A page of the text report in the making, and how items are put on it.
 */
#ifndef REPORTS_PAGE_H
#define REPORTS_PAGE_H

#include "reports/buffer.h"
#include "reports/report.h"

struct page {
    struct buffer *out;
    struct buffer *scratch; /* the item that is put together; what a failure leaves out is noticed there */
    const struct catalog *catalog;
    const struct report_item *item; /* the board, NULL on the page with the summary */
};

/* Moves what SCRATCH holds to the page: INDENT columns, MARK, the text wrapped and hanging under its
 * first character. */
void page_put(struct page *page, int indent, const char *mark);

#endif
