/*
 * The parts of the HTML report that belong to a board. Each adds whole elements, or nothing where
 * there is nothing to say.
 */
#ifndef REPORTS_HTML_BOARD_H
#define REPORTS_HTML_BOARD_H

#include "reports/html_writer.h"
#include "reports/report.h"

/* The card of a board: an article. */
void html_board(struct html *html, const struct report_options *options,
                const struct report_item *item);

/* The first lines: which board, what was played. */
void html_heading(struct html *html, const struct report_item *item);
/* How the board stands, and the recorded and the adjusted result in a table. */
void html_results(struct html *html, const struct report_item *item);
/* The four hands around the compass; cards gone before the irregularity are marked. */
void html_hands(struct html *html, const struct report_item *item);
/* A row for each trick. */
void html_play(struct html *html, const struct report_item *item);
/* What was found and what the Laws say of it. EXPLAIN: each step too. */
void html_rulings(struct html *html, const struct report_item *item, bool explain);
/* What the director is asked, with what each answer gives; ADVICE: what can wait too. */
void html_needs(struct html *html, const struct report_item *item, bool advice);
/* Why the board could not be read. */
void html_unread(struct html *html, const struct report_item *item);

/* The first trick at which something happened, 1 to 13; 0: none. */
int html_first_trick(const struct ruling *ruling);

#endif
