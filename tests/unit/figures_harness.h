/*
 * Fields and figures as the tables of the tests write them.
 *
 * Results are written "620", "A60/40" (artificial), "620*70,-100*30" (weighted), "620|-650" (split:
 * NS's score, then EW's, both NS's view), "-" (none), each with "x3" behind it when it was made
 * three times; figures as numbers, NS's and EW's with "/" between, "-" for none, "=" for one that
 * must stay as it was.
 */
#ifndef UNIT_FIGURES_HARNESS_H
#define UNIT_FIGURES_HARNESS_H

#include <stddef.h>

#include "bridge/figures/field.h"
#include "bridge/figures/figure.h"
#include "bridge/figures/swing.h"
#include "bridge/sheet/sheet.h"

enum { ROWS_MAX = 16, SIDE_FIGURES = 2 };

struct table {
    struct field_result result[ROWS_MAX];
    struct row_result adjusted[ROWS_MAX]; /* what the results point to */
    size_t rows;
};

void read_results(const char *text, struct table *table);

/* The figures of TEXT with DECIMALS; returns how many there are. Those
 * that stay have no text of their own and are left 0. */
size_t read_figures(const char *text, struct figure figures[ROWS_MAX * SIDE_FIGURES], int decimals);

/* The scores of a row as SIDE has them, weights in parts of 1; how many. */
int scores_of(const struct field_result *result, int side, int32_t scores[WEIGHTED_SCORES_MAX],
              double weights[WEIGHTED_SCORES_MAX]);

/* Returns whether the row has a result that can be compared. */
bool has_result(const struct field_result *result);

/* Adds FIELD to SHEET with the rows of TABLE and the figures of TEXT, in a column of FAMILY for
 * each side; those of the first row are written with as many DECIMALS at least. */
void add_field(struct sheet *sheet, struct sheet_field field, int family, int decimals,
               const struct table *table, const char *text);

/* Sets one swing for both teams, of so many POINTS that the first has more. */
void board_swing(struct match_board *board, int when, int32_t points);

#endif
