/*
 * Reads a row of Salliere's boards.csv or names.csv: fields separated by commas, or by semicolons
 * if a spreadsheet saved it, seldom quoted (RFC 4180). Remembers where each field stands, so that
 * one can be changed and nothing else. Pure.
 *
 * boards.csv has the board, the pairs, the contract (with or without "=", "+1" or "-1" after it),
 * declarer, tricks, and what the scorer computes: the score and the points of each side. A value
 * after "!" was assigned.
 */
#ifndef FORMATS_SALLIERE_ROW_H
#define FORMATS_SALLIERE_ROW_H

#include "formats/salliere/results.h"
#include "kit/text_index.h"

enum results_field {
    RESULTS_BOARD,
    RESULTS_PAIR_NS,
    RESULTS_PAIR_EW,
    RESULTS_CONTRACT,
    RESULTS_DECLARER,
    RESULTS_TRICKS,
    RESULTS_SCORE_NS,
    RESULTS_SCORE_EW,
    RESULTS_POINTS_NS,
    RESULTS_POINTS_EW,
    RESULTS_FIELDS
};

/* A field: LENGTH bytes at AT in the file, and its value without quotes and white space around
 * it. */
struct results_span {
    size_t at, length;
    struct text value;
};

struct results_row {
    size_t end; /* end of the last field, before the line's end */
    char separator;
    uint8_t count; /* number of fields, at most RESULTS_FIELDS */
    bool taken;    /* a game of the session has it */
    bool emptied;  /* its points were emptied */
    struct results_span field[RESULTS_FIELDS];
};

/* Reads the row at *AT of BYTES, after a byte order mark, and moves *AT to the next one. Returns
 * false if there is none. */
bool results_row_take(struct text bytes, size_t *at, struct results_row *row);

/* Returns the value of a field; empty if the row does not have it. */
struct text results_value(const struct results_row *row, int field);

/* Reads the contract; returns false if the row has none that can be read (an average, an empty
 * field). */
bool results_contract_read(const struct results_row *row, struct results_contract *contract);

/* Returns true if a value was assigned, "!620", or is an average, "av+". */
static inline bool results_is_assigned(struct text value)
{
    return value.length > 0 && (*value.at == '!' || *value.at == 'a');
}

/* --- The rows of both files (struct results) */

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

/* Returns the rows whose board has this NUMBER. */
struct text_range results_of_board(const struct results *results, struct text number);

#endif
