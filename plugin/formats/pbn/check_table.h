/*
 * What a ScoreTable (PBN 2.1, 5.9) says of a board: whether its figures are what its results give,
 * and which of them are the game's own.
 */
#ifndef FORMATS_PBN_CHECK_TABLE_H
#define FORMATS_PBN_CHECK_TABLE_H

#include "bridge/board.h"
#include "formats/pbn/game.h"

/* Fills in the board's wrong_figure and points; the rest of BOARD has been read. False: no
 * memory. */
bool pbn_check_table(struct board *board, const struct pbn_game *game);

#endif
