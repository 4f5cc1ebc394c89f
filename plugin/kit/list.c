#include "kit/list.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>

/* The first capacity: enough for most lists of a club's session. */
enum { FIRST_CAPACITY = 16 };

bool list_grow(void *list, size_t size, size_t *capacity, size_t count)
{
    size_t larger = *capacity > SIZE_MAX / 2 ? SIZE_MAX : *capacity * 2;
    void *items;
    if (larger < FIRST_CAPACITY)
        larger = FIRST_CAPACITY;
    if (larger < count)
        larger = count;
    if (larger > SIZE_MAX / size)
        return false;
    /* Copied as bytes, since the pointer at LIST is to items of another type than void. */
    memcpy(&items, list, sizeof items);
    items = realloc(items, larger * size);
    if (!items)
        return false;
    memcpy(list, &items, sizeof items);
    *capacity = larger;
    return true;
}

size_t list_before(const void *items, size_t count, size_t size,
                   bool (*is_before)(const void *item, const void *key), const void *key)
{
    size_t low = 0, high = count;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (is_before((const char *)items + middle * size, key))
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}
