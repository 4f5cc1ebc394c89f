/*
 * A list of the rows of a trail, which is looked up by board. A trail holds the rulings that were
 * written, in a file of facts beside a session whose format cannot hold them (rectify-report(5)).
 */
#ifndef SESSION_TRAIL_ROWS_H
#define SESSION_TRAIL_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "kit/buffer.h"
#include "session/fact_targets.h"

/* A ruling, with the result before it and the result that it gave. Kept small: a session may
 * have one for each of its results. */
struct trail_row {
    struct board_key of;   /* as given: maybe a target */
    int32_t input;         /* number of its input */
    uint64_t offset, size; /* of its element in that input */
    struct earlier_row row;
    int8_t was;               /* declarer's tricks before, or TRICKS_UNKNOWN */
    size_t result;            /* the result since: its offset in the list's results */
    struct contract contract; /* replaced by an artificial score, else CONTRACT_UNKNOWN */
};

struct trail_rows {
    struct trail_row *item;
    size_t count, capacity;
    struct buffer results; /* the rows' results, each zero-terminated */
};

void trail_rows_release(struct trail_rows *rows);

/* Adds a copy of ROW with RESULT: "8", "60/40", "NS 4S S 10". False: no memory. */
bool trail_rows_add(struct trail_rows *rows, const struct trail_row *row, struct text result);

/* Returns the result of a row of the list, valid until a row is added. */
static inline const char *trail_rows_result(const struct trail_rows *rows,
                                            const struct trail_row *row)
{
    return buffer_text(&rows->results) + row->result;
}

/* Resolves each row's target into its board, and sorts the rows by board; those of one board
 * keep their order. */
void trail_rows_settle(struct trail_rows *rows, const struct fact_targets *targets);

/* Returns the row of a board after BEFORE, the first if BEFORE is NULL; NULL at the end. The
 * list must be sorted. */
const struct trail_row *trail_rows_next(const struct trail_rows *rows, struct board_key of,
                                        const struct trail_row *before);

#endif
