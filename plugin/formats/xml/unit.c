#include "formats/xml/unit.h"

#include <string.h>

#include "formats/format.h"

#define FAULT_NUL N_("A NUL byte stands where there should be text.")

/* The runs that a byte ends. */
enum { STOP_TEXT = 1, STOP_TAG = 2, STOP_LONG = 4 };

static const uint8_t stops[256] = {
    ['\0'] = STOP_TEXT | STOP_TAG | STOP_LONG,
    ['<'] = STOP_TEXT,
    ['&'] = STOP_TEXT,
    ['"'] = STOP_TAG,
    ['\''] = STOP_TAG,
    ['>'] = STOP_TAG | STOP_LONG,
    ['='] = STOP_TAG,
    ['['] = STOP_TAG,
};

/* Counts the bytes before one that ends the run STOP. */
static size_t run_until(const uint8_t *bytes, size_t size, uint8_t stop)
{
    size_t i = 0;
    while (i < size && (stops[bytes[i]] & stop) == 0)
        i++;
    return i;
}

/* Counts the bytes before QUOTE or a NUL. */
static size_t run_until_quote(const uint8_t *bytes, size_t size, uint8_t quote)
{
    size_t i = 0;
    while (i < size && bytes[i] != quote && bytes[i] != '\0')
        i++;
    return i;
}

/* The bytes that are scanned: a unit from its first byte on. */
struct unit_scan {
    const uint8_t *bytes;
    size_t size;         /* as far as a unit may reach */
    size_t length;       /* of the unit */
    bool complete;       /* its last byte is there */
    const char *message; /* why it cannot be read, or NULL */
};

static void end_at(struct unit_scan *unit, size_t length)
{
    unit->length = length;
    unit->complete = true;
}

/* Finds the end of text: before markup, or where it is long enough and no byte inside a character
 * of UTF-8 follows. */
static void text_scan(struct unit_scan *unit)
{
    size_t most = unit->size < XML_TEXT_MAX ? unit->size : XML_TEXT_MAX;
    size_t i = run_until(unit->bytes, most, STOP_TEXT);
    while (i >= XML_TEXT_MAX && i < unit->size && i < XML_TEXT_ROOM &&
           (unit->bytes[i] & 0xc0) == 0x80)
        i++;
    unit->message = i == 0 ? FAULT_NUL : NULL;
    end_at(unit, i);
}

static void reference_scan(struct unit_scan *unit)
{
    for (size_t i = 1; i < unit->size && !unit->message && !unit->complete; i++) {
        uint8_t byte = unit->bytes[i];
        if (byte == ';')
            end_at(unit, i + 1);
        else if (byte <= ' ' || byte == '<' || byte == '&')
            unit->message = byte == '\0' ? FAULT_NUL : N_("The XML is not well formed.");
    }
}

/* Finds the end of a tag or a document type. Quotation marks hide what else ends it, or opens an
 * internal subset. */
static void tag_scan(struct unit_scan *unit, bool is_doctype)
{
    unsigned equals = 0;
    uint8_t quote = 0;
    for (size_t i = 1; !unit->message && !unit->complete; i++) {
        const uint8_t *rest = unit->bytes + i;
        i += quote != 0 ? run_until_quote(rest, unit->size - i, quote)
                        : run_until(rest, unit->size - i, STOP_TAG);
        if (i >= unit->size)
            return;
        uint8_t byte = unit->bytes[i];
        if (byte == '\0')
            unit->message = FAULT_NUL;
        else if (byte == '"' || byte == '\'')
            quote = quote == 0 ? byte : 0;
        else if (byte == '>')
            end_at(unit, i + 1);
        else if (byte == '[' && is_doctype)
            unit->message = N_("A document type with declarations of its own is not read.");
        else if (byte == '=' && !is_doctype && ++equals > XML_ATTRIBUTES_MAX)
            unit->message = N_("A tag has too many attributes.");
    }
}

/* Finds END, which the unit, of LEAST bytes, ends with. */
static void end_scan(struct unit_scan *unit, const char *end, size_t least)
{
    size_t length = strlen(end);
    for (size_t i = 2; !unit->message && !unit->complete; i++) {
        i += run_until(unit->bytes + i, unit->size - i, STOP_LONG);
        if (i >= unit->size)
            return;
        if (unit->bytes[i] == '\0')
            unit->message = FAULT_NUL;
        else if (i + 1 >= least && memcmp(unit->bytes + i + 1 - length, end, length) == 0)
            end_at(unit, i + 1);
    }
}

static enum xml_unit_kind kind_of(const uint8_t *bytes, size_t size)
{
    if (bytes[0] == '&')
        return UNIT_REFERENCE;
    if (bytes[0] != '<')
        return UNIT_TEXT;
    if (size > 1 && bytes[1] == '?')
        return UNIT_INSTRUCTION;
    if (size < 2 || bytes[1] != '!')
        return UNIT_TAG;
    if (size > 2 && bytes[2] == '-')
        return UNIT_COMMENT;
    return size > 2 && bytes[2] == '[' ? UNIT_CDATA : UNIT_DOCTYPE;
}

bool xml_unit_scan(struct xml_unit *unit, const uint8_t *end, const char **message)
{
    const uint8_t *bytes = unit->at;
    size_t size = (size_t)(end - bytes);
    struct unit_scan scanned = {.bytes = bytes,
                                .size = size < XML_MARKUP_MAX ? size : XML_MARKUP_MAX};
    enum xml_unit_kind kind = kind_of(bytes, size);

    /* An end does not share bytes with the beginning, but in "<?>". */
    switch (kind) {
    case UNIT_TEXT:
        text_scan(&scanned);
        break;
    case UNIT_REFERENCE:
        reference_scan(&scanned);
        break;
    case UNIT_COMMENT:
        end_scan(&scanned, "-->", sizeof "<!---->" - 1);
        break;
    case UNIT_CDATA:
        end_scan(&scanned, "]]>", sizeof "<![]]>" - 1);
        break;
    case UNIT_INSTRUCTION:
        end_scan(&scanned, "?>", sizeof "<?>" - 1);
        break;
    default:
        tag_scan(&scanned, kind == UNIT_DOCTYPE);
    }
    if (!scanned.complete) {
        scanned.length = scanned.size;
        if (!scanned.message && size > XML_MARKUP_MAX)
            scanned.message = bytes[XML_MARKUP_MAX] == '\0'
                                  ? FAULT_NUL
                                  : N_("A tag or a comment is longer than 64 KiB.");
    }

    unit->kind = (uint8_t)kind;
    unit->length = scanned.length;
    position_advance(&unit->next, bytes, scanned.length, '\n');
    *message = scanned.message;
    return scanned.complete && !scanned.message;
}
