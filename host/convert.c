#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/output.h"
#include "base/text.h"
#include "files/input.h"
#include "run/conversion.h"
#include "run/readback.h"
#include "run/run.h"
#include "run/session.h"

struct convert {
    struct run run;
    struct write_target target;
    struct output output;
    const char *file;
    struct conversion conversion;
};

/* Converts FROM to TO, which messages call NAME. False after a message. */
static bool file_convert(struct convert *convert, int from, int to, const char *name)
{
    const struct run *run = &convert->run;
    bool converted;

    convert->conversion = (struct conversion){.convert = run->plugin.convert,
                                              .to = run->options->to,
                                              .language = run->language.code,
                                              .file = convert->file,
                                              .quiet = run->options->quiet,
                                              .output = &convert->output};
    output_init(&convert->output, to);
    converted = conversion_run(&convert->conversion, from);
    if (output_flush(&convert->output))
        return converted;
    return errno != EPIPE && message_unwritten(name);
}

/* Converts and reads the result back. A board that is lost on the way would not be noticed until
 * somebody needs it. */
static bool result_write(struct convert *convert, int from, int to, const char *name)
{
    return file_convert(convert, from, to, name) &&
           readback_is_same(&convert->run, convert->file, convert->run.options->to, from, to);
}

/* Converts to a device or pipe by way of a spool, so that nothing is sent that does not read
 * back. */
static bool result_send(struct convert *convert, int from, int to)
{
    int spool = spool_open();
    off_t size;
    bool sent = false;

    if (spool < 0)
        return message_no_spool(errno);
    if (result_write(convert, from, spool, _("temporary file"))) {
        size = lseek(spool, 0, SEEK_END);
        sent = size >= 0 && io_copy_range(spool, 0, (uint64_t)size, to) == IO_DONE;
        if (!sent && errno != EPIPE)
            message_unwritten(convert->target.name);
    }
    close(spool);
    return sent;
}

static bool target_replace(struct convert *convert, int from, struct replacement *replacement)
{
    struct file_state source;

    if (!file_state_of(from, &source))
        return message_errno(convert->file);
    if (replacement->direct)
        return result_send(convert, from, replacement->fd) && replacement_commit(replacement, NULL);
    if (!target_expect(&convert->target, &replacement->before, &source) ||
        !result_write(convert, from, replacement->fd, convert->target.name))
        return false;
    /* Anything unreadable would be lost with the old file. */
    if (convert->target.kind == TARGET_IN_PLACE && convert->conversion.errors > 0)
        return message_file(convert->file, _("not all of it could be read: left as it is"));
    return replacement_commit(replacement, convert->target.suffix);
}

/* Writes the target. A file is put in place when it is complete, or not at all. */
static bool target_write(struct convert *convert, int from)
{
    struct replacement replacement;
    bool written;

    if (convert->target.kind == TARGET_OUTPUT)
        return result_send(convert, from, STDOUT_FILENO);
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
    /* A file that is to be replaced is locked before it is read. */
    int from = convert->target.kind == TARGET_IN_PLACE
                   ? input_open_locked(convert->file, INPUT_SESSION_MAX, quiet)
                   : input_open(convert->file, INPUT_SESSION_MAX);
    bool written = from >= 0 && target_write(convert, from);

    io_close(from);
    if (!written || convert->conversion.errors > 0)
        return EXIT_FAULT;
    return convert->conversion.lost ? EXIT_FOUND : EXIT_CLEAN;
}

enum exit_status convert_command(const struct options *options)
{
    static struct convert
        convert; /* static, since the output's buffer is too large for the stack */
    enum exit_status status;

    convert.file = options->files[0];
    target_choose(&convert.target, options);
    status = output_paths_check(options, &convert.target, NULL);
    if (status != EXIT_CLEAN)
        return status;
    status = run_prepare(&convert.run, options);
    if (status == EXIT_CLEAN)
        status = convert_run(&convert);
    run_release(&convert.run);
    return status;
}
