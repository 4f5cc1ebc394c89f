#include "formats/format.h"

#include <string.h>

/* Bytes that are counted at a time, so few that their count fits into a byte: compilers then
 * compare many at once. */
enum { BLOCK = 32 };

static size_t block_eols(const uint8_t *bytes, uint8_t eol)
{
    uint8_t eols = 0;
    for (int i = 0; i < BLOCK; i++)
        eols = (uint8_t)(eols + (bytes[i] == eol));
    return eols;
}

static size_t count_eols(const uint8_t *bytes, size_t count, uint8_t eol)
{
    size_t eols = 0;
    for (; count >= BLOCK; count -= BLOCK, bytes += BLOCK)
        eols += block_eols(bytes, eol);
    for (; count > 0; count--, bytes++)
        eols += *bytes == eol;
    return eols;
}

bool position_advance(struct position *position, const uint8_t *bytes, size_t count, uint8_t eol)
{
    size_t eols = count_eols(bytes, count, eol), column = count;
    bool zero = count > 0 && memchr(bytes, 0, count);
    if (eols == 0) {
        position->column += count;
        return zero;
    }
    while (bytes[column - 1] != eol)
        column--;
    position->line += eols;
    position->column = count - column + 1;
    return zero;
}
