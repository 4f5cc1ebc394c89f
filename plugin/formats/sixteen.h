/*
 * Sixteen bytes at a time, for the searches that most of the bytes of a file go through.
 */
#ifndef FORMATS_SIXTEEN_H
#define FORMATS_SIXTEEN_H

#include <stdint.h>
#if defined(__SSE2__)
#include <emmintrin.h>
#endif

/* The same bits as bytes and as numbers. Comparing bytes gives 255 where they are the same, else 0.
 */
typedef uint8_t sixteen __attribute__((vector_size(16)));
typedef uint64_t sixteen_halves __attribute__((vector_size(16)));

static inline sixteen sixteen_of(uint8_t byte)
{
    return (sixteen){byte, byte, byte, byte, byte, byte, byte, byte,
                     byte, byte, byte, byte, byte, byte, byte, byte};
}

/* The place of the first byte in HITS; 16 when there is none. All bytes of HITS are 0 or 255. */
static inline unsigned sixteen_first(sixteen hits)
{
#if defined(__SSE2__)
    /* One bit a byte: no branch on a length that cannot be foretold. */
    int bits = _mm_movemask_epi8((__m128i)hits);
    return (unsigned)__builtin_ctz((unsigned)bits | 1u << 16);
#else
    unsigned first = 0;
    while (first < sizeof hits && hits[first] == 0)
        first++;
    return first;
#endif
}

#endif
