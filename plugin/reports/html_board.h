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
/* The second of them: the contract, the vulnerability, the dealer, the edition of the Laws. */
void html_contract(struct html *html, const struct report_item *item);
/* How the board stands, and the recorded and the adjusted result in a table. */
void html_results(struct html *html, const struct report_item *item);
/* That table alone. ADJUSTED: the adjusted result too, where there is one. */
void html_result_table(struct html *html, const struct report_item *item, bool adjusted);
/* The four hands around the compass; cards gone before the irregularity are marked. */
void html_hands(struct html *html, const struct report_item *item);
/* What stands before the play: the hands and the auction; empty where neither is known. */
void html_dealt(struct html *html, const struct report_item *item);
/* A row for each round of calls. */
void html_auction(struct html *html, const struct report_item *item);
/* A row for each trick. */
void html_play(struct html *html, const struct report_item *item);
/* What was found and what the Laws say of it; each step too, where OPTIONS want it. A notice does
 * not say where it is known from. */
void html_rulings(struct html *html, const struct report_item *item,
                  const struct report_options *options);
/* What the director is asked, with what each answer gives; then what can wait. */
void html_needs(struct html *html, const struct report_item *item);
/* Why the board could not be read. */
void html_unread(struct html *html, const struct report_item *item);

/* The first trick at which something happened, 1 to 13; 0: none. */
int html_first_trick(const struct ruling *ruling);

#endif
