/*
 * The figures of a game that stand in tags: Result, Score, and those that follow from the field
 * (PBN 2.1, 3.4.15 and 4.2). Each answers false when the figure should have changed and could not:
 * it stays.
 */
#ifndef FORMATS_PBN_EDIT_RESULT_H
#define FORMATS_PBN_EDIT_RESULT_H

#include "formats/pbn/edit_score_table.h"
#include "formats/pbn/state.h"

/* A game on its way to being written. */
struct pbn_job {
    const struct pbn_game *game;
    const struct ruling *ruling;
    struct pbn_edit_state *state;
    const struct pbn_score_table *scores;
    struct pbn_change change;
    size_t row;    /* the game's in SCORES, where it is there */
    bool by_rooms; /* the points are those of two rooms, and follow from them */
};

/* ID is PBN_CONTRACT or PBN_DECLARER. */
bool pbn_contract_edit(const struct pbn_job *job, int id);

bool pbn_result_edit(const struct pbn_job *job);
bool pbn_score_edit(const struct pbn_job *job);

/* ID is PBN_SCORE_MP, PBN_SCORE_IMP or PBN_SCORE_PERCENTAGE. */
bool pbn_derived_edit(const struct pbn_job *job, int id);

#endif
