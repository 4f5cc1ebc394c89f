/*
 * The text report around its boards: what is to be done, and the names of the files.
 */
#ifndef REPORTS_TEXT_AGENDA_H
#define REPORTS_TEXT_AGENDA_H

#include "reports/page.h"
#include "reports/report.h"

/* The page of REPORT that is in the making, in its first language. */
struct page text_page_open(struct report *report, const struct report_item *item);

/* As struct report_format has them. */
void text_list(struct report *report, const struct agenda *agenda);
void text_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before);

#endif
