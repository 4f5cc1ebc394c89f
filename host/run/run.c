#include "run/run.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/text.h"
#include "files/facts_beside.h"
#include "files/input.h"
#include "kit/buffer.h"
#include "plugins/loader.h"

/* --- What a plugin can do --------------------------------------------------------------------- */

static bool reports(const struct plugin *plugin, const char *format)
{
    return plugin->report && words_contain(plugin->report->formats(), format);
}

/* Reports that no plugin of RUN knows the format to convert to, or that of the report, with those
 * that they know. Returns EXIT_USAGE. */
static enum exit_status unknown_tell(const struct run *run)
{
    bool converts = run_converts(run);
    struct buffer known = {0};

    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        if (converts ? !plugin->convert : !plugin->report)
            continue;
        buffer_add_text(&known, known.length > 0 ? " " : "");
        buffer_add_text(&known, converts ? plugin->convert->targets() : plugin->report->formats());
    }
    if (known.failed)
        message_no_memory();
    else if (converts && known.length == 0)
        message_program(_("this plugin cannot convert files"));
    else
        message_unknown(converts ? "to" : "format", converts ? run->options->to : run->format,
                        buffer_text(&known));
    buffer_release(&known);
    return EXIT_USAGE;
}

bool run_take(struct run *run, size_t index)
{
    const struct file_owner *owner = &run->owners[index];

    if (!owner->plugin)
        return false;
    run->owner = owner;
    run->plugin = owner->plugin;
    return true;
}

/* Opens the plugins of RUN, and finds the owner of each file: run->owners. Returns EXIT_CLEAN,
 * or the exit status after a message. A file without an owner, which a message reports, is no
 * failure as long as there are others. */
static enum exit_status owners_choose(struct run *run)
{
    const struct options *options = run->options;
    struct plugin_list *plugins = &run->plugins;
    bool can = false, found = false;

    if (options->plugin && !search_named(options->plugin, plugins))
        return EXIT_FAULT;
    /* If the named plugin does everything, no other is loaded. */
    if (!(plugins->named && file_owner_allowed(run, plugins->item) &&
          (run_converts(run) || reports(plugins->item, run->format))) &&
        !search_others(options->quiet, plugins))
        return EXIT_FAULT;
    for (size_t i = 0; i < plugins->count; i++)
        can = can || file_owner_allowed(run, &plugins->item[i]);
    if (!can && !run_converts(run)) {
        message_program(_("none of the plugins rules on session files"));
        return EXIT_FAULT;
    }
    if (!can)
        return unknown_tell(run);
    run->owners = calloc(options->file_count, sizeof *run->owners);
    if (!run->owners) {
        message_no_memory();
        return EXIT_FAULT;
    }
    for (size_t i = 0; i < options->file_count; i++) {
        if (!file_owner_find(run, options->files[i], &run->owners[i]))
            run->owners[i].plugin = NULL; /* a message said why */
        found = found || run_take(run, i);
    }
    return found ? EXIT_CLEAN : EXIT_FAULT;
}

/* --- The writer of the report ----------------------------------------------------------------- */

/* Chooses the plugin that reports what run->plugin rules on. Returns EXIT_CLEAN, or EXIT_USAGE
 * after a message: none can, or several. If no report is WANTED nothing is printed, and there
 * may be none. */
static enum exit_status reporter_choose(struct run *run, bool wanted)
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
    if (can) {
        run->reporter = engine;
        if (other && wanted && !run->options->quiet && named != engine)
            message_program(
                _("--format=%s: written by %s; %s can write it too: choose one with --plugin=NAME"),
                run->format, engine->entry->id, other->entry->id);
    } else if (count == 1) {
        run->reporter = other;
    } else if (count > 1 && wanted) {
        message_program(
            _("--format=%s: several plugins can write it: choose one with --plugin=NAME"),
            run->format);
        return EXIT_USAGE;
    } else if (wanted) {
        /* If the user asked for no format, it is the first of the engine. */
        const char *first = engine->report ? engine->report->formats() : "";
        size_t length = strcspn(first, " ");
        if (!run->options->format_is_open || length == 0 || length >= FORMAT_NAME_SIZE)
            return unknown_tell(run);
        snprintf(run->first_format, FORMAT_NAME_SIZE, "%.*s", (int)length, first);
        run->format = run->first_format;
        run->reporter = engine;
    }
    return EXIT_CLEAN;
}

/* --- A run ------------------------------------------------------------------------------------ */

bool run_choose_language(struct run *run)
{
    const bsp_text_interface *text = run->plugin->text;
    const char *languages = text ? text->languages() : "en", *wanted = run->options->language;
    const char *csv = run->options->csv;

    if (!wanted && csv && strcmp(csv, CSV_FRENCH) == 0 && words_contain(languages, "fr"))
        wanted = "fr";

    if (!wanted) {
        run->language = language_of_environment(languages);
        strcpy(run->languages.codes, run->language.code);
        return true;
    }
    if (language_list_find(languages, wanted, &run->languages, &run->language)) {
        language_speak(&run->language);
        return true;
    }
    return message_unknown("lang", wanted, languages);
}

enum exit_status run_prepare(struct run *run, const struct options *options)
{
    const struct plugin *first;
    enum exit_status status;

    *run = (struct run){.options = options, .format = options->format};
    for (int side = 0; side < SIDE_INPUTS; side++)
        run->side[side] = -1;
    status = owners_choose(run);
    if (status == EXIT_CLEAN && !run_choose_language(run))
        status = EXIT_USAGE;
    if (status != EXIT_CLEAN || options->command == COMMAND_CONVERT)
        return status;
    /* apply has a summary of its own instead of a report, unless one was asked for. */
    status = reporter_choose(run, options->command != COMMAND_APPLY || options->reports ||
                                      options->explain);

    /* Every option and fact is tried with each engine that will rule. */
    first = run->plugin;
    for (size_t i = 0; i < run->plugins.count && status == EXIT_CLEAN; i++) {
        bool owns_any = false;
        for (size_t j = 0; j < options->file_count; j++)
            owns_any = owns_any || run->owners[j].plugin == &run->plugins.item[i];
        if (!owns_any)
            continue;
        run->plugin = &run->plugins.item[i];
        status = session_try(run);
    }
    run->plugin = first;
    for (int side = 0; side < SIDE_INPUTS && status == EXIT_CLEAN; side++) {
        const char *path = options_side(options, (enum side_input)side);
        if (!path)
            continue;
        run->side[side] = input_open(path, INPUT_SIDE_MAX);
        if (run->side[side] < 0)
            status = EXIT_FAULT;
    }
    return status;
}

void run_release(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++)
        io_close(run->side[side]);
    text_list_release(&run->held);
    free(run->facts_beside);
    free(run->owners);
    plugin_list_release(&run->plugins);
}

/* --- The facts beside its session ------------------------------------------------------------- */

void run_facts_tell(const struct options *options, const char *path, const char *file)
{
    if (!options->quiet)
        message_file(path, _("used for %s; --no-facts ignores it"), file);
}

void run_facts_tell_unused(const struct options *options, const char *file)
{
    char *path =
        options->facts && !options->no_facts && !options->quiet ? facts_beside_path(file) : NULL;

    if (path && facts_beside_exist(path) &&
        (path_is_stream(options->facts) || !paths_meet(path, options->facts)))
        message_file(path, _("not used: --facts=%s replaces it"), options->facts);
    free(path);
}

bool run_facts_use(struct run *run, const char *file)
{
    const struct options *options = run->options;
    char *path;
    int fd;

    run_facts_tell_unused(options, file);
    if (options->facts || options->no_facts || path_is_stream(file))
        return true;
    path = facts_beside_path(file);
    if (!path)
        return message_file(file, "%s", strerror(ENOMEM));
    fd = facts_beside_open(path);
    if (fd < 0) {
        free(path);
        return errno == ENOENT;
    }
    run->facts_beside = path;
    run->side[SIDE_FACTS] = fd;
    run_facts_tell(options, path, file);
    return true;
}

void run_facts_release(struct run *run)
{
    if (!run->facts_beside)
        return;
    io_close(run->side[SIDE_FACTS]);
    run->side[SIDE_FACTS] = -1;
    free(run->facts_beside);
    run->facts_beside = NULL;
}
