/*
 * Writes the DirectorTable: the director's facts, in the game that they are about
 * (rectify-facts(5)). Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_DIRECTOR_TABLE_H
#define FORMATS_PBN_EDIT_DIRECTOR_TABLE_H

#include "formats/format.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/game.h"

/* A fact about a game, or about the row of PAIR in its ScoreTable. It replaces SIZE bytes at OFFSET
 * of the input, which are deleted if ROW is NULL; if SIZE is 0, it is a new row. */
struct pbn_said {
    const struct fact_row *row;
    struct text pair[SIDES];
    uint64_t offset, size;
};

/* Writes COUNT facts, all about one game and its rows, into its table, which is made if there is
 * none. A table without one of our columns stays as it is. */
void pbn_director_table_edit(struct edits *edits, const struct pbn_game *game,
                             const struct pbn_said *said, size_t count);

#endif
