/*
 * Edits of a file: replacements of bytes, built in any order and sorted into the order of the file.
 * Formats build them, and a session sends them to the host. Of two insertions at the same offset
 * the first comes first; no other edits may overlap.
 *
 *     edits_begin(edits, offset, length);    replaces LENGTH bytes at OFFSET
 *     edits_put(edits, "^10", 3);            by what is put
 *     edits_end(edits, old);
 *     ...
 *     if (!edits_sort(edits))                two edits overlap
 *     edit = edits_get(edits, 0);
 *
 * Nothing is allocated until the first edit begins. A lack of memory is remembered (edits_failed).
 * One thread.
 */
#ifndef KIT_EDITS_H
#define KIT_EDITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

/* A replacement: LENGTH bytes at OFFSET of the input become BYTES. */
struct edit {
    uint64_t offset;
    uint64_t length;
    const char *bytes; /* SIZE bytes */
    size_t size;
};

/* A stored edit. Its new bytes are SIZE bytes from AT in the list's text. */
struct edits_item {
    uint64_t offset, length;
    size_t at, size;
    size_t made; /* number in the order of building */
};

/* A list of edits. A struct of zeros is empty. */
struct edits {
    struct edits_item *item;
    size_t count, capacity;
    struct buffer text; /* its FAILED is that of the list */
};

void edits_release(struct edits *edits);

/* Removes all edits and clears a failure, but keeps the memory. */
void edits_clear(struct edits *edits);

/* Begins an edit: LENGTH bytes at OFFSET become what is put until edits_end or edits_cancel. */
void edits_begin(struct edits *edits, uint64_t offset, uint64_t length);
void edits_put(struct edits *edits, const char *bytes, size_t size);
void edits_put_string(struct edits *edits, const char *string);
void edits_put_spaces(struct edits *edits, size_t count);
/* Ends the edit. OLD: the replaced bytes, so that an edit which changes nothing is dropped;
 * NULL: it is kept in any case. */
void edits_end(struct edits *edits, const char *old);
/* Discards the edit that was begun. */
void edits_cancel(struct edits *edits);

/* Add a copy of EDIT; one that puts TEXT in place of LENGTH bytes at OFFSET. False: no memory, now
 * or before. */
bool edits_add(struct edits *edits, const struct edit *edit);
bool edits_replace(struct edits *edits, uint64_t offset, uint64_t length, const char *text);

static inline bool edits_failed(const struct edits *edits)
{
    return edits->text.failed;
}

/* Sorts the edits into the order of the file. An insertion goes before a replacement at the same
 * offset; insertions at the same offset keep their order. False: two edits overlap. */
bool edits_sort(struct edits *edits);

/* Returns edit NUMBER, below the list's count. Its bytes are borrowed until something is put. */
struct edit edits_get(const struct edits *edits, size_t number);

#endif
