/*
 * Keeps the procedural penalties (Law 90) that the adjustments of a list have in them. A
 * PenaltyTable behind it says what was given, so that none counts twice:
 *
 *     [PenaltyTable "Game\3R;PairId\2R;Penalty;Points"]
 *      17 12 "10%" 2.4
 *
 * Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_PENALTIES_H
#define FORMATS_PBN_EDIT_PENALTIES_H

#include "bridge/board.h"
#include "formats/format.h"
#include "formats/pbn/edit/ranking.h"

/* Reads the PenaltyTable of the game that has LIST, if there is one. Returns false if out of
 * memory. */
bool pbn_penalties_read(struct pbn_list *list);

/* Takes the penalties that RULING has for BOARD, the reader's game or a row of its table, for the
 * list that has a place for them, or says why none has. Returns false if out of memory. */
bool pbn_penalties_take(struct reader *reader, const struct board *board, struct ruling *ruling);

/* Makes the edits of the PenaltyTable behind LIST. */
void pbn_penalties_edit(const struct pbn_list *list, struct edits *edits);

#endif
