#include "session/edit_store.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_EDITS = 16, FIRST_BYTES = 512 };

void edit_store_release(struct edit_store *store)
{
    free(store->item);
    free(store->bytes);
    *store = (struct edit_store){0};
}

static bool make_room_for_edit(struct edit_store *store)
{
    if (store->count < store->capacity)
        return true;
    size_t capacity = store->capacity ? store->capacity * 2 : FIRST_EDITS;
    struct stored_edit *item = realloc(store->item, capacity * sizeof *item);
    if (!item)
        return false;
    store->item = item;
    store->capacity = capacity;
    return true;
}

static bool make_room_for_bytes(struct edit_store *store, size_t size)
{
    size_t room = store->room ? store->room : FIRST_BYTES;
    while (room - store->used < size)
        room *= 2;
    if (room == store->room)
        return true;
    char *bytes = realloc(store->bytes, room);
    if (!bytes)
        return false;
    store->bytes = bytes;
    store->room = room;
    return true;
}

static bool keep(void *context, const struct edit *edit)
{
    struct edit_store *store = context;
    if (!make_room_for_edit(store) || !make_room_for_bytes(store, edit->size))
        return false;
    if (edit->size)
        memcpy(store->bytes + store->used, edit->bytes, edit->size);
    store->item[store->count] =
        (struct stored_edit){edit->offset, edit->length, store->used, edit->size, store->count};
    store->count++;
    store->used += edit->size;
    return true;
}

struct edit_sink edit_store_sink(struct edit_store *store)
{
    return (struct edit_sink){keep, store};
}

/* An insertion goes before what begins at its place. */
static int compare_edits(const void *left, const void *right)
{
    const struct stored_edit *a = left, *b = right;
    if (a->offset != b->offset)
        return a->offset < b->offset ? -1 : 1;
    if ((a->length == 0) != (b->length == 0))
        return a->length == 0 ? -1 : 1;
    return (a->made > b->made) - (a->made < b->made);
}

bool edit_store_sort(struct edit_store *store)
{
    if (store->count > 1)
        qsort(store->item, store->count, sizeof *store->item, compare_edits);
    for (size_t i = 1; i < store->count; i++)
        if (store->item[i].offset < store->item[i - 1].offset + store->item[i - 1].length)
            return false;
    return true;
}

void edit_store_clear(struct edit_store *store)
{
    store->count = 0;
    store->used = 0;
}

static bool forget(void *context, const struct edit *edit)
{
    (void)context;
    (void)edit;
    return true;
}

struct edit_sink edit_sink_none(void)
{
    return (struct edit_sink){forget, NULL};
}
