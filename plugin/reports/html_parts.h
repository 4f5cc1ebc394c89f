/*
 * The parts of the HTML report: a board (html_board.c, its cards in html_play.c) and a notice
 * (html_notice.c). Each adds whole elements, or nothing if there is nothing to say.
 */
#ifndef REPORTS_HTML_PARTS_H
#define REPORTS_HTML_PARTS_H

#include "reports/html_writer.h"
#include "reports/report.h"

/* Adds the card of a board, an article. */
void html_board(bsp_report *report);

/* Adds the contract, the vulnerability, the dealer and the edition of the Laws. */
void html_contract(bsp_report *report);
/* Adds the board's status and a table of the recorded and the adjusted result. */
void html_results(bsp_report *report);
/* Adds that table alone; with ADJUSTED the adjusted result too, if there is one. */
void html_result_table(bsp_report *report, bool adjusted);
/* Adds the hands and the auction; nothing if neither is known. */
void html_dealt(bsp_report *report);
/* Adds the play, a row for each trick. */
void html_play(bsp_report *report);
/* Adds the findings and the rulings, with each step to explain. A notice leaves out where
 * they are known from. */
void html_rulings(bsp_report *report);
/* Adds why the board could not be read. */
void html_unread(bsp_report *report);

/* Adds a notice of a board: one page, to hand to the players or to put up. */
void html_notice(bsp_report *report);

#endif
