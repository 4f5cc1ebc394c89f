/*
 * Where plugins are looked for, and which one is taken.
 *
 * The directories: the one that the program was built with, then those of RECTIFY_PLUGIN_PATH,
 * which are absolute and separated by colons. In each, the files whose names end in ".so", in the
 * order of their names. Never the working directory, never a ".la". [main thread]
 */
#ifndef HOST_SEARCH_H
#define HOST_SEARCH_H

#include <stdbool.h>
#include <stddef.h>

#include "loader.h"
#include "text_list.h"

/* The paths of all candidates. False: no memory. A relative entry of RECTIFY_PLUGIN_PATH is told of
 * and passed over; a directory that is not there is no fault. */
bool search_candidates(struct text_list *paths);

/* What is asked of the plugin to be taken. */
struct search_wish {
    const char *name;   /* an id, a file name without ".so", or a path with a slash; NULL: any */
    const char *format; /* of the report */
    bool quiet;         /* nothing is said of plugins that were passed over */
};

/*
 * Opens the plugin that is wished for: the named one, or the first that can rule and report in the
 * format. Where none has the format, the first that can rule is taken, and the caller says so.
 * False after messages; on true PLUGIN is to be closed.
 */
bool search_plugin(const struct search_wish *wish, struct plugin *plugin);

/* True when PLUGIN, opened from PATH, has NAME as its id or as its file name without ".so". */
bool search_name_fits(const struct plugin *plugin, const char *path, const char *name);

/* Says where no plugin was found; NAME may be NULL. */
void search_nothing(const char *name);

#endif
