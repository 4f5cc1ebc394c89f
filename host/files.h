/*
 * Files: their bytes, read and written in full, and their paths.
 *
 * What fails sets errno. [any thread]
 */
#ifndef HOST_FILES_H
#define HOST_FILES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* What is read at a time: large enough that the calls do not show in the time it takes. */
enum { IO_BLOCK = 256 * 1024 };

/* At most SIZE bytes; 0 at the end, -1 on failure. Reads again when a signal interrupts, and
 * waits where there is nothing yet. */
ssize_t io_read(int fd, void *bytes, size_t size);

/* SIZE bytes from OFFSET on, or fewer at the end of the file; -1 on failure. */
ssize_t io_read_at(int fd, void *bytes, size_t size, uint64_t offset);

/* All SIZE bytes, or false; waits likewise. */
bool io_write(int fd, const void *bytes, size_t size);

/* Which side a copy failed on. */
enum io_side { IO_DONE, IO_READING, IO_WRITING };

/* Copies COUNT bytes of FROM, from OFFSET on, to where TO stands. A file that is shorter by now
 * fails with EIO on the reading side. */
enum io_side io_copy_range(int from, uint64_t offset, uint64_t count, int to);

/* Copies what FROM gives from where it stands to its end. More than LIMIT bytes: EFBIG on the
 * reading side. */
enum io_side io_copy(int from, uint64_t limit, int to);

/* Closes FD, where what close says does not matter, or does nothing for -1. errno stays. */
void io_close(int fd);

/* An empty temporary file that nobody else sees, as it has no name: in TMPDIR, or where temporary
 * files go. -1 on failure. */
int spool_open(void);

/* The directory that it is made in. */
const char *spool_directory(void);

/* Paths that are returned are the caller's to free, or NULL. */

/* The directory that PATH stands in. */
char *path_directory(const char *path);

/* DIRECTORY/NAME. */
char *path_join(const char *directory, const char *name);

/* NAME in the directory that PATH stands in. */
char *path_beside(const char *path, const char *name);

/* The last part of PATH; inside PATH. */
const char *path_name(const char *path);

/* Where a file that is written to PATH would stand: absolute, every symbolic link followed. The
 * file need not be there, its directory must. */
char *path_resolve(const char *path);

/* The descriptor that PATH is a name of, as "/dev/stdout" and "/dev/fd/3" are; -1: it is none. What
 * is behind such a name may have no other, or another one by now. */
int path_descriptor(const char *path);

/* True for two paths of one file, which need not be there yet. */
bool paths_meet(const char *one, const char *other);

/* What a variable of the environment says of where code comes from or files go, not to be freed.
 * NULL when it is not set or empty, and whenever the program runs with rights that its caller does
 * not have. */
const char *path_of_environment(const char *variable);

#endif
