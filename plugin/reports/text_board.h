/*
 * A board as a director reads it on a terminal: what it is, how it stands, what was found and
 * ruled, what there is to decide. Lines of at most PAGE_COLUMNS, each with its newline.
 */
#ifndef REPORTS_TEXT_BOARD_H
#define REPORTS_TEXT_BOARD_H

#include "reports/page.h"

/* The board of PAGE. EXPLAIN: the steps of each ruling too. */
void text_board(struct page *page, bool explain);

/* The first line: "Board 7, table 2 (game 3): 4♠ by South, North-South vulnerable". */
void text_heading(struct page *page);

/* What the director is asked. */
void text_needs(struct page *page);

#endif
