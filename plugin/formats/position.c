#include "formats/position.h"

#include <stdbool.h>
#include <string.h>

#include "formats/sixteen.h"

/* The sum of the bytes of a half. */
static size_t half_sum(uint64_t half)
{
    const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
    return (size_t)(((half & even) + (half >> 8 & even)) * UINT64_C(0x0001000100010001) >> 48);
}

/* What there is among some bytes. */
struct tally {
    size_t eols;
    bool zero;
};

/* Counts sixteen bytes at a time: in HITS a byte is 255, or -1, where a line ends. */
static struct tally bytes_tally(const uint8_t *bytes, size_t count, uint8_t eol)
{
    const sixteen nothing = sixteen_of(0), wanted = sixteen_of(eol);
    struct tally tally = {0, false};
    sixteen zeros = nothing;
    while (count >= sizeof wanted) {
        size_t steps = count / sizeof wanted;
        sixteen sums = nothing, hits;
        if (steps > UINT8_MAX)
            steps = UINT8_MAX;
        count -= steps * sizeof wanted;
        for (; steps > 0; steps--, bytes += sizeof hits) {
            memcpy(&hits, bytes, sizeof hits);
            zeros |= (sixteen)(hits == nothing);
            sums -= (sixteen)(hits == wanted);
        }
        tally.eols += half_sum(((sixteen_halves)sums)[0]) + half_sum(((sixteen_halves)sums)[1]);
    }
    tally.zero = sixteen_first(zeros) < sizeof zeros;
    for (; count > 0; count--, bytes++) {
        tally.eols += *bytes == eol;
        tally.zero |= *bytes == 0;
    }
    return tally;
}

bool position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol)
{
    struct tally tally = bytes_tally(bytes, count, eol);
    size_t column = count;
    if (tally.eols == 0) {
        position->column += count;
        return tally.zero;
    }
    while (bytes[column - 1] != eol)
        column--;
    position->line += tally.eols;
    position->column = count - column + 1;
    return tally.zero;
}
