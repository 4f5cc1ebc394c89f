/*
 * The HTML report around its boards: the list that leads to them, what the boards of a kind have in
 * common, the names of the files.
 */
#ifndef REPORTS_HTML_AGENDA_H
#define REPORTS_HTML_AGENDA_H

#include "reports/html_writer.h"
#include "reports/report.h"

/* A report's page, in its first language. */
struct html html_of(struct report *report);

/* The words for KEY in each language, each in an element that says which. */
void html_put_each(struct html *html, const struct catalog_list *languages, const char *key);

/* As struct report_format has them. */
void html_list(struct report *report, const struct agenda *agenda);
void html_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before);
void html_held_close(struct report *report, const struct agenda_board *board,
                     const struct agenda_board *after);

#endif
