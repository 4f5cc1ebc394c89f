/*
 * Searches a block of bytes at a time: 16 where the processor has SSE2, else eight (kit/eight.h).
 * Used for the searches that most bytes of a file go through: most values and lines end within
 * sixteen bytes, so that one look finds their end.
 *
 *     marks = block_equal(block, 'a') | block_equal(block, 'b');
 *     if (block_any(marks))
 *         at += block_first(marks);
 */
#ifndef KIT_BLOCK_H
#define KIT_BLOCK_H

#include <stdbool.h>

#include "kit/eight.h"

#ifdef __SSE2__

#include <emmintrin.h>

enum { BLOCK = 16 };
typedef __m128i block_t;

static inline block_t block_at(const uint8_t *at)
{
    return _mm_loadu_si128((const __m128i *)(const void *)at);
}

/* Marks the bytes of BLOCK that are BYTE. */
static inline block_t block_equal(block_t block, uint8_t byte)
{
    return _mm_cmpeq_epi8(block, _mm_set1_epi8((char)byte));
}

/* Marks the bytes of BLOCK that are less than LIMIT, 1 to 128. */
static inline block_t block_below(block_t block, uint8_t limit)
{
    return _mm_cmpeq_epi8(block, _mm_min_epu8(block, _mm_set1_epi8((char)(limit - 1))));
}

static inline bool block_any(block_t marks)
{
    return _mm_movemask_epi8(marks) != 0;
}

/* Returns the index of the first marked byte, of which there must be one. */
static inline unsigned block_first(block_t marks)
{
    return (unsigned)__builtin_ctz((unsigned)_mm_movemask_epi8(marks));
}

#else

enum { BLOCK = EIGHT };
typedef uint64_t block_t;

static inline block_t block_at(const uint8_t *at)
{
    return eight_at(at);
}

/* Marks the bytes of BLOCK that are BYTE, and perhaps others behind the first of them. */
static inline block_t block_equal(block_t block, uint8_t byte)
{
    return eight_hits(block, byte);
}

/* Marks likewise the bytes of BLOCK that are less than LIMIT. */
static inline block_t block_below(block_t block, uint8_t limit)
{
    return eight_below(block, limit);
}

static inline bool block_any(block_t marks)
{
    return marks != 0;
}

static inline unsigned block_first(block_t marks)
{
    return eight_first(marks);
}

#endif

/* Returns a place from AT on where both bytes of PAIR may stand, END if there is none: the second
 * one is another where blocks cannot tell. */
static inline const uint8_t *block_find_pair(const uint8_t *at, const uint8_t *end,
                                             const char *pair)
{
    for (; end - at > BLOCK; at += BLOCK) {
        block_t marks = block_equal(block_at(at), (uint8_t)pair[0]) &
                        block_equal(block_at(at + 1), (uint8_t)pair[1]);
        if (block_any(marks))
            return at + block_first(marks);
    }
    while (at < end && *at != (uint8_t)pair[0])
        at++;
    return at;
}

#endif
