#include "words/foreign.h"

#include <unictype.h>
#include <unistr.h>
#include <uniwidth.h>

/* Zero-width marks that may follow one character: enough for every script. */
enum { MARKS_A_COLUMN = 2 };

#define REPLACEMENT 0xfffd
#define ELLIPSIS 0x2026

void foreign_open(struct foreign *foreign, const char *text, size_t length)
{
    foreign->at = (const uint8_t *)text;
    foreign->end = length > 0 ? foreign->at + length : foreign->at;
    foreign->utf8 = length == 0 || !u8_check(foreign->at, length);
}

bool foreign_next(struct foreign *foreign, uint32_t *character)
{
    ucs4_t next;

    if (foreign->at == foreign->end)
        return false;
    if (!foreign->utf8 || *foreign->at < 0x80) {
        *character = *foreign->at++;
        return true;
    }
    foreign->at += u8_mbtouc(&next, foreign->at, (size_t)(foreign->end - foreign->at));
    *character = next;
    return true;
}

bool character_is_harmful(uint32_t character)
{
    if (character >= ' ' && character < 0x7f)
        return false;
    /* Noncharacters (Unicode, 23.7): some programs refuse a text that has them. */
    if ((character & 0xfffe) == 0xfffe || (character >= 0xfdd0 && character <= 0xfdef))
        return true;
    return uc_is_general_category_withtable(
        character, UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf | UC_CATEGORY_MASK_Cs |
                       UC_CATEGORY_MASK_Co | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp);
}

void buffer_add_character(struct buffer *buffer, uint32_t character)
{
    uint8_t bytes[6];
    int size = u8_uctomb(bytes, character, sizeof bytes);

    if (size > 0)
        buffer_add(buffer, (const char *)bytes, (size_t)size);
}

void buffer_add_foreign(struct buffer *buffer, struct text text)
{
    struct foreign foreign;
    uint32_t character;

    foreign_open(&foreign, text.at, text.length);
    while (foreign_next(&foreign, &character))
        if (character)
            buffer_add_character(buffer, character);
}

/* Reads the next character as it is shown, and its width in columns. */
static bool next_harmless(struct foreign *foreign, uint32_t *character, int *columns)
{
    if (!foreign_next(foreign, character))
        return false;
    if (character_is_harmful(*character))
        *character = REPLACEMENT;
    int width = uc_width(*character, "UTF-8");
    *columns = width < 0 ? 1 : width;
    return true;
}

void buffer_add_harmless(struct buffer *buffer, const char *text, size_t length, int columns)
{
    struct foreign foreign;
    uint32_t character;
    int width = 0, marks = 0, step;
    size_t fits = buffer->length; /* length of what fits with an ellipsis after it */

    foreign_open(&foreign, text, length);
    while (next_harmless(&foreign, &character, &step)) {
        marks = step == 0 ? marks + 1 : 0;
        if (width + step > columns || marks > MARKS_A_COLUMN) {
            buffer_cut(buffer, fits);
            buffer_add_character(buffer, ELLIPSIS);
            return;
        }
        buffer_add_character(buffer, character);
        width += step;
        if (width < columns)
            fits = buffer->length;
    }
}

void buffer_add_harmless_end(struct buffer *buffer, const char *text, size_t length, int columns)
{
    struct foreign foreign;
    uint32_t character;
    int64_t width = 0;
    int step;

    foreign_open(&foreign, text, length);
    while (next_harmless(&foreign, &character, &step))
        width += step;
    foreign_open(&foreign, text, length);
    if (width > columns) {
        buffer_add_character(buffer, ELLIPSIS);
        columns--;
        while (width > columns && next_harmless(&foreign, &character, &step))
            width -= step;
    }
    buffer_add_harmless(buffer, (const char *)foreign.at, (size_t)(foreign.end - foreign.at),
                        columns);
}
