#include "formats/pbn/position.h"

#include <string.h>

#include "formats/pbn/sixteen.h"

/* The sum of the bytes of a half. */
static size_t half_sum(uint64_t half)
{
    const uint64_t even = UINT64_C(0x00ff00ff00ff00ff);
    return (size_t)(((half & even) + (half >> 8 & even)) * UINT64_C(0x0001000100010001) >> 48);
}

/* How often BYTE stands among the bytes, sixteen at a time: in HITS a byte is 255, or -1, where it
 * does. */
static size_t count_byte(const uint8_t *bytes, size_t count, uint8_t byte)
{
    const pbn_sixteen wanted = pbn_sixteen_of(byte);
    size_t found = 0;
    while (count >= sizeof wanted) {
        size_t steps = count / sizeof wanted;
        pbn_sixteen sums = pbn_sixteen_of(0), hits;
        if (steps > UINT8_MAX)
            steps = UINT8_MAX;
        count -= steps * sizeof wanted;
        for (; steps > 0; steps--, bytes += sizeof hits) {
            memcpy(&hits, bytes, sizeof hits);
            sums -= (pbn_sixteen)(hits == wanted);
        }
        found += half_sum(((pbn_halves)sums)[0]) + half_sum(((pbn_halves)sums)[1]);
    }
    for (; count > 0; count--)
        found += *bytes++ == byte;
    return found;
}

void pbn_position_advance(struct position *position, const uint8_t *bytes, size_t count,
                          uint8_t eol)
{
    size_t column = count;
    while (column > 0 && bytes[column - 1] != eol)
        column--;
    if (column == 0) {
        position->column += count;
        return;
    }
    position->line += count_byte(bytes, column, eol);
    position->column = count - column + 1;
}
