/*
 * What a session is to become: edits against the bytes that were read.
 *
 * What a plugin gives is not believed: edits that are out of order, overlap or run past the end of
 * the session are refused.
 */
#ifndef HOST_EDITS_H
#define HOST_EDITS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "io.h"

struct kept_edit {
    uint64_t offset; /* in the old file */
    uint64_t length; /* old bytes that go */
    size_t start;    /* of the new bytes, in the list's bytes */
    size_t size;
};

struct edits {
    struct kept_edit *item;
    size_t count, room;
    char *bytes;
    size_t used, bytes_room;
    uint64_t end; /* of the last edit, in the old file */
};

enum edits_fault { EDITS_OK, EDITS_MEMORY, EDITS_ORDER };

/* Adds one behind the others. A struct edits of zeros is empty. */
enum edits_fault edits_add(struct edits *edits, const bsp_edit *edit);

/* True when they are within a file of SIZE bytes. */
bool edits_fit(const struct edits *edits, uint64_t size);

/* Writes the first SIZE bytes of FROM, with the edits in them, to TO. errno when not IO_DONE. */
enum io_side edits_write(const struct edits *edits, int from, uint64_t size, int to);

void edits_release(struct edits *edits);

#endif
