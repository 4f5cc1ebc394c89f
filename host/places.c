#include "places.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file_state.h"
#include "format.h"
#include "i18n.h"
#include "message.h"
#include "path.h"

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

static const char *target_path(const struct target *target, const struct options *options)
{
    switch (target->kind) {
    case TARGET_OUTPUT:
        return "-";
    case TARGET_OTHER:
        return options->out;
    default:
        return options_changed_file(options);
    }
}

/* The name that backup_make gives the old file. False: no memory. */
static bool backup_name(struct places *places, const struct options *options)
{
    char *file = path_resolve(options_changed_file(options));

    if (!file)
        return errno != ENOMEM;
    places->backup = format_text("%s%s", file, options->suffix);
    free(file);
    return places->backup != NULL;
}

static void places_list(struct places *places, const struct options *options,
                        const struct target *target, const char *answers)
{
    const char *own = options_changed_file(options);
    const struct place all[PLACES_MAX] = {
        {_("the session"), options->out ? "-o " : "--in-place", options->out ? options->out : "",
         target ? target_path(target, options) : NULL, own, false},
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
    bool takes = place_takes(place, options->facts) || place_takes(place, options->results) ||
                 place_takes(place, options->names);

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

    if (descriptor < 0 || fcntl(descriptor, F_GETFD) != -1)
        return true;
    message_program("%s%s: %s", place->option, place->value, strerror(errno));
    return false;
}

/* False after a message. */
static bool place_is_apart(const struct places *places, size_t index)
{
    const struct place *place = &places->place[index];

    for (size_t i = 0; i < index; i++) {
        if (!places_meet(&places->place[i], place))
            continue;
        message_program(_("%s and %s cannot go to one place: %s"), places->place[i].what,
                        place->what, place->path);
        return false;
    }
    return true;
}

enum exit_status places_check(const struct options *options, const struct target *target,
                              const char *answers)
{
    struct places places = {0};
    bool apart = true;

    if (target && *options->suffix && !backup_name(&places, options)) {
        message_program("%s", strerror(ENOMEM));
        return EXIT_FAULT;
    }
    places_list(&places, options, target, answers);
    for (size_t i = 0; i < places.count && apart; i++)
        apart = place_is_open(&places.place[i]) && place_is_apart(&places, i) &&
                place_spares(&places.place[i], options);
    free(places.backup);
    return apart ? EXIT_CLEAN : EXIT_USAGE;
}
