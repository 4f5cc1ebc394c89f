/*
 * A board as the event that brought it names it; an engine that does not say how to name it has
 * its board's name, or its game.
 */
#ifndef HOST_BOARD_LABEL_H
#define HOST_BOARD_LABEL_H

#include <bridge-scorer/plugin.h>

/* Returns what people call it, "7@3-12", and what --fact calls it, "3" or "7@3-12". To be freed;
 * NULL: no memory. */
char *board_label(const bsp_board *board);
char *board_place(const bsp_board *board);

/* Returns who played it, "Lee, Kent, Smith, Jones", as far as they are known. To be freed; NULL: no
 * memory. */
char *board_players(const bsp_board *board);

#endif
