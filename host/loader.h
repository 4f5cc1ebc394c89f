/*
 * One plugin: from a path to its interfaces, or to the reason why it cannot be used.
 *
 * The module is first opened with dlopen, everything bound at once, as libltdl binds lazily and
 * hides why a module cannot be loaded. Then libltdl opens it, local, and resident so that nothing
 * that it started is left without code. [main thread, before others start and after they end]
 */
#ifndef HOST_LOADER_H
#define HOST_LOADER_H

#include <bridge-scorer/plugin.h>

#include <ltdl.h>
#include <stdbool.h>

/* The host, as every plugin gets to see it. */
extern const bsp_host loader_host;

struct plugin {
    char *path;   /* absolute, links followed if the file is there */
    bool usable;  /* loaded, of this ABI, and its init has said yes */
    char *reason; /* why it is not usable, in words; NULL: it is, or there was no memory to tell */
    const bsp_entry *entry;               /* NULL unless usable */
    const bsp_session_interface *session; /* NULL: it has none, or one that is incomplete */
    const bsp_report_interface *report;   /* the same */
    const bsp_text_interface *text;       /* the same */
    const bsp_convert_interface *convert; /* the same */
    lt_dlhandle handle;
};

/* Once, before the first plugin_open; false after a message. */
bool loader_start(void);
void loader_stop(void);

/* Opens the module at PATH, which is absolute, and calls its init. True when it is usable; else
 * PLUGIN says why not. To be closed in both cases. */
bool plugin_open(struct plugin *plugin, const char *path);

/* Of one that was opened: that nothing is known of it, as there was no memory to look at it. */
bool plugin_unknown(const struct plugin *plugin);

/* Why it is not usable, always a text. */
const char *plugin_reason(const struct plugin *plugin);

/* Calls deinit, closes the module, frees what PLUGIN holds. */
void plugin_close(struct plugin *plugin);

/* True when session files can be ruled on and reported with it. */
bool plugin_can_rule(const struct plugin *plugin);

#endif
