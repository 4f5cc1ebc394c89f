#include "plugins/report_stream.h"

#include <unistr.h>

#include <errno.h>

#include "base/text.h"

bool report_stream_is_text(const char *format)
{
    static const char formats[] = "text html json csv";

    return words_contain(formats, format);
}

static bool put(struct report_stream *stream, const void *bytes, size_t size)
{
    return size == 0 || output_write(stream->output, bytes, size);
}

/* Writes COUNT "?" for bytes that are not part of a character. */
static bool part_spoil(struct report_stream *stream, size_t count)
{
    bool written = true;

    for (size_t i = 0; i < count && written; i++)
        written = put(stream, "?", 1);
    stream->part_size = 0;
    return written;
}

/* Adds a byte to the current character. *TAKEN: it fits; otherwise what came before is invalid,
 * and the byte may begin another character. */
static bool part_add(struct report_stream *stream, char byte, bool *taken)
{
    ucs4_t character;
    size_t before = stream->part_size;
    int length;

    stream->part[stream->part_size++] = (uint8_t)byte;
    length = u8_mbtoucr(&character, stream->part, stream->part_size);
    *taken = length != -1 || before == 0;
    if (length == -2)
        return true;
    if (length == -1)
        return part_spoil(stream, before > 0 ? before : 1);
    stream->part_size = 0;
    return put(stream, stream->part, (size_t)length);
}

static bool text_write(struct report_stream *stream, const char *bytes, size_t size)
{
    bool written = true, taken;

    while (size > 0 && written) {
        const uint8_t *start = (const uint8_t *)bytes;
        const uint8_t *wrong = stream->part_size > 0 ? start : u8_check(start, size);
        size_t sound = wrong ? (size_t)(wrong - start) : size;
        written = put(stream, bytes, sound);
        bytes += sound;
        size -= sound;
        if (size == 0 || !written)
            break;
        written = part_add(stream, *bytes, &taken);
        bytes += taken;
        size -= taken;
    }
    return written;
}

int32_t report_stream_write(void *context, const char *bytes, size_t size)
{
    struct report_stream *stream = context;
    struct output *output = stream->output;
    bool written;

    if (stream->endless)
        event_meter_refuse(&stream->meter);
    else
        stream->endless = !event_meter_write(&stream->meter, size);
    if (!output->error && stream->endless)
        output->error = EFBIG;
    if (!output->error && !bytes && size > 0)
        output->error = EINVAL;
    if (stream->endless || (!bytes && size > 0))
        return BSP_E_SINK;

    written = stream->is_text ? text_write(stream, bytes, size) : put(stream, bytes, size);
    return written || output->goes_on ? BSP_OK : BSP_E_SINK;
}

bool report_stream_end(struct report_stream *stream)
{
    bool spoilt = part_spoil(stream, stream->part_size);

    return output_flush(stream->output) && spoilt;
}
