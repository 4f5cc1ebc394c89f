/*
 * Writes output that people read: buffered, encoded for their terminal, and without disturbing the
 * progress line. Used by all commands.
 *
 * Plugins give UTF-8, and it goes into files and pipes unchanged, whatever the locale. A terminal
 * whose locale has another encoding gets that encoding: characters that it lacks are replaced ("é"
 * by "e", "«" by a quote), or by "?" if there is no replacement.
 */
#ifndef HOST_OUTPUT_H
#define HOST_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/text.h"

/* ---- Abilities of a terminal ---- */

struct terminal {
    bool color;
    bool suits;          /* it can show the signs of the suits */
    const char *charset; /* its encoding; NULL for UTF-8 */
};

/* Finds out what FD, of any kind, can show. COLOR is "auto" (a terminal, unless NO_COLOR or
 * TERM=dumb forbid it), "always" or "never". [after language_start] */
void terminal_look(struct terminal *terminal, int fd, const char *color);

/* Writes SIZE bytes of a line to FD, encoded if it is a terminal. False: errno. */
bool terminal_write(int fd, const char *bytes, size_t size);

/* Print to standard output, encoded if it is a terminal: --help and the like. Do not use stdio,
 * which fails on non-blocking streams. TEXT is released. [main thread] */
void terminal_print(const char *format, ...) PRINTF_LIKE(1, 2);
void terminal_put(struct buffer *text);

/* Returns true if everything was printed; else false with the errno of the first failure. */
bool terminal_printed(void);

/* ---- Buffered output that loses no error ----
 * After the first failure nothing more is written, and output_flush returns false with its errno.
 */

enum { OUTPUT_BUFFER = 64 * 1024 };

struct output {
    int fd;              /* borrowed */
    int error;           /* errno of the first failure; 0 if there is none */
    bool at_once;        /* a terminal: nothing is kept in the buffer */
    bool goes_on;        /* the writer does not stop after a failure */
    const char *charset; /* that it is encoded in; NULL: bytes are unchanged */
    size_t used;
    char buffer[OUTPUT_BUFFER];
};

void output_init(struct output *output, int fd);
bool output_write(struct output *output, const void *bytes, size_t size);
bool output_flush(struct output *output);

/* ---- Progress, one line on the terminal if work takes more than a second ----
 * Nothing is shown unless standard error is a terminal. Others that write to the terminal call
 * progress_erase first. There is one line for the whole process. [main thread] */

/* Each byte counts when it is read and when it is ruled on. */
enum { PROGRESS_PARTS = 2 };

/* Starts the clock. TOTAL: the bytes to read; 0 if unknown. */
void progress_start(bool wanted, uint64_t total);

/* Counts bytes that were read or ruled on. */
void progress_add(uint64_t count);

/* Clears the line until it is due again. */
void progress_erase(void);

/* Clears the line and ends the display. */
void progress_stop(void);

#endif
