#include "target.h"

#include <unistd.h>

#include "i18n.h"

/* /dev/stdout, for one. Devices other than the terminal take what comes from both sides. */
static bool state_is_output(const struct file_state *state)
{
    struct file_state output;

    if (!file_state_of(STDOUT_FILENO, &output) || !file_state_is_one(state, &output))
        return false;
    return !S_ISCHR(state->status.st_mode) || isatty(STDOUT_FILENO) == 1;
}

static bool path_is_file(const char *path, const struct file_state *state)
{
    struct file_state other;

    return path && !options_is_stream(path) && file_state_at(path, &other) &&
           S_ISREG(state->status.st_mode) && file_state_is_one(state, &other);
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

void target_choose(struct target *target, const struct options *options)
{
    *target = (struct target){.name = options_changed_file(options)};
    target->kind = target_kind_of(target, options);
    if (target->kind == TARGET_OUTPUT)
        target->name = _("standard output");
    else if (target->kind == TARGET_OTHER)
        target->name = options->out;
}

bool target_expect(const struct target *target, const struct file_state *now,
                   const struct file_state *source)
{
    bool in_place = target->kind == TARGET_IN_PLACE;

    return file_state_expect(now, in_place ? source : &target->before, target->name);
}
