/*
 * One writer at a time: a lock on the file that is replaced, from before it is read until another
 * one has its name. It holds among these programs alone, and dies with the process.
 *
 * A file system that has no locks is no failure: what is written is compared with what was read as
 * well (file_state.h). Those of NFS want a descriptor that can be written to, and count as none.
 */
#ifndef HOST_LOCK_H
#define HOST_LOCK_H

#include <stdbool.h>

/*
 * Opens FILE for reading with its lock, and as the file that has the name when it has the lock.
 * Waits for whoever has it, after a note unless QUIET; a signal that ends the program ends that
 * too. Only a regular file has a lock. -1 after a message. [main thread]
 */
int lock_open(const char *file, bool quiet);

/* Takes the lock of FD, which is open. False with errno: EWOULDBLOCK when somebody else has it. */
bool lock_try(int fd);

#endif
