/*
 * Opens input files, directly or through a spool that can be read repeatedly and at any position;
 * recognises and locks those that are replaced. [any thread]
 */
#ifndef HOST_INPUT_H
#define HOST_INPUT_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/stat.h>

#include "base/message.h"

/* ---- Recognising a file and its content ---- */

struct file_state {
    bool exists;
    struct stat status;
};

/* Reads the state of an open file, or of a path with links followed. False with errno. */
bool file_state_of(int fd, struct file_state *state);
bool file_state_at(const char *path, struct file_state *state);

/* Returns true if both are the same file, whatever their content. */
bool file_state_is_one(const struct file_state *one, const struct file_state *other);

/* Returns true if two existing files have the same size and time of the last write. */
bool file_state_has_content(const struct file_state *one, const struct file_state *other);

/* Checks that nothing has changed since WANTED; else reports that NAME was changed meanwhile. */
bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name);

/* ---- Locks ----
 * The file that is replaced is locked from before it is read until another file has its name. The
 * lock works only between these programs, and ends with the process. A file system without locks
 * is accepted, since content is compared too. NFS wants a writable descriptor for a lock, and
 * counts as without. */

/* Locks FD. False with errno: EWOULDBLOCK if another program has the lock. */
bool lock_try(int fd);

/* ---- Opening ---- */

/*
 * The largest spools, in bytes, so that an endless stream does not fill the disk. A national
 * championship has a few MB of results and fewer facts; all championships together have a few
 * hundred MB.
 */
#define INPUT_SIDE_MAX (UINT64_C(16) << 20)
#define INPUT_SESSION_MAX (UINT64_C(4) << 30)

/* Opens FILE for reading; "-" is standard input. With SPOOLED, anything but a regular file is
 * copied into a spool of at most so many bytes; 0: it is not. -1 after a message. [any thread] */
int input_open(const char *file, uint64_t spooled);

/* Opens a file that the run will replace: as input_open, but locked, if it is a regular file, and
 * makes sure that it still has the name then. Waits for another program's lock, after a note unless
 * QUIET; a signal that ends the program ends the wait. */
int input_open_locked(const char *file, uint64_t spooled, bool quiet);

#endif
