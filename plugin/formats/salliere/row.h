/*
 * A row of Salliere's boards.csv or names.csv: fields with commas between, or semicolons where a
 * spreadsheet has saved it, seldom quotes (RFC 4180). Where each field stands is kept, so that one
 * can be changed and nothing else. Pure.
 *
 * boards.csv: the board, the pairs, the contract (with "=", "+1" or "-1" behind it, or not),
 * declarer, tricks, and what the scorer makes of it: the score and the points of each side. A value
 * behind "!" was assigned.
 */
#ifndef FORMATS_SALLIERE_ROW_H
#define FORMATS_SALLIERE_ROW_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"

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

/* A field: LENGTH bytes at AT of the file, what it says without quotes and white space around
 * it. */
struct results_span {
    size_t at, length;
    struct text value;
};

struct results_row {
    size_t end; /* of the last field, before the line's end */
    char separator;
    uint8_t count; /* fields, no more than RESULTS_FIELDS counted */
    struct results_span field[RESULTS_FIELDS];
};

/* Takes the row that begins at *AT of BYTES, behind a byte order mark; *AT is where the next one
 * begins. False: there is none. */
bool results_row_take(struct text bytes, size_t *at, struct results_row *row);

/* What a field says; empty where the row has none. */
struct text results_value(const struct results_row *row, int field);

/* A contract as it is written: its LENGTH bytes are followed by a margin, or not. */
struct results_contract {
    struct contract contract; /* declarer too, SEAT_NONE where the row names none */
    size_t length;
    bool margin;   /* it has one */
    int8_t tricks; /* declarer's: the row's, else by the margin; TRICKS_UNKNOWN */
};

/* False: the row has no contract that can be read (an average, an empty one). */
bool results_contract_read(const struct results_row *row, struct results_contract *contract);

/* The number in a board's field: without the section before ":", what stands behind ";", and zeros
 * in front. */
struct text results_board_number(struct text board);

/* Whether a value was assigned, "!620", or is an average, "av+". */
static inline bool results_is_assigned(struct text value)
{
    return value.length > 0 && (*value.at == '!' || *value.at == 'a');
}

/* Whether a board's field says who is vulnerable, "16;vul=ns". */
bool results_has_vulnerability(struct text board);

#endif
