/*
 * A board as people name it, and as --fact takes it.
 */
#ifndef HOST_WHERE_H
#define HOST_WHERE_H

#include <bridge-scorer/plugin.h>

/* "7@3-12", by its pairs, or "7@t3", by its table, and "7@B/3-12" in a section; "7" where the file
 * has neither; its game's number where it has no name. To be freed; NULL: no memory. */
char *board_where(const bsp_board *board);

/* Who met, "3-12"; NULL: unknown. */
const char *board_pairs(const bsp_board *board);

#endif
