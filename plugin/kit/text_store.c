#include "kit/text_store.h"

#include <stdlib.h>

enum { BLOCK_SIZE = 4000 };

/* Takes one that was in use before, or a new one. */
struct text_block *text_store_next(struct text_store *store, size_t size)
{
    struct text_block **link = store->last ? &store->last->next : &store->first;
    struct text_block *block = *link;

    if (!block || block->size < size) {
        size_t room = size > BLOCK_SIZE ? size : BLOCK_SIZE;
        struct text_block *made = malloc(sizeof *made + room);
        store->failed = store->failed || !made;
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
