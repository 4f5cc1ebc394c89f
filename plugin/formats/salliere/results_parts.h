/*
 * What the files of results.h share.
 */
#ifndef FORMATS_SALLIERE_RESULTS_PARTS_H
#define FORMATS_SALLIERE_RESULTS_PARTS_H

#include "formats/salliere/results.h"
#include "kit/buffer.h"
#include "kit/text_index.h"

/* What has become of a row so far. */
struct results_fate {
    bool taken;   /* a game of the session is this row's */
    bool emptied; /* its points were */
};

struct results_file {
    struct buffer bytes;
    bool too_long;
    struct results_row *row;
    struct results_fate *fate; /* by row */
    size_t count, capacity;
    struct text_index index; /* of boards by number and pairs, of names by both names */
};

struct results {
    struct results_file file[RESULTS_PARTS];
    bool own; /* the boards are read from its rows: who is vulnerable is what the row says */
};

static inline const struct results_row *results_row_at(const struct results *results, size_t row)
{
    return &results->file[RESULTS_OF_BOARDS].row[row];
}

/* The per cent of an average, "av+"; -1: VALUE is none. */
int results_average(struct text value);

/* Puts the rows of PART in order, so that each board's are found at once. False: no memory. */
bool results_index(struct results *results, enum results_part part);

/* The rows whose field for the board names this NUMBER. */
struct text_range results_of_board(const struct results *results, struct text number);

#endif
