/*
 * Edits a ScoreTable after rulings on its rows. One row after the other comes, and after the last
 * one the table is edited once, with all that follows from all of them together.
 *
 *     pbn_rows_change(&changes, results, record, ruling, write);     for each row that is a board
 *     pbn_rows_edit(&changes, results, edits, totals);               after the last
 *
 * One thread.
 */
#ifndef FORMATS_PBN_EDIT_ROWS_H
#define FORMATS_PBN_EDIT_ROWS_H

#include "formats/pbn/edit_director_table.h"
#include "formats/pbn/edit_score_table.h"
#include "formats/pbn/edit_totals.h"
#include "formats/pbn/results.h"

/* The lines about a row in the RulingTable: LENGTH bytes at AT of the text. */
struct pbn_row_trail {
    size_t at, length;
};

/* The most rulings on one board of which each reports its points; what follows is the same for all,
 * and the time stays in proportion to the table. */
enum { PBN_ROWS_TOLD_MAX = 64 };

/* The changes of the rows of a game. All 0: none. */
struct pbn_row_changes {
    uint32_t game;   /* of these changes */
    uint32_t closed; /* a game that was ruled on itself: nothing is written of its rows */
    struct pbn_row_change *change;
    struct pbn_row_trail *trail; /* by change */
    size_t count, capacity, trail_capacity;
    size_t followed;               /* changes that the figures of SCORES follow */
    struct pbn_score_table scores; /* read with the first change */
    struct buffer text;
    struct pbn_said *said; /* facts that are kept in the game */
    size_t said_count, said_capacity;
};

void pbn_rows_release(struct pbn_row_changes *changes);

/* Takes the facts that are kept of RECORD, a game that is a board itself, whose rows come after it:
 * a game has one DirectorTable. Returns false if out of memory. */
bool pbn_rows_keep(struct pbn_row_changes *changes, const struct record *record);

/* Writes the facts that were kept into the game. */
void pbn_rows_say(const struct pbn_row_changes *changes, const struct pbn_results *results,
                  struct edits *edits);

/* Takes the row that was read last. Sets in RULING what its points become, and what cannot follow.
 * Returns false if out of memory. */
bool pbn_rows_change(struct pbn_row_changes *changes, const struct pbn_results *results,
                     const struct record *record, struct ruling *ruling, bool write);

/* Makes the edits of the game, and adds it to the totals. Returns false if out of memory. */
bool pbn_rows_edit(struct pbn_row_changes *changes, const struct pbn_results *results,
                   struct edits *edits, struct pbn_totals *totals);

#endif
