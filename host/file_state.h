/*
 * What tells that a file is the one that was seen before, with the same content.
 */
#ifndef HOST_FILE_STATE_H
#define HOST_FILE_STATE_H

#include <stdbool.h>
#include <sys/stat.h>

struct file_state {
    bool exists;
    struct stat status;
};

/* The state of an open file, and of a path whose links have been followed. False with errno. */
bool file_state_of(int fd, struct file_state *state);
bool file_state_at(const char *path, struct file_state *state);
bool file_state_same(const struct file_state *one, const struct file_state *other);

/* The same size and time of the last write, of two that exist. */
bool file_state_has_content(const struct file_state *one, const struct file_state *other);

/* The same as WANTED; else a message that NAME has been changed meanwhile. */
bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name);

/* The same file, whatever has become of its content. */
bool file_state_is_one(const struct file_state *one, const struct file_state *other);

#endif
