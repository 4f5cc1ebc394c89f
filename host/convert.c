#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "events.h"
#include "files.h"
#include "input.h"
#include "message.h"
#include "output.h"
#include "run.h"
#include "session.h"
#include "text.h"

struct convert {
    struct run run;
    struct target target;
    struct output output;
    const char *file;
    unsigned errors; /* what could not be read */
    bool lost;       /* something that the new format cannot say */
    struct event_meter meter;
    uint64_t written; /* bytes that the plugin gave */
    bool at_fault;    /* and should not have: a message said so */
};

/* What a format says in a byte another says in some dozens, and each begins and ends with some. */
enum { BYTES_PER_BYTE = 1000, BYTES_AT_LEAST = 64 << 20 };

/* BSP_OK, or BSP_E_SINK after a message. */
static int32_t event_take(struct convert *convert, struct event_fault fault)
{
    if (convert->at_fault) {
        event_meter_refuse(&convert->meter);
        return BSP_E_SINK;
    }
    if (fault.kind == EVENT_SOUND)
        return BSP_OK;
    convert->at_fault = true;
    event_fault_tell(NULL, convert->file, &fault);
    return BSP_E_SINK;
}

static struct event_fault bytes_fault(struct convert *convert, const char *bytes, size_t size)
{
    uint64_t most = BYTES_AT_LEAST + convert->meter.bytes * BYTES_PER_BYTE;

    if (!bytes && size > 0)
        return (struct event_fault){EVENT_MISSING, "bsp_convert_sink.write"};
    convert->written += size;
    return (struct event_fault){convert->written > most ? EVENT_ENDLESS : EVENT_SOUND, NULL};
}

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct convert *convert = context;
    int32_t code = event_take(convert, bytes_fault(convert, bytes, size));

    if (code != BSP_OK)
        return code;
    return output_write(&convert->output, bytes, size) ? BSP_OK : BSP_E_SINK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct convert *convert = context;
    struct event_fault fault = message_fault(message);
    bool error;

    if (fault.kind == EVENT_SOUND && !event_meter_add(&convert->meter))
        fault.kind = EVENT_ENDLESS;
    if (event_take(convert, fault) != BSP_OK)
        return BSP_E_SINK;
    error = message->severity == BSP_SEVERITY_ERROR;
    convert->errors += error;
    convert->lost = convert->lost || !error;
    if (error || !convert->run.options->quiet)
        message_place(NULL, message->file ? message->file : convert->file, message->line,
                      message->column, message->text);
    return BSP_OK;
}

static bool convert_fault(struct convert *convert, const char *text)
{
    return message_file(NULL, convert->file, "%s", text);
}

/* Pushes the file through; false after a message. */
static bool file_push(struct convert *convert, int fd, bsp_convert *converter)
{
    const bsp_convert_interface *c = convert->run.plugin.convert;
    char *block = malloc(IO_BLOCK);
    int32_t code = block ? BSP_OK : BSP_E_MEMORY;
    ssize_t got = 0;

    while (code == BSP_OK && (got = io_read(fd, block, IO_BLOCK)) > 0) {
        convert->meter.bytes += (uint64_t)got;
        code = c->push(converter, block, (size_t)got);
    }
    free(block);
    if (got < 0)
        return convert_fault(convert, strerror(errno));
    if (code == BSP_OK)
        code = c->finish(converter);
    if (convert->at_fault)
        return false;
    if (code == BSP_OK)
        return true;
    return code != BSP_E_SINK && !(code == BSP_E_FORMAT && convert->errors > 0) &&
           convert_fault(convert, session_fault(code));
}

static bool file_convert(struct convert *convert, int from, int to)
{
    const bsp_convert_interface *c = convert->run.plugin.convert;
    const bsp_convert_sink sink = {sizeof sink, convert, take_bytes, take_message};
    bsp_convert *converter = NULL;
    int32_t code = c->create(convert->run.options->to, convert->run.language.code, convert->file,
                             &sink, &converter);
    bool pushed;

    output_init(&convert->output, to);
    if (code == BSP_OK && !converter)
        code = PLUGIN_AT_FAULT;
    if (code != BSP_OK)
        return convert_fault(convert, session_fault(code));
    pushed = file_push(convert, from, converter);
    c->destroy(converter);
    if (output_flush(&convert->output))
        return pushed;
    return errno != EPIPE && message_unwritten(convert->target.name);
}

static bool target_replace(struct convert *convert, int from, struct replacement *replacement)
{
    struct file_state source;

    if (!file_state_of(from, &source))
        return convert_fault(convert, strerror(errno));
    if (!replacement->direct && !target_expect(&convert->target, &replacement->before, &source))
        return false;
    if (!file_convert(convert, from, replacement->fd))
        return false;
    /* What could not be read would be gone with the old file. */
    if (convert->target.kind == TARGET_IN_PLACE && convert->errors > 0)
        return convert_fault(convert, _("not all of it could be read: left as it is"));
    return replacement_commit(replacement, convert->target.suffix);
}

/* A file takes its place when it is complete, or not at all. */
static bool target_write(struct convert *convert, int from)
{
    struct replacement replacement;
    bool written;

    if (convert->target.kind == TARGET_OUTPUT)
        return file_convert(convert, from, STDOUT_FILENO);
    if (!replacement_begin(&replacement, convert->target.name))
        return false;
    replacement.locked = convert->target.kind == TARGET_IN_PLACE;
    written = target_replace(convert, from, &replacement);
    replacement_release(&replacement);
    if (written)
        target_tell_kept(&convert->target, convert->run.options->quiet);
    return written;
}

static enum exit_status convert_run(struct convert *convert)
{
    bool quiet = convert->run.options->quiet;
    /* What is replaced is locked before it is read. */
    int from = convert->target.kind == TARGET_IN_PLACE ? input_open_locked(convert->file, 0, quiet)
                                                       : input_open(convert->file, 0, NULL);
    bool written = from >= 0 && target_write(convert, from);

    io_close(from);
    if (!written || convert->errors > 0)
        return EXIT_FAULT;
    return convert->lost ? EXIT_FOUND : EXIT_CLEAN;
}

enum exit_status convert_command(const struct options *options)
{
    static struct convert convert; /* the output's buffer is too large for the stack */
    enum exit_status status;

    convert.file = options->files[0];
    target_choose(&convert.target, options);
    status = places_check(options, &convert.target, NULL);
    if (status != EXIT_CLEAN)
        return status;
    status = run_prepare(&convert.run, options);
    if (status == EXIT_CLEAN)
        status = convert_run(&convert);
    run_release(&convert.run);
    return status;
}
