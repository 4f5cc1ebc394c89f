/*
 * Eight bytes at a time, as a number, for the searches that most of the bytes of a file go through.
 */
#ifndef KIT_EIGHT_H
#define KIT_EIGHT_H

#include <stdint.h>

enum { EIGHT = 8 };

/* A one in each byte, and the highest bit of each. */
#define EIGHT_ONES UINT64_C(0x0101010101010101)
#define EIGHT_HIGHEST UINT64_C(0x8080808080808080)

/* The eight bytes at AT, the first one lowest; compilers make one load of it. */
static inline uint64_t eight_at(const uint8_t *at)
{
    return (uint64_t)at[0] | (uint64_t)at[1] << 8 | (uint64_t)at[2] << 16 | (uint64_t)at[3] << 24 |
           (uint64_t)at[4] << 32 | (uint64_t)at[5] << 40 | (uint64_t)at[6] << 48 |
           (uint64_t)at[7] << 56;
}

/* Where BYTES have BYTE: the lowest bit that is set is the highest of the first such byte, 0 when
 * there is none. Bits above it mean nothing: a byte behind a hit may be taken for another. */
static inline uint64_t eight_hits(uint64_t bytes, uint8_t byte)
{
    uint64_t differ = bytes ^ byte * EIGHT_ONES;
    return (differ - EIGHT_ONES) & ~differ & EIGHT_HIGHEST;
}

/* All bits of the bytes before the first hit; there must be one. */
static inline uint64_t eight_before(uint64_t hits)
{
    return ((hits & -hits) >> 7) - 1;
}

/* The place of the first hit; there must be one. The bytes before it are added up in the highest.
 */
static inline unsigned eight_first(uint64_t hits)
{
    return (unsigned)((eight_before(hits) & EIGHT_ONES) * EIGHT_ONES >> 56);
}

#endif
