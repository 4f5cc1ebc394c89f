/*
 * The parts of the HTML report: a page around its boards (html_agenda.c), a board (html_board.c,
 * its cards in html_play.c), a notice (html_notice.c). Each adds whole elements, or nothing where
 * there is nothing to say.
 */
#ifndef REPORTS_HTML_PARTS_H
#define REPORTS_HTML_PARTS_H

#include "reports/html_writer.h"
#include "reports/report.h"

/* --- Around the boards ------------------------------------------------------------------------ */

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

/* --- A board ---------------------------------------------------------------------------------- */

/* The card of a board: an article. */
void html_board(struct html *html, const struct report_options *options,
                const struct report_item *item);

/* The contract, the vulnerability, the dealer, the edition of the Laws. */
void html_contract(struct html *html, const struct report_item *item);
/* How the board stands, and the recorded and the adjusted result in a table. */
void html_results(struct html *html, const struct report_item *item);
/* That table alone. ADJUSTED: the adjusted result too, where there is one. */
void html_result_table(struct html *html, const struct report_item *item, bool adjusted);
/* What stands before the play: the hands and the auction; empty where neither is known. */
void html_dealt(struct html *html, const struct report_item *item);
/* A row for each trick. */
void html_play(struct html *html, const struct report_item *item);
/* What was found and what the Laws say of it; each step too, where OPTIONS want it. A notice does
 * not say where it is known from. */
void html_rulings(struct html *html, const struct report_item *item,
                  const struct report_options *options);
/* Why the board could not be read. */
void html_unread(struct html *html, const struct report_item *item);

/* A notice of a board: one page, to hand to the players or to put up. */
void html_notice(struct html *html, const struct report_options *options,
                 const struct report_item *item);

#endif
