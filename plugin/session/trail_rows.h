/*
 * Rows of a trail, found by their board: what was written of rulings, in a file of facts beside a
 * session that has no place for it (rectify-report(5)).
 */
#ifndef SESSION_TRAIL_ROWS_H
#define SESSION_TRAIL_ROWS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "kit/buffer.h"
#include "session/fact_targets.h"

/* A ruling, with the result before it and the one that it gave. Small: a session may have one for
 * each of its results. */
struct trail_row {
    struct board_key of;   /* as it was given: maybe a place */
    int32_t input;         /* that it came with */
    uint64_t offset, size; /* of its element there */
    struct earlier_row row;
    int8_t was;               /* declarer's tricks before; TRICKS_UNKNOWN */
    size_t result;            /* since: where it begins in the list's results */
    struct contract contract; /* that an artificial score took away, else CONTRACT_UNKNOWN */
    bool put;                 /* it stands in the trail already */
};

struct trail_rows {
    struct trail_row *item;
    size_t count, capacity;
    struct buffer results; /* of the rows, each with a 0 behind it */
};

void trail_rows_release(struct trail_rows *rows);

/* Adds a copy of ROW that has RESULT: "8", "60/40", "NS 4S S 10". False: no memory. */
bool trail_rows_add(struct trail_rows *rows, const struct trail_row *row, struct text result);

/* Returns the result of a row of the list; valid until the next one is added. */
static inline const char *trail_rows_result(const struct trail_rows *rows,
                                            const struct trail_row *row)
{
    return buffer_text(&rows->results) + row->result;
}

/* Makes each row one of its board, now that the places are known, and sorts them by their boards;
 * those of one board stay as they came. */
void trail_rows_settle(struct trail_rows *rows, const struct fact_targets *targets);

/* The next row of a board behind BEFORE, the first for NULL; NULL: there are no more. The rows are
 * sorted by their boards, as for the next. */
const struct trail_row *trail_rows_next(const struct trail_rows *rows, struct board_key of,
                                        const struct trail_row *before);

/* The first row of a board that was not put yet; NULL: there is none. */
struct trail_row *trail_rows_due(struct trail_rows *rows, struct board_key of);

#endif
