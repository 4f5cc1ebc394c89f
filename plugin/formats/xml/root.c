#include "formats/xml/root.h"

#include <string.h>

#include "formats/encoding.h"
#include "formats/xml/unit.h"

/* Returns the name at the front of REST, without its prefix. */
static struct text name_of(struct text rest)
{
    struct text name = {rest.at, 0};
    for (; rest.length > 0 && !byte_is_space(*rest.at); rest = text_behind(rest, 1)) {
        if (memchr("/>[", *rest.at, 3))
            break;
        name.length++;
        if (*rest.at == ':')
            name = (struct text){rest.at + 1, 0};
    }
    return name;
}

bool xml_root_find(struct xml_root *root, const uint8_t *bytes, size_t length)
{
    static const char doctype[] = "<!DOCTYPE";
    const struct text all = {(const char *)bytes, length};
    struct xml_unit unit = {.at = bytes + encoding_mark_size(all)};
    const char *message;
    bool is_markup = false;
    *root = (struct xml_root){{NULL, 0}, {NULL, 0}};
    for (; unit.at < bytes + length; unit.at += unit.length) {
        struct text rest = {(const char *)unit.at, (size_t)(bytes + length - unit.at)};
        unsigned char first = rest.length > 1 ? (unsigned char)rest.at[1] : '\0';
        (void)xml_unit_scan(&unit, bytes + length, &message); /* it may have no end here */
        is_markup = is_markup || unit.kind != UNIT_TEXT;
        switch (unit.kind) {
        case UNIT_TEXT:
            if (!text_is_space((struct text){rest.at, unit.length}))
                return false;
            break;
        case UNIT_COMMENT:
        case UNIT_INSTRUCTION:
            break;
        case UNIT_DOCTYPE:
            if (!text_starts(rest, doctype))
                return false;
            root->name = name_of(text_trim(text_behind(rest, strlen(doctype))));
            break;
        case UNIT_TAG:
            root->tag = rest;
            root->name = name_of(text_behind(rest, 1));
            return ((first | 0x20) >= 'a' && (first | 0x20) <= 'z') || first == '_' ||
                   first >= 0x80;
        default:
            return false;
        }
    }
    return is_markup;
}
