/*
 * Reads and writes files completely, and handles paths. Used throughout host/; knows nothing of
 * sessions.
 *
 * All functions set errno on failure. [any thread]
 */
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* The size of a read: large enough that the calls cost no noticeable time. */
enum { IO_BLOCK = 256 * 1024 };

/* Reads at most SIZE bytes; 0 at the end, -1 on failure. Continues after signals, and waits if
 * there is nothing yet. */
ssize_t io_read(int fd, void *bytes, size_t size);

/* Reads SIZE bytes from OFFSET, fewer only at the end of the file; -1 on failure. */
ssize_t io_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* Writes all SIZE bytes, and waits if necessary. False on failure. */
bool io_write(int fd, const void *bytes, size_t size);

/* The side on which a copy failed. */
enum io_side { IO_DONE, IO_READING, IO_WRITING };

/* Copies COUNT bytes of FROM, from OFFSET on, to TO's position. A file that has become shorter
 * fails with EIO on the reading side. */
enum io_side io_copy_range(int from, uint64_t offset, uint64_t count, int to);

/* Copies FROM from its position to its end. More than LIMIT bytes fail with EFBIG on the reading
 * side. */
enum io_side io_copy(int from, uint64_t limit, int to);

/* Closes FD where errors of close do not matter; does nothing for -1. Preserves errno. */
void io_close(int fd);

/* Creates an unnamed temporary file in TMPDIR, or where temporary files go. -1 on failure. */
int spool_open(void);

/* Returns the directory of such files. */
const char *spool_directory(void);

/* Paths that are returned belong to the caller; NULL on failure. */

/* Returns the directory of PATH. */
char *path_directory(const char *path);

/* Returns DIRECTORY/NAME. */
char *path_join(const char *directory, const char *name);

/* Returns NAME in the directory of PATH. */
char *path_sibling(const char *path, const char *name);

/* Returns true for "-", standard input or output. */
bool path_is_stream(const char *path);

/* Returns the last part of PATH, a pointer into it. */
const char *path_name(const char *path);

/* Returns the absolute path of a file written to PATH, with all symbolic links resolved. The
 * file need not exist, but its directory must. */
char *path_resolve(const char *path);

/* Returns the descriptor that PATH names, like "/dev/stdout" or "/dev/fd/3"; -1 if it names
 * none. Its file may have no other name, or another by now. */
int path_descriptor(const char *path);

/* Returns true if both are paths of one file, which need not exist. */
bool paths_meet(const char *one, const char *other);

/* Returns a variable of the environment that says where code comes from or files go; not to be
 * freed. NULL if it is unset or empty, and always if the program has privileges that its caller
 * lacks. */
const char *path_of_environment(const char *variable);

#endif
