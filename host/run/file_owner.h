/*
 * Finds the plugin that owns a file: the one that is surest about the first bytes; among equals the
 * one that the user named. A file that no engine recognises, but a converter does, goes through
 * that converter to an engine that reads its output. Called by parts.c. [main thread]
 */
#ifndef HOST_FILE_OWNER_H
#define HOST_FILE_OWNER_H

#include <stdbool.h>

#include "run/session.h"

/* Returns true if PLUGIN can own files of RUN, whatever their format. */
bool file_owner_allowed(const struct run *run, const struct plugin *plugin);

/* Returns true if FORMATS, the list of a session interface, has NAME as a format that is read. */
bool formats_read(const char *formats, const char *name);

/* Finds the owner of FILE. If no plugin recognises it, the first one gets it and will report
 * why. False after a message: two plugins are equally sure, and only the user can decide. */
bool file_owner_find(const struct run *run, const char *file, struct file_owner *owner);

#endif
