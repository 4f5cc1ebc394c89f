/*
 * A game's ScoreTable (PBN 2.1, 5.9) in the sheet of the session (bridge/sheet/sheet.h).
 */
#ifndef FORMATS_PBN_FIGURES_H
#define FORMATS_PBN_FIGURES_H

#include "bridge/sheet/sheet.h"
#include "formats/pbn/edit_table.h"

/* Adds TABLE to SHEET, whose rows are boards in place of the game; BOARD is what they have in
 * common. False: no memory. */
bool pbn_figures_of_rows(struct sheet *sheet, const struct pbn_table *table,
                         const struct board *board);

/* Adds the table of BOARD, which was read of GAME, if it has one. */
bool pbn_figures_of_game(struct sheet *sheet, const struct board *board,
                         const struct pbn_game *game);

#endif
