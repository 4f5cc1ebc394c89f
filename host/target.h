/*
 * Where apply writes to: a file that is replaced, the session's own, a device, or standard output.
 */
#ifndef HOST_TARGET_H
#define HOST_TARGET_H

#include <stdbool.h>
#include <stdint.h>

#include "options.h"
#include "replace.h"

enum target_kind {
    TARGET_OUTPUT,  /* standard output */
    TARGET_OTHER,   /* a file that is not the session's, or a device */
    TARGET_IN_PLACE /* the session's own file */
};

struct target {
    enum target_kind kind;
    const char *name;         /* for messages */
    struct file_state before; /* of a TARGET_OTHER, before anything was read */
};

/* Finds out what -o and --in-place mean here. */
void target_choose(struct target *target, const struct options *options);

#endif
