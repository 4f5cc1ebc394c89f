/*
 * Files on their way in: opened as they are, or by way of a spool, so that they can be read at any
 * place and again. [any thread]
 */
#ifndef HOST_INPUT_H
#define HOST_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "message.h"

/*
 * What a spool takes at the most, so that a stream without end does not fill the disk, in bytes. A
 * national championship has some MB of results and fewer facts; the records of all championships
 * together are some hundred MB.
 */
#define INPUT_SIDE_MAX (UINT64_C(16) << 20)
#define INPUT_SESSION_MAX (UINT64_C(4) << 30)

/* Opens FILE ("-": standard input) for reading; standard input is taken over. With SPOOLED, what is
 * no regular file is copied into a spool of at most so many bytes, so that it can be read at any
 * place and again; 0: it is not. -1 after a message to LOG. [any thread] */
int input_open(const char *file, uint64_t spooled);

/* The same for a file that the run is to replace: with its lock, see lock_open. */
int input_open_locked(const char *file, uint64_t spooled, bool quiet);

#endif
