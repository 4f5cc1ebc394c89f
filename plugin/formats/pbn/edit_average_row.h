/*
 * An artificial score that stands in a row of a ScoreTable: what it is, and the numbers that show
 * it, in the table and in the game's tags. One thread.
 */
#ifndef FORMATS_PBN_EDIT_AVERAGE_ROW_H
#define FORMATS_PBN_EDIT_AVERAGE_ROW_H

#include "formats/pbn/edit_averages.h"
#include "formats/pbn/edit_given.h"

/* How a column writes its numbers. */
struct pbn_column_style {
    bool known, fixed;
    uint8_t decimals;
};

/* Matchpoints and percentages. */
enum { PBN_AVERAGE_KINDS = 2 };

/* A table, and what is known of it. */
struct pbn_average_table {
    const struct pbn_table *table;
    const struct board *board;
    const struct pbn_given *given;
    bool ruled; /* some row changes, and the tags with it */
    struct pbn_column_style style[PBN_AVERAGE_KINDS][SIDES]; /* all 0; known once asked for */
};

/* The per cent of the artificial score that SIDE of ROW has, as the RulingTable has it; else as its
 * points tell, of TOP, which has DECIMAL_PLACES_MAX. 0: it has none, or it cannot be told. */
int pbn_average_percent(const struct pbn_average_table *of, size_t row, int side, int64_t top);

/* Keeps the numbers of the average of PLACE in AVERAGES. */
void pbn_average_keep(struct pbn_average_table *of, const struct pbn_average_place *place,
                      struct pbn_averages *averages);

#endif
