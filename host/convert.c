#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
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
};

static int32_t take_bytes(void *context, const char *bytes, size_t size)
{
    struct convert *convert = context;

    return output_write(&convert->output, bytes, size) ? BSP_OK : BSP_E_SINK;
}

static int32_t take_message(void *context, const bsp_message *message)
{
    struct convert *convert = context;
    bool error = message->severity == BSP_SEVERITY_ERROR;

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

    while (code == BSP_OK && (got = io_read(fd, block, IO_BLOCK)) > 0)
        code = c->push(converter, block, (size_t)got);
    free(block);
    if (got < 0)
        return convert_fault(convert, strerror(errno));
    if (code == BSP_OK)
        code = c->finish(converter);
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
    int from = convert->target.kind == TARGET_IN_PLACE ? run_open_locked(convert->file, 0, quiet)
                                                       : run_open(convert->file, 0, NULL);
    bool written = from >= 0 && target_write(convert, from);

    io_close(from);
    if (!written || convert->errors > 0)
        return EXIT_FAULT;
    return convert->lost ? EXIT_FOUND : EXIT_CLEAN;
}

static bool target_is_known(const struct convert *convert)
{
    const bsp_convert_interface *c = convert->run.plugin.convert;
    const char *to = convert->run.options->to;

    if (!c)
        return message_program(_("this plugin cannot convert files"));
    return words_contain(c->targets(), to) || message_unknown("to", to, c->targets());
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
        status = target_is_known(&convert) ? convert_run(&convert) : EXIT_USAGE;
    run_release(&convert.run);
    return status;
}
