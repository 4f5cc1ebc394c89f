#include "files/target.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/program.h"
#include "base/text.h"
#include "files/facts_beside.h"

/* Finds out where the session goes, and the state of a file that is there. */
static enum target_kind target_kind_of(struct write_target *target, const struct options *options)
{
    const char *own = options_changed_file(options);
    const struct stat *status = &target->before.status;
    struct file_state other;

    if (options->in_place)
        return TARGET_IN_PLACE;
    if (!options->out || path_is_stream(options->out))
        return TARGET_OUTPUT;
    if (!file_state_at(options->out, &target->before) || !target->before.exists)
        return TARGET_OTHER;

    /* Standard output by a name like /dev/stdout. Devices other than the terminal accept both. */
    if (file_state_of(STDOUT_FILENO, &other) && file_state_is_one(&target->before, &other) &&
        (!S_ISCHR(status->st_mode) || isatty(STDOUT_FILENO) == 1))
        return TARGET_OUTPUT;
    if (S_ISREG(status->st_mode) && !path_is_stream(own) && file_state_at(own, &other) &&
        file_state_is_one(&target->before, &other))
        return TARGET_IN_PLACE;
    return TARGET_OTHER;
}

/* The suffix of the backup if -o names the session itself. */
static const char unasked_suffix[] = ".bak";

void target_choose(struct write_target *target, const struct options *options)
{
    *target = (struct write_target){.name = options_changed_file(options), .suffix = ""};
    target->kind = target_kind_of(target, options);
    if (target->kind == TARGET_IN_PLACE)
        target->suffix = options->in_place ? options->suffix : unasked_suffix;
    if (target->kind == TARGET_OUTPUT)
        target->name = _("standard output");
    else if (target->kind == TARGET_OTHER)
        target->name = options->out;
}

char *target_trail_path(const struct write_target *target)
{
    errno = 0;
    return target->kind == TARGET_OUTPUT || path_descriptor(target->name) >= 0
               ? NULL
               : facts_beside_path(target->name);
}

/* ---- Writing ---- */

/* Sends the session to a device or pipe. */
static bool target_send(const struct write_target *target, int to,
                        bool (*fill)(void *context, int fd, const char *name, bool lasting),
                        void *context)
{
    int spool = spool_open();
    off_t size;
    bool sent = false;

    if (spool < 0)
        return message_no_spool(errno);
    if (fill(context, spool, _("temporary file"), false)) {
        size = lseek(spool, 0, SEEK_END);
        sent = size >= 0 && io_copy_range(spool, 0, (uint64_t)size, to) == IO_DONE;
        if (!sent && errno != EPIPE)
            message_unwritten(target->name);
    }
    close(spool);
    return sent;
}

bool target_write(const struct write_target *target, const struct file_state *source, bool quiet,
                  bool (*fill)(void *context, int fd, const char *name, bool lasting),
                  void *context)
{
    bool in_place = target->kind == TARGET_IN_PLACE, written;
    struct replacement replacement;

    if (target->kind == TARGET_OUTPUT)
        return target_send(target, STDOUT_FILENO, fill, context);
    if (!replacement_begin(&replacement, target->name))
        return false;
    replacement.locked = in_place;
    if (replacement.direct)
        written = target_send(target, replacement.fd, fill, context) &&
                  replacement_commit(&replacement, NULL);
    else
        written = file_state_expect(&replacement.before, in_place ? source : &target->before,
                                    target->name) &&
                  fill(context, replacement.fd, target->name, true) &&
                  replacement_commit(&replacement, target->suffix);
    replacement_release(&replacement);
    if (written && target->suffix == unasked_suffix && !quiet)
        message_file(target->name,
                     _("OUT is FILE itself: the old file is kept, with %s added to its name"),
                     target->suffix);
    return written;
}

/* ---- What else is written ---- */

/* A file that is to be written. */
struct output_path {
    const char *what;           /* its name in messages */
    const char *option, *value; /* the option that asks for it, "--report=", and its value */
    const char *path;           /* NULL: not written */
    const char *own;            /* the input that it may replace; NULL: none */
    bool by_name;               /* a name that is replaced, whatever file has it now */
    bool facts;     /* a file of facts: several may go into it, and it may be the session's own */
    int descriptor; /* the descriptor that it names; -1: it is a file */
    struct file_state state;
};

/* Session, backup, report, answers and trail. */
enum { OUTPUT_PATHS = 5 };

static bool output_path_takes(const struct output_path *output, const char *read)
{
    struct file_state state;

    if (!read || read == output->own || path_is_stream(read))
        return false;
    if (file_state_at(read, &state) && file_state_is_one(&output->state, &state))
        return S_ISREG(state.status.st_mode);
    return output->descriptor < 0 && paths_meet(output->path, read);
}

/* Checks that OUTPUT can be written, and overwrites neither an input nor one of the outputs before
 * it, from FIRST on. False after a message. */
static bool output_path_check(struct output_path *output, const struct output_path *first,
                              const struct options *options)
{
    bool is_stream = path_is_stream(output->path), takes = false;

    output->descriptor = is_stream ? STDOUT_FILENO : path_descriptor(output->path);
    if (output->descriptor >= 0)
        file_state_of(output->descriptor, &output->state);
    else if (!output->by_name)
        file_state_at(output->path, &output->state);

    /* A descriptor that is closed now may belong to one of our own files later. */
    if (output->descriptor >= 0 && fcntl(output->descriptor, F_GETFD) == -1)
        return message_program("%s%s: %s", output->option, output->value, strerror(errno));
    /* A named pipe has no content to replace, and would wait for a reader. */
    if (output->descriptor < 0 && output->own && S_ISFIFO(output->state.status.st_mode))
        return message_program(_("%s%s: a pipe; use -o - to write to standard output"),
                               output->option, output->value);

    for (; first < output; first++) {
        if (!first->path || (first->facts && output->facts))
            continue;
        /* A device may be written by several. */
        if ((first->descriptor >= 0 && first->descriptor == output->descriptor) ||
            (file_state_is_one(&first->state, &output->state)
                 ? !S_ISCHR(first->state.status.st_mode)
                 : paths_meet(first->path, output->path)))
            return message_program(_("%s and %s cannot go to the same place: %s"), first->what,
                                   output->what, output->path);
    }

    for (int side = 0; side < SIDE_INPUTS; side++)
        takes = takes || output_path_takes(output, options_side(options, (enum side_input)side));
    for (size_t i = 0; i < options->file_count; i++) {
        /* The facts beside a file are read the next time if not now. */
        char *facts = output->facts ? NULL : facts_beside_path(options->files[i]);
        takes = takes || output_path_takes(output, options->files[i]) ||
                output_path_takes(output, facts);
        free(facts);
    }
    return !takes || message_program(_("%s%s would overwrite a file that is read"), output->option,
                                     output->value);
}

enum exit_status output_paths_check(const struct options *options,
                                    const struct write_target *target, const char *answers)
{
    const char *own = options_changed_file(options), *session = target ? target->name : NULL;
    char *backup = NULL, *trail = target ? target_trail_path(target) : NULL;
    bool apart = true;

    if (target && *target->suffix) {
        char *file = path_resolve(own);
        if (file)
            backup = text_format("%s%s", file, target->suffix);
        free(file);
        if (!backup && errno == ENOMEM) {
            message_no_memory();
            free(trail);
            return EXIT_FAULT;
        }
    }
    if (target && target->kind == TARGET_OUTPUT)
        session = "-";
    struct output_path outputs[OUTPUT_PATHS] = {
        {_("the session"), options->out ? "-o " : "--in-place", options->out ? options->out : "",
         session, own, .by_name = false},
        {_("the old file"), options->out ? "-o " : "--in-place=",
         options->out ? options->out : options->suffix, backup, own, .by_name = true},
        {_("the report"), "--report=", options->report, options->report, .own = NULL},
        {_("the answers"), "--facts=", answers, answers, .own = options->facts, .facts = true},
        {_("the trail"), options->out ? "-o " : "--in-place", options->out ? options->out : "",
         trail, .own = options->facts, .facts = true},
    };
    for (struct output_path *output = outputs; output < outputs + OUTPUT_PATHS && apart; output++)
        apart = !output->path || output_path_check(output, outputs, options);
    free(backup);
    free(trail);
    return apart ? EXIT_CLEAN : EXIT_USAGE;
}
