#include "formats/salliere/row_index.h"

#include <stdlib.h>

enum { FIRST_KEYS = 64 };

bool row_index_add(struct row_index *index, const struct row_key *key)
{
    if (index->count == index->room) {
        size_t room = index->room > 0 ? 2 * index->room : FIRST_KEYS;
        struct row_key *keys = realloc(index->key, room * sizeof *keys);
        if (keys == NULL)
            return false;
        index->key = keys;
        index->room = room;
    }
    index->key[index->count++] = *key;
    return true;
}

void row_index_release(struct row_index *index)
{
    free(index->key);
    *index = (struct row_index){0};
}

static int compare_parts(const struct text *one, const struct text *other, int count)
{
    int order = 0;
    for (int part = 0; part < count && order == 0; part++)
        order = text_compare(one[part], other[part]);
    return order;
}

static int compare_keys(const void *left, const void *right)
{
    const struct row_key *a = left, *b = right;
    int order = compare_parts(a->part, b->part, ROW_KEY_PARTS);
    return order != 0 ? order : (a->row > b->row) - (a->row < b->row);
}

void row_index_sort(struct row_index *index)
{
    if (index->count > 1)
        qsort(index->key, index->count, sizeof *index->key, compare_keys);
}

/* The first key from FIRST on that does not stand before PART; with PAST, the first behind all that
 * have it. */
static size_t bound(const struct row_index *index, size_t first, const struct text *part, int count,
                    bool past)
{
    size_t end = index->count;
    while (first < end) {
        size_t middle = first + (end - first) / 2;
        int order = compare_parts(index->key[middle].part, part, count);
        if (order < 0 || (past && order == 0))
            first = middle + 1;
        else
            end = middle;
    }
    return first;
}

struct row_range row_index_find(const struct row_index *index, const struct text *part, int count)
{
    size_t first = bound(index, 0, part, count, false);
    return (struct row_range){first, bound(index, first, part, count, true)};
}
