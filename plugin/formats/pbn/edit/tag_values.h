/*
 * Edits the figures of a game that stand in tags: Contract, Declarer, Result, Score, and those that
 * follow from the field (PBN 2.1, 3.4.15 and 4.2). Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_TAG_VALUES_H
#define FORMATS_PBN_EDIT_TAG_VALUES_H

#include "formats/pbn/edit/score_table.h"
#include "formats/pbn/edit/state.h"

/* A game that is being written. */
struct pbn_job {
    const struct pbn_game *game;
    const struct ruling *ruling;
    struct pbn_edit_state *state;
    struct pbn_score_table *scores;
    struct pbn_change change;
    size_t row;    /* the game's row in SCORES, if it is there */
    bool by_rooms; /* the points are those of two rooms, and follow from them */
    bool of_rows;  /* rows next to the game change: a value that it inherits stays */
};

/* Edits tag ID, from PBN_EDITED_FIRST to PBN_EDITED_LAST. Returns false if its value should have
 * changed and could not: it stays. */
bool pbn_tag_edit(const struct pbn_job *job, int id);

#endif
