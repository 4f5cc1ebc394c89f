/*
 * Computes the result of a board before and after a ruling, as PBN can write it. Called by all that
 * edits results. Pure.
 */
#ifndef FORMATS_PBN_READ_CHANGE_H
#define FORMATS_PBN_READ_CHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/field.h"
#include "laws/said/ruling.h"

struct pbn_change {
    const struct board *board;
    struct contract was, contract; /* mostly the same; unknown: not recorded, or not played */
    int tricks, new_tricks;        /* declarer's; TRICKS as the file has them */
    int32_t score;                 /* North-South's; SCORE_UNKNOWN when it cannot be told */
    uint8_t scoring;               /* as in struct ruling */
    /* The result that it becomes. If other results count than the one that was played, which the
     * record keeps (12C1), they are one for both sides, with its score; one for each side if SPLIT;
     * or several if WEIGHTED. */
    struct row_result result;
    bool split, weighted;
};

/* Returns the change that RULING makes to BOARD, which is borrowed. */
struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling);

/* Returns true if PBN has a place for RULING: for tricks, in the contract that was played or that
 * the director gives, and for an artificial score. What is assigned beside the result must come to
 * points (and see pbn_assigned_fits). */
bool pbn_can_be_written(const struct board *board, const struct ruling *ruling);

/* Returns true if there are tricks to write; there are none, either, if all passed. */
static inline bool pbn_change_has_tricks(const struct pbn_change *change)
{
    const struct row_result *result = &change->result;
    return !result->artificial && !result->unplayed && !result->assigned &&
           change->contract.kind != CONTRACT_PASSED;
}

/* The change of a row of a table, and its lines in the RulingTable: LENGTH bytes of the trail. */
struct pbn_row_change {
    size_t row;
    struct pbn_change change;
    size_t trail, trail_length;
};

/* Returns North-South's score for TRICKS if the board is scored by Law 77; SCORE_UNKNOWN if it is
 * not, or it cannot be told. */
int32_t pbn_board_score(const struct board *board, int tricks);

/* Returns the score recorded at the table; if there is none, that of the recorded tricks. */
int32_t pbn_recorded_score(const struct board *board);

#endif
