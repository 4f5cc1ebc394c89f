/*
 * Reads the rows of a ScoreTable (PBN 2.1, 5.9) as boards: a club's file has a game for each board,
 * without a contract, and a row for each table. Called by the reader and the editor:
 *
 *     result = pbn_results_begin(&results, fill);    after a game was read
 *     while (pbn_results_pending(&results))
 *         pbn_results_next(&results, record);
 *
 * A row is a board if it was played once, in a contract that can be read; with an artificial score
 * ("^", 5.2) only if the RulingTable says that it was ruled on here. Facts and rulings name a row
 * by its pairs. If the game is a board itself, with a contract or a play, only rows that a fact
 * names, or that were ruled on before, are boards next to it. Takes time in proportion to the
 * tables, and memory for one game. One thread.
 */
#ifndef FORMATS_PBN_READ_RESULTS_H
#define FORMATS_PBN_READ_RESULTS_H

#include "formats/pbn/read/table.h"
#include "formats/pbn/read/fill.h"
#include "formats/pbn/read/tables.h"
#include "kit/text_index.h"

/* The row that a fact or a ruling is about; they are sorted by rows, then in the order of the
 * file. */
struct pbn_row_order {
    size_t row, order;
};
struct pbn_row_fact {
    struct pbn_row_order of; /* first member, by which they are sorted */
    struct fact_row fact;
};
struct pbn_row_ruling {
    struct pbn_row_order of; /* first member, as above */
    struct pbn_ruled ruled;
};

enum pbn_row_kind {
    PBN_ROW_OTHER,
    PBN_ROW_BOARD,
    PBN_ROW_IN_DOUBT /* it may be the result of the game beside it, so it is not written */
};

/* More than a director says of one board at all its tables. */
enum { PBN_ROW_FACTS_MAX = 4096 };

/* The rows of a game that are boards. All 0: none. */
struct pbn_results {
    const struct pbn_game *game;
    const struct pbn_table *table; /* its ScoreTable; NULL: none of its rows are boards */
    struct board board;            /* what all rows share */
    struct position start;         /* of the game */
    struct position at;            /* of the row that was returned last */
    const uint8_t *from;           /* its first byte */
    uint8_t *kind;                 /* by row, enum pbn_row_kind */
    struct text_index pairs;       /* of the rows */
    struct pbn_row_fact *fact;     /* in the order of the rows */
    struct pbn_row_ruling *ruling;
    size_t facts, fact_capacity;
    size_t rulings, ruling_capacity;
    bool facts_cut;
    bool game_is_board;       /* the game is a board too */
    struct contract contract; /* the game's own contract */
    size_t own;               /* its row; that after the last if unknown */
    size_t next;              /* the first remaining row that is a board; after the last: none */
};

/* Begins the rows of the game in FILL that are boards: in its place or, if it is a board itself,
 * after it those that TARGETS may name. Returns false if out of memory. */
bool pbn_results_begin(struct pbn_results *results, const struct pbn_fill *fill,
                       const struct fact_targets *targets);

static inline bool pbn_results_pending(const struct pbn_results *results)
{
    return results->table && results->next < results->table->rows;
}

/* Returns the first ruling in the file on ROW, or else on a later row. */
size_t pbn_results_ruling(const struct pbn_results *results, size_t row);

bool pbn_results_has_ruling(const struct pbn_results *results, size_t row);

/* Fills RECORD with the next row. */
void pbn_results_next(struct pbn_results *results, struct record *record);

void pbn_results_release(struct pbn_results *results);

#endif
