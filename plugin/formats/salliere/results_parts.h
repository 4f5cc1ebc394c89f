/*
 * The contents of struct results, for the files in this folder; others see only results.h.
 */
#ifndef FORMATS_SALLIERE_RESULTS_PARTS_H
#define FORMATS_SALLIERE_RESULTS_PARTS_H

#include "formats/salliere/results.h"
#include "kit/text_index.h"

struct results_file {
    struct results_row *row;
    size_t count, capacity;
    struct text_index index; /* of boards by number and pairs, of names by both names */
};

struct results {
    struct results_file file[RESULTS_PARTS];
    bool own; /* the boards were read from its rows, so the row's vulnerability is the board's */
};

static inline const struct results_row *results_row_at(const struct results *results, size_t row)
{
    return &results->file[RESULTS_OF_BOARDS].row[row];
}

/* Returns the percentage of an average, "av+"; -1 if VALUE is none. */
int results_average(struct text value);

/* Sorts the rows of PART, so that those of a board are found at once. Returns false if out of
 * memory. */
bool results_index(struct results *results, enum results_part part);

/* Returns the rows whose board has this NUMBER. */
struct text_range results_of_board(const struct results *results, struct text number);

#endif
