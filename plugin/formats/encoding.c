#include "formats/encoding.h"

#include <string.h>
#include <unistr.h>

/* Returns true if TEXT is UTF-8. */
static bool encoding_is_utf8(struct text text)
{
    return text.length == 0 || !u8_check((const uint8_t *)text.at, text.length);
}

/* How many characters are looked at without a mark, and the fewest that prove UTF-16. */
enum { UTF16_LOOKED = 64, UTF16_LEAST = 4 };

/* Returns true if the bytes from AT on, in twos, are ASCII characters with a 0 before or after. */
static bool is_wide(const uint8_t *at, size_t characters, bool zero_first)
{
    for (size_t i = 0; i < characters; i++, at += 2)
        if (at[zero_first] == 0 || at[zero_first] >= 0x80 || at[!zero_first] != 0)
            return false;
    return characters >= UTF16_LEAST;
}

bool encoding_is_utf16(const uint8_t *bytes, size_t length)
{
    size_t characters = length / 2 < UTF16_LOOKED ? length / 2 : UTF16_LOOKED;
    bool marked =
        length >= 2 && (memcmp(bytes, "\xff\xfe", 2) == 0 || memcmp(bytes, "\xfe\xff", 2) == 0);
    return marked || is_wide(bytes, characters, false) || is_wide(bytes, characters, true);
}

/* Bytes of a UTF-8 character behind its first one. */
enum { LATER_BYTES_MAX = 3 };

size_t encoding_copy(char *to, size_t size, struct text text)
{
    size_t length = text.length < size ? text.length : size - 1, back = 0;
    while (back < LATER_BYTES_MAX && back < length && length < text.length &&
           ((uint8_t)text.at[length - back] & 0xc0) == 0x80)
        back++;
    length -= back;
    if (length > 0)
        memcpy(to, text.at, length);
    to[length] = '\0';
    return length;
}

size_t encoding_to_utf8(struct text text, char *to)
{
    size_t size = 0;
    if (encoding_is_utf8(text)) {
        if (text.length > 0)
            memcpy(to, text.at, text.length);
        return text.length;
    }
    for (size_t i = 0; i < text.length; i++)
        size += (size_t)u8_uctomb((uint8_t *)to + size, (uint8_t)text.at[i], 2);
    return size;
}

bool encoding_to_latin1(struct text text, char *to, size_t *length)
{
    bool utf8 = encoding_is_utf8(text);
    *length = 0;
    for (size_t i = 0; i < text.length;) {
        ucs4_t character = (uint8_t)text.at[i];
        i +=
            utf8 ? (size_t)u8_mbtouc(&character, (const uint8_t *)text.at + i, text.length - i) : 1;
        if (character > 0xff)
            return false;
        to[(*length)++] = (char)character;
    }
    return true;
}
