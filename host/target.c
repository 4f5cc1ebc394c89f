#include "target.h"

#include <unistd.h>

#include "i18n.h"
#include "message.h"
#include "path.h"

static bool states_are_one_file(const struct file_state *one, const struct file_state *other)
{
    return one->exists && other->exists && one->status.st_dev == other->status.st_dev &&
           one->status.st_ino == other->status.st_ino;
}

/* /dev/stdout, for one. Devices other than the terminal take what comes from both sides. */
static bool state_is_output(const struct file_state *state)
{
    struct file_state output;

    if (!file_state_of(STDOUT_FILENO, &output) || !states_are_one_file(state, &output))
        return false;
    return !S_ISCHR(state->status.st_mode) || isatty(STDOUT_FILENO) == 1;
}

static bool path_is_file(const char *path, const struct file_state *state)
{
    struct file_state other;

    return path && !options_is_stream(path) && file_state_at(path, &other) &&
           S_ISREG(state->status.st_mode) && states_are_one_file(state, &other);
}

static enum target_kind target_kind_of(struct target *target, const struct options *options)
{
    if (options->in_place)
        return TARGET_IN_PLACE;
    if (!options->out || options_is_stream(options->out))
        return TARGET_OUTPUT;
    if (!file_state_at(options->out, &target->before) || !target->before.exists)
        return TARGET_OTHER;
    if (state_is_output(&target->before))
        return TARGET_OUTPUT;
    return path_is_file(options_changed_file(options), &target->before) ? TARGET_IN_PLACE
                                                                        : TARGET_OTHER;
}

static bool report_is_in_the_way(const struct target *target, const struct options *options)
{
    const char *report = options->report;

    if (!report)
        return false;
    if (target->kind == TARGET_OUTPUT)
        return options_is_stream(report);
    if (options_is_stream(report) || target->kind == TARGET_IN_PLACE)
        return false;
    return paths_meet(report, options->out) &&
           !(target->before.exists && S_ISCHR(target->before.status.st_mode));
}

/* Something else than the file that changes: a sidecar, or the session beside its results. */
static bool is_read(const struct options *options, const struct file_state *state)
{
    return path_is_file(options->facts, state) || path_is_file(options->names, state) ||
           path_is_file(options->files[0], state);
}

bool target_choose(struct target *target, const struct options *options)
{
    *target = (struct target){.name = options_changed_file(options)};
    target->kind = target_kind_of(target, options);
    if (target->kind == TARGET_OUTPUT)
        target->name = _("standard output");
    else if (target->kind == TARGET_OTHER)
        target->name = options->out;
    if (report_is_in_the_way(target, options)) {
        message_program(_("the session and the report cannot go to one place"));
        return false;
    }
    if (target->kind == TARGET_OTHER && target->before.exists &&
        is_read(options, &target->before)) {
        message_program(_("-o %s would overwrite what is read"), options->out);
        return false;
    }
    return true;
}
