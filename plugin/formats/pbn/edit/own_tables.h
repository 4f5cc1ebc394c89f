/*
 * Writes the tables of our own: the DirectorTable, with the director's facts in the game that they
 * are about (rectify-facts(5)), and the RulingTable, which says at the end of the game what was
 * ruled (rectify-report(5)). Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_OWN_TABLES_H
#define FORMATS_PBN_EDIT_OWN_TABLES_H

#include "formats/format.h"
#include "formats/pbn/edit/score_table.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/results.h"

/* A fact about a game, or about the row of PAIR in its ScoreTable. It replaces SIZE bytes at OFFSET
 * of the input, which are deleted if ROW is NULL; if SIZE is 0, it is a new row. */
struct pbn_said {
    const struct fact_row *row;
    struct text pair[SIDES];
    uint64_t offset, size;
};

/* Writes COUNT facts, all about one game and its rows, into its table, which is made if there is
 * none. A table without one of our columns stays as it is. */
void pbn_director_table_edit(struct edits *edits, const struct pbn_game *game,
                             const struct pbn_said *said, size_t count);

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
