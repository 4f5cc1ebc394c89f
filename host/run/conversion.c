#include "run/conversion.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "files/input.h"
#include "run/session.h"

/* Returns true if the event is to be handled. A fault is reported once. */
static bool event_begin(struct conversion *conversion, struct event_fault fault)
{
    if (conversion->at_fault)
        event_meter_refuse(&conversion->meter);
    if (conversion->at_fault || fault.kind == EVENT_SOUND)
        return !conversion->at_fault;
    conversion->at_fault = true;
    return event_fault_tell(conversion->file, &fault);
}

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct conversion *conversion = context;
    struct event_fault fault = {EVENT_SOUND, NULL};

    if (!bytes && size > 0)
        fault = (struct event_fault){EVENT_MISSING, "bsp_convert_sink.write"};
    else if (!event_meter_write(&conversion->meter, size))
        fault.kind = EVENT_ENDLESS;
    if (!event_begin(conversion, fault))
        return BSP_E_SINK;
    return output_write(conversion->output, bytes, size) ? BSP_OK : BSP_E_SINK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct conversion *conversion = context;
    struct event_fault fault = event_fault(message, &message_shape);
    bool error;

    if (fault.kind == EVENT_SOUND && !event_meter_add(&conversion->meter))
        fault.kind = EVENT_ENDLESS;
    if (!event_begin(conversion, fault))
        return BSP_E_SINK;
    error = message->severity == BSP_SEVERITY_ERROR;
    conversion->errors += error;
    conversion->lost = conversion->lost || !error;
    if (error || !conversion->quiet)
        message_place(message->file ? message->file : conversion->file, message->line,
                      message->column, message->text);
    return BSP_OK;
}

static bool conversion_fault(struct conversion *conversion, const char *text)
{
    return message_file(conversion->file, "%s", text);
}

/* Pushes the file through the converter. False after a message. */
static bool file_push(struct conversion *conversion, int fd, bsp_convert *converter)
{
    const bsp_convert_interface *c = conversion->convert;
    char *block = malloc(IO_BLOCK);
    int32_t code = block ? BSP_OK : BSP_E_MEMORY;
    ssize_t got = 0;

    while (code == BSP_OK && (got = io_read(fd, block, IO_BLOCK)) > 0) {
        conversion->meter.bytes += (uint64_t)got;
        code = c->push(converter, block, (size_t)got);
    }
    free(block);
    if (got < 0)
        return conversion_fault(conversion, strerror(errno));
    if (code == BSP_OK)
        code = c->finish(converter);
    if (conversion->at_fault)
        return false;
    if (code == BSP_OK)
        return true;
    return code != BSP_E_SINK && !(code == BSP_E_FORMAT && conversion->errors > 0) &&
           conversion_fault(conversion, session_fault(code));
}

bool conversion_run(struct conversion *conversion, int from)
{
    const bsp_convert_interface *c = conversion->convert;
    const bsp_convert_sink sink = {sizeof sink, conversion, take_bytes, take_message};
    bsp_convert *converter = NULL;
    int32_t code =
        c->create(conversion->to, conversion->language, conversion->file, &sink, &converter);
    bool pushed;

    if (code == BSP_OK && !converter)
        code = PLUGIN_AT_FAULT;
    if (code != BSP_OK)
        return conversion_fault(conversion, session_fault(code));
    pushed = file_push(conversion, from, converter);
    c->destroy(converter);
    return pushed;
}

/* ---- Files that no engine reads ---- */

/* Converts FROM into a new spool and rewinds it. -1 after a message. */
static int spool_convert(struct conversion *conversion, int from)
{
    struct output *output = malloc(sizeof *output);
    int spool = output ? spool_open() : -1;
    bool converted = false;

    if (!output)
        message_no_memory();
    else if (spool < 0)
        message_no_spool(errno);
    if (spool >= 0) {
        output_init(output, spool);
        conversion->output = output;
        converted = conversion_run(conversion, from);
        if (!output_flush(output) || lseek(spool, 0, SEEK_SET) != 0)
            converted = message_no_spool(errno);
    }
    free(output);
    if (converted)
        return spool;
    io_close(spool);
    return -1;
}

int open_converted(const struct run *run, const char *file, uint64_t spooled,
                   struct run_outcome *outcome)
{
    const struct file_owner *owner = run->owner;
    int from = input_open(file, owner->via ? 0 : spooled), spool;
    struct conversion conversion = {.to = owner->as,
                                    .language = run->language.code,
                                    .file = file,
                                    .quiet = run->options->quiet};

    if (from < 0 || !owner->via)
        return from;
    conversion.convert = owner->via->convert;
    /* Report and messages are about the result. */
    if (!conversion.quiet)
        message_file(file, _("read by way of %s, as %s"), owner->via->entry->id, owner->as);
    spool = spool_convert(&conversion, from);
    close(from);
    outcome->errors += conversion.errors;
    /* The missing part may have been a board. */
    outcome->unread = outcome->unread || spool < 0 || conversion.errors > 0;
    return spool;
}

bool converted_can_be_edited(const struct run *run, const char *file)
{
    const struct file_owner *owner = run->owner;

    if (!owner->via)
        return true;
    return message_file(file,
                        _("%s reads it as %s, and nothing can be written back into it: -o OUT "
                          "writes the adjusted session as %s"),
                        owner->via->entry->id, owner->as, owner->as);
}
