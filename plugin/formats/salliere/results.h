/*
 * The results that a scorer keeps, in Salliere's boards.csv (and names.csv): read whole, joined
 * with the boards of a session, and changed by what was ruled on them.
 *
 *     results_create;
 *     results_push(results, RESULTS_OF_BOARDS, bytes, size);   as often as there are bytes
 *     results_push(results, RESULTS_OF_NAMES, ...);            if there are names
 *     results_close(results, &fault);                          reads the rows
 *     join = results_join(results, &board, &row);              for each board of the session
 *     results_edit(...)                                        for one that is to be written
 *     results_destroy;
 *
 * What the scorer computed from what changes (scores and points, all down the board) is emptied, as
 * Salliere computes what is empty, and refuses what no longer fits. One thread at a time.
 */
#ifndef FORMATS_SALLIERE_RESULTS_H
#define FORMATS_SALLIERE_RESULTS_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/format.h"
#include "formats/salliere/row.h"

/* A congress has some thousand rows of some 40 bytes. */
enum { RESULTS_BYTES_MAX = 16 << 20 };

enum results_part { RESULTS_OF_BOARDS, RESULTS_OF_NAMES, RESULTS_PARTS };

struct results;

/* NULL: no memory. */
struct results *results_create(void);
void results_destroy(struct results *results);

/* False: no memory. What is above RESULTS_BYTES_MAX is not kept, and results_close says so. */
bool results_push(struct results *results, enum results_part part, const void *bytes, size_t size);

/* After the last bytes: reads PART. False: no memory. FAULT's message is NULL unless the part
 * cannot be read; then no board joins. */
bool results_close(struct results *results, enum results_part part, struct read_fault *fault);

enum results_join {
    JOIN_FOUND,
    JOIN_NO_BOARD,       /* no row has the board */
    JOIN_NO_PAIRS,       /* rows have it, but none these pairs or names */
    JOIN_SEVERAL,        /* more than one row does, or another game has the row */
    JOIN_OTHER_CONTRACT, /* its row has another contract or declarer, or none */
    JOINS
};

/*
 * Finds BOARD's row: by the number of the board and the pairs where the session has them; else by
 * the players, where names were given; else the board's only row. *ROW is set when JOIN_FOUND or
 * JOIN_OTHER_CONTRACT.
 */
enum results_join results_join(struct results *results, const struct board *board, size_t *row);

/* Declarer's tricks as a row has them, TRICKS_UNKNOWN where it has none. */
int results_tricks(const struct results *results, size_t row);

/* The contract and declarer of a row, unknown where it has none. */
struct contract results_contract(const struct results *results, size_t row);

/* Whether ROW has a score that was given before: its tricks are not what stands. */
bool results_given(const struct results *results, size_t row);

/* Whether ROW says already what was ruled. */
bool results_stand(const struct results *results, size_t row, const struct board *board,
                   const struct ruling *ruling);

enum results_edit {
    RESULTS_WRITTEN, /* or it says so already */
    RESULTS_NO_MEMORY,
    RESULTS_ASSIGNED,   /* the row holds a score that was assigned: it stays */
    RESULTS_NO_AVERAGE, /* an artificial score that is none of 60, 50, 40 per cent */
    RESULTS_WEIGHTED, /* a weighted score, or 0 for one side alone: the scorer has no form for it */
    RESULTS_NOT_PLAYED, /* a row without a contract is one that was passed out */
    RESULTS_NO_SCORE, /* what the board is worth cannot be told: the vulnerability is not known, or
                         is the row's own */
    RESULTS_EDITS
};

/* Gives what makes ROW say what was ruled; offsets count from the start of boards.csv. */
enum results_edit results_edit(struct results *results, size_t row, const struct board *board,
                               const struct ruling *ruling, const struct edit_sink *sink);

#endif
