/*
 * Finds the rows of a ScoreTable to which a director assigned other results than the one that they
 * show (12C1), or an artificial score (12C2), by the RulingTable of the game. Pure.
 */
#ifndef FORMATS_PBN_EDIT_GIVEN_H
#define FORMATS_PBN_EDIT_GIVEN_H

#include "bridge/figures/change.h"
#include "formats/pbn/edit_change.h"
#include "formats/pbn/edit_table.h"

/* More rows than a director adjusts on one board. Those beyond it are unknown, so that the figures
 * of the table do not follow. */
enum { PBN_GIVEN_ROWS_MAX = 32 };

struct pbn_given_row {
    size_t row;
    bool split;
    struct row_result result;
};

struct pbn_given {
    bool changed; /* an earlier ruling has changed some result of the table */
    size_t count;
    struct pbn_given_row item[PBN_GIVEN_ROWS_MAX];
};

/* Finds the rows of TABLE. BOARD is the game's, or what its rows have in common, as it was read. */
void pbn_given_find(struct pbn_given *given, const struct pbn_table *table,
                    const struct board *board);

/* Returns what ROW was given; NULL if nothing. */
const struct pbn_given_row *pbn_given_of_row(const struct pbn_given *given, size_t row);

/* Returns true if TABLE, if it has a row, and the Score tag, if the game HAS_SCORE, show what
 * CHANGE assigns: each side's score in its own column, or points in which several are weighted. */
bool pbn_assigned_fits(const struct pbn_table *table, const struct pbn_change *change,
                       bool has_score);

#endif
