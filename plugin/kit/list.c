#ifdef __linux__
#define _DEFAULT_SOURCE /* madvise */
#endif
#include "kit/list.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

enum {
    FIRST_CAPACITY = 16,   /* enough for most lists of a club's session */
    LARGE_BYTES = 4 << 20, /* two large pages of most machines: one at least lies within */
    PAGE_BYTES = 4096      /* where pages are larger, the advice is refused, and nothing is lost */
};

/* Asks for large pages. An archive of 31 MB is held in 8,000 small ones otherwise, and getting them
 * takes a fifteenth of the time in which it is checked. The first page, which is that of the
 * allocator too, is included: realloc moves pages instead of copying only if all are alike. */
static void use_large_pages(void *items, size_t bytes)
{
#ifdef MADV_HUGEPAGE
    uintptr_t within = (uintptr_t)items % PAGE_BYTES;
    (void)madvise((char *)items - within, bytes + within, MADV_HUGEPAGE);
#else
    (void)items;
    (void)bytes;
#endif
}

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
    if (larger * size >= LARGE_BYTES)
        use_large_pages(items, larger * size);
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
