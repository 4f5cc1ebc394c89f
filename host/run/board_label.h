/*
 * Names a board by its event. An engine that gives no label has the board's name, or its game.
 */
#ifndef HOST_BOARD_LABEL_H
#define HOST_BOARD_LABEL_H

#include <bridge-scorer/plugin.h>

/* Returns what people call the board, "7@3-12", and what --fact calls it, "3" or "7@3-12". The
 * caller frees them. NULL: no memory. */
char *board_label(const bsp_board *board);
char *board_place(const bsp_board *board);

/* Returns the players, "Lee, Kent, Smith, Jones", as far as they are known; the caller frees it.
 * NULL: no memory. */
char *board_players(const bsp_board *board);

#endif
