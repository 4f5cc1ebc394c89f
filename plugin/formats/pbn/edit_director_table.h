/*
 * The DirectorTable: the director's facts in the game that they are about (rectify(1), FACTS).
 */
#ifndef FORMATS_PBN_EDIT_DIRECTOR_TABLE_H
#define FORMATS_PBN_EDIT_DIRECTOR_TABLE_H

#include "formats/format.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/game.h"

/* Puts the rows that RECORD is to keep into the table, which is made when there is none; rows that
 * are dropped make room first. A table without one of our columns stays as it is. */
void pbn_director_table_edit(struct edits *edits, const struct pbn_game *game,
                             const struct record *record);

#endif
