/*
 * Lists that grow: a pointer to items, how many there are, and for how many there is room.
 *
 *     struct row *row;                       all 0: an empty list
 *     size_t count, room;
 *
 *     if (!list_reserve(list->row, list->room, list->count + 1))
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

/* Sees that ITEMS, a pointer that ROOM belongs to, has room for COUNT items in all. False: no
 * memory. Room at least doubles, so that many small steps cost little. What is given is evaluated
 * more than once. */
#define list_reserve(items, room, count)                                                           \
    ((count) <= (room) || list_grow(&(items), sizeof *(items), &(room), (count)))

/* How many of the COUNT ITEMS, of SIZE bytes each, stand before KEY, as IS_BEFORE says of them: the
 * items are sorted so that those are the first. Logarithmic. */
size_t list_before(const void *items, size_t count, size_t size,
                   bool (*is_before)(const void *item, const void *key), const void *key);

/* Makes more room, of the pointer at LIST to items of SIZE bytes. */
bool list_grow(void *list, size_t size, size_t *room, size_t count);

#endif
