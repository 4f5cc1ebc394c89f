/*
 * Searches eight bytes at a time, as one number. Used for the searches that most bytes of a file go
 * through.
 */
#ifndef KIT_EIGHT_H
#define KIT_EIGHT_H

#include <stdint.h>

enum { EIGHT = 8 };

/* A one in each byte, and the highest bit of each byte. */
#define EIGHT_ONES UINT64_C(0x0101010101010101)
#define EIGHT_HIGHEST UINT64_C(0x8080808080808080)

/* Returns the eight bytes at AT, the first one lowest. Compilers turn this into one load. */
static inline uint64_t eight_at(const uint8_t *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

/* Finds those of BYTES that are less than LIMIT, at most 128. The lowest set bit is the highest bit
 * of the first such byte; 0 if there is none. Higher bits are unreliable, since a byte after a hit
 * may be taken for another. */
static inline uint64_t eight_below(uint64_t bytes, uint8_t limit)
{
    return (bytes - limit * EIGHT_ONES) & ~bytes & EIGHT_HIGHEST;
}

/* Finds BYTE in BYTES, with the same bits. */
static inline uint64_t eight_hits(uint64_t bytes, uint8_t byte)
{
    return eight_below(bytes ^ byte * EIGHT_ONES, 1);
}

/* Returns all bits of the bytes before the first hit, of which there must be one. */
static inline uint64_t eight_before(uint64_t hits)
{
    return ((hits & -hits) >> 7) - 1;
}

/* Returns the index of the first hit, of which there must be one. The bytes before it are summed
 * up in the highest byte. */
static inline unsigned eight_first(uint64_t hits)
{
    return (unsigned)((eight_before(hits) & EIGHT_ONES) * EIGHT_ONES >> 56);
}

#endif
