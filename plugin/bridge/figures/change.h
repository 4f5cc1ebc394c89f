/*
 * Computes the field of a board before results of it change, and after: whatever the format, points
 * follow from these two.
 *
 *     ok = field_change_init(&change, rows);
 *     field_change_row(&change, row, times, &result);     for each row
 *     field_change_becomes(&change, row, &becomes);       for one that changes
 *     ok = ok && field_change_compute(&change);
 *     figures_follow(figures, count, family, &change.before, &change.after, ...);
 *     field_change_release(&change);
 *
 * One thread.
 */
#ifndef BRIDGE_FIGURES_CHANGE_H
#define BRIDGE_FIGURES_CHANGE_H

#include <stdbool.h>
#include <stddef.h>
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

struct field_change {
    size_t rows;
    bool changes;                /* a row becomes another */
    struct field_result *result; /* results as they stand, then as they become */
    struct adjusted_score *adjusted;
    struct field before, after; /* AFTER only where it CHANGES */
};

/* Makes ROWS rows that say nothing. Returns false if memory is out. To be released in either
 * case. */
bool field_change_init(struct field_change *change, size_t rows);
void field_change_release(struct field_change *change);

/* Sets what ROW says, made so many TIMES. */
void field_change_row(struct field_change *change, size_t row, int32_t times,
                      const struct row_result *stands);

/* Sets what ROW becomes, once a row. */
void field_change_becomes(struct field_change *change, size_t row,
                          const struct row_result *becomes);

/* Computes the fields, once all rows are told. Returns false if memory is out. */
bool field_change_compute(struct field_change *change);

#endif
