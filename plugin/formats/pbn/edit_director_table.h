/*
 * The DirectorTable: the director's facts in the game that they are about (rectify-facts(5)).
 */
#ifndef FORMATS_PBN_EDIT_DIRECTOR_TABLE_H
#define FORMATS_PBN_EDIT_DIRECTOR_TABLE_H

#include "formats/format.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/game.h"

/* What is said of a row of a ScoreTable: put in place of SIZE bytes at OFFSET of the input, which
 * go where ROW is NULL; SIZE 0: a new row. */
struct pbn_said {
    const struct fact_row *row;
    struct text pair[SIDES];
    uint64_t offset, size;
};

/* Puts all that is said of the rows of one game. */
void pbn_director_rows_edit(struct edits *edits, const struct pbn_game *game,
                            const struct pbn_said *said, size_t count);

/* Puts the rows that RECORD is to keep into the table, which is made when there is none; rows that
 * are dropped make room first. A table without one of our columns stays as it is. */
void pbn_director_table_edit(struct edits *edits, const struct pbn_game *game,
                             const struct record *record);

#endif
