/*
 * Reading and writing in full, whatever the kernel gives at a time.
 *
 * All set errno when they fail. [any thread]
 */
#ifndef HOST_IO_H
#define HOST_IO_H

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

#endif
