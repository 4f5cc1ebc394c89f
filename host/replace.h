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
#include <stdint.h>
#include <sys/stat.h>

/* What tells that a file is the one that was seen before, with the same content. */
struct file_state {
    bool exists;
    struct stat status;
};

/* The state of an open file, and of a path whose links have been followed. False with errno. */
bool file_state_of(int fd, struct file_state *state);
bool file_state_at(const char *path, struct file_state *state);
bool file_state_same(const struct file_state *one, const struct file_state *other);

/* The same as WANTED; else a message that NAME has been changed meanwhile. */
bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name);

/* The same file, whatever has become of its content. */
bool file_state_is_one(const struct file_state *one, const struct file_state *other);

struct replacement {
    int fd;           /* where to write; for verification it can be read too, unless direct */
    bool direct;      /* the target itself is written to */
    char *target;     /* every link followed; NULL: a descriptor */
    char *temporary;  /* NULL: direct, or renamed already */
    const char *name; /* as the user gave it, borrowed */
    struct file_state before;
};

/* Gets ready to write to PATH. After false, nothing is left behind. */
bool replacement_begin(struct replacement *replacement, const char *path);

/*
 * Puts the new content into the target's place, unless the target is no longer as it was when the
 * replacement began. With SUFFIX, which is neither NULL nor empty, the old file stays under the
 * target's name with SUFFIX behind, in place of what has that name. False: the target is as it was,
 * unless the message says otherwise.
 */
bool replacement_commit(struct replacement *replacement, const char *suffix);

/* Releases it; what was not committed is removed. */
void replacement_release(struct replacement *replacement);

#endif
