/*
 * The facts that the director has said of a session, in a file beside it: FILE.facts.xml, under the
 * name of FILE as it was given. It is used as if --facts named it.
 */
#ifndef HOST_SESSION_FACTS_H
#define HOST_SESSION_FACTS_H

#include <stdbool.h>

#include "message.h"
#include "options.h"
#include "session.h"

/* The path of FILE's facts, whether they are there or not: the caller's to free. NULL: FILE is a
 * stream and can have none, or there is no memory (errno). */
char *session_facts_path(const char *file);

/* Whether there is something at PATH. A link that leads nowhere is: somebody has meant something by
 * it. */
bool session_facts_exist(const char *path);

/* A run that uses them. */
struct session_facts {
    struct run *run; /* NULL: nothing of it was changed */
    const struct options *before;
    struct options options;
    char *path;
};

/*
 * Has RUN, by which FILE alone is read, use its facts: a line says so. Where there are none, or the
 * options leave them, RUN stays as it was; where --facts stands in their place, a line says that
 * too. False after a message: they are there, but cannot be read, and RUN stays as it was. To be
 * released in every case, while RUN is there. [any thread, one RUN in one thread]
 */
bool session_facts_use(struct session_facts *facts, struct run *run, const char *file);

/* Gives RUN back what it had. */
void session_facts_release(struct session_facts *facts);

/* Opens the facts at PATH for reading. -1: they are not there (errno ENOENT, no message), or after
 * a message (another errno) cannot be read. Only a regular file is waited for by nobody. */
int session_facts_open(const char *path);

/* A file of facts that has none, and a spool with it; -1 after a message. */
extern const char *const empty_facts;
int empty_facts_open(void);

/* Unless it is to be quiet, says that the facts at PATH are used for FILE. */
void session_facts_tell(const struct options *options, const char *path, const char *file);

/* The same of facts beside FILE that --facts stands in place of. */
void session_facts_tell_unused(const struct options *options, const char *file);

#endif
