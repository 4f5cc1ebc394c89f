/*
 * Keeps texts that stay where they are until all are dropped. Used where structs point to texts
 * that are made one after the other.
 */
#ifndef KIT_TEXT_STORE_H
#define KIT_TEXT_STORE_H

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

struct text_block {
    struct text_block *next;
    size_t size, used;
    char bytes[];
};

/* A store of zeros is empty. */
struct text_store {
    struct text_block *first, *last; /* the last that is in use */
    bool failed;                     /* there was no memory, so a text is "" in place of its own */
};

/* Puts a block with SIZE free bytes behind the last one; returns NULL if there is no memory. */
struct text_block *text_store_next(struct text_store *store, size_t size);

/* Returns space for a text of LENGTH bytes, zero-terminated, for the caller to write; NULL if there
 * is no memory. */
static inline char *text_store_room(struct text_store *store, size_t length)
{
    struct text_block *block = store->last;
    if (!block || block->size - block->used <= length)
        block = text_store_next(store, length + 1);
    if (!block)
        return NULL;
    char *text = block->bytes + block->used;
    text[length] = '\0';
    block->used += length + 1;
    return text;
}

/* Copies LENGTH bytes, zero-terminated, and returns the copy. */
static inline const char *text_store_add(struct text_store *store, const char *bytes, size_t length)
{
    char *text = text_store_room(store, length);
    if (text && length > 0)
        memcpy(text, bytes, length);
    return text ? text : "";
}

/* Drops all texts and clears FAILED, but keeps the memory. */
void text_store_empty(struct text_store *store);
void text_store_release(struct text_store *store);

#endif
