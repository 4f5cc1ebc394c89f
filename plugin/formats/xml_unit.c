#include "formats/xml_unit.h"

#include <string.h>

/* A stretch of text is handed on at this length, or as soon after it as a character ends. */
enum { TEXT_MAX = 4096, TEXT_SLACK = 8 };

/* Shortest comment, "<!---->": what is shorter ends in one of the hyphens that began it. */
enum { COMMENT_LEAST = 7 };

void xml_unit_init(struct xml_unit *unit)
{
    memset(unit, 0, offsetof(struct xml_unit, bytes));
    unit->next = (struct position){1, 1};
    unit->start = unit->next;
}

void xml_unit_clear(struct xml_unit *unit)
{
    unit->offset += unit->length;
    unit->start = unit->next;
    unit->length = 0;
    unit->kind = UNIT_TEXT;
    unit->quote = 0;
    unit->equals = 0;
    unit->complete = false;
}

/* A byte inside a character of UTF-8. */
static bool continues(uint8_t byte)
{
    return (byte & 0xc0) == 0x80;
}

bool xml_unit_ends_before(const struct xml_unit *unit, uint8_t byte)
{
    if (unit->kind != UNIT_TEXT || unit->length == 0)
        return false;
    if (byte == '<' || byte == '&' || byte == '\0' || unit->length >= TEXT_MAX + TEXT_SLACK)
        return true;
    return unit->length >= TEXT_MAX && !continues(byte);
}

/* Whether the last bytes, the newest included, are END. */
static bool ends_with(const struct xml_unit *unit, const char *end)
{
    size_t length = strlen(end);
    return unit->length >= length && memcmp(unit->bytes + unit->length - length, end, length) == 0;
}

/* What a piece of markup is, from the byte after "<" or "<!". */
static void kind_find(struct xml_unit *unit, uint8_t byte)
{
    if (unit->kind == UNIT_OPEN)
        unit->kind = byte == '!' ? UNIT_BANG : byte == '?' ? UNIT_INSTRUCTION : UNIT_TAG;
    else
        unit->kind = byte == '-' ? UNIT_COMMENT : byte == '[' ? UNIT_CDATA : UNIT_DOCTYPE;
}

/* Quotation marks hide what else ends a tag or opens an internal subset. */
static const char *tag_add(struct xml_unit *unit, uint8_t byte)
{
    if (unit->quote != 0) {
        if (byte == unit->quote)
            unit->quote = 0;
    } else if (byte == '"' || byte == '\'') {
        unit->quote = byte;
    } else if (byte == '>') {
        unit->complete = true;
    } else if (byte == '[' && unit->kind == UNIT_DOCTYPE) {
        return N_("A document type with declarations of its own is not read.");
    } else if (byte == '=' && unit->kind == UNIT_TAG && ++unit->equals > XML_ATTRIBUTES_MAX) {
        return N_("A tag has too many attributes.");
    }
    return NULL;
}

static const char *reference_add(struct xml_unit *unit, uint8_t byte)
{
    unit->complete = byte == ';';
    if (byte <= ' ' || byte == '<' || byte == '&')
        return N_("The XML is not well formed.");
    return NULL;
}

static const char *markup_add(struct xml_unit *unit, uint8_t byte)
{
    if (unit->kind == UNIT_OPEN || unit->kind == UNIT_BANG)
        kind_find(unit, byte);
    switch (unit->kind) {
    case UNIT_REFERENCE:
        return reference_add(unit, byte);
    case UNIT_TAG:
    case UNIT_DOCTYPE:
        return tag_add(unit, byte);
    case UNIT_COMMENT:
        unit->complete = unit->length >= COMMENT_LEAST && ends_with(unit, "-->");
        break;
    case UNIT_CDATA:
        unit->complete = ends_with(unit, "]]>");
        break;
    case UNIT_INSTRUCTION:
        unit->complete = ends_with(unit, "?>");
        break;
    default:
        break;
    }
    return NULL;
}

static void position_advance(struct position *at, uint8_t byte)
{
    at->column++;
    if (byte == '\n') {
        at->line++;
        at->column = 1;
    }
}

const char *xml_unit_add(struct xml_unit *unit, uint8_t byte)
{
    if (byte == '\0')
        return N_("A NUL byte stands where there should be text.");
    if (unit->length == sizeof unit->bytes)
        return N_("A tag or a comment is longer than 64 KiB.");
    unit->bytes[unit->length++] = byte;
    position_advance(&unit->next, byte);
    if (unit->length == 1) {
        unit->kind = byte == '<' ? UNIT_OPEN : byte == '&' ? UNIT_REFERENCE : UNIT_TEXT;
        return NULL;
    }
    return unit->kind == UNIT_TEXT ? NULL : markup_add(unit, byte);
}
