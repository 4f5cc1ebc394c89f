/*
 * Bytes that grow: room for a text on its way, or for texts that are kept.
 */
#ifndef FORMATS_SCRATCH_H
#define FORMATS_SCRATCH_H

#include <stdbool.h>
#include <stddef.h>

/* All 0: no room yet. */
struct scratch {
    char *bytes;
    size_t room;
};

void scratch_release(struct scratch *scratch);

/* Sees that there is room for SIZE bytes in all; what stands there stays, and may move. At least
 * twice the room before, so that many small steps cost little. False: no memory, and all is as it
 * was. */
bool scratch_reserve(struct scratch *scratch, size_t size);

#endif
