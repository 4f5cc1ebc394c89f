#include "kit/buffer.h"

#include <stdlib.h>
#include <string.h>

#include "kit/list.h"

void buffer_release(struct buffer *buffer)
{
    free(buffer->at);
    *buffer = (struct buffer){0};
}

void buffer_empty(struct buffer *buffer)
{
    buffer->failed = false;
    buffer_cut(buffer, 0);
}

void buffer_cut(struct buffer *buffer, size_t length)
{
    if (length > buffer->length || !buffer->at)
        return;
    buffer->length = length;
    buffer->at[length] = '\0';
}

char *buffer_room(struct buffer *buffer, size_t size)
{
    /* One byte more for the terminating 0. */
    size_t wanted = buffer->length + size + 1;
    if (size < buffer->capacity - buffer->length && !buffer->failed)
        return buffer->at + buffer->length;
    buffer->failed = buffer->failed || size >= SIZE_MAX - buffer->length ||
                     !list_reserve(buffer->at, buffer->capacity, wanted);
    return buffer->failed ? NULL : buffer->at + buffer->length;
}

void buffer_add(struct buffer *buffer, const char *bytes, size_t size)
{
    char *at = buffer_room(buffer, size);
    if (!at)
        return;
    if (size > 0)
        memcpy(at, bytes, size);
    buffer->length += size;
    buffer->at[buffer->length] = '\0';
}

void buffer_add_text(struct buffer *buffer, const char *text)
{
    buffer_add(buffer, text, strlen(text));
}

void buffer_add_char(struct buffer *buffer, char c)
{
    buffer_add(buffer, &c, 1);
}

void buffer_add_chars(struct buffer *buffer, char c, size_t count)
{
    while (count-- > 0)
        buffer_add_char(buffer, c);
}

void buffer_add_number(struct buffer *buffer, int64_t number)
{
    /* Digits are written by hand: a printf could depend on the locale, and INT64_MIN must not
     * overflow. */
    uint64_t rest = number < 0 ? -(uint64_t)number : (uint64_t)number;
    char digits[24];
    size_t at = sizeof digits;

    do {
        digits[--at] = (char)('0' + rest % 10);
        rest /= 10;
    } while (rest > 0);
    if (number < 0)
        digits[--at] = '-';
    buffer_add(buffer, digits + at, sizeof digits - at);
}

const char *buffer_text(const struct buffer *buffer)
{
    return buffer->at ? buffer->at : "";
}
