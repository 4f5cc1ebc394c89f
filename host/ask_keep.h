/*
 * The answers into the sidecar.
 */
#ifndef HOST_ASK_KEEP_H
#define HOST_ASK_KEEP_H

#include "replace.h"
#include "run.h"

struct sidecar {
    const char *path;
    struct file_state before; /* when it was read */
};

/* Opens the sidecar of PATH as the facts of RUN; one that is not there yet is as good as one
 * without facts. False after a message. */
bool sidecar_open(struct sidecar *sidecar, const char *path, struct run *run);

/*
 * Puts the facts of RUN's options into it, as the plugin says how, and into the place of the old
 * one when the session SOURCE says the same under it as under the options. False after a message:
 * the old one is as it was.
 */
bool sidecar_write(struct sidecar *sidecar, const struct run *run, int source);

#endif
