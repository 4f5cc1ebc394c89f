#include "commands.h"

#include <errno.h>

#include "base/files.h"
#include "base/message.h"
#include "base/output.h"
#include "files/input.h"
#include "files/target.h"
#include "run/conversion.h"
#include "run/run.h"

struct convert {
    struct run run;
    struct write_target target;
    const char *file;
    int from;
    struct conversion conversion;
};

/* Converts to FD and reads the result back. A board that is lost on the way would not be noticed
 * until somebody needs it. */
static bool target_fill(void *context, int fd, const char *name, bool lasting)
{
    struct convert *convert = context;
    const struct run *run = &convert->run;
    bool converted;

    (void)lasting;
    convert->conversion = (struct conversion){.convert = run->plugin->convert,
                                              .to = run->options->to,
                                              .language = run->language.code,
                                              .file = convert->file,
                                              .quiet = run->options->quiet};
    converted = conversion_run(&convert->conversion, convert->from, fd);
    if (convert->conversion.unwritten)
        return errno != EPIPE && message_unwritten(name);
    if (!converted || !readback_is_same(run, convert->file, run->options->to, convert->from, fd))
        return false;
    /* Anything unreadable would be lost with the old file. */
    return convert->target.kind != TARGET_IN_PLACE || convert->conversion.errors == 0 ||
           message_file(convert->file, _("not all of it could be read: left as it is"));
}

enum exit_status convert_command(const struct options *options)
{
    struct convert convert = {.file = options->files[0]};
    const bool quiet = options->quiet;
    struct file_state source;
    enum exit_status status;

    target_choose(&convert.target, options);
    status = output_paths_check(options, &convert.target, NULL);
    if (status != EXIT_CLEAN)
        return status;
    status = run_prepare(&convert.run, options);
    if (status == EXIT_CLEAN) {
        /* A file that is to be replaced is locked before it is read. */
        convert.from = convert.target.kind == TARGET_IN_PLACE
                           ? input_open_locked(convert.file, INPUT_SESSION_MAX, quiet)
                           : input_open(convert.file, INPUT_SESSION_MAX);
        bool written = convert.from >= 0 &&
                       (file_state_of(convert.from, &source) || message_errno(convert.file)) &&
                       target_write(&convert.target, &source, quiet, target_fill, &convert);
        io_close(convert.from);
        if (!written || convert.conversion.errors > 0)
            status = EXIT_FAULT;
        else if (convert.conversion.lost)
            status = EXIT_FOUND;
    }
    run_release(&convert.run);
    return status;
}
