#include "loader.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "message.h"
#include "program.h"
#include "text.h"

#ifndef PLUGINDIR
#define PLUGINDIR "/usr/local/lib/bridge-scorer/plugins"
#endif

#define PATH_VARIABLE "RECTIFY_PLUGIN_PATH"

static int text_compare(const void *one, const void *other)
{
    return strcmp(*(char *const *)one, *(char *const *)other);
}

static bool name_is_module(const char *name)
{
    size_t length = strlen(name);

    return length > 3 && name[0] != '.' && strcmp(name + length - 3, ".so") == 0;
}

static bool directory_list(const char *directory, struct text_list *paths)
{
    DIR *stream = opendir(directory);
    const struct dirent *entry;
    size_t first = paths->count;
    bool listed = true;

    if (!stream) {
        if (errno != ENOENT && errno != ENOTDIR && errno != ENOMEM)
            message_errno(NULL, directory);
        return errno != ENOMEM;
    }
    while (listed && (entry = readdir(stream)))
        if (name_is_module(entry->d_name))
            listed = text_list_add(paths, path_join(directory, entry->d_name));
    closedir(stream);
    if (paths->count > first)
        qsort(paths->item + first, paths->count - first, sizeof *paths->item, text_compare);
    return listed;
}

/* One entry of the variable. An empty one would be the working directory to a shell; here it is
 * nothing. */
static bool entry_list(const char *entry, size_t length, struct text_list *paths)
{
    char *directory = strndup(entry, length);
    bool listed = directory;

    if (listed && directory[0] == '/')
        listed = directory_list(directory, paths);
    else if (listed && length > 0)
        message_program(_("%s: \"%s\" is no absolute path and is passed over"), PATH_VARIABLE,
                        directory);
    free(directory);
    return listed;
}

bool search_candidates(struct text_list *paths)
{
    const char *entry = path_of_environment(PATH_VARIABLE);

    *paths = (struct text_list){0};
    if (!directory_list(PLUGINDIR, paths))
        return false;
    while (entry) {
        size_t length = strcspn(entry, ":");
        if (!entry_list(entry, length, paths))
            return false;
        entry = entry[length] ? entry + length + 1 : NULL;
    }
    return true;
}

static void plugin_refused(const struct plugin *plugin, const char *path)
{
    const char *reason =
        plugin->usable ? _("it cannot rule on session files") : plugin_reason(plugin);

    message_file(NULL, plugin->path ? plugin->path : path, _("plugin not used: %s"), reason);
}

enum search_end {
    SEARCH_FOUND,
    SEARCH_NOTHING,
    SEARCH_UNKNOWN /* it was told that there was no memory to look at one, which may be the one */
};

/* The plugin of that very path; a message unless it is found. */
static enum search_end plugin_at(const char *path, struct plugin *plugin)
{
    char *absolute = realpath(path, NULL);
    bool unknown;

    plugin_open(plugin, absolute ? absolute : path);
    free(absolute);
    if (plugin_can_rule(plugin))
        return SEARCH_FOUND;
    unknown = plugin_unknown(plugin);
    plugin_refused(plugin, path);
    plugin_close(plugin);
    return unknown ? SEARCH_UNKNOWN : SEARCH_NOTHING;
}

static bool path_has_name(const char *path, const char *name)
{
    const char *file = path_name(path);
    size_t length = strlen(name);

    return strncmp(file, name, length) == 0 && strcmp(file + length, ".so") == 0;
}

bool search_name_fits(const struct plugin *plugin, const char *path, const char *name)
{
    return path_has_name(path, name) || (plugin->usable && strcmp(plugin->entry->id, name) == 0);
}

bool search_nothing(const char *name)
{
    if (name)
        return message_program(_("no usable plugin \"%s\" in %s or in the directories of %s"), name,
                               PLUGINDIR, PATH_VARIABLE);
    return message_program(_("no usable plugin in %s or in the directories of %s"), PLUGINDIR,
                           PATH_VARIABLE);
}

/* The first of PATHS that FITS, opened. The others are closed again, those that cannot rule with a
 * word unless QUIET. */
static enum search_end plugin_first(const struct text_list *paths, const struct search_wish *wish,
                                    bool quiet,
                                    bool (*fits)(const struct plugin *, const struct search_wish *),
                                    struct plugin *plugin)
{
    for (size_t i = 0; i < paths->count; i++) {
        plugin_open(plugin, paths->item[i]);
        bool unknown = plugin_unknown(plugin);
        if (plugin_can_rule(plugin) && fits(plugin, wish))
            return SEARCH_FOUND;
        if (unknown || (!plugin_can_rule(plugin) && !quiet))
            plugin_refused(plugin, paths->item[i]);
        plugin_close(plugin);
        if (unknown)
            return SEARCH_UNKNOWN;
    }
    return SEARCH_NOTHING;
}

static bool fits_id(const struct plugin *plugin, const struct search_wish *wish)
{
    return strcmp(plugin->entry->id, wish->name) == 0;
}

static bool fits_format(const struct plugin *plugin, const struct search_wish *wish)
{
    return words_contain(plugin->report->formats(), wish->format);
}

static bool fits_always(const struct plugin *plugin, const struct search_wish *wish)
{
    (void)plugin;
    (void)wish;
    return true;
}

/* By file name first, so that no other plugin is loaded for it. */
static enum search_end plugin_named(const struct text_list *paths, const struct search_wish *wish,
                                    struct plugin *plugin)
{
    for (size_t i = 0; i < paths->count; i++) {
        enum search_end end = SEARCH_NOTHING;
        if (path_has_name(paths->item[i], wish->name))
            end = plugin_at(paths->item[i], plugin);
        if (end != SEARCH_NOTHING)
            return end;
    }
    return plugin_first(paths, wish, true, fits_id, plugin);
}

static enum search_end plugin_any(const struct text_list *paths, const struct search_wish *wish,
                                  struct plugin *plugin)
{
    enum search_end end = plugin_first(paths, wish, wish->quiet, fits_format, plugin);

    return end == SEARCH_NOTHING ? plugin_first(paths, wish, true, fits_always, plugin) : end;
}

bool search_plugin(const struct search_wish *wish, struct plugin *plugin)
{
    struct text_list paths;
    enum search_end end = SEARCH_UNKNOWN;

    if (wish->name && strchr(wish->name, '/'))
        return plugin_at(wish->name, plugin) == SEARCH_FOUND;
    if (!search_candidates(&paths))
        message_no_memory();
    else
        end = wish->name ? plugin_named(&paths, wish, plugin) : plugin_any(&paths, wish, plugin);
    text_list_release(&paths);
    if (end == SEARCH_NOTHING)
        search_nothing(wish->name);
    return end == SEARCH_FOUND;
}
