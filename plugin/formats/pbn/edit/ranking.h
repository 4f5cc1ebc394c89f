/*
 * Edits the ranking lists of a session, its TotalScoreTables (PBN 2.1, 5.10), by what the pairs and
 * teams have won before the rulings and after them, when all games have been read, and by the
 * procedural penalties (Law 90) that it has taken from game to game. Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_RANKING_H
#define FORMATS_PBN_EDIT_RANKING_H

#include "bridge/board.h"
#include "bridge/figures/standings.h"
#include "formats/format.h"
#include "formats/pbn/edit/list.h"

/* Takes the penalties that RULING has for BOARD, the reader's game or a row of its table, for the
 * list that has a place for them, or says why none has. Returns false if out of memory. */
bool pbn_penalties_take(struct reader *reader, const struct board *board, struct ruling *ruling);

/* Marks as listed those of STANDINGS that the list has, with matchpoints or percentages as all
 * boards of the session give them. Returns false if out of memory. */
bool pbn_list_prove(const struct pbn_list *list, struct standings *standings);

/* Makes the edits, and tells which entries change. Adds a note if something stays that should have
 * changed, or if a result has changed that is UNPLACED, in none of the STANDINGS. Returns false if
 * out of memory. */
bool pbn_list_edit(struct pbn_list *list, const struct standings *standings, bool unplaced,
                   struct edits *edits, const struct note_sink *notes);

#endif
