#include "kit/text_store.h"

#include <stdlib.h>
#include <string.h>

enum { BLOCK_SIZE = 4000 };

struct text_block {
    struct text_block *next;
    size_t size, used;
    char bytes[];
};

/* Returns a block behind LAST with SIZE free bytes: one that was in use before, or a new one. */
static struct text_block *block_next(struct text_store *store, size_t size)
{
    struct text_block **link = store->last ? &store->last->next : &store->first;
    struct text_block *block = *link;

    if (!block || block->size < size) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        struct text_block *made = malloc(sizeof *made + room);
        if (!made)
            return NULL;
        made->next = block;
        made->size = room;
        block = *link = made;
    }
    block->used = 0;
    store->last = block;
    return block;
}

const char *text_store_add(struct text_store *store, const char *bytes, size_t length)
{
    struct text_block *block = store->last;

    if (!block || block->size - block->used <= length)
        block = block_next(store, length + 1);
    if (!block) {
        store->failed = true;
        return "";
    }
    char *text = block->bytes + block->used;
    if (length > 0)
        memcpy(text, bytes, length);
    text[length] = '\0';
    block->used += length + 1;
    return text;
}

void text_store_empty(struct text_store *store)
{
    store->last = NULL;
    store->failed = false;
}

void text_store_release(struct text_store *store)
{
    for (struct text_block *next, *block = store->first; block; block = next) {
        next = block->next;
        free(block);
    }
    *store = (struct text_store){0};
}
