/*
 * Finds and loads plugins: which directories are searched, whether code may be run, and what a
 * plugin can do. [main thread, before others start and after they end]
 *
 * The directories are the one that the program was built with, then those of RECTIFY_PLUGIN_PATH,
 * which are absolute and separated by colons. In each, files that end in ".so" are taken in the
 * order of their names. The working directory and ".la" files are never used.
 *
 * A module is first opened with dlopen, with everything bound at once, since libltdl binds lazily
 * and hides why a module cannot be loaded. Then libltdl opens it too: local, and resident so that
 * nothing which it started loses its code.
 */
#ifndef HOST_LOADER_H
#define HOST_LOADER_H

#include <bridge-scorer/plugin.h>

#include <ltdl.h>

#include <stdbool.h>

#include "base/text.h"
#include "kit/text.h"

/* The host, as plugins see it. */
extern const bsp_host loader_host;

/* Starts the loader, once before the first plugin_open. False after a message. */
bool loader_start(void);
void loader_stop(void);

/* ---- One plugin: from a path to its interfaces, or to the reason why it cannot be used ---- */

struct plugin {
    char *path;             /* absolute, with links resolved if the file exists */
    bool usable;            /* loaded, of this ABI, and init succeeded */
    char *reason;           /* why it is not usable; NULL if it is, or without memory */
    const bsp_entry *entry; /* NULL unless usable */
    /* NULL: none, or one that lacks a function or a list of words. */
    const bsp_session_interface *session;
    const bsp_report_interface *report;
    const bsp_text_interface *text;
    const bsp_convert_interface *convert;
    const bsp_form_interface *form;
    lt_dlhandle handle;
};

/* Opens the module at PATH and calls its init. Returns true if it is usable; otherwise PLUGIN
 * says why not. PLUGIN must be closed in both cases. */
bool plugin_open(struct plugin *plugin, const char *path);

/* Returns why PLUGIN is not usable; never NULL. */
const char *plugin_reason(const struct plugin *plugin);

/* Returns true if PLUGIN has a part that this program uses: an engine, a report or a converter. */
bool plugin_brings_a_part(const struct plugin *plugin);

/* Calls deinit, closes the module, and frees what PLUGIN owns. */
void plugin_close(struct plugin *plugin);

/* A line of what an engine says of its formats, "pbn", "PBN" and "read write". */
struct format_line {
    struct text all;
    struct text id, name, can; /* NAME and CAN are absent if the line has fewer parts */
};

/* Takes the next line from LINES. False: there is none. */
bool format_next(const char **lines, struct format_line *line);

/* ---- Choosing plugins ---- */

/* Adds the paths of all candidates to PATHS. False: no memory. A relative entry of
 * RECTIFY_PLUGIN_PATH is reported and skipped; a missing directory is no error. */
bool search_candidates(struct text_list *paths);

/* Plugins with a part, in the order in which they were found. Of two with the same id, which are
 * two versions, only the first. A list of zeros is empty. */
struct plugin_list {
    struct plugin *item;
    size_t count, capacity;
    bool named;             /* the first is the one that the user named */
    struct text_list paths; /* of the candidates, if they were looked for */
};

/* Opens the plugin that NAME means: an id, a file name without ".so", or a path with a slash. False
 * after messages: there is none. */
bool search_named(const char *name, struct plugin_list *plugins);

/* Opens all others. Those that cannot be used are reported unless QUIET, or unless the user named
 * one. False after messages: the list is empty, or there is no memory. */
bool search_others(bool quiet, struct plugin_list *plugins);
void plugin_list_release(struct plugin_list *plugins);

/* Returns true if NAME is PLUGIN's id, or the name of its file PATH without ".so". */
bool search_name_fits(const struct plugin *plugin, const char *path, const char *name);

/* Reports where no plugin was found; NAME may be NULL. Returns false. */
bool search_nothing(const char *name);

#endif
