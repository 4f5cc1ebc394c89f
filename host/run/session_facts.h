/*
 * Makes a run use the facts beside its session (facts_beside.h) as if --facts named them. Called by
 * check, apply and ask.
 */
#ifndef HOST_SESSION_FACTS_H
#define HOST_SESSION_FACTS_H

#include <stdbool.h>

#include "base/message.h"
#include "options/options.h"
#include "run/session.h"

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

/* Prints that the facts at PATH are used for FILE, unless the options are quiet. */
void session_facts_tell(const struct options *options, const char *path, const char *file);

/* Prints that facts beside FILE are not used because of --facts. */
void session_facts_tell_unused(const struct options *options, const char *file);

#endif
