#include "edit_store.h"

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
    const struct stored_edit *last = store->count ? &store->item[store->count - 1] : NULL;
    if (last && edit->offset < last->offset + last->length)
        return false;
    if (!make_room_for_edit(store) || !make_room_for_bytes(store, edit->size))
        return false;
    if (edit->size)
        memcpy(store->bytes + store->used, edit->bytes, edit->size);
    store->item[store->count++] =
        (struct stored_edit){edit->offset, edit->length, store->used, edit->size};
    store->used += edit->size;
    return true;
}

struct edit_sink edit_store_sink(struct edit_store *store)
{
    return (struct edit_sink){keep, store};
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
