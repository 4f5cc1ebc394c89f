#include "plugins/loader.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/message.h"
#include "base/program.h"
#include "kit/list.h"

#ifndef PLUGINDIR
#define PLUGINDIR "/usr/local/lib/bridge-scorer/plugins"
#endif

#define PATH_VARIABLE "RECTIFY_PLUGIN_PATH"

static int is_module(const struct dirent *entry)
{
    size_t length = strlen(entry->d_name);

    return length > 3 && entry->d_name[0] != '.' && strcmp(entry->d_name + length - 3, ".so") == 0;
}

/* Compares names byte by byte, whatever the locale. */
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
            message_errno(directory);
        return errno != ENOMEM;
    }
    for (int i = 0; i < count; i++) {
        listed = listed && text_list_add(paths, path_join(directory, entry[i]->d_name));
        free(entry[i]);
    }
    free(entry);
    return listed;
}

/* An empty entry of the variable is ignored, not the working directory as for a shell. */
bool search_candidates(struct text_list *paths)
{
    const char *entry = path_of_environment(PATH_VARIABLE);
    bool listed;

    *paths = (struct text_list){0};
    listed = directory_list(PLUGINDIR, paths);
    while (listed && entry) {
        size_t length = strcspn(entry, ":");
        char *directory = strndup(entry, length);
        listed = directory;
        if (listed && directory[0] == '/')
            listed = directory_list(directory, paths);
        else if (listed && length > 0)
            message_program(_("%s: \"%s\" is not an absolute path and is ignored"), PATH_VARIABLE,
                            directory);
        free(directory);
        entry = entry[length] ? entry + length + 1 : NULL;
    }
    return listed;
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

/* --- The plugins of a run --------------------------------------------------------------------- */

enum search_end {
    SEARCH_FOUND,
    SEARCH_NOTHING,
    SEARCH_UNKNOWN /* no memory to look at one, which may be the one; after a message */
};

/* Adds the plugin at PATH if it has ID (NULL: any) and the list has no other with its id. One
 * that cannot be used is reported unless QUIET. */
static enum search_end plugin_at(const char *path, const char *id, bool quiet,
                                 struct plugin_list *plugins)
{
    struct plugin plugin;
    bool brings = plugin_open(&plugin, path) && plugin_brings_a_part(&plugin);
    bool unknown = !plugin.usable && !plugin.reason; /* there was no memory */
    bool wanted = brings && (!id || strcmp(plugin.entry->id, id) == 0);

    for (size_t i = 0; wanted && i < plugins->count; i++)
        wanted = strcmp(plugins->item[i].entry->id, plugin.entry->id) != 0;
    if (wanted && !list_reserve(plugins->item, plugins->capacity, plugins->count + 1)) {
        unknown = true;
        wanted = message_no_memory();
    } else if (unknown || (!brings && !quiet)) {
        message_file(plugin.path ? plugin.path : path, _("plugin not used: %s"),
                     plugin.usable ? _("it cannot rule on session files, report or convert")
                                   : plugin_reason(&plugin));
    }
    if (wanted)
        plugins->item[plugins->count++] = plugin;
    else
        plugin_close(&plugin);

    /* With several plugins nobody knows which one is to blame for a crash. */
    cleanup_blame(plugins->count == 1 ? plugins->item[0].path : PROGRAM_NAME);
    return wanted ? SEARCH_FOUND : unknown ? SEARCH_UNKNOWN : SEARCH_NOTHING;
}

/* The directories are searched for a file of the name first, so that no other is loaded for it. */
bool search_named(const char *name, struct plugin_list *plugins)
{
    bool is_path = strchr(name, '/');
    const struct text_list *paths = &plugins->paths;
    enum search_end end = is_path ? plugin_at(name, NULL, false, plugins) : SEARCH_NOTHING;

    if (!is_path && !search_candidates(&plugins->paths))
        return message_no_memory();
    for (size_t i = 0; i < paths->count && end == SEARCH_NOTHING; i++)
        if (path_has_name(paths->item[i], name))
            end = plugin_at(paths->item[i], NULL, false, plugins);
    for (size_t i = 0; i < paths->count && end == SEARCH_NOTHING; i++)
        end = plugin_at(paths->item[i], name, true, plugins);
    if (end == SEARCH_NOTHING && !is_path)
        search_nothing(name);
    plugins->named = end == SEARCH_FOUND;
    return plugins->named;
}

bool search_others(bool quiet, struct plugin_list *plugins)
{
    const struct text_list *paths = &plugins->paths;

    if (paths->count == 0 && !search_candidates(&plugins->paths))
        return message_no_memory();
    for (size_t i = 0; i < paths->count; i++)
        if (plugin_at(paths->item[i], NULL, quiet || plugins->named, plugins) == SEARCH_UNKNOWN)
            return false;
    return plugins->count > 0 || search_nothing(NULL);
}

void plugin_list_release(struct plugin_list *plugins)
{
    for (size_t i = 0; i < plugins->count; i++)
        plugin_close(&plugins->item[i]);
    free(plugins->item);
    text_list_release(&plugins->paths);
    *plugins = (struct plugin_list){0};
}
