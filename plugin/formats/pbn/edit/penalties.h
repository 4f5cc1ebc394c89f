/*
 * Takes procedural penalties (Law 90) for the list that has a place for them, or says why none has.
 * Called by edit.c; what follows from them ranking.c writes at the end.
 */
#ifndef FORMATS_PBN_EDIT_PENALTIES_H
#define FORMATS_PBN_EDIT_PENALTIES_H

#include <stdbool.h>

#include "bridge/board.h"
#include "formats/format.h"

/* Takes the penalties that RULING has for BOARD, the reader's game or a row of its table. Returns
 * false if out of memory. */
bool pbn_penalties_take(struct reader *reader, const struct board *board, struct ruling *ruling);

#endif
