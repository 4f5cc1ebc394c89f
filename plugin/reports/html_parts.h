/*
 * The parts of the HTML report that its files share: the page around the boards (html_agenda.c), a
 * board (html_board.c, its cards in html_play.c) and a notice (html_notice.c). Each adds whole
 * elements, or nothing if there is nothing to say.
 */
#ifndef REPORTS_HTML_PARTS_H
#define REPORTS_HTML_PARTS_H

#include "reports/html_writer.h"
#include "reports/report.h"

/* --- Around the boards ------------------------------------------------------------------------ */

/* Returns a writer for the report's page, in its first language. */
struct html html_of(struct report *report);

/* Adds the words for KEY in each language, each in an element that says which, between the markup
 * OPEN and CLOSE. */
void html_put_each(struct html *html, const char *open, const char *key, const char *close);

/* The functions of struct report_format for a list of boards. */
void html_list(struct report *report, const struct agenda *agenda);
void html_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before);
void html_held_close(struct report *report, const struct agenda_board *board,
                     const struct agenda_board *after);

/* --- A board ---------------------------------------------------------------------------------- */

/* Adds the card of a board, an article. */
void html_board(struct html *html, const struct report_options *options,
                const struct report_item *item);

/* Adds the contract, the vulnerability, the dealer and the edition of the Laws. */
void html_contract(struct html *html, const struct report_item *item);
/* Adds the board's status and a table of the recorded and the adjusted result. */
void html_results(struct html *html, const struct report_item *item);
/* Adds that table alone; with ADJUSTED the adjusted result too, if there is one. */
void html_result_table(struct html *html, const struct report_item *item, bool adjusted);
/* Adds the hands and the auction; nothing if neither is known. */
void html_dealt(struct html *html, const struct report_item *item);
/* Adds the play, a row for each trick. */
void html_play(struct html *html, const struct report_item *item);
/* Adds the findings and the rulings, with each step if OPTIONS want it. A notice leaves out where
 * they are known from. */
void html_rulings(struct html *html, const struct report_item *item,
                  const struct report_options *options);
/* Adds why the board could not be read. */
void html_unread(struct html *html, const struct report_item *item);

/* Adds a notice of a board: one page, to hand to the players or to put up. */
void html_notice(struct html *html, const struct report_options *options,
                 const struct report_item *item);

#endif
