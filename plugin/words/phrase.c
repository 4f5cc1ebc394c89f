#include "words/phrase.h"

#include <string.h>

bool place_is(const char *name, size_t length, const char *wanted)
{
    return strncmp(wanted, name, length) == 0 && wanted[length] == '\0';
}

/* Returns the length of the name of the place behind the brace before AT, 0 if it is only a brace.
 * Not by strspn, which makes a table of the letters that takes longer than a short name. */
static size_t place_length(const char *at)
{
    size_t length = 0;

    while ((at[length] >= 'a' && at[length] <= 'z') || at[length] == '_')
        length++;
    return at[length] == '}' ? length : 0;
}

void buffer_add_phrase(struct buffer *buffer, const char *pattern, phrase_fill *fill,
                       const void *context)
{
    for (const char *at = pattern; *at;) {
        size_t plain = strcspn(at, "{"), length;

        buffer_add(buffer, at, plain);
        at += plain;
        if (!*at)
            break;
        length = place_length(at + 1);
        if (length > 0 && fill(buffer, at + 1, length, context))
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
