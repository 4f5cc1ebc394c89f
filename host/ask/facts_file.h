/*
 * Reads and writes the file beside a session that keeps its facts, for `rectify ask`.
 */
#ifndef HOST_ASK_FACTS_FILE_H
#define HOST_ASK_FACTS_FILE_H

#include <stdbool.h>

#include "files/replace.h"
#include "run/run.h"

struct sidecar {
    bool is_default; /* nobody has named it */
    bool written;    /* in this run: it is no longer what was read */
    const char *path;
    struct file_state before; /* when it was read */
};

/* Opens the sidecar of PATH as the facts of RUN; one that is not there yet is as good as one
 * without facts. False after a message. */
bool sidecar_open(struct sidecar *sidecar, const char *path, struct run *run);

/* Returns true if it can be written again and again: no pipe. */
bool sidecar_is_file(const struct sidecar *sidecar);

/*
 * Puts the facts of RUN's options into it, as the plugin says how, and into the place of the old
 * one when the session SOURCE says the same under it as under the options. False after a message:
 * the old one is as it was.
 */
bool sidecar_write(struct sidecar *sidecar, const struct run *run, int source);

#endif
