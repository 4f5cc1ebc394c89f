/*
 * Keeps texts that stay where they are until all are dropped. Used where structs point to texts
 * that are made one after the other.
 */
#ifndef KIT_TEXT_STORE_H
#define KIT_TEXT_STORE_H

#include <stdbool.h>
#include <stddef.h>

struct text_block;

/* A store of zeros is empty. */
struct text_store {
    struct text_block *first, *last; /* the last that is in use */
    bool failed;                     /* there was no memory, so a text is "" in place of its own */
};

/* Copies LENGTH bytes, zero-terminated, and returns the copy. */
const char *text_store_add(struct text_store *store, const char *bytes, size_t length);

/* Drops all texts and clears FAILED, but keeps the memory. */
void text_store_empty(struct text_store *store);
void text_store_release(struct text_store *store);

#endif
