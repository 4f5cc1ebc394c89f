/*
 * What the overview of a report says of a board: a row of its table, in a language.
 */
#ifndef REPORTS_OVERVIEW_H
#define REPORTS_OVERVIEW_H

#include "kit/buffer.h"
#include "reports/catalog.h"
#include "reports/report.h"

enum overview_column {
    OVERVIEW_CONTRACT,
    OVERVIEW_RECORDED,
    OVERVIEW_ADJUSTED,
    OVERVIEW_WAITS, /* what the board waits for */
    OVERVIEW_COLUMNS
};

/* Adds the cells of ITEM, each ended by a 0; "" where there is nothing to say. */
void overview_add(struct buffer *cells, const struct catalog *catalog,
                  const struct report_item *item);

/* Returns the heading above a column, a key of the catalog; that above the boards. */
const char *overview_key(int column);
const char *overview_board_key(void);

#endif
