/*
 * The edits of a session until it is finished.
 */
#ifndef SESSION_EDIT_STORE_H
#define SESSION_EDIT_STORE_H

#include "formats/format.h"

struct stored_edit {
    uint64_t offset, length;
    size_t at, size; /* its bytes in the store's own */
    size_t made;     /* which it was, in order of making */
};

struct edit_store {
    struct stored_edit *item;
    size_t count, capacity;
    char *bytes;
    size_t used, room;
};

void edit_store_release(struct edit_store *store);

/* A sink that keeps what it is given; the store outlives it. */
struct edit_sink edit_store_sink(struct edit_store *store);

/* Puts the edits into the order of the file; insertions at one place stay as they came. False: two
 * of them overlap, and the order means nothing. */
bool edit_store_sort(struct edit_store *store);

/* Forgets them all. */
void edit_store_clear(struct edit_store *store);

/* A sink that forgets: for a host that wants no edits, but what they would leave undone. */
struct edit_sink edit_sink_none(void);

#endif
