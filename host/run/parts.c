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

bool parts_take(struct run *run, size_t index)
{
    const struct file_owner *owner = &run->owners[index];

    if (!owner->plugin)
        return false;
    run->owner = owner;
    run->plugin = owner->plugin;
    return true;
}

static enum exit_status owners_find(struct run *run)
{
    const struct options *options = run->options;
    bool can = false, found = false;

    for (size_t i = 0; i < run->plugins.count; i++)
        can = can || file_owner_allowed(run, &run->plugins.item[i]);
    if (!can)
        return owners_missing(run);
    run->owners = calloc(options->file_count, sizeof *run->owners);
    if (!run->owners) {
        message_no_memory();
        return EXIT_FAULT;
    }
    for (size_t i = 0; i < options->file_count; i++) {
        if (!file_owner_find(run, options->files[i], &run->owners[i]))
            run->owners[i].plugin = NULL; /* a message said why */
        found = found || parts_take(run, i);
    }
    return found ? EXIT_CLEAN : EXIT_FAULT;
}

enum exit_status parts_choose(struct run *run)
{
    const struct search_wish wish = {run->options->plugin, run->options->quiet, suffices, run};

    return search_plugins(&wish, &run->plugins) ? owners_find(run) : EXIT_FAULT;
}

void parts_release(struct run *run)
{
    free(run->owners);
    plugin_list_release(&run->plugins);
}

/* --- The writer of the report ----------------------------------------------------------------- */

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

enum exit_status parts_choose_report(struct run *run, bool wanted)
{
    const struct plugin *engine = run->plugin;
    const struct plugin *named = run->plugins.named ? run->plugins.item : NULL;
    bool can = reports(engine, run->format);
    const struct plugin *other = NULL; /* the first that writes the format too */
    size_t count = 0;

    if (named && named != engine && reports(named, run->format)) {
        run->reporter = named;
        return EXIT_CLEAN;
    }
    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        if (plugin == engine || !reports(plugin, run->format))
            continue;
        other = other ? other : plugin;
        count++;
    }
    if (can && other && wanted && !run->options->quiet && named != engine)
        message_program(
            _("--format=%s: written by %s; %s can write it too: choose one with --plugin=NAME"),
            run->format, engine->entry->id, other->entry->id);
    if (!can && count > 1 && wanted) {
        message_program(
            _("--format=%s: several plugins can write it: choose one with --plugin=NAME"),
            run->format);
        return EXIT_USAGE;
    }
    if (!can && count == 0 && wanted && !format_take_first(run, engine)) {
        char *formats = strdup("");
        for (size_t i = 0; i < run->plugins.count; i++)
            if (run->plugins.item[i].report)
                formats = words_add(formats, run->plugins.item[i].report->formats());
        return unknown_tell("format", run->format, formats);
    }
    if (can || (count == 0 && wanted))
        run->reporter = engine;
    else
        run->reporter = count == 1 ? other : NULL;
    return EXIT_CLEAN;
}
