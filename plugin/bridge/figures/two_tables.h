/*
 * From the results of both tables to what two teams have on a board (swing.h). Any thread.
 */
#ifndef BRIDGE_FIGURES_TWO_TABLES_H
#define BRIDGE_FIGURES_TWO_TABLES_H

#include "bridge/figures/change.h"
#include "bridge/figures/swing.h"

enum { TABLES = 2 };

/* Sets what both teams have on BOARD, before the rulings or after them, by the RESULT of each
 * table: the first team sits as SIDE at the first one, as the other side at the second. Each has it
 * by its own scores; it is not told where one of them is not known, or averages differ. */
void board_of_tables(struct match_board *board, int when, const struct row_result result[TABLES],
                     int side);

#endif
