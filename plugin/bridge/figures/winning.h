/*
 * From the points of a row to what its entries have won: as the points stand, and as they were
 * before they were rounded or brought to the results of the board. Any thread.
 */
#ifndef BRIDGE_FIGURES_WINNING_H
#define BRIDGE_FIGURES_WINNING_H

#include "bridge/figures/standings.h"

/* The kinds of points of a row. */
enum points_kind {
    POINTS_NONE,
    POINTS_MATCH,
    POINTS_CROSS,
    POINTS_BUTLER,
    POINTS_IMPS,
    POINTS_KINDS
};

struct row_points {
    uint8_t points;   /* enum points_kind */
    bool compared;    /* it has a result of its own */
    bool not_played;  /* nothing was played, and there are no points any more (79C) */
    bool stale;       /* by an earlier ruling: the results of the board do not give them */
    uint32_t results; /* results of the board that can be compared */
    /* The sum that both sides have together, where it is not that of their figures: on a board on
     * which a side has a score of its own, beside an artificial score; with DECIMAL_PLACES_MAX
     * decimals, negative: it cannot be told. */
    bool split;
    int64_t together;
    bool weighted;    /* and on one with weighted results: points are no sum of whole comparisons */
    bool some[SIDES]; /* some row of the board has points of the side */
    bool given[SIDES];
    struct decimal figure[SIDES];
};

/* Computes what both sides have together on a board where each is compared with those that sit its
 * way alone: on average they have a half of the whole each, and the whole is a whole number where
 * nothing was rounded. SUM is that of both sides of LINES, in DECIMAL_PLACES_MAX; each figure has
 * DECIMALS. Negative: it cannot be told. */
int64_t points_together(int64_t sum, int64_t lines, int decimals);

/* Returns the whole number next to POINTS, both in DECIMAL_PLACES_MAX. */
int64_t points_whole(int64_t points);

/* Adds SIDE's points of a row. */
void standing_add_row(struct standing *standing, const struct row_points *row, int side);

/* Replaces the points of a row that was added. */
void standing_change_row(struct standing *standing, const struct row_points *before,
                         const struct row_points *after, int side);

/* Notes that ROW, as it stands or AFTER the rulings, has an average plus or minus for SIDE: so many
 * PER CENT. */
void standing_add_average(struct standing *standing, const struct row_points *row, int side,
                          int percent, bool after);

/* Returns what both sides of a row can have together, with DECIMAL_PLACES_MAX decimals; 0 where one
 * has no figure. */
int64_t row_points_top(const struct row_points *row);

#endif
