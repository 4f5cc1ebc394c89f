/*
 * Puts procedural penalties (Law 90) into the ranking list: ADJUSTMENT of a pair or team, and
 * beside it an instruction for each penalty that it has in it, so that none counts twice:
 *
 *     <ADJUSTMENT>-2.4</ADJUSTMENT><?rectify penalty="10%" game="17" side="NS" points="2.4"?>
 *
 * With inserted="yes" the element was inserted, and goes with the last of them.
 *
 * The instructions are read in close.c; what follows from ADJUSTMENT is written by totals.c.
 * Used by the reader and ranking_list.c.
 */
#ifndef FORMATS_USEBIO_PENALTIES_H
#define FORMATS_USEBIO_PENALTIES_H

#include "formats/usebio/edit.h"

/* Takes the penalties that RULING has for the line of GAME, or adds why one has no place. Returns
 * false if out of memory. */
bool usebio_penalties_take(const struct usebio_job *job, uint32_t game, struct ruling *ruling);

/* Sets the adjustment of ROW, of pair INDEX, before and after the rulings. */
void usebio_penalties_set(const struct usebio_pairs *pairs, size_t index, struct total_row *row);

/* Writes the adjustments and the instructions that changed. Returns false if out of memory. */
bool usebio_penalties_put(const struct usebio_session *session, struct edits *edits);

#endif
