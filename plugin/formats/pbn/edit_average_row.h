/*
 * Finds the artificial scores that stand in rows of a ScoreTable, and keeps the numbers that show
 * them, in the table and in the game's tags. Called by edit_winnings.c. One thread.
 */
#ifndef FORMATS_PBN_EDIT_AVERAGE_ROW_H
#define FORMATS_PBN_EDIT_AVERAGE_ROW_H

#include "formats/pbn/edit_averages.h"
#include "formats/pbn/edit_given.h"

/* The way a column writes its numbers. */
struct pbn_column_style {
    bool known, fixed;
    uint8_t decimals;
};

/* Matchpoints and percentages. */
enum { PBN_AVERAGE_KINDS = 2 };

/* A ScoreTable whose artificial scores are looked for. */
struct pbn_average_table {
    const struct pbn_table *table;
    const struct board *board;
    const struct pbn_given *given;
    bool ruled; /* some row changes, and the tags with it */
    struct pbn_column_style style[PBN_AVERAGE_KINDS][SIDES]; /* all 0; filled in on demand */
};

/* Returns the percentage of the artificial score that SIDE of ROW has: by the RulingTable, or else
 * by its points, if they are an average plus or minus of TOP, which has DECIMAL_PLACES_MAX
 * decimals. Returns 0 if it has none, or it cannot be told. */
int pbn_average_percent(const struct pbn_average_table *of, size_t row, int side, int64_t top);

/* Keeps the numbers of the average of PLACE in AVERAGES. */
void pbn_average_keep(struct pbn_average_table *of, const struct pbn_average_place *place,
                      struct pbn_averages *averages);

#endif
