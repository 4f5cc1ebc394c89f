/*
 * What the files of results.h share.
 */
#ifndef FORMATS_SALLIERE_RESULTS_PARTS_H
#define FORMATS_SALLIERE_RESULTS_PARTS_H

#include "formats/salliere/results.h"

struct results_file {
    char *bytes;
    size_t used, room;
    bool too_long;
    struct results_row *row;
    bool *taken; /* by row: a game of the session is this row's */
    size_t count, capacity;
};

struct results {
    struct results_file file[RESULTS_PARTS];
};

static inline const struct results_row *results_row_at(const struct results *results, size_t row)
{
    return &results->file[RESULTS_OF_BOARDS].row[row];
}

#endif
