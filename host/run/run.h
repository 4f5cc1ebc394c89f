/*
 * Prepares a run: decides which plugin does what, and opens the files to read. Called by the
 * commands. [main thread]
 *
 * A file goes to the plugin that is surest about its first bytes (below). The report is
 * written by the plugin that the user named, else by the engine, else by the one that can. If the
 * user asked for no format and no plugin writes text, it is the first format of the engine.
 */
#ifndef HOST_RUN_H
#define HOST_RUN_H

#include <stdbool.h>

#include "base/message.h"
#include "base/program.h"
#include "options/options.h"
#include "run/session.h"

/*
 * Finds the plugin, tries every option and fact with it before a file is read, and opens the inputs
 * other than the session. EXIT_CLEAN: ready; else the exit status, after a message. RUN must be
 * released in every case.
 */
enum exit_status run_prepare(struct run *run, const struct options *options);

/* Chooses the language: that of --lang, which the plugin must have, else that of --csv=fr, else
 * the locale's, which may be replaced by English. RUN has the plugin. False after a message. */
bool run_choose_language(struct run *run);

/* Makes the owner of file INDEX the engine of RUN. False: it has none. [any thread] */
bool run_take(struct run *run, size_t index);

void run_release(struct run *run);

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

/* ---- The facts beside its session (facts_beside.h), as if --facts named them ---- */

/*
 * Makes RUN, which reads only FILE, use FILE's facts, and prints a line about it. If there are
 * none, or the options say not to use them, RUN is unchanged; if --facts replaces them, a line says
 * so. False after a message: they exist but cannot be read, and RUN is unchanged. [any thread, one
 * RUN in one thread]
 */
bool run_facts_use(struct run *run, const char *file);

/* Makes RUN use them no more, if it does. */
void run_facts_release(struct run *run);

/* Prints that the facts at PATH are used for FILE, unless the options are quiet. */
void run_facts_tell(const struct options *options, const char *path, const char *file);

/* Prints that facts beside FILE are not used because of --facts. */
void run_facts_tell_unused(const struct options *options, const char *file);

#endif
