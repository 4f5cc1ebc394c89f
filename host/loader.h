/*
 * Plugins: where they are looked for, whether their code may be run, and what they can do.
 * [main thread, before others start and after they end]
 *
 * The directories: the one that the program was built with, then those of RECTIFY_PLUGIN_PATH,
 * which are absolute and separated by colons. In each, the files whose names end in ".so", in the
 * order of their names. Never the working directory, never a ".la".
 *
 * A module is first opened with dlopen, everything bound at once, as libltdl binds lazily and hides
 * why a module cannot be loaded. Then libltdl opens it, local, and resident so that nothing that it
 * started is left without code.
 */
#ifndef HOST_LOADER_H
#define HOST_LOADER_H

#include <bridge-scorer/plugin.h>

#include <ltdl.h>

#include <stdbool.h>

#include "text.h"

/* The host, as every plugin gets to see it. */
extern const bsp_host loader_host;

/* Once, before the first plugin_open; false after a message. */
bool loader_start(void);
void loader_stop(void);

/* ---- One plugin: from a path to its interfaces, or to the reason why it cannot be used ---- */

struct plugin {
    char *path;   /* absolute, links followed if the file is there */
    bool usable;  /* loaded, of this ABI, and its init has said yes */
    char *reason; /* why it is not usable, in words; NULL: it is, or there was no memory to tell */
    const bsp_entry *entry;                 /* NULL unless usable */
    const bsp_session_interface *session;   /* NULL: it has none, or one that is incomplete, of
                                             which a function or a list of words is missing */
    const bsp_report_interface *report;     /* the same */
    const bsp_report_2_interface *report_2; /* the same */
    const bsp_text_interface *text;         /* the same */
    const bsp_convert_interface *convert;   /* the same */
    const bsp_form_interface *form;         /* the same */
    lt_dlhandle handle;
};

/* Opens the module at PATH and calls its init. True when it is usable; else
 * PLUGIN says why not. To be closed in both cases. */
bool plugin_open(struct plugin *plugin, const char *path);

/* Of one that was opened: that nothing is known of it, as there was no memory to look at it. */
bool plugin_unknown(const struct plugin *plugin);

/* Why it is not usable, always a text. */
const char *plugin_reason(const struct plugin *plugin);

/* True when it brings a part that this program uses: an engine, a report, a converter. */
bool plugin_brings_a_part(const struct plugin *plugin);

/* Calls deinit, closes the module, frees what PLUGIN holds. */
void plugin_close(struct plugin *plugin);

/*
 * Whether code from the file PATH, which is absolute and has no links in it, may be run: nobody but
 * root and the user may be able to change it, nor the directory that it is loaded from, nor those
 * above, as who can write to one of them can put another in place of the next. A sticky directory
 * is safe above, where others cannot move what is not theirs, but not to load from, as they could
 * add to it. The group that a user has for himself alone counts as the user. False: *REASON is why
 * not, for the caller to free; NULL: no memory.
 */
bool module_is_safe(const char *path, char **reason);

/* Opens PATH with everything bound at once, and closes it again. False: *REASON is why that does
 * not work, in words for the person who installed it, for the caller to free; NULL: no memory. */
bool module_binds(const char *path, char **reason);

/* ---- Which plugins are taken ---- */

/* The paths of all candidates. False: no memory. A relative entry of RECTIFY_PLUGIN_PATH is told of
 * and passed over; a directory that is not there is no fault. */
bool search_candidates(struct text_list *paths);

/* Plugins that each bring a part, in the order in which they were found. Of two with one id, which
 * are two versions of the same, the first. */
struct plugin_list {
    struct plugin *item;
    size_t count;
    bool named; /* the first is the one that was asked for */
};

/* What plugins are asked for. */
struct search_wish {
    const char *name; /* an id, a file name without ".so", or a path with a slash; NULL: any */
    bool quiet;       /* nothing is said of plugins that cannot be used */
    /* Whether the one that was asked for does it all: then no other is loaded. */
    bool (*suffices)(const struct plugin *plugin, const void *context);
    const void *context;
};

/* Opens the plugins that may be needed. False after messages: there is none, or not the one that
 * was asked for. To be released in every case. */
bool search_plugins(const struct search_wish *wish, struct plugin_list *plugins);
void plugin_list_release(struct plugin_list *plugins);

/* True when PLUGIN, opened from PATH, has NAME as its id or as its file name without ".so". */
bool search_name_fits(const struct plugin *plugin, const char *path, const char *name);

/* Says where no plugin was found; NAME may be NULL. False. */
bool search_nothing(const char *name);

#endif
