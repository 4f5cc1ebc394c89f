/*
 * A page of the text report in the making, and how items are put on it.
 */
#ifndef REPORTS_PAGE_H
#define REPORTS_PAGE_H

#include "reports/buffer.h"
#include "reports/paint.h"
#include "reports/report.h"

struct page {
    struct buffer *out;
    /* the item that is put together; what a failure leaves out is noticed there */
    struct buffer *scratch;
    struct buffer *lines; /* the same in lines, before it is painted */
    const struct catalog *catalog;
    const struct report_item *item; /* the board, NULL on the page with the summary */
    bool color;
    bool signs; /* suits are signs, else letters of the language */
};

/* Moves what SCRATCH holds to the page: INDENT columns, MARK, the text wrapped and hanging under
 * its first character. */
void page_put(struct page *page, int indent, const char *mark);
void page_put_in(struct page *page, enum style style, int indent, const char *mark);

/* The same as it is, on a line of its own; answers the columns that it takes. */
int page_put_line(struct page *page, enum style style);

/* The same behind what OUT ends with, which takes COLUMN columns of its line. */
void page_put_from(struct page *page, int column);

#endif
