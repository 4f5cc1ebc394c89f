/*
 * The facts that belong to a session, in a file beside it: FILE.facts.xml, with FILE as the user
 * gave it. They are used as if --facts named them. Called by check, apply and ask.
 */
#ifndef HOST_SESSION_FACTS_H
#define HOST_SESSION_FACTS_H

#include <stdbool.h>

#include "base/message.h"
#include "options/options.h"
#include "run/session.h"

/* Returns the path of FILE's facts, whether or not they exist; the caller frees it. NULL: FILE
 * is a stream and has none, or there is no memory (errno). */
char *session_facts_path(const char *file);

/* Returns true if there is something at PATH. A dangling link counts, since somebody has put it
 * there. */
bool session_facts_exist(const char *path);

/* A run that uses the facts of its session. */
struct session_facts {
    struct run *run; /* NULL: nothing was changed */
    const struct options *before;
    struct options options;
    char *path;
};

/*
 * Makes RUN, which reads only FILE, use FILE's facts, and prints a line about it. If there are
 * none, or the options say not to use them, RUN is unchanged; if --facts replaces them, a line says
 * so. False after a message: they exist but cannot be read, and RUN is unchanged. FACTS must be
 * released in every case, while RUN still exists. [any thread, one RUN in one thread]
 */
bool session_facts_use(struct session_facts *facts, struct run *run, const char *file);

/* Restores the options of the run. */
void session_facts_release(struct session_facts *facts);

/* Opens the facts at PATH. -1: they do not exist (errno ENOENT, no message), or cannot be read
 * (another errno, after a message). Only a regular file is opened, so this never blocks. */
int session_facts_open(const char *path);

/* A file of facts that has none, and a spool that holds it; -1 after a message. */
extern const char *const empty_facts;
int empty_facts_open(void);

/* Prints that the facts at PATH are used for FILE, unless the options are quiet. */
void session_facts_tell(const struct options *options, const char *path, const char *file);

/* Prints that facts beside FILE are not used because of --facts. */
void session_facts_tell_unused(const struct options *options, const char *file);

#endif
