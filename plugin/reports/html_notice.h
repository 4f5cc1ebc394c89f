/*
 * A notice: one page for one board, to hand to the players or to put up.
 *
 * A ruling that is final is told with the right of appeal: adjusted, or settled; and noted, where
 * somebody who was there said what happened, for that no trick is transferred is a ruling too.
 * Everything else is an inquiry: nothing has been ruled that could be appealed, and what an answer
 * would give is not for those who are asked.
 */
#ifndef REPORTS_HTML_NOTICE_H
#define REPORTS_HTML_NOTICE_H

#include "reports/html_writer.h"
#include "reports/report.h"

void html_notice(struct html *html, const struct report_options *options,
                 const struct report_item *item);

#endif
