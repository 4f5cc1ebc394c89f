/*
 * Writes the RulingTable, which says at the end of the game what was ruled (rectify-report(5)).
 * Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_RULING_TABLE_H
#define FORMATS_PBN_EDIT_RULING_TABLE_H

#include "formats/pbn/read/change.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/results.h"
#include "laws/said/ruling.h"

/* Writes the table with the LINES of RULING, which is on the game, or new rows into one that is
 * there; makes no edit if it says just this already. */
void pbn_ruling_table_edit(struct edits *edits, const struct pbn_game *game,
                           const struct ruling *ruling, const struct buffer *lines);

/* Adds the rows of RULING to TEXT, without the end of the last line. OF_ROW: BOARD is a row of the
 * game's ScoreTable, so they name its pairs, and the first has what was given behind it. */
void pbn_ruling_rows_add(struct buffer *text, const struct pbn_game *game,
                         const struct board *board, const struct ruling *ruling, bool of_row);

/* Writes the rows of COUNT changes of rows, which are in TRAIL, into the game's table: in place of
 * those that RESULTS have of a row, or as new ones. */
void pbn_ruling_table_edit_rows(struct edits *edits, const struct pbn_results *results,
                                const struct buffer *trail, const struct pbn_row_change *change,
                                size_t count);

#endif
