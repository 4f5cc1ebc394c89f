/*
 * The field: all results of a board, as the rows of a table or a traveller list them. One thread.
 */
#ifndef BRIDGE_FIELD_H
#define BRIDGE_FIELD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"

/* What a row says: NS's score, SCORE_UNKNOWN where it has none; how often it was made. */
struct field_result {
    int32_t score;
    int32_t times;
};

/* No board is worth more; no event has more tables; contracts, results and vulnerabilities together make
 * fewer different scores. What goes beyond is not recomputed. */
enum { FIELD_SCORE_MAX = 100000, FIELD_TIMES_MAX = 1000000, FIELD_SCORES_MAX = 1024 };

struct field {
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
bool field_init(struct field *field, const struct field_result *results, size_t rows);
void field_release(struct field *field);

#endif
