/*
 * The result of a row, as it stands or as a ruling makes it, and how it is compared with others.
 * Pure; any thread.
 */
#ifndef BRIDGE_FIGURES_CHANGE_H
#define BRIDGE_FIGURES_CHANGE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/figures/field.h"

/* A row as it stands, or as it becomes. */
struct row_result {
    int32_t score; /* North-South's; SCORE_UNKNOWN */
    bool artificial;
    uint8_t percent[SIDES];         /* where it is artificial (12C2), */
    bool gives_way;                 /* as in struct adjusted_score */
    bool unplayed;                  /* nobody played it there: the field is the smaller for it */
    bool assigned;                  /* each side has results of its own, or weighted ones (12C1) */
    struct adjusted_score adjusted; /* where it is assigned */
};

/* Returns true if RESULT is compared with others: it has a score, or one that was assigned. */
static inline bool row_result_is_compared(const struct row_result *result)
{
    return !result->artificial && (result->assigned || result->score != SCORE_UNKNOWN);
}

/* Makes RESULT the score of COUNT results that were assigned at VULNERABILITY; a side that was
 * given none keeps RESULT's. Returns false, and changes nothing, if it cannot be told what that is
 * worth. */
bool row_result_assign(struct row_result *result, const struct assigned *list, int count,
                       int vulnerability);

/* Returns RESULT, made so many TIMES, as it is compared in a field; *ADJUSTED takes the score that
 * was adjusted. An artificial one is compared with nobody, and what was not played is no row. */
struct field_result row_result_compare(const struct row_result *result, int32_t times,
                                       struct adjusted_score *adjusted);

#endif
