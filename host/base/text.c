#define _GNU_SOURCE /* vasprintf */
#include "base/text.h"

#include <unictype.h>
#include <unistr.h>

#include <errno.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

char *text_format_list(const char *format, va_list arguments)
{
    char *text;

    if (vasprintf(&text, format, arguments) >= 0)
        return text;
    errno = ENOMEM;
    return NULL;
}

char *text_format(const char *format, ...)
{
    va_list arguments;
    char *text;

    va_start(arguments, format);
    text = text_format_list(format, arguments);
    va_end(arguments);
    return text;
}

char *text_append(char *text, const char *format, ...)
{
    va_list arguments;
    char *more = NULL, *both = NULL;

    va_start(arguments, format);
    if (text)
        more = text_format_list(format, arguments);
    va_end(arguments);
    if (more)
        both = text_format("%s%s", text, more);
    free(more);
    free(text);
    return both;
}

int text_columns(const char *text, size_t length)
{
    int columns = 0;

    for (size_t i = 0; i < length; i++)
        columns += ((unsigned char)text[i] & 0xc0) != 0x80;
    return columns;
}

void text_break(struct buffer *out, int indent, struct text text, int width)
{
    int column = indent;

    for (bool first = true; text.length > 0; first = false) {
        struct text word = text_until(text, ' ');
        int columns = text_columns(word.at, word.length);
        if (!first && column + 1 + columns > width) {
            buffer_add_char(out, '\n');
            buffer_add_chars(out, ' ', (size_t)indent);
            column = indent;
        } else if (!first) {
            buffer_add_char(out, ' ');
            column++;
        }
        buffer_add(out, word.at, word.length);
        column += columns;
        for (text = text_behind(text, word.length); text.length > 0 && *text.at == ' ';)
            text = text_behind(text, 1);
    }
    buffer_add_char(out, '\n');
}

void text_mend(char *text)
{
    size_t left = strlen(text);
    uint8_t *at = (uint8_t *)text;

    while (left > 0) {
        int step = u8_mblen(at, left);
        if (step <= 0) {
            *at = '?';
            step = 1;
        }
        at += step;
        left -= (size_t)step;
    }
}

void text_mask(char *text)
{
    const uint32_t harmful =
        UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf | UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp;
    uint8_t *at = (uint8_t *)text;
    size_t left = strlen(text);

    while (left > 0) {
        ucs4_t character;
        int step = u8_mbtoucr(&character, at, left);

        if (step > 0 && uc_is_general_category_withtable(character, harmful))
            memset(at, '?', (size_t)step);
        at += step > 0 ? step : 1;
        left -= step > 0 ? (size_t)step : 1;
    }
}

bool words_contain(const char *list, const char *word)
{
    struct text rest = text_of(list), each;

    while (text_part_take(&rest, ' ', &each))
        if (each.length > 0 && text_is(each, word))
            return true;
    return false;
}

bool text_list_add(struct text_list *list, char *text)
{
    if (!text || !list_reserve(list->item, list->capacity, list->count + 1)) {
        free(text);
        list->failed = true;
        return false;
    }
    list->item[list->count++] = text;
    return true;
}

void text_list_remove(struct text_list *list, size_t index)
{
    char **item = &list->item[index];

    free(*item);
    memmove(item, item + 1, (--list->count - index) * sizeof *item);
}

bool text_list_has(const struct text_list *list, const char *text)
{
    for (size_t i = 0; i < list->count; i++)
        if (strcmp(list->item[i], text) == 0)
            return true;
    return false;
}

void text_list_release(struct text_list *list)
{
    for (size_t i = 0; i < list->count; i++)
        free(list->item[i]);
    free(list->item);
    *list = (struct text_list){0};
}
