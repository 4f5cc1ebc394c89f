#include "edits.h"

#include <stdlib.h>
#include <string.h>

/* Makes room for NEEDED items of SIZE bytes in *MEMORY, which has ROOM; doubled, so that many fit.
 */
static bool room_make(void **memory, size_t *room, size_t needed, size_t size)
{
    size_t wanted = *room ? *room : 16;
    void *grown;

    while (wanted < needed && wanted <= SIZE_MAX / 2 / size)
        wanted *= 2;
    if (wanted < needed)
        return false;
    if (*memory && wanted == *room)
        return true;
    grown = realloc(*memory, wanted * size);
    if (!grown)
        return false;
    *memory = grown;
    *room = wanted;
    return true;
}

static bool items_room(struct edits *edits)
{
    void *items = edits->item;
    bool made = room_make(&items, &edits->room, edits->count + 1, sizeof *edits->item);

    edits->item = items;
    return made;
}

static bool bytes_room(struct edits *edits, size_t more)
{
    void *bytes = edits->bytes;
    bool made = more <= SIZE_MAX - edits->used &&
                room_make(&bytes, &edits->bytes_room, edits->used + more, 1);

    edits->bytes = bytes;
    return made;
}

enum edits_fault edits_add(struct edits *edits, const bsp_edit *edit)
{
    if (edit->offset < edits->end || edit->length > UINT64_MAX - edit->offset)
        return EDITS_ORDER;
    if (!items_room(edits) || !bytes_room(edits, edit->byte_count))
        return EDITS_MEMORY;
    edits->item[edits->count++] =
        (struct kept_edit){edit->offset, edit->length, edits->used, edit->byte_count};
    if (edit->byte_count > 0)
        memcpy(edits->bytes + edits->used, edit->bytes, edit->byte_count);
    edits->used += edit->byte_count;
    edits->end = edit->offset + edit->length;
    return EDITS_OK;
}

bool edits_fit(const struct edits *edits, uint64_t size)
{
    return edits->end <= size;
}

enum io_side edits_write(const struct edits *edits, int from, uint64_t size, int to)
{
    uint64_t offset = 0;

    for (size_t i = 0; i < edits->count; i++) {
        const struct kept_edit *edit = &edits->item[i];
        enum io_side side = io_copy_range(from, offset, edit->offset - offset, to);
        if (side != IO_DONE)
            return side;
        if (!io_write(to, edits->bytes + edit->start, edit->size))
            return IO_WRITING;
        offset = edit->offset + edit->length;
    }
    return io_copy_range(from, offset, size - offset, to);
}

void edits_release(struct edits *edits)
{
    free(edits->item);
    free(edits->bytes);
    *edits = (struct edits){0};
}
