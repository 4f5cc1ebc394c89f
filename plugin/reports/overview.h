/*
 * Writes a board's row in the overview, the table that the text and the HTML report show for the
 * boards that need attention. The agenda keeps the cells until the table is shown.
 */
#ifndef REPORTS_OVERVIEW_H
#define REPORTS_OVERVIEW_H

#include "kit/buffer.h"
#include "reports/event.h"
#include "words/catalog.h"

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

/* The headings of the columns, keys of the catalog. */
extern const char *const overview_keys[OVERVIEW_COLUMNS];

#endif
