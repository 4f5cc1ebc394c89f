#include "formats/usebio/lin_data.h"

#include <string.h>

#include "formats/lin/scan.h"

/* A program that writes what another wrote encodes it again; nobody does so more often. */
enum { TIMES_MAX = 4 };

/* --- The element's text ----------------------------------------------------------------------- */

void lin_data_begin(struct lin_data *data, const struct xml_place *element)
{
    data->element = element->at;
    data->start = element->offset + element->size;
    data->pieces = data->cdata = data->times = 0;
    data->exact = data->full = false;
    data->lost = LIN_DATA_MAX;
    data->size = data->length = 0;
}

/* Begins a piece of text AT. */
static void piece_begin(struct lin_data *data, const struct position *at)
{
    if (data->pieces < LIN_DATA_PIECES)
        data->piece[data->pieces] = (struct lin_data_piece){data->size, *at};
    data->pieces++;
}

static void append(struct lin_data *data, struct text text)
{
    size_t room = sizeof data->text - data->size;
    size_t taken = text.length < room ? text.length : room;
    memcpy(data->text + data->size, text.at, taken);
    data->size += taken;
    data->full = data->full || data->size == sizeof data->text;
}

void lin_data_add(struct lin_data *data, struct text text, const struct position *at)
{
    if (data->pieces == 0)
        piece_begin(data, at);
    append(data, text);
}

void lin_data_add_cdata(struct lin_data *data, struct text text, const struct xml_place *place)
{
    static const char open[] = "<![CDATA[", close[] = "]]>";
    struct position at = place->at;
    at.column += strlen(open);
    piece_begin(data, &at);
    data->cdata++;
    append(data, text);
    (void)position_advance(&at, (const uint8_t *)text.at, text.length, '\n');
    at.column += strlen(close);
    piece_begin(data, &at);
}

/* --- Escapes ---------------------------------------------------------------------------------- */

/* Returns true if a byte is a control character. No program has a reason to escape one, and XML
 * cannot contain it. */
static bool is_control(int byte)
{
    return byte == 0x7f || (byte < 0x20 && byte != '\t' && byte != '\n' && byte != '\r');
}

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
        bool lost = byte == '%' && (escaped < 0 || is_control(escaped));
        data->source[size] = data->source[i];
        if (lost && data->source[i] < data->lost)
            data->lost = data->source[i];
        data->read[size] = lost ? LIN_DATA_LOST : escaped >= 0 ? (char)escaped : byte;
        i += escaped >= 0 ? LIN_ESCAPE_SIZE : 1;
    }
    data->length = size;
}

/* Returns true if the pieces are the whole element, whether or not its line ends have two bytes. */
static bool is_whole(const struct lin_data *data, uint64_t end)
{
    static const char brackets[] = "<![CDATA[]]>";
    uint64_t due = data->size + data->cdata * strlen(brackets);
    size_t newlines = 0;
    for (size_t i = 0; i < data->size; i++)
        newlines += data->text[i] == '\n';
    return data->pieces <= LIN_DATA_PIECES &&
           (data->start + due == end || data->start + due + newlines == end);
}

void lin_data_decode(struct lin_data *data, const struct xml_place *end)
{
    data->exact = is_whole(data, end->offset);
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

struct position lin_data_place_of_text(const struct lin_data *data, size_t offset)
{
    const struct lin_data_piece *piece = data->piece;
    struct position at;
    if (!data->exact || data->pieces == 0)
        return data->element;
    for (unsigned i = 1; i < data->pieces && data->piece[i].from <= offset; i++)
        piece = &data->piece[i];
    at = piece->at;
    (void)position_advance(&at, (const uint8_t *)data->text + piece->from, offset - piece->from,
                           '\n');
    return at;
}

struct position lin_data_place(const struct lin_data *data, size_t offset)
{
    return lin_data_place_of_text(data, offset < data->length ? data->source[offset] : data->size);
}
