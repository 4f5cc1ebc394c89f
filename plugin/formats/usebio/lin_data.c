#include "formats/usebio/lin_data.h"

#include <string.h>

#include "formats/lin/board.h"

/* A program that writes what another wrote encodes it again; nobody does so more often. */
enum { TIMES_MAX = 4 };

/* --- The element's text ----------------------------------------------------------------------- */

void lin_data_begin(struct lin_data *data, const struct xml_place *element)
{
    data->element = *element;
    data->times = 0;
    data->lost = LIN_DATA_MAX;
    data->size = data->length = 0;
}

void lin_data_add(struct lin_data *data, struct text text)
{
    size_t room = sizeof data->text - data->size;
    size_t taken = text.length < room ? text.length : room;
    memcpy(data->text + data->size, text.at, taken);
    data->size += taken;
}

/* --- Escapes ---------------------------------------------------------------------------------- */

/* Returns true if TEXT is encoded. An encoded LIN has its commas escaped, and a plain one has
 * commas between hands and names. A name with a "%" does not make a LIN encoded. */
static bool is_encoded(struct text text)
{
    bool escapes = false;
    for (size_t i = 0; i < text.length; i++) {
        if (text.at[i] == ',')
            return false;
        escapes = escapes || lin_escape_read(text_behind(text, i)) >= 0;
    }
    return escapes;
}

/* Undoes one encoding in place. */
static void decode(struct lin_data *data)
{
    const struct text text = {data->read, data->length};
    size_t size = 0;
    for (size_t i = 0; i < text.length; size++) {
        char byte = text.at[i];
        int escaped = lin_escape_read(text_behind(text, i));
        /* No program has a reason to escape a control character, which XML cannot contain. */
        bool control = escaped == 0x7f || (escaped >= 0 && escaped < 0x20 && escaped != '\t' &&
                                           escaped != '\n' && escaped != '\r');
        bool lost = byte == '%' && (escaped < 0 || control);
        data->source[size] = data->source[i];
        if (lost && data->source[i] < data->lost)
            data->lost = data->source[i];
        data->read[size] = lost ? LIN_DATA_LOST : escaped >= 0 ? (char)escaped : byte;
        i += escaped >= 0 ? LIN_ESCAPE_SIZE : 1;
    }
    data->length = size;
}

void lin_data_decode(struct lin_data *data, uint64_t end)
{
    data->end = end;
    data->length = data->size;
    memcpy(data->read, data->text, data->size);
    for (size_t i = 0; i < data->size; i++)
        data->source[i] = (uint16_t)i;
    while (data->times < TIMES_MAX && is_encoded((struct text){data->read, data->length})) {
        decode(data);
        data->times++;
    }
}

/* --- Places ----------------------------------------------------------------------------------- */

struct position lin_data_place(const struct lin_data *data, const uint8_t *input, size_t offset)
{
    static const char open[] = "<![CDATA[", close[] = "]]>";
    struct text rest = {(const char *)input + data->element.offset, (size_t)data->element.size};
    struct position at = data->element.at, found = at;
    size_t seen = 0;
    bool section = false;
    (void)position_advance(&at, (const uint8_t *)rest.at, rest.length, '\n');
    rest.at += rest.length;
    rest.length = (size_t)(data->end - data->element.offset - rest.length);
    while (rest.length > 0) {
        const char *bracket = section ? close : open;
        if (text_starts(rest, bracket)) {
            section = !section;
            at.column += strlen(bracket);
            rest = text_behind(rest, strlen(bracket));
            continue;
        }
        if (!section && (*rest.at == '<' || *rest.at == '&'))
            return data->element.at;
        if (text_starts(rest, "\r\n"))
            rest = text_behind(rest, 1);
        if (seen++ == offset)
            found = at;
        at.line += *rest.at == '\n' || *rest.at == '\r';
        at.column = *rest.at == '\n' || *rest.at == '\r' ? 1 : at.column + 1;
        rest = text_behind(rest, 1);
    }
    if (seen != data->size)
        return data->element.at;
    return offset < seen ? found : at;
}
