#include "formats/xml/unit.h"

#include <string.h>

#include "formats/format.h"

#define FAULT_NUL N_("A NUL byte stands where there should be text.")

/* The runs that a byte ends. */
enum { STOP_TEXT = 1, STOP_TAG = 2, STOP_LONG = 4, STOP_SINGLE = 8, STOP_DOUBLE = 16 };

static const uint8_t stops[256] = {
    ['\0'] = UINT8_MAX,
    ['<'] = STOP_TEXT,
    ['&'] = STOP_TEXT,
    ['"'] = STOP_TAG | STOP_DOUBLE,
    ['\''] = STOP_TAG | STOP_SINGLE,
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

/* ---- the kinds of units ----
 *
 * Each function returns the length of the unit that begins at BYTES, of which SIZE may belong to
 * it; 0 if its end is not among them, or *MESSAGE says why it cannot be read. */

static size_t reference_scan(const uint8_t *bytes, size_t size, const char **message)
{
    for (size_t i = 1; i < size && !*message; i++) {
        if (bytes[i] == ';')
            return i + 1;
        if (bytes[i] <= ' ' || bytes[i] == '<' || bytes[i] == '&')
            *message = bytes[i] == '\0' ? FAULT_NUL : N_("The XML is not well formed.");
    }
    return 0;
}

/* Finds the end of a tag or a document type. Quotation marks hide what else ends it, or opens an
 * internal subset. */
static size_t tag_scan(const uint8_t *bytes, size_t size, bool is_doctype, const char **message)
{
    unsigned equals = 0;
    uint8_t stop = STOP_TAG;
    for (size_t i = 1; !*message; i++) {
        i += run_until(bytes + i, size - i, stop);
        if (i >= size)
            return 0;
        if (bytes[i] == '>')
            return i + 1;
        if (bytes[i] == '\0')
            *message = FAULT_NUL;
        else if (bytes[i] == '"' || bytes[i] == '\'')
            stop = stop != STOP_TAG ? STOP_TAG : bytes[i] == '"' ? STOP_DOUBLE : STOP_SINGLE;
        else if (bytes[i] == '[' && is_doctype)
            *message = N_("A document type with declarations of its own is not read.");
        else if (bytes[i] == '=' && !is_doctype && ++equals > XML_ATTRIBUTES_MAX)
            *message = N_("A tag has too many attributes.");
    }
    return 0;
}

/* Finds END, which the unit, of LEAST bytes, ends with. An end does not share bytes with the
 * beginning, but in "<?>". */
static size_t end_scan(const uint8_t *bytes, size_t size, const char *end, size_t least,
                       const char **message)
{
    size_t length = strlen(end);
    for (size_t i = 2; !*message; i++) {
        i += run_until(bytes + i, size - i, STOP_LONG);
        if (i >= size)
            return 0;
        if (bytes[i] == '\0')
            *message = FAULT_NUL;
        else if (i + 1 >= least && memcmp(bytes + i + 1 - length, end, length) == 0)
            return i + 1;
    }
    return 0;
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

/* Moves NEXT over bytes: as position_advance(), but for few lines. */
static void advance(struct position *next, const uint8_t *bytes, size_t length)
{
    const uint8_t *line_end;
    for (; (line_end = memchr(bytes, '\n', length)); bytes = line_end + 1) {
        *next = (struct position){next->line + 1, 1};
        length -= (size_t)(line_end + 1 - bytes);
    }
    next->column += length;
}

bool xml_unit_scan(struct xml_unit *unit, const uint8_t *end, const char **message)
{
    const uint8_t *bytes = unit->at;
    size_t size = (size_t)(end - bytes), most = size < XML_MARKUP_MAX ? size : XML_MARKUP_MAX;
    size_t length = 0;
    enum xml_unit_kind kind = kind_of(bytes, size);
    *message = NULL;
    switch (kind) {
    case UNIT_TEXT:
        /* before markup, or where it is long enough and no byte inside a character follows */
        length = run_until(bytes, most < XML_TEXT_MAX ? most : XML_TEXT_MAX, STOP_TEXT);
        while (length >= XML_TEXT_MAX && length < most && length < XML_TEXT_ROOM &&
               (bytes[length] & 0xc0) == 0x80)
            length++;
        *message = length == 0 ? FAULT_NUL : NULL;
        break;
    case UNIT_REFERENCE:
        length = reference_scan(bytes, most, message);
        break;
    case UNIT_COMMENT:
        length = end_scan(bytes, most, "-->", sizeof "<!---->" - 1, message);
        break;
    case UNIT_CDATA:
        length = end_scan(bytes, most, "]]>", sizeof "<![]]>" - 1, message);
        break;
    case UNIT_INSTRUCTION:
        length = end_scan(bytes, most, "?>", sizeof "<?>" - 1, message);
        break;
    default:
        length = tag_scan(bytes, most, kind == UNIT_DOCTYPE, message);
    }
    if (length == 0 && !*message && size > XML_MARKUP_MAX)
        *message = bytes[XML_MARKUP_MAX] == '\0' ? FAULT_NUL
                                                 : N_("A tag or a comment is longer than 64 KiB.");
    unit->kind = (uint8_t)kind;
    unit->length = length > 0 ? length : most;
    advance(&unit->next, bytes, unit->length);
    return length > 0;
}
