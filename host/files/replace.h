/*
 * Replaces a file so that it is complete at every moment, either old or new, and nobody else's work
 * is lost. Used for sessions, reports, facts and trails. [main thread]
 *
 * The new content goes to a temporary file in the same directory with mode 0600. Once complete, it
 * gets the target's mode, owner and attributes, and its name. A symbolic link is kept, and the file
 * that it points to is replaced. Devices, pipes and names of descriptors (path_descriptor) are
 * written directly.
 *
 * Functions report failures with message_file before they return false.
 */
#ifndef HOST_REPLACE_H
#define HOST_REPLACE_H

#include <stdbool.h>

#include "files/input.h"

/* ---- Replacing ---- */

struct replacement {
    int fd;           /* where to write; also readable for verification, unless direct */
    bool direct;      /* the target itself is written */
    char *target;     /* with links resolved; NULL for a descriptor */
    char *temporary;  /* NULL if direct, or already renamed */
    const char *name; /* as the user gave it, borrowed */
    bool locked; /* set by the caller after replacement_begin: it already has the target's lock */
    struct file_state before;
};

/* Prepares to write to PATH. After false nothing is left behind. */
bool replacement_begin(struct replacement *replacement, const char *path);

/*
 * Puts the new content in place, unless the target has changed since the replacement began or
 * another program has its lock. A new target is created unless another program has done so
 * meanwhile. With SUFFIX, neither NULL nor empty, the old file is kept as a backup. Before that it
 * reports hard links, which keep the old content, and an owner that cannot be kept. False: the
 * target is unchanged, unless the message says otherwise.
 */
bool replacement_commit(struct replacement *replacement, const char *suffix);

/* Releases the replacement. Content that was not committed is removed. */
void replacement_release(struct replacement *replacement);

#endif
