/*
 * Writes the DirectorTable: the director's facts, in the game that they are about
 * (rectify-facts(5)). Called by edit.c and edit_rows.c.
 */
#ifndef FORMATS_PBN_EDIT_DIRECTOR_TABLE_H
#define FORMATS_PBN_EDIT_DIRECTOR_TABLE_H

#include "formats/format.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/game.h"

/* A fact about a row of a ScoreTable. It replaces SIZE bytes at OFFSET of the input, which are
 * deleted if ROW is NULL; if SIZE is 0, it is a new row. */
struct pbn_said {
    const struct fact_row *row;
    struct text pair[SIDES];
    uint64_t offset, size;
};

/* Writes all facts about the rows of one game. */
void pbn_director_rows_edit(struct edits *edits, const struct pbn_game *game,
                            const struct pbn_said *said, size_t count);

/* Puts the rows that RECORD is to keep into the table, which is made when there is none; rows that
 * are dropped make room first. A table without one of our columns stays as it is. */
void pbn_director_table_edit(struct edits *edits, const struct pbn_game *game,
                             const struct record *record);

#endif
