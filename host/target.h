/*
 * Where apply writes to: a file that is replaced, the session's own, a device, or standard output.
 */
#ifndef HOST_TARGET_H
#define HOST_TARGET_H

#include <stdbool.h>

#include "file_state.h"
#include "options.h"

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

/* What is about to be replaced, NOW, must be what was there before anything was read: in place,
 * what the SOURCE was when it was opened. Else false after a message. */
bool target_expect(const struct target *target, const struct file_state *now,
                   const struct file_state *source);

#endif
