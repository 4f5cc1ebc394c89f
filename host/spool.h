/*
 * Temporary files that nobody else sees: they have no name from the moment they are made.
 */
#ifndef HOST_SPOOL_H
#define HOST_SPOOL_H

#include <stdint.h>

/* An empty file for reading and writing in TMPDIR, or where temporary files go; -1 with errno. */
int spool_open(void);

/* A spool with all that FD gives, at most LIMIT bytes, standing at its start; -1 after a message,
 * in which NAME stands for where FD came from. */
int spool_fill(int fd, uint64_t limit, const char *name);

#endif
