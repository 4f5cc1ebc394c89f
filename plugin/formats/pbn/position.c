#include "formats/pbn/position.h"

#include <string.h>

#define EACH_BYTE UINT64_C(0x0101010101010101)

/* How often BYTE stands among the bytes, eight at a time: in X a byte is 0 where it does, and only
 * there the sum below leaves the highest bit 0. */
static size_t count_byte(const uint8_t *bytes, size_t count, uint8_t byte)
{
    const uint64_t low7 = EACH_BYTE * 0x7f;
    size_t found = 0;
    while (count >= 8) {
        size_t words = count / 8 < UINT8_MAX ? count / 8 : UINT8_MAX;
        uint64_t sums = 0;
        for (size_t i = 0; i < words; i++, bytes += 8) {
            uint64_t x;
            memcpy(&x, bytes, sizeof x);
            x ^= EACH_BYTE * byte;
            sums += ~(((x & low7) + low7) | x | low7) >> 7;
        }
        count -= words * 8;
        for (; sums != 0; sums >>= 8)
            found += sums & 0xff;
    }
    for (; count > 0; count--)
        found += *bytes++ == byte;
    return found;
}

void pbn_position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol)
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
