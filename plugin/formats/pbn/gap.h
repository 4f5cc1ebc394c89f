/*
 * What stands between games, kept until the game behind it has been described: it may come in
 * another chunk.
 */
#ifndef FORMATS_PBN_GAP_H
#define FORMATS_PBN_GAP_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

/* Headings are short; of more, the front is kept. */
enum { PBN_GAP_MAX = 64 << 10 };

/* All 0: nothing is kept. */
struct pbn_gap {
    struct buffer kept;
    bool told; /* the game behind it has been read: what comes next is of the one after */
};

void pbn_gap_release(struct pbn_gap *gap);

/* Adds what was passed over; white space alone is not kept, so that most games cost nothing. False:
 * no memory. */
bool pbn_gap_add(struct pbn_gap *gap, const uint8_t *bytes, size_t count);

#endif
