/*
 * Reads the results in Salliere's boards.csv (and names.csv), joins them with the boards of a
 * session, and changes them by the rulings. Called by the session and by the Salliere reader.
 *
 *     results_create;
 *     results_read(results, RESULTS_OF_BOARDS, bytes, &fault);
 *     results_read(results, RESULTS_OF_NAMES, ...);            if there are names
 *     join = results_join(results, &board, &row);              for each board of the session
 *     results_edit(...)                                        for each ruling to be written
 *     results_destroy;
 *
 * Fields that the scorer computed from a changed result (scores, and points of the whole board) are
 * emptied, because Salliere computes empty fields, and refuses those that no longer fit. One thread
 * at a time.
 */
#ifndef FORMATS_SALLIERE_RESULTS_H
#define FORMATS_SALLIERE_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/format.h"

/* The most bytes of a file: a congress has some thousand rows of about 40 bytes. */
enum { RESULTS_BYTES_MAX = 16 << 20 };

enum results_part { RESULTS_OF_BOARDS, RESULTS_OF_NAMES, RESULTS_PARTS };

struct results;

/* Returns NULL if out of memory. */
struct results *results_create(void);
void results_destroy(struct results *results);

/* Reads PART from BYTES, which must stay where they are; returns false if out of memory. FAULT's
 * message is NULL unless the part cannot be read; then no board joins. */
bool results_read(struct results *results, enum results_part part, struct text bytes,
                  struct read_fault *fault);

/* Returns the number in a board's field, without the section before ":", what follows ";", and
 * leading zeros. */
struct text results_board_number(struct text board);

enum results_join {
    JOIN_FOUND,
    JOIN_NO_BOARD,       /* no row has the board */
    JOIN_NO_PAIRS,       /* rows have it, but none has these pairs or names */
    JOIN_SEVERAL,        /* several rows match, or another game has the row */
    JOIN_OTHER_CONTRACT, /* the row has another contract or declarer, or none */
    JOINS
};

/*
 * Finds BOARD's row: by the board's number and the pairs if the session has them; else by the
 * players if names were given; else the only row of the board. Sets *ROW for JOIN_FOUND and
 * JOIN_OTHER_CONTRACT.
 */
enum results_join results_join(struct results *results, const struct board *board, size_t *row);

/* A contract as it is written: LENGTH bytes, perhaps followed by a margin. */
struct results_contract {
    struct contract contract; /* with declarer, SEAT_NONE if the row names none */
    size_t length;
    bool margin;   /* it has a margin */
    int8_t tricks; /* declarer's, of the row or by the margin; else TRICKS_UNKNOWN */
};

/* Returns the contract, declarer and tricks of a row, unknown if it has none. */
struct results_contract results_contract(const struct results *results, size_t row);

/* Returns true if ROW has an assigned score, so that its tricks do not count. */
bool results_has_assigned(const struct results *results, size_t row);

/* Returns true if ROW already has what was ruled. */
bool results_stand(const struct results *results, size_t row, const struct board *board,
                   const struct ruling *ruling);

enum results_edit {
    RESULTS_WRITTEN, /* or it is there already */
    RESULTS_NO_MEMORY,
    RESULTS_ASSIGNED,   /* the row has an assigned score, which stays */
    RESULTS_NO_AVERAGE, /* an artificial score other than 60, 50 or 40 per cent */
    RESULTS_WEIGHTED, /* a weighted score, or 0 for one side alone, which the scorer cannot express
                       */
    RESULTS_NOT_PLAYED, /* not played, but a row without a contract means passed out */
    RESULTS_NO_SCORE, /* the score is unknown, because the vulnerability is unknown or the row's own
                       */
    RESULTS_EDITS
};

/* Writes the edits that make ROW say what was ruled; offsets count from the start of boards.csv. */
enum results_edit results_edit(struct results *results, size_t row, const struct board *board,
                               const struct ruling *ruling, struct edits *edits);

#endif
