/*
 * The result of a board before and after a ruling, as PBN can write it. Pure.
 */
#ifndef FORMATS_PBN_EDIT_CHANGE_H
#define FORMATS_PBN_EDIT_CHANGE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/change.h"
#include "laws/said/ruling.h"

struct pbn_change {
    const struct board *board;
    struct contract was, contract; /* mostly the same; unknown: not recorded, or not played */
    int tricks, new_tricks;        /* declarer's; TRICKS as the file has them */
    int32_t score, new_score;      /* North-South's; SCORE_UNKNOWN when it cannot be told */
    bool artificial;               /* there is no new result, but per cent for each side (12C2) */
    bool unplayed;                 /* nor is there a score, as nothing was played (79C) */
    uint8_t percent[SIDES];
    /* Other results count than the one that was played, which the record keeps (12C1): one of both
     * sides, whose NEW_SCORE is told, or SPLIT, of each side its own; or several that are WEIGHTED.
     */
    bool assigned, split, weighted;
    struct adjusted_score given;
};

/* What RULING makes of BOARD. */
struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling);

/* What the row becomes in the field. */
struct row_result pbn_change_result(const struct pbn_change *change);

/* PBN has a place for tricks in the contract that was played, and for an artificial score. What is
 * assigned beside the result must come to points (and see pbn_assigned_fits). */
bool pbn_can_be_written(const struct board *board, const struct ruling *ruling);

/* Whether there are tricks to write: not where all passed, either. */
static inline bool pbn_change_has_tricks(const struct pbn_change *change)
{
    return !change->artificial && !change->unplayed && !change->assigned &&
           change->contract.kind != CONTRACT_PASSED;
}

/* The same of a row of a table. */
struct pbn_row_change {
    size_t row;
    struct pbn_change change;
};

/* What the board is worth with so many tricks where its scores are Law 77's, SCORE_UNKNOWN when it
 * cannot be told. */
int32_t pbn_board_score(const struct board *board, int tricks);

/* What was recorded at the table: the score, or that of the tricks. */
int32_t pbn_recorded_score(const struct board *board);

#endif
