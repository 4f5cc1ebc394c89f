/*
 * Writing a file so that at every moment it is there in full, the old one or the new one.
 *
 * The new content goes to a temporary file beside the target, with mode 0600; it takes the target's
 * place, with the target's mode, owner and attributes, when it is complete. A symbolic link stays
 * one: the file that it leads to is replaced. A device, a pipe, and what is named by its descriptor
 * (path_descriptor) is written to straight.
 *
 * Failures are told with message_file before the functions return false. [main thread]
 */
#ifndef HOST_REPLACE_H
#define HOST_REPLACE_H

#include <stdbool.h>

#include "file_state.h"

struct replacement {
    int fd;           /* where to write; for verification it can be read too, unless direct */
    bool direct;      /* the target itself is written to */
    char *target;     /* every link followed; NULL: a descriptor */
    char *temporary;  /* NULL: direct, or renamed already */
    const char *name; /* as the user gave it, borrowed */
    bool locked;      /* the caller's, after it has begun: he has the lock of the target */
    struct file_state before;
};

/* Gets ready to write to PATH. After false, nothing is left behind. */
bool replacement_begin(struct replacement *replacement, const char *path);

/*
 * Puts the new content into the target's place, unless the target is no longer as it was when the
 * replacement began, or another program has its lock (lock.h). A target that was not there is made,
 * unless somebody else has made it meanwhile. With SUFFIX, which is neither NULL nor empty, the old
 * file stays as a backup (backup.h). What becomes of other names of the old file (hard links: they
 * keep it), and that an owner cannot be kept, is told before. False: the target is as it was,
 * unless the message says otherwise.
 */
bool replacement_commit(struct replacement *replacement, const char *suffix);

/* Releases it; what was not committed is removed. */
void replacement_release(struct replacement *replacement);

#endif
