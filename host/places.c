#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "files.h"
#include "message.h"
#include "program.h"
#include "replace.h"
#include "text.h"

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

/* Something that is written. */
struct place {
    const char *what;           /* in words */
    const char *option, *value; /* that ask for it, "--report=" and "r" */
    const char *path;
    const char *own; /* what is read of which it takes the place, as it should; NULL: nothing */
    bool by_name;    /* a name that is given away, whatever has it now */
};

/* The session, the old file, the report and the answers at the most. */
enum { PLACES_MAX = 4 };

struct places {
    struct place place[PLACES_MAX];
    size_t count;
    char *backup; /* owned */
};

/* The name that backup_make gives the old file. False: no memory. */
static bool backup_name(struct places *places, const struct options *options)
{
    char *file = path_resolve(options_changed_file(options));

    if (!file)
        return errno != ENOMEM;
    places->backup = text_format("%s%s", file, options->suffix);
    free(file);
    return places->backup;
}

static void places_list(struct places *places, const struct options *options,
                        const struct target *target, const char *answers)
{
    const char *own = options_changed_file(options), *session = target ? target->name : NULL;
    if (target && target->kind == TARGET_OUTPUT)
        session = "-";
    const struct place all[PLACES_MAX] = {
        {_("the session"), options->out ? "-o " : "--in-place", options->out ? options->out : "",
         session, own, false},
        {_("the old file"), "--in-place=", options->suffix, places->backup, own, true},
        {_("the report"), "--report=", options->report, options->report, NULL, false},
        {_("the answers"), "--facts=", answers, answers, options->facts, false},
    };

    for (size_t i = 0; i < PLACES_MAX; i++)
        if (all[i].path)
            places->place[places->count++] = all[i];
}

/* The descriptor that an output of this name goes to; -1: none. */
static int output_descriptor(const char *path)
{
    return options_is_stream(path) ? STDOUT_FILENO : path_descriptor(path);
}

static bool output_state(const char *path, struct file_state *state)
{
    int descriptor = output_descriptor(path);

    return descriptor < 0 ? file_state_at(path, state) : file_state_of(descriptor, state);
}

/* Names of the same output; a device takes what comes from all sides. */
static bool places_meet(const struct place *one, const struct place *other)
{
    int descriptor = output_descriptor(one->path);
    struct file_state a, b;

    if (descriptor >= 0 && descriptor == output_descriptor(other->path))
        return true;
    if (!one->by_name && !other->by_name && output_state(one->path, &a) &&
        output_state(other->path, &b) && file_state_is_one(&a, &b))
        return !S_ISCHR(a.status.st_mode);
    return paths_meet(one->path, other->path);
}

static bool place_takes(const struct place *place, const char *read)
{
    struct file_state a, b;

    if (!read || read == place->own || options_is_stream(read))
        return false;
    if (!place->by_name && output_state(place->path, &a) && file_state_at(read, &b) &&
        file_state_is_one(&a, &b))
        return S_ISREG(a.status.st_mode);
    return output_descriptor(place->path) < 0 && paths_meet(place->path, read);
}

/* False after a message. */
static bool place_spares(const struct place *place, const struct options *options)
{
    bool takes = false;

    for (int side = 0; side < SIDE_INPUTS; side++)
        takes = takes || place_takes(place, options_side(options, (enum side_input)side));
    for (size_t i = 0; i < options->file_count && !takes; i++)
        takes = place_takes(place, options->files[i]);
    if (takes)
        message_program(_("%s%s would overwrite what is read"), place->option, place->value);
    return !takes;
}

/* A descriptor that is closed now may be that of a file of ours by then. False after a message. */
static bool place_is_open(const struct place *place)
{
    int descriptor = output_descriptor(place->path);

    return descriptor < 0 || fcntl(descriptor, F_GETFD) != -1 ||
           message_program("%s%s: %s", place->option, place->value, strerror(errno));
}

/* False after a message. */
static bool place_is_apart(const struct places *places, size_t index)
{
    const struct place *place = &places->place[index];

    for (size_t i = 0; i < index; i++) {
        if (!places_meet(&places->place[i], place))
            continue;
        return message_program(_("%s and %s cannot go to one place: %s"), places->place[i].what,
                               place->what, place->path);
    }
    return true;
}

enum exit_status places_check(const struct options *options, const struct target *target,
                              const char *answers)
{
    struct places places = {0};
    bool apart = true;

    if (target && *options->suffix && !backup_name(&places, options)) {
        message_no_memory();
        return EXIT_FAULT;
    }
    places_list(&places, options, target, answers);
    for (size_t i = 0; i < places.count && apart; i++)
        apart = place_is_open(&places.place[i]) && place_is_apart(&places, i) &&
                place_spares(&places.place[i], options);
    free(places.backup);
    return apart ? EXIT_CLEAN : EXIT_USAGE;
}
