#include "commands.h"

#include <string.h>

#include "base/language.h"
#include "base/message.h"
#include "base/output.h"
#include "base/text.h"
#include "conform/trial.h"
#include "plugins/loader.h"

/* The columns of a label, with the space after it. */
enum { LABEL_WIDTH = 12 };

static void label_print(const char *label)
{
    int width = text_columns(label, strlen(label));

    terminal_print("  %s%*s", label, width < LABEL_WIDTH ? LABEL_WIDTH - width : 1, "");
}

static void row_print(const char *label, const char *text)
{
    label_print(label);
    terminal_print("%s\n", text);
}

static void plugin_print(const struct plugin *plugin)
{
    const bsp_entry *entry = plugin->entry;
    const char *lines, *label = _("formats");
    struct format_line line;

    terminal_print("%s\n", plugin->path ? plugin->path : "");
    if (!plugin->usable) {
        row_print(_("unusable"), plugin_reason(plugin));
        return;
    }

    row_print(_("id"), entry->id);
    row_print(_("name"), entry->name);
    row_print(_("vendor"), entry->vendor);
    row_print(_("version"), entry->version);
    label_print("ABI");
    terminal_print("%u.%u\n", (unsigned)entry->abi_major, (unsigned)entry->abi_minor);
    row_print(_("licence"), entry->licence);
    if (*entry->url)
        row_print("URL", entry->url);

    lines = plugin->session ? plugin->session->formats() : "";
    while (format_next(&lines, &line)) {
        if (line.all.length == 0)
            continue;
        label_print(label);
        label = "";
        if (line.can.at)
            terminal_print("%.*s: %.*s (%.*s)\n", (int)line.id.length, line.id.at,
                           (int)line.name.length, line.name.at, (int)line.can.length, line.can.at);
        else
            terminal_print("%.*s\n", (int)line.all.length, line.all.at);
    }
    if (plugin->report)
        row_print(_("reports"), plugin->report->formats());
    if (plugin->convert)
        row_print(_("converts to"), plugin->convert->targets());
    if (plugin->text) {
        row_print(_("languages"), plugin->text->languages());
        row_print(_("laws"), plugin->text->editions());
    }
    if (!plugin_brings_a_part(plugin))
        row_print(_("unusable"), _("it cannot rule on session files, report or convert"));
}

/* Opens the plugin at PATH, prints it if its name is NAME, and closes it. Returns true if it can
 * be used. */
static bool candidate_list(const char *path, const char *name, bool *shown)
{
    struct plugin plugin;
    bool usable = plugin_open(&plugin, path) && plugin_brings_a_part(&plugin);
    bool fits = !name || search_name_fits(&plugin, path, name);

    if (fits)
        plugin_print(&plugin);
    *shown = *shown || fits;
    plugin_close(&plugin);
    return fits && usable;
}

enum exit_status plugins_command(const struct options *options)
{
    const char *name = options->plugin;
    struct language language;
    struct text_list paths;
    bool usable = false, shown = false;

    if (options->language && language_read(options->language, &language))
        language_speak(&language);
    if (options->check)
        return conform_command(options);
    if (name && strchr(name, '/'))
        return candidate_list(name, NULL, &shown) ? EXIT_CLEAN : EXIT_FAULT;
    if (search_candidates(&paths)) {
        for (size_t i = 0; i < paths.count; i++)
            usable = candidate_list(paths.item[i], name, &shown) || usable;
        if (!shown)
            search_nothing(name);
    } else {
        message_no_memory();
    }
    text_list_release(&paths);
    return usable ? EXIT_CLEAN : EXIT_FAULT;
}
