/*
 * Rows of a ScoreTable to which a director assigned other results than the one that they show
 * (12C1), or an artificial score (12C2): the RulingTable of the game says which. Pure.
 */
#ifndef FORMATS_PBN_EDIT_GIVEN_H
#define FORMATS_PBN_EDIT_GIVEN_H

#include "bridge/figures/change.h"
#include "formats/pbn/edit_change.h"
#include "formats/pbn/edit_table.h"

/* More than a director assigns on one board; what goes beyond is not known, so that the figures of
 * the table do not follow. */
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

/* Those of TABLE, whose game's BOARD, or what its rows have in common, has been read. */
void pbn_given_find(struct pbn_given *given, const struct pbn_table *table,
                    const struct board *board);

/* What ROW was given; NULL: nothing. */
const struct pbn_given_row *pbn_given_of_row(const struct pbn_given *given, size_t row);

/* Whether TABLE, where there is a ROW, and a Score tag, where the game HAS_SCORE, show what CHANGE
 * assigns: each side's score in its own column, or points in which several are weighted. */
bool pbn_assigned_fits(const struct pbn_table *table, const struct pbn_change *change,
                       bool has_score);

#endif
