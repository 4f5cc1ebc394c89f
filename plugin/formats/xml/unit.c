#include "formats/xml/unit.h"

#include <string.h>

#include "formats/format.h"

/* Shortest comment, "<!---->": what is shorter ends in one of the hyphens that began it. */
enum { COMMENT_LEAST = 7 };

void xml_unit_init(struct xml_unit *unit, const uint8_t *bytes)
{
    *unit = (struct xml_unit){.start = {1, 1}, .next = {1, 1}, .from = bytes};
}

static void unit_begin(struct xml_unit *unit)
{
    unit->offset += unit->length;
    unit->start = unit->next;
    unit->length = 0;
    unit->kind = UNIT_TEXT;
    unit->quote = 0;
    unit->equals = 0;
    unit->complete = false;
    unit->rough = false;
}

void xml_unit_clear(struct xml_unit *unit)
{
    unit->from += unit->held + unit->length;
    unit->held = 0;
    unit_begin(unit);
}

void xml_unit_hold(struct xml_unit *unit)
{
    unit->held += unit->length;
    unit_begin(unit);
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
    if (byte == '<' || byte == '&' || byte == '\0' || unit->length >= XML_TEXT_ROOM)
        return true;
    return unit->length >= XML_TEXT_MAX && !continues(byte);
}

/* Whether the last bytes, the newest included, are END. */
static bool ends_with(const struct xml_unit *unit, const char *end)
{
    size_t length = strlen(end);
    return unit->length >= length &&
           memcmp(xml_unit_bytes(unit) + unit->length - length, end, length) == 0;
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

/* What a byte means to a run. */
enum { STOP_TEXT = 1, STOP_TAG = 2, STOP_LONG = 4, ROUGH = 8, LINE_END = 16 };

#define ROUGH_2 ROUGH, ROUGH
#define ROUGH_8 ROUGH_2, ROUGH_2, ROUGH_2, ROUGH_2
#define ROUGH_16 ROUGH_8, ROUGH_8
#define ROUGH_64 ROUGH_16, ROUGH_16, ROUGH_16, ROUGH_16

/* All controls but tab and line ends, and all that is not ASCII, are rough. */
static const uint8_t classes[256] = {
    ['\0'] = STOP_TEXT | STOP_TAG | STOP_LONG | ROUGH,
    [1] = ROUGH_8,
    [11] = ROUGH_2,
    [14] = ROUGH_16,
    ROUGH_2,
    ['\n'] = LINE_END,
    ['<'] = STOP_TEXT,
    ['&'] = STOP_TEXT,
    ['"'] = STOP_TAG,
    ['\''] = STOP_TAG,
    ['>'] = STOP_TAG | STOP_LONG,
    ['='] = STOP_TAG,
    ['['] = STOP_TAG,
    [']'] = ROUGH, /* "]]>" may not stand in text */
    [127] = ROUGH,
    ROUGH_64,
    ROUGH_64,
};

/* How many bytes stand before one of the class STOP; *SEEN collects their classes. */
static size_t run_until(const uint8_t *bytes, size_t size, uint8_t stop, uint8_t *seen)
{
    size_t i = 0;
    for (; i < size && (classes[bytes[i]] & stop) == 0; i++)
        *seen |= classes[bytes[i]];
    return i;
}

/* The same inside quotation marks. */
static size_t run_until_quote(const uint8_t *bytes, size_t size, uint8_t quote, uint8_t *seen)
{
    size_t i = 0;
    for (; i < size && bytes[i] != quote && bytes[i] != '\0'; i++)
        *seen |= classes[bytes[i]];
    return i;
}

/* A tag from its byte FROM on, up to its ">" and with it, or to a byte that has to be looked at. */
static size_t tag_run(struct xml_unit *unit, const uint8_t *bytes, size_t from, size_t size,
                      uint8_t *seen)
{
    size_t i = from;
    while (i < size) {
        if (unit->quote != 0)
            i += run_until_quote(bytes + i, size - i, unit->quote, seen);
        else
            i += run_until(bytes + i, size - i, STOP_TAG, seen);
        if (i == size || bytes[i] == '\0' || bytes[i] == '[' ||
            (bytes[i] == '=' && unit->equals >= XML_ATTRIBUTES_MAX))
            break;
        unit->complete = bytes[i] == '>';
        if (bytes[i] == '=' && unit->quote == 0)
            unit->equals++;
        if (bytes[i] == '"' || bytes[i] == '\'')
            unit->quote = unit->quote == 0 ? bytes[i] : 0;
        i++;
        if (unit->complete)
            break;
    }
    return i;
}

static bool is_letter(uint8_t byte)
{
    return (byte | 0x20) >= 'a' && (byte | 0x20) <= 'z';
}

/* What a unit is, where its first bytes tell; how many were looked at. */
static size_t run_begin(struct xml_unit *unit, const uint8_t *bytes, size_t size)
{
    if (unit->length > 0 || size < 2 || *bytes != '<' || !(is_letter(bytes[1]) || bytes[1] == '/'))
        return 0;
    unit->kind = UNIT_TAG;
    return 2;
}

/* The length of the run at BYTES, as far as it has to be looked at. */
static size_t run_length(struct xml_unit *unit, const uint8_t *bytes, size_t size, uint8_t *seen)
{
    size_t begun = run_begin(unit, bytes, size);
    size_t most = unit->kind == UNIT_TEXT ? XML_TEXT_MAX : XML_MARKUP_MAX;
    if (unit->length >= most)
        return 0;
    most = size < most - unit->length ? size : most - unit->length;
    switch (unit->kind) {
    case UNIT_TEXT:
        return run_until(bytes, most, STOP_TEXT, seen);
    case UNIT_TAG:
        return tag_run(unit, bytes, begun, most, seen);
    case UNIT_COMMENT:
    case UNIT_CDATA:
    case UNIT_INSTRUCTION:
        return run_until(bytes, most, STOP_LONG, seen);
    default:
        return 0;
    }
}

/* The white space between two tags is shorter than what a look at many bytes at once is for. */
enum { SHORT_RUN = 32 };

/* Moves NEXT over bytes with a line end among them. */
static void lines_advance(struct position *next, const uint8_t *bytes, size_t length)
{
    if (length > SHORT_RUN) {
        position_advance(next, bytes, length, '\n');
        return;
    }
    for (size_t i = 0; i < length; i++) {
        bool ends = bytes[i] == '\n';
        next->line += ends;
        next->column = ends ? 1 : next->column + 1;
    }
}

size_t xml_unit_run(struct xml_unit *unit, const uint8_t *bytes, size_t size)
{
    uint8_t seen = 0;
    size_t length = run_length(unit, bytes, size, &seen);
    if (length == 0)
        return 0;
    unit->length += length;
    unit->rough = unit->rough || (seen & ROUGH) != 0;
    if ((seen & LINE_END) != 0)
        lines_advance(&unit->next, bytes, length);
    else
        unit->next.column += length;
    return length;
}

static void byte_append(struct xml_unit *unit, uint8_t byte)
{
    unit->length++;
    unit->next.column++;
    if (byte == '\n') {
        unit->next.line++;
        unit->next.column = 1;
    }
}

const char *xml_unit_add(struct xml_unit *unit, uint8_t byte)
{
    if (byte == '\0')
        return N_("A NUL byte stands where there should be text.");
    if (unit->length == XML_MARKUP_MAX)
        return N_("A tag or a comment is longer than 64 KiB.");
    byte_append(unit, byte);
    if (unit->length == 1)
        unit->kind = byte == '<' ? UNIT_OPEN : byte == '&' ? UNIT_REFERENCE : UNIT_TEXT;
    if (unit->kind == UNIT_TEXT)
        unit->rough = unit->rough || (classes[byte] & ROUGH) != 0;
    return unit->length == 1 || unit->kind == UNIT_TEXT ? NULL : markup_add(unit, byte);
}
