/*
 * Who takes a file: the plugin that recognises its first bytes and is surest; the one that was
 * asked for goes before all others. A file that no engine is sure of, and a converter is, is taken
 * by way of that converter, by the engine that reads what it writes. [main thread]
 */
#ifndef HOST_FILE_OWNER_H
#define HOST_FILE_OWNER_H

#include <stdbool.h>

#include "session.h"

/* Whether PLUGIN may take files of RUN, whatever they are. */
bool file_owner_allowed(const struct run *run, const struct plugin *plugin);

/* Returns true if FORMATS, as a session has them, has one that is called NAME and read. */
bool formats_read(const char *formats, const char *name);

/* Finds who takes FILE. Where nobody recognises it, the first: he will say why. False after a
 * message: of two that are equally sure only a person can say which it is. */
bool file_owner_find(const struct run *run, const char *file, struct file_owner *owner);

#endif
