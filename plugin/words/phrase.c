#include "words/phrase.h"

#include <string.h>

bool place_is(const char *name, size_t length, const char *wanted)
{
    return strncmp(wanted, name, length) == 0 && wanted[length] == '\0';
}

/* Returns the length of the name of the place that AT opens, -1 if it is only a brace. */
static ptrdiff_t place_length(const char *at)
{
    size_t length = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_");

    return length > 0 && at[1 + length] == '}' ? (ptrdiff_t)length : -1;
}

void buffer_add_phrase(struct buffer *buffer, const char *pattern, phrase_fill *fill,
                       const void *context)
{
    for (const char *at = pattern; *at;) {
        size_t plain = strcspn(at, "{");
        ptrdiff_t length;

        buffer_add(buffer, at, plain);
        at += plain;
        if (!*at)
            break;
        length = place_length(at);
        if (length > 0 && fill(buffer, at + 1, (size_t)length, context))
            at += length + 2;
        else
            buffer_add_char(buffer, *at++);
    }
}

static bool fill_from_slots(struct buffer *buffer, const char *name, size_t length,
                            const void *context)
{
    for (const struct slot *slot = context; slot->name; slot++)
        if (place_is(name, length, slot->name)) {
            buffer_add_text(buffer, slot->text);
            return true;
        }
    return false;
}

void buffer_add_slots(struct buffer *buffer, const char *pattern, const struct slot *slots)
{
    buffer_add_phrase(buffer, pattern, fill_from_slots, slots);
}
