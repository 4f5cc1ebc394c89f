#include "run/conversion.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/program.h"
#include "plugins/loader.h"
#include "run/session.h"

/* Returns BSP_OK, or BSP_E_SINK after a message. */
static int32_t event_take(struct conversion *conversion, struct event_fault fault)
{
    if (conversion->at_fault) {
        event_meter_refuse(&conversion->meter);
        return BSP_E_SINK;
    }
    if (fault.kind == EVENT_SOUND)
        return BSP_OK;
    conversion->at_fault = true;
    event_fault_tell(conversion->file, &fault);
    return BSP_E_SINK;
}

static struct event_fault bytes_fault(struct conversion *conversion, const char *bytes, size_t size)
{
    if (!bytes && size > 0)
        return (struct event_fault){EVENT_MISSING, "bsp_convert_sink.write"};
    return (struct event_fault){
        event_meter_write(&conversion->meter, size) ? EVENT_SOUND : EVENT_ENDLESS, NULL};
}

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct conversion *conversion = context;
    int32_t code = event_take(conversion, bytes_fault(conversion, bytes, size));

    if (code != BSP_OK)
        return code;
    return output_write(conversion->output, bytes, size) ? BSP_OK : BSP_E_SINK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct conversion *conversion = context;
    struct event_fault fault = message_fault(message);
    bool error;

    if (fault.kind == EVENT_SOUND && !event_meter_add(&conversion->meter))
        fault.kind = EVENT_ENDLESS;
    if (event_take(conversion, fault) != BSP_OK)
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
