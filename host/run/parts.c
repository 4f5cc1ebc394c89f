#include "run/parts.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "plugins/loader.h"

/* --- What a plugin can do --------------------------------------------------------------------- */

static bool reports(const struct plugin *plugin, const char *format)
{
    return plugin->report && words_contain(plugin->report->formats(), format);
}

/* Returns true if the named plugin does everything, so that no other is needed. */
static bool suffices(const struct plugin *plugin, const void *context)
{
    const struct run *run = context;

    return file_owner_allowed(run, plugin) && (run_converts(run) || reports(plugin, run->format));
}

/* --- Lists for messages ----------------------------------------------------------------------- */

/* Appends WORDS to LIST, which is freed; NULL without memory. */
static char *words_add(char *list, const char *words)
{
    return text_append(list, "%s%s", list && *list ? " " : "", words);
}

/* Reports that GIVEN is unknown, with the known words. Returns EXIT_USAGE. */
static enum exit_status unknown_tell(const char *option, const char *given, char *known)
{
    if (known)
        message_unknown(option, given, known);
    else
        message_no_memory();
    free(known);
    return EXIT_USAGE;
}

/* Reports that no plugin can own any file. */
static enum exit_status owners_missing(const struct run *run)
{
    char *targets = strdup("");

    if (!run_converts(run)) {
        free(targets);
        message_program(_("none of the plugins rules on session files"));
        return EXIT_FAULT;
    }
    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].convert)
            targets = words_add(targets, run->plugins.item[i].convert->targets());
    if (!targets || *targets)
        return unknown_tell("to", run->options->to, targets);
    free(targets);
    message_program(_("this plugin cannot convert files"));
    return EXIT_USAGE;
}

static bool has_owner(const struct run *run)
{
    for (size_t i = 0; i < run->plugins.count; i++)
        if (file_owner_allowed(run, &run->plugins.item[i]))
            return true;
    return false;
}

/* Makes OWNER the owner of the current file. */
static void owner_use(struct run *run, const struct file_owner *owner)
{
    run->owner = *owner;
    run->plugin = *owner->plugin;
}

static enum exit_status owners_find(struct run *run)
{
    const struct options *options = run->options;
    bool found = false;

    if (!has_owner(run))
        return owners_missing(run);
    run->owners = calloc(options->file_count, sizeof *run->owners);
    if (!run->owners) {
        message_no_memory();
        return EXIT_FAULT;
    }
    for (size_t i = 0; i < options->file_count; i++) {
        bool taken = file_owner_find(run, options->files[i], &run->owners[i]);
        if (!taken) /* a message said why */
            run->owners[i].plugin = NULL;
        if (taken && !found)
            owner_use(run, &run->owners[i]);
        found = found || taken;
    }
    return found ? EXIT_CLEAN : EXIT_FAULT;
}

enum exit_status parts_choose(struct run *run)
{
    const struct search_wish wish = {run->options->plugin, run->options->quiet, suffices, run};

    return search_plugins(&wish, &run->plugins) ? owners_find(run) : EXIT_FAULT;
}

bool parts_take(struct run *run, size_t index)
{
    const struct file_owner *owner = &run->owners[index];

    if (!owner->plugin)
        return false;
    owner_use(run, owner);
    return true;
}

void parts_release(struct run *run)
{
    free(run->owners);
    plugin_list_release(&run->plugins);
}

/* --- The writer of the report ----------------------------------------------------------------- */

/* Returns the run's current engine. */
static const struct plugin *engine_of(const struct run *run)
{
    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].entry == run->plugin.entry)
            return &run->plugins.item[i];
    return NULL;
}

/* Returns the first plugin other than NOT that writes the format, and their number. */
static const struct plugin *reporters_find(const struct run *run, const struct plugin * not,
                                           size_t *count)
{
    const struct plugin *first = NULL;

    *count = 0;
    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        if (plugin == not || !reports(plugin, run->format))
            continue;
        first = first ? first : plugin;
        ++*count;
    }
    return first;
}

/* Lets the engine report. Notes if another plugin has the format too, unless the user named the
 * engine. */
static void reporter_is_engine(struct run *run, const struct plugin *engine, bool wanted)
{
    size_t count;
    const struct plugin *other = reporters_find(run, engine, &count);

    if (other && wanted && !run->options->quiet &&
        !(run->plugins.named && engine == run->plugins.item))
        message_program(
            _("--format=%s: written by %s; %s can write it too: choose one with --plugin=NAME"),
            run->format, engine->entry->id, other->entry->id);
    run->reporter = engine;
}

/* Uses the first format of ENGINE's reports if the user asked for none. False: the user did, or it
 * has none. */
static bool format_take_first(struct run *run, const struct plugin *engine)
{
    const char *formats = engine->report ? engine->report->formats() : "";
    size_t length = strcspn(formats, " ");

    if (!run->options->format_is_open || length == 0 || length >= FORMAT_NAME_SIZE)
        return false;
    snprintf(run->first_format, FORMAT_NAME_SIZE, "%.*s", (int)length, formats);
    run->format = run->first_format;
    return true;
}

static enum exit_status reporter_miss(const struct run *run)
{
    char *formats = strdup("");

    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].report)
            formats = words_add(formats, run->plugins.item[i].report->formats());
    return unknown_tell("format", run->format, formats);
}

/* Lets another plugin report, if only one can. */
static enum exit_status reporter_is_other(struct run *run, const struct plugin *engine, bool wanted)
{
    size_t count;
    const struct plugin *other = reporters_find(run, NULL, &count);

    run->reporter = count == 1 ? other : NULL;
    if (count == 1 || !wanted)
        return EXIT_CLEAN;
    if (count == 0 && format_take_first(run, engine)) {
        run->reporter = engine;
        return EXIT_CLEAN;
    }
    if (count == 0)
        return reporter_miss(run);
    message_program(_("--format=%s: several plugins can write it: choose one with --plugin=NAME"),
                    run->format);
    return EXIT_USAGE;
}

enum exit_status parts_choose_report(struct run *run, bool wanted)
{
    const struct plugin *engine = engine_of(run);
    const struct plugin *named = run->plugins.named ? run->plugins.item : NULL;

    if (named && named != engine && reports(named, run->format))
        run->reporter = named;
    else if (reports(engine, run->format))
        reporter_is_engine(run, engine, wanted);
    else
        return reporter_is_other(run, engine, wanted);
    return EXIT_CLEAN;
}
