#include "kit/text.h"

#include <stdlib.h>

char *text_copy(struct text text)
{
    char *copy = malloc(text.length + 1);
    if (!copy)
        return NULL;
    if (text.length > 0)
        memcpy(copy, text.at, text.length);
    copy[text.length] = '\0';
    return copy;
}

struct text text_trim_spaces(struct text text)
{
    while (text.length > 0 && byte_is_space(text.at[0]))
        text = text_behind(text, 1);
    while (text.length > 0 && byte_is_space(text.at[text.length - 1]))
        text.length--;
    return text;
}

bool text_alike(struct text one, struct text other)
{
    if (one.length != other.length)
        return false;
    for (size_t i = 0; i < one.length; i++)
        if (byte_upper(one.at[i]) != byte_upper(other.at[i]))
            return false;
    return true;
}

bool text_part_take(struct text *rest, char separator, struct text *part)
{
    if (!rest->at)
        return false;
    *part = text_until(*rest, separator);
    if (part->length == rest->length)
        *rest = (struct text){NULL, 0};
    else
        *rest = text_behind(*rest, part->length + 1);
    return true;
}

bool text_has(struct text text, const char *word)
{
    size_t length = strlen(word);
    const char *at;
    while (text.length >= length && (at = text_find(text, *word))) {
        text = text_behind(text, (size_t)(at - text.at));
        if (text_starts(text, word))
            return true;
        text = text_behind(text, 1);
    }
    return false;
}

size_t text_digits(struct text text)
{
    size_t count = 0;
    while (count < text.length && byte_is_digit(text.at[count]))
        count++;
    return count;
}
