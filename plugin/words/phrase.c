#include "words/phrase.h"

#include <string.h>

#include "words/foreign.h"

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

void prose_add_phrase(struct prose *prose, const char *pattern, phrase_fill *fill,
                      const void *context)
{
    for (const char *at = pattern; *at;) {
        size_t plain = strcspn(at, "{"), length;

        buffer_add(&prose->text, at, plain);
        at += plain;
        if (!*at)
            break;
        length = place_length(at + 1);
        if (length > 0 && fill(prose, at + 1, length, context))
            at += length + 2;
        else
            buffer_add_char(&prose->text, *at++);
    }
}

static bool fill_from_slots(struct prose *prose, const char *name, size_t length,
                            const void *context)
{
    const struct slot *slot = context;

    while (slot->name && !place_is(name, length, slot->name))
        slot++;
    if (!slot->name)
        return false;
    const char *text = slot->text ? slot->text : "";
    if (slot->columns > 0 && !*text)
        text = "-";
    if (slot->number > 0)
        buffer_add_number(&prose->text, slot->number);
    else if (slot->columns > 0)
        buffer_add_harmless(&prose->text, text, strlen(text), slot->columns);
    else
        buffer_add_text(&prose->text, text);
    return true;
}

void prose_add_slots(struct prose *prose, const char *key, const struct slot *slots)
{
    prose_add_phrase(prose, catalog_get(prose->catalog, key), fill_from_slots, slots);
}
