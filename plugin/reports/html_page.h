/*
 * The HTML page around the boards: its head and its end.
 */
#ifndef REPORTS_HTML_PAGE_H
#define REPORTS_HTML_PAGE_H

#include "reports/html_writer.h"
#include "reports/report.h"

/* Down to the opening tag of the main part, with its title in each language; what closes it.
 * NOTICES: the page holds notices only. */
void html_page_open(struct html *html, const struct catalog_list *languages, bool notices);
void html_page_close(struct html *html);

/* A heading for the boards of a file. */
void html_file(struct html *html, const char *file);

/* How the run went, and what there is to do. FIRST: in the first language of the page. */
/* That an input could not be read to its end, in a paragraph. */
void html_incomplete(struct html *html);
void html_summary(struct html *html, const struct report_summary *summary, bool first);

/* In place of a notice: there is no such board, or nothing was found on it. */
void html_no_notice(struct html *html, const struct report_summary *summary);

#endif
