#include "session/trail_rows.h"

#include <stdlib.h>

#include "kit/list.h"

void trail_rows_release(struct trail_rows *rows)
{
    free(rows->item);
    buffer_release(&rows->results);
    *rows = (struct trail_rows){0};
}

bool trail_rows_add(struct trail_rows *rows, const struct trail_row *row, struct text result)
{
    size_t start = rows->results.length;
    buffer_add(&rows->results, result.at, result.length);
    buffer_add_char(&rows->results, '\0');
    if (rows->results.failed || !list_reserve(rows->item, rows->capacity, rows->count + 1))
        return false;
    rows->item[rows->count] = *row;
    rows->item[rows->count++].result = start;
    return true;
}

/* Compares by board, then by input, then by position. */
static int compare_rows(const void *one, const void *other)
{
    const struct trail_row *a = one, *b = other;
    int order = board_key_compare(a->of, b->of);
    if (order == 0)
        order = (a->input > b->input) - (a->input < b->input);
    return order != 0 ? order : (a->offset > b->offset) - (a->offset < b->offset);
}

void trail_rows_settle(struct trail_rows *rows, const struct fact_targets *targets)
{
    for (size_t i = 0; i < rows->count; i++)
        rows->item[i].of = fact_targets_resolve(targets, rows->item[i].of);
    if (rows->count)
        qsort(rows->item, rows->count, sizeof *rows->item, compare_rows);
}

static bool is_before(const void *row, const void *of)
{
    const struct trail_row *one = row;
    const struct board_key *key = of;
    return board_key_compare(one->of, *key) < 0;
}

const struct trail_row *trail_rows_next(const struct trail_rows *rows, struct board_key of,
                                        const struct trail_row *before)
{
    size_t next = before ? (size_t)(before - rows->item) + 1
                         : list_before(rows->item, rows->count, sizeof *rows->item, is_before, &of);
    return next < rows->count && board_key_same(rows->item[next].of, of) ? &rows->item[next] : NULL;
}
