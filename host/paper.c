#include "paper.h"

#include <unistr.h>

#include <errno.h>

#include "message.h"
#include "program.h"
#include "text.h"

bool paper_is_text(const char *format)
{
    static const char formats[] = "text html json csv";

    return words_contain(formats, format);
}

void paper_begin(struct paper *paper, struct output *output, const char *format)
{
    *paper = (struct paper){.output = output, .is_text = paper_is_text(format)};
}

void paper_allow(struct paper *paper, uint64_t count)
{
    paper->meter.bytes += count;
}

static bool put(struct paper *paper, const void *bytes, size_t size)
{
    return size == 0 || output_write(paper->output, bytes, size);
}

/* COUNT bytes of the part are none of a character. */
static bool part_spoil(struct paper *paper, size_t count)
{
    bool written = true;

    for (size_t i = 0; i < count && written; i++)
        written = put(paper, "?", 1);
    paper->part_size = 0;
    return written;
}

/* One byte more of a character. *TAKEN: it is; else what stood before it is none, and it may begin
 * another. */
static bool part_add(struct paper *paper, char byte, bool *taken)
{
    ucs4_t character;
    size_t before = paper->part_size;
    int length;

    paper->part[paper->part_size++] = (uint8_t)byte;
    length = u8_mbtoucr(&character, paper->part, paper->part_size);
    *taken = length != -1 || before == 0;
    if (length == -2)
        return true;
    if (length == -1)
        return part_spoil(paper, before > 0 ? before : 1);
    paper->part_size = 0;
    return put(paper, paper->part, (size_t)length);
}

static bool text_write(struct paper *paper, const char *bytes, size_t size)
{
    bool written = true, taken;

    while (size > 0 && written) {
        const uint8_t *start = (const uint8_t *)bytes;
        const uint8_t *wrong = paper->part_size > 0 ? start : u8_check(start, size);
        size_t sound = wrong ? (size_t)(wrong - start) : size;
        written = put(paper, bytes, sound);
        bytes += sound;
        size -= sound;
        if (size == 0 || !written)
            break;
        written = part_add(paper, *bytes, &taken);
        bytes += taken;
        size -= taken;
    }
    return written;
}

/* Whether SIZE more bytes are taken. */
static bool take(struct paper *paper, const char *bytes, size_t size)
{
    struct output *output = paper->output;

    if (paper->endless)
        event_meter_refuse(&paper->meter);
    else
        paper->endless = !event_meter_write(&paper->meter, size);
    if (!output->error && paper->endless)
        output->error = EFBIG;
    if (!output->error && !bytes && size > 0)
        output->error = EINVAL;
    return !paper->endless && (bytes || size == 0);
}

int32_t paper_write(void *context, const char *bytes, size_t size)
{
    struct paper *paper = context;
    bool written;

    if (!take(paper, bytes, size))
        return BSP_E_SINK;
    written = paper->is_text ? text_write(paper, bytes, size) : put(paper, bytes, size);
    return written || paper->output->goes_on ? BSP_OK : BSP_E_SINK;
}

bool paper_endless_tell(const char *name)
{
    return message_file(name,
                        _("the plugin is at fault: its report says more than the files can be the "
                          "reason for"));
}

bool paper_end(struct paper *paper)
{
    bool spoilt = part_spoil(paper, paper->part_size);

    return output_flush(paper->output) && spoilt;
}
