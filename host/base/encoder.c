#include "base/output.h"

#include <unictype.h>
#include <uninorm.h>
#include <unistr.h>

#include <string.h>

/* Signs that our texts use, and letters without a Unicode decomposition. They are replaced by as
 * many columns where possible, since lines are already broken. */
static const struct {
    ucs4_t character;
    const char *spelled;
} spellings[] = {
    {0x00a0, " "},  {0x00ab, "\""}, {0x00bb, "\""}, {0x00b7, "-"},  {0x00b0, "o"}, {0x00d7, "x"},
    {0x00c6, "AE"}, {0x00d8, "O"},  {0x00df, "ss"}, {0x00e6, "ae"}, {0x00f8, "o"}, {0x0152, "OE"},
    {0x0153, "oe"}, {0x0142, "l"},  {0x0141, "L"},  {0x2009, " "},  {0x202f, " "}, {0x2010, "-"},
    {0x2011, "-"},  {0x2013, "-"},  {0x2014, "-"},  {0x2018, "'"},  {0x2019, "'"}, {0x201c, "\""},
    {0x201d, "\""}, {0x2022, "*"},  {0x2026, "~"},  {0x2212, "-"},
};

bool encoder_open(struct encoder *encoder, const char *charset)
{
    *encoder = (struct encoder){.to = iconv_open(charset, "UTF-8")};
    return encoder->to != (iconv_t)-1;
}

void encoder_close(struct encoder *encoder)
{
    iconv_close(encoder->to);
}

/* Encodes TEXT exactly, in at most ENCODER_ROOM bytes at TO. Returns their number; 0 if it
 * cannot be encoded. */
static size_t put_exact(struct encoder *encoder, const char *text, size_t size, char *to)
{
    char bytes[ENCODER_ROOM], *from = bytes, *end = to;
    size_t room = ENCODER_ROOM;

    if (size > sizeof bytes)
        return 0;
    memcpy(bytes, text, size);
    iconv(encoder->to, NULL, NULL, NULL, NULL);
    /* Characters that iconv could only approximate count as a failure. */
    if (iconv(encoder->to, &from, &size, &end, &room) != 0 ||
        iconv(encoder->to, NULL, NULL, &end, &room) != 0)
        return 0;
    return (size_t)(end - to);
}

/* Writes CHARACTER in ASCII, which every terminal encoding has: a letter without its marks, "e" for
 * "é". */
static size_t put_spelled(ucs4_t character, char *to)
{
    ucs4_t parts[UC_DECOMPOSITION_MAX_LENGTH];

    for (size_t i = 0; i < sizeof spellings / sizeof *spellings; i++)
        if (spellings[i].character == character)
            return strlen(strcpy(to, spellings[i].spelled));
    if (uc_is_general_category_withtable(character, UC_CATEGORY_MASK_Mn))
        return 0;
    while (uc_canonical_decomposition(character, parts) > 0)
        character = parts[0];
    *to = character < 0x80 ? (char)character : '?';
    return 1;
}

/* Writes the character whose bytes are in PART. */
static size_t put_part(struct encoder *encoder, char *to)
{
    ucs4_t character;
    size_t size = encoder->part_size, put;

    u8_mbtouc(&character, encoder->part, size);
    encoder->part_size = 0;
    put = put_exact(encoder, (const char *)encoder->part, size, to);
    return put > 0 ? put : put_spelled(character, to);
}

/* Adds a byte. One that does not continue the current character ends it, and an incomplete
 * character is written as well as possible. */
static size_t put_byte(struct encoder *encoder, uint8_t byte, char *to)
{
    bool goes_on = (byte & 0xc0) == 0x80;
    ucs4_t character;
    size_t used = 0;

    if (encoder->part_size > 0 && !goes_on)
        used = put_part(encoder, to);
    if (byte < 0x80) {
        to[used] = (char)byte;
        return used + 1;
    }
    encoder->part[encoder->part_size++] = byte;
    /* It is a whole character, or can never become one. */
    if (u8_mbtoucr(&character, encoder->part, encoder->part_size) != -2 ||
        encoder->part_size == sizeof encoder->part)
        used += put_part(encoder, to + used);
    return used;
}

size_t encoder_run(struct encoder *encoder, const char **bytes, size_t *size, char *to, size_t room)
{
    size_t used = 0;

    while (*size > 0 && room - used >= 2 * ENCODER_ROOM) {
        uint8_t byte = (uint8_t)(*bytes)[0];

        ++*bytes;
        --*size;
        used += put_byte(encoder, byte, to + used);
    }
    return used;
}

bool encoder_knows(struct encoder *encoder, const char *text)
{
    char encoded[ENCODER_ROOM];

    return put_exact(encoder, text, strlen(text), encoded) > 0;
}
