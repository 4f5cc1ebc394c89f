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
#include "laws/said/assigned_text.h"
#include "session/places.h"

/* A ruling, with the result before it and the one that it gave. */
struct trail_row {
    struct board_key of; /* as it was given: maybe a place */
    struct position at;
    int32_t input;         /* that it came with */
    uint64_t offset, size; /* of its element there */
    struct earlier_row row;
    int8_t was;                      /* declarer's tricks before; TRICKS_UNKNOWN */
    char result[ASSIGNED_TEXT_SIZE]; /* since: "8", "60/40", "NS 4S S 10" */
    struct contract contract;        /* that an artificial score took away, else CONTRACT_UNKNOWN */
    bool put;                        /* it stands in the trail already */
};

struct trail_rows {
    struct trail_row *item;
    size_t count, capacity;
};

/* False: no memory. */
bool trail_rows_add(struct trail_rows *rows, const struct trail_row *row);

/* Makes each row one of its board, now that the places are known, and sorts them by their boards;
 * those of one board stay as they came. */
void trail_rows_settle(struct trail_rows *rows, const struct places *places);

/* The next row of a board behind BEFORE, the first for NULL; NULL: there are no more. The rows are
 * sorted by their boards, as for the next. */
const struct trail_row *trail_rows_next(const struct trail_rows *rows, struct board_key of,
                                        const struct trail_row *before);

/* The first row of a board that was not put yet; NULL: there is none. */
struct trail_row *trail_rows_due(struct trail_rows *rows, struct board_key of);

#endif
