/*
 * Edits of a file: bytes in place of others, made in any order, given in the order of the file.
 *
 *     edits_begin(edits, offset, length);    LENGTH bytes at OFFSET become
 *     edits_put(edits, "^10", 3);            what is put
 *     edits_end(edits, old);
 *     ...
 *     if (!edits_sort(edits))                two of them overlap
 *     ok = edits_send(edits, &sink);
 *
 * Nothing is allocated until the first edit begins. A lack of memory is remembered (edits_failed)
 * and comes out of edits_send. One thread.
 */
#ifndef KIT_EDITS_H
#define KIT_EDITS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

/* One replacement: LENGTH old bytes at OFFSET from the start of the input become BYTES. */
struct edit {
    uint64_t offset;
    uint64_t length;
    const char *bytes; /* SIZE bytes */
    size_t size;
};

/* Takes an edit; false when there is no memory for it. In any order; of two insertions at one place
 * the first given stands first; no two may overlap otherwise. The bytes are borrowed for the
 * call. */
struct edit_sink {
    bool (*take)(void *context, const struct edit *edit);
    void *context;
};

/* Gives SINK an edit whose bytes are TEXT's. */
bool edit_give(const struct edit_sink *sink, uint64_t offset, uint64_t length, const char *text);

/* A sink that forgets: for a host that wants no edits, but what they would leave undone. */
struct edit_sink edit_sink_none(void);

/* One that is kept: its new bytes are SIZE bytes from AT of the list's text. */
struct edits_item {
    uint64_t offset, length;
    size_t at, size;
    size_t made; /* which it was, in order of making */
};

/* All 0: none. */
struct edits {
    struct edits_item *item;
    size_t count, room;
    struct buffer text; /* its FAILED is that of the list */
};

void edits_release(struct edits *edits);

/* Forgets them all, and a failure; keeps the memory. */
void edits_clear(struct edits *edits);

/* LENGTH bytes at OFFSET become what is put until edits_end or edits_cancel. */
void edits_begin(struct edits *edits, uint64_t offset, uint64_t length);
void edits_put(struct edits *edits, const char *bytes, size_t size);
void edits_put_string(struct edits *edits, const char *string);
void edits_put_spaces(struct edits *edits, size_t count);
/* OLD: the bytes that are replaced, so that an edit that changes nothing is dropped; NULL: it is
 * kept whatever it says. */
void edits_end(struct edits *edits, const char *old);
/* As if it had not begun. */
void edits_cancel(struct edits *edits);

/* A sink that keeps what it is given; the list outlives it. */
struct edit_sink edits_sink(struct edits *edits);

static inline bool edits_failed(const struct edits *edits)
{
    return edits->text.failed;
}

/* Puts them into the order of the file: an insertion goes before what is replaced at its place,
 * insertions at one place stay as they came. False: two of them overlap. */
bool edits_sort(struct edits *edits);

/* Edit NUMBER below the list's count, its bytes borrowed until something is put. */
struct edit edits_get(const struct edits *edits, size_t number);

#endif
