/*
 * Growing lists: a pointer to items, their count, and the capacity. Used wherever the number of
 * items is not bounded, in plugin/ and host/.
 *
 *     struct row *row;                       all 0: an empty list
 *     size_t count, capacity;
 *
 *     if (!list_reserve(list->row, list->capacity, list->count + 1))
 *         return false;                      no memory; the list is as it was
 *     list->row[list->count++] = *row;
 *     ...
 *     free(list->row);
 *
 * The owner of the pointer frees it. Items may move when a list grows.
 */
#ifndef KIT_LIST_H
#define KIT_LIST_H

#include <stdbool.h>
#include <stddef.h>

/* Makes room in ITEMS for COUNT items in all; CAPACITY is the current one. False: no memory. The
 * capacity at least doubles, so that many small steps cost little. The arguments are evaluated
 * more than once. */
#define list_reserve(items, capacity, count)                                                       \
    ((count) <= (capacity) || list_grow(&(items), sizeof *(items), &(capacity), (count)))

/* Returns how many of COUNT ITEMS of SIZE bytes come before KEY according to IS_BEFORE. The
 * items must be sorted so that these are the first. Takes logarithmic time. */
size_t list_before(const void *items, size_t count, size_t size,
                   bool (*is_before)(const void *item, const void *key), const void *key);

/* Increases the capacity; LIST points to a pointer to items of SIZE bytes. Called by
 * list_reserve. */
bool list_grow(void *list, size_t size, size_t *capacity, size_t count);

#endif
