/*
 * Decides which plugin does what in a run: rules on a file or converts it, and writes the report.
 * Called by run.c. [main thread]
 *
 * A file goes to the plugin that is surest about its first bytes (below). The report is
 * written by the plugin that the user named, else by the engine, else by the one that can. If the
 * user asked for no format and no plugin writes text, it is the first format of the engine.
 */
#ifndef HOST_PARTS_H
#define HOST_PARTS_H

#include <stdbool.h>

#include "base/program.h"
#include "run/session.h"

/* Opens the plugins of RUN, and finds the owner of each file: run->owners. Returns EXIT_CLEAN,
 * or the exit status after a message. A file without an owner, which a message reports, is no
 * failure as long as there are others. */
enum exit_status parts_choose(struct run *run);

/* Chooses the plugin that reports what run->plugin rules on. Returns EXIT_CLEAN, or EXIT_USAGE
 * after a message: none can, or several. If no report is WANTED nothing is printed, and there
 * may be none. */
enum exit_status parts_choose_report(struct run *run, bool wanted);

/* Makes the owner of file INDEX the engine of RUN. False: it has none. [any thread] */
bool parts_take(struct run *run, size_t index);

void parts_release(struct run *run);

/* ---- file_owner.c: the plugin that owns a file ----
 * The one that is surest about the first bytes; among equals the one that the user named. A file
 * that no engine recognises, but a converter does, goes through that converter to an engine that
 * reads its output. */

/* Returns true if PLUGIN can own files of RUN, whatever their format. */
bool file_owner_allowed(const struct run *run, const struct plugin *plugin);

/* Returns true if FORMATS, the list of a session interface, has NAME as a format that is read. */
bool formats_read(const char *formats, const char *name);

/* Finds the owner of FILE. If no plugin recognises it, the first one gets it and will report
 * why. False after a message: two plugins are equally sure, and only the user can decide. */
bool file_owner_find(const struct run *run, const char *file, struct file_owner *owner);

#endif
