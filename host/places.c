#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "beside.h"
#include "files.h"
#include "text.h"
#include "trail.h"

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

/* Of what -o replaces though it is the session itself. */
static const char unasked_suffix[] = ".bak";

void target_tell_kept(const struct target *target, bool quiet)
{
    if (target->suffix == unasked_suffix && !quiet)
        message_file(target->name,
                     _("OUT is FILE itself: what it was is kept, with %s behind "
                       "its name"),
                     target->suffix);
}

void target_choose(struct target *target, const struct options *options)
{
    *target = (struct target){.name = options_changed_file(options), .suffix = ""};
    target->kind = target_kind_of(target, options);
    if (target->kind == TARGET_IN_PLACE)
        target->suffix = options->in_place ? options->suffix : unasked_suffix;
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
    const char *path;           /* NULL: it is not written */
    const char *own; /* the file that is read and that it is meant to replace; NULL: none */
    bool by_name;    /* a name that will be taken, whatever has it now */
    bool facts;      /* a file of facts: others may go into it, and it may be the one beside FILE */
    int descriptor;  /* that it goes to; -1: it has a file of its own */
    struct file_state state;
};

/* The session, the old file, the report, the answers and the trail. */
enum { PLACES = 5 };

static void place_look(struct place *place)
{
    bool output = options_is_stream(place->path);

    place->descriptor = output ? STDOUT_FILENO : path_descriptor(place->path);
    if (place->descriptor >= 0)
        file_state_of(place->descriptor, &place->state);
    else if (!place->by_name)
        file_state_at(place->path, &place->state);
}

/* The name that backup_make gives the old file, to be freed. False: no memory. */
static bool backup_name(const struct options *options, const char *suffix, char **name)
{
    char *file = path_resolve(options_changed_file(options));

    if (!file)
        return errno != ENOMEM;
    *name = text_format("%s%s", file, suffix);
    free(file);
    return *name;
}

/* Names of the same output; a device takes what comes from all sides. */
static bool places_meet(const struct place *one, const struct place *other)
{
    if (one->descriptor >= 0 && one->descriptor == other->descriptor)
        return true;
    if (file_state_is_one(&one->state, &other->state))
        return !S_ISCHR(one->state.status.st_mode);
    return paths_meet(one->path, other->path);
}

static bool place_takes(const struct place *place, const char *read)
{
    struct file_state state;

    if (!read || read == place->own || options_is_stream(read))
        return false;
    if (file_state_at(read, &state) && file_state_is_one(&place->state, &state))
        return S_ISREG(state.status.st_mode);
    return place->descriptor < 0 && paths_meet(place->path, read);
}

/* What the director has said of FILE is read the next time, if not now. */
static bool place_takes_facts(const struct place *place, const char *file)
{
    char *facts = place->facts ? NULL : beside_path(file);
    bool takes = place_takes(place, facts);

    free(facts);
    return takes;
}

/* False after a message. */
static bool place_spares(const struct place *place, const struct options *options)
{
    bool takes = false;

    for (int side = 0; side < SIDE_INPUTS; side++)
        takes = takes || place_takes(place, options_side(options, (enum side_input)side));
    for (size_t i = 0; i < options->file_count; i++)
        takes = takes || place_takes(place, options->files[i]) ||
                place_takes_facts(place, options->files[i]);
    return !takes || message_program(_("%s%s would overwrite a file that is read"), place->option,
                                     place->value);
}

/* A descriptor that is closed now may have become one of our own files by then. False after a
 * message. */
static bool place_is_open(const struct place *place)
{
    return place->descriptor < 0 || fcntl(place->descriptor, F_GETFD) != -1 ||
           message_program("%s%s: %s", place->option, place->value, strerror(errno));
}

/* A pipe has no content that another could take the place of, and waits for whoever reads it. False
 * after a message. */
static bool place_is_lasting(const struct place *place)
{
    return place->descriptor >= 0 || !place->own || !S_ISFIFO(place->state.status.st_mode) ||
           message_program(_("%s%s: a pipe; use -o - to write to standard output"), place->option,
                           place->value);
}

/* From those before it. False after a message. */
static bool place_is_apart(const struct place *place, const struct place *first)
{
    for (; first < place; first++)
        if (first->path && !(first->facts && place->facts) && places_meet(first, place))
            return message_program(_("%s and %s cannot go to the same place: %s"), first->what,
                                   place->what, place->path);
    return true;
}

enum exit_status places_check(const struct options *options, const struct target *target,
                              const char *answers)
{
    const char *own = options_changed_file(options), *session = target ? target->name : NULL;
    char *backup = NULL, *trail = target ? trail_path(target) : NULL;
    bool apart = true;

    if (target && *target->suffix && !backup_name(options, target->suffix, &backup)) {
        message_no_memory();
        return EXIT_FAULT;
    }
    if (target && target->kind == TARGET_OUTPUT)
        session = "-";
    struct place places[PLACES] = {
        {_("the session"), options->out ? "-o " : "--in-place", options->out ? options->out : "",
         session, own, .by_name = false},
        {_("the old file"), options->out ? "-o " : "--in-place=",
         options->out ? options->out : options->suffix, backup, own, .by_name = true},
        {_("the report"), "--report=", options->report, options->report, .own = NULL},
        {_("the answers"), "--facts=", answers, answers, .own = options->facts, .facts = true},
        {_("the trail"), options->out ? "-o " : "--in-place", options->out ? options->out : "",
         trail, .own = options->facts, .facts = true},
    };
    for (struct place *place = places; place < places + PLACES && apart; place++) {
        if (!place->path)
            continue;
        place_look(place);
        apart = place_is_open(place) && place_is_lasting(place) && place_is_apart(place, places) &&
                place_spares(place, options);
    }
    free(backup);
    free(trail);
    return apart ? EXIT_CLEAN : EXIT_USAGE;
}
