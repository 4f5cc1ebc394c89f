#include "kit/text_index.h"

#include <stdlib.h>

#include "kit/list.h"

bool text_index_add(struct text_index *index, const struct text_key *key)
{
    if (!list_reserve(index->key, index->capacity, index->count + 1))
        return false;
    index->key[index->count++] = *key;
    return true;
}

void text_index_clear(struct text_index *index)
{
    index->count = 0;
}

void text_index_release(struct text_index *index)
{
    free(index->key);
    *index = (struct text_index){0};
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
    const struct text_key *a = left, *b = right;
    int order = compare_parts(a->part, b->part, TEXT_INDEX_PARTS);
    return order != 0 ? order : (a->number > b->number) - (a->number < b->number);
}

void text_index_sort(struct text_index *index)
{
    if (index->count > 1)
        qsort(index->key, index->count, sizeof *index->key, compare_keys);
}

/* Returns the first key from FIRST on that is not before PART; with PAST, the first one after
 * all that have PART. */
static size_t bound(const struct text_index *index, size_t first, const struct text *part,
                    int count, bool past)
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

struct text_range text_index_find(const struct text_index *index, const struct text *part,
                                  int count)
{
    size_t first = bound(index, 0, part, count, false);
    return (struct text_range){first, bound(index, first, part, count, true)};
}
