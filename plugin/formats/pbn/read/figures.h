/*
 * Reads the figures of a game's ScoreTable (PBN 2.1, 5.9), and adds them to the sheet of the
 * session (bridge/sheet/sheet.h). Called by the reader and by the editor of tables.
 */
#ifndef FORMATS_PBN_READ_FIGURES_H
#define FORMATS_PBN_READ_FIGURES_H

#include "bridge/sheet/sheet.h"
#include "formats/pbn/read/table.h"

/* Returns true if column ID has points of a board: matchpoints, IMPs or percentages. */
bool pbn_is_points(int id);

/* Adds all figures of TABLE to SHEET, those that stand beside an artificial score of an earlier
 * ruling apart. BOARD is the game's, or what its rows share. PLACE of an id: its column in the
 * sheet, -1 where the table has no such figures. */
void pbn_figures_of_table(struct sheet *sheet, const struct pbn_table *table,
                          const struct board *board, int8_t place[SCORE_COLUMNS]);

/* Adds the points of the table of GAME, if it has one. BOARD was read from it or, unless IS_GAME,
 * is what the rows share that are boards in its place. Returns false if out of memory. */
bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game, bool is_game);

#endif
