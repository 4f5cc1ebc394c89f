/*
 * Writes the RulingTable, which says at the end of the game what was ruled (rectify-report(5)).
 * Called by edit.c and edit_rows.c.
 */
#ifndef FORMATS_PBN_EDIT_RULING_TABLE_H
#define FORMATS_PBN_EDIT_RULING_TABLE_H

#include "formats/pbn/edit_place.h"
#include "formats/pbn/game.h"
#include "laws/said/ruling.h"

/* Writes the table, or new rows into one that is there; makes no edit if it says just this
 * already. */
void pbn_ruling_table_edit(struct edits *edits, const struct pbn_game *game,
                           const struct board *board, const struct ruling *ruling);

/* Adds to TEXT what is said of a row of a ScoreTable: lines that name its pairs, without the end of
 * the last. */
void pbn_ruling_row_add(struct buffer *text, const char *line_ending, const struct board *board,
                        const struct ruling *ruling);

#endif
