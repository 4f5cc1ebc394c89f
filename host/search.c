#include "loader.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "files.h"
#include "message.h"
#include "program.h"

#ifndef PLUGINDIR
#define PLUGINDIR "/usr/local/lib/bridge-scorer/plugins"
#endif

#define PATH_VARIABLE "RECTIFY_PLUGIN_PATH"

static int is_module(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);

    return length > 3 && entry->d_name[0] != '.' && strcmp(entry->d_name + length - 3, ".so") == 0;
}

/* Byte by byte, whatever the locale. */
static int by_name(const struct dirent **one, const struct dirent **other)
{
    return strcmp((*one)->d_name, (*other)->d_name);
}

static bool directory_list(const char *directory, struct text_list *paths)
{
    struct dirent **entry;
    int count = scandir(directory, &entry, is_module, by_name);
    bool listed = true;

    if (count < 0) {
        if (errno != ENOENT && errno != ENOTDIR && errno != ENOMEM)
            message_errno(NULL, directory);
        return errno != ENOMEM;
    }
    for (int i = 0; i < count; i++) {
        listed = listed && text_list_add(paths, path_join(directory, entry[i]->d_name));
        free(entry[i]);
    }
    free(entry);
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
        message_program(_("%s: \"%s\" is not an absolute path and is ignored"), PATH_VARIABLE,
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

enum search_end {
    SEARCH_FOUND,
    SEARCH_NOTHING,
    SEARCH_UNKNOWN /* no memory to look at one, which may be the one; a message said so */
};

/* What else is asked of a plugin that can rule. */
typedef bool plugin_fits(const struct plugin *plugin, const struct search_wish *wish);

static bool fits_id(const struct plugin *plugin, const struct search_wish *wish)
{
    return strcmp(plugin->entry->id, wish->name) == 0;
}

static bool fits_format(const struct plugin *plugin, const struct search_wish *wish)
{
    return words_contain(plugin->report->formats(), wish->format);
}

/* The plugin at PATH, opened, if it FITS (NULL: any does). Else it is closed again, one that cannot
 * rule with a word unless QUIET. */
static enum search_end plugin_at(const char *path, const struct search_wish *wish,
                                 plugin_fits *fits, bool quiet, struct plugin *plugin)
{
    bool rules = plugin_open(plugin, path) && plugin_can_rule(plugin);
    bool unknown = plugin_unknown(plugin);

    if (rules && (!fits || fits(plugin, wish)))
        return SEARCH_FOUND;
    if (unknown || (!rules && !quiet))
        message_file(NULL, plugin->path ? plugin->path : path, _("plugin not used: %s"),
                     plugin->usable ? _("it cannot rule on session files") : plugin_reason(plugin));
    plugin_close(plugin);
    return unknown ? SEARCH_UNKNOWN : SEARCH_NOTHING;
}

static enum search_end plugin_first(const struct text_list *paths, const struct search_wish *wish,
                                    plugin_fits *fits, bool quiet, struct plugin *plugin)
{
    enum search_end end = SEARCH_NOTHING;

    for (size_t i = 0; i < paths->count && end == SEARCH_NOTHING; i++)
        end = plugin_at(paths->item[i], wish, fits, quiet, plugin);
    return end;
}

/* By file name first, so that no other plugin is loaded for it. */
static enum search_end plugin_named(const struct text_list *paths, const struct search_wish *wish,
                                    struct plugin *plugin)
{
    enum search_end end = SEARCH_NOTHING;

    for (size_t i = 0; i < paths->count && end == SEARCH_NOTHING; i++)
        if (path_has_name(paths->item[i], wish->name))
            end = plugin_at(paths->item[i], wish, NULL, false, plugin);
    return end == SEARCH_NOTHING ? plugin_first(paths, wish, fits_id, true, plugin) : end;
}

static enum search_end plugin_any(const struct text_list *paths, const struct search_wish *wish,
                                  struct plugin *plugin)
{
    enum search_end end = plugin_first(paths, wish, fits_format, wish->quiet, plugin);

    return end == SEARCH_NOTHING ? plugin_first(paths, wish, NULL, true, plugin) : end;
}

bool search_plugin(const struct search_wish *wish, struct plugin *plugin)
{
    struct text_list paths;
    enum search_end end = SEARCH_UNKNOWN;

    if (wish->name && strchr(wish->name, '/'))
        return plugin_at(wish->name, wish, NULL, false, plugin) == SEARCH_FOUND;
    if (!search_candidates(&paths))
        message_no_memory();
    else
        end = wish->name ? plugin_named(&paths, wish, plugin) : plugin_any(&paths, wish, plugin);
    text_list_release(&paths);
    if (end == SEARCH_NOTHING)
        search_nothing(wish->name);
    return end == SEARCH_FOUND;
}
