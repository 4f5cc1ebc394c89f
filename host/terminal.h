/*
 * What the terminal at a file descriptor can show.
 *
 * Plugins give UTF-8, and so it goes into files and pipes, whatever the locale. A terminal whose
 * locale has another encoding gets that: what it has no character for is spelled ("é" as "e", "«"
 * as a quote), or
 * "?" where nobody would know how.
 */
#ifndef HOST_TERMINAL_H
#define HOST_TERMINAL_H

#include <stdbool.h>
#include <stddef.h>

#include "encoder.h"
#include "message.h" /* MESSAGE_FORMAT */

struct terminal {
    bool color;
    bool suits;          /* it has signs for the suits */
    const char *charset; /* to encode for; NULL: UTF-8 */
};

/* FD may be anything; COLOR is "auto" (a terminal, unless NO_COLOR or TERM=dumb says otherwise),
 * "always" or "never". [after language_start] */
void terminal_look(struct terminal *terminal, int fd, const char *color);

/* Opens the encoder that it needs, to be closed by the caller. False: none. */
bool terminal_encoder(const struct terminal *terminal, struct encoder *encoder);

/* What --help and the like print on standard output, encoded for it if it is a terminal. Not with
 * stdio, which gives up on a stream that does not block. [main thread] */
void terminal_print(const char *format, ...) MESSAGE_FORMAT(1, 2);

/* That all of it was printed; else false with the errno of what was first not. */
bool terminal_printed(void);

/* Writes the line of SIZE bytes to FD, encoded for it if it is a terminal. False: errno. */
bool terminal_write(int fd, const char *bytes, size_t size);

#endif
