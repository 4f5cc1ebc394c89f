#include "reports/mo.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "reports/plural.h"

enum {
    MO_MAGIC = 0, /* places in the header, in bytes */
    MO_REVISION = 4,
    MO_COUNT = 8,
    MO_KEYS = 12,         /* where the table of keys lies */
    MO_TRANSLATIONS = 16, /* and that of the translations */
    MO_HEADER_SIZE = 28,
    MO_ROW_SIZE = 8 /* a row of a table: length, place */
};

#define MO_MAGIC_NUMBER UINT32_C(0x950412de)

struct mo {
    const unsigned char *bytes;
    size_t size;
    bool big_endian;
    uint32_t count;
    uint32_t keys, translations;
};

/* A zero-terminated text in the file; LENGTH may count further zeros between plural forms. */
struct mo_text {
    const char *at; /* NULL: none */
    size_t length;
};

/* AT and the three bytes behind it must be there. */
static uint32_t mo_number(const struct mo *mo, size_t at)
{
    const unsigned char *b = mo->bytes + at;

    if (mo->big_endian)
        return (uint32_t)b[0] << 24 | (uint32_t)b[1] << 16 | (uint32_t)b[2] << 8 | b[3];
    return (uint32_t)b[3] << 24 | (uint32_t)b[2] << 16 | (uint32_t)b[1] << 8 | b[0];
}

/* Whether a table of COUNT rows at PLACE lies within the file. */
static bool mo_holds_table(const struct mo *mo, uint32_t place)
{
    return place <= mo->size && mo->count <= (mo->size - place) / MO_ROW_SIZE;
}

static bool mo_open(struct mo *mo, const unsigned char *bytes, size_t size)
{
    mo->bytes = bytes;
    mo->size = size;
    mo->big_endian = false;
    if (!bytes || size < MO_HEADER_SIZE)
        return false;
    mo->big_endian = mo_number(mo, MO_MAGIC) != MO_MAGIC_NUMBER;
    if (mo_number(mo, MO_MAGIC) != MO_MAGIC_NUMBER)
        return false;
    if (mo_number(mo, MO_REVISION) >> 16 > 1)
        return false;
    mo->count = mo_number(mo, MO_COUNT);
    mo->keys = mo_number(mo, MO_KEYS);
    mo->translations = mo_number(mo, MO_TRANSLATIONS);
    return mo_holds_table(mo, mo->keys) && mo_holds_table(mo, mo->translations);
}

static struct mo_text mo_text(const struct mo *mo, uint32_t table, uint32_t row)
{
    size_t at = (size_t)table + (size_t)row * MO_ROW_SIZE;
    size_t length = mo_number(mo, at);
    size_t place = mo_number(mo, at + 4);

    if (place >= mo->size || length >= mo->size - place || mo->bytes[place + length] != '\0')
        return (struct mo_text){NULL, 0};
    return (struct mo_text){(const char *)mo->bytes + place, length};
}

static struct mo_text mo_search(const struct mo *mo, const char *key)
{
    uint32_t low = 0, high = mo->count;

    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        struct mo_text there = mo_text(mo, mo->keys, middle);
        int order = there.at ? strcmp(key, there.at) : 0;

        if (!there.at)
            break;
        if (order == 0)
            return mo_text(mo, mo->translations, middle);
        if (order < 0)
            high = middle;
        else
            low = middle + 1;
    }
    return (struct mo_text){NULL, 0};
}

/* Form FORM of several, each ended by a zero; the first when there are not so many. */
static const char *mo_form(struct mo_text text, unsigned long form)
{
    const char *at = text.at;
    const char *end = text.at + text.length;

    for (; form > 0; form--) {
        size_t step = strlen(at) + 1;

        if (step > (size_t)(end - at))
            return text.at;
        at += step;
    }
    return at;
}

const char *mo_find(const unsigned char *bytes, size_t size, const char *key)
{
    struct mo mo;

    return mo_open(&mo, bytes, size) ? mo_search(&mo, key).at : NULL;
}

const char *mo_find_plural(const unsigned char *bytes, size_t size, const char *key,
                           unsigned long count)
{
    struct mo mo;
    struct mo_text text;

    if (!mo_open(&mo, bytes, size))
        return NULL;
    text = mo_search(&mo, key);
    if (!text.at)
        return NULL;
    return mo_form(text, plural_form(mo_search(&mo, "").at, count));
}
