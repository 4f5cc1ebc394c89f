/*
 * Rows in the order of some of their fields, so that those that have them all are found without a
 * look at the others: a club's season has as many rows as it has boards.
 *
 *     row_index_add(&index, &key);              for each row
 *     row_index_sort(&index);
 *     range = row_index_find(&index, part, 2);  rows whose first two parts are these
 *     row_index_release(&index);
 *
 * Texts are borrowed. An index that is all zero is empty.
 */
#ifndef FORMATS_SALLIERE_ROW_INDEX_H
#define FORMATS_SALLIERE_ROW_INDEX_H

#include <stdbool.h>
#include <stddef.h>

#include "bridge/board.h"

enum { ROW_KEY_PARTS = 3 };

struct row_key {
    struct text part[ROW_KEY_PARTS];
    size_t row;
};

struct row_index {
    struct row_key *key;
    size_t count, room;
};

/* Keys from FIRST on, before END. */
struct row_range {
    size_t first, end;
};

/* False: no memory. */
bool row_index_add(struct row_index *index, const struct row_key *key);
void row_index_sort(struct row_index *index);

/* The keys whose first COUNT parts are those of PART, in the order of their other parts, then of
 * their rows. */
struct row_range row_index_find(const struct row_index *index, const struct text *part, int count);

void row_index_release(struct row_index *index);

#endif
