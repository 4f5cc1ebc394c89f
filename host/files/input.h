/*
 * Opens input files, directly or through a spool that can be read repeatedly and at any position.
 * [any thread]
 */
#ifndef HOST_INPUT_H
#define HOST_INPUT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/message.h"

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

/* Opens a file that the run will replace: as input_open, but locked (lock_open). */
int input_open_locked(const char *file, uint64_t spooled, bool quiet);

#endif
