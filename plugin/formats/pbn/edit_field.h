/*
 * The field: all results of a board, as its ScoreTable lists them. One thread.
 */
#ifndef FORMATS_PBN_EDIT_FIELD_H
#define FORMATS_PBN_EDIT_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"

/* A row of the table: NS's score, SCORE_UNKNOWN where it has none; how often it was made. */
struct pbn_result {
    int32_t score;
    int32_t times;
};

/* No board is worth more; no event has more tables; contracts, results and vulnerabilities together make
 * fewer different scores. What goes beyond is not recomputed. */
enum { FIELD_SCORE_MAX = 100000, FIELD_TIMES_MAX = 1000000, FIELD_SCORES_MAX = 1024 };

struct pbn_field {
    size_t rows;
    int32_t *which;    /* by row: its score in SCORE[]; -1: it has none */
    int32_t *ahead;    /* by row: results of the same score in the rows before it */
    size_t count;      /* different scores */
    int32_t *score;    /* rising */
    int32_t *times;    /* how often each was made */
    int32_t *lines;    /* in how many rows each stands */
    int32_t total;     /* results in all */
    bool usable;       /* within the limits, and not empty */
};

/* False: no memory. To be released in either case. */
bool pbn_field_init(struct pbn_field *field, const struct pbn_result *results, size_t rows);
void pbn_field_release(struct pbn_field *field);

#endif
