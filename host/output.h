/*
 * What is written for somebody to read: buffered, encoded for his terminal, and out of the way of
 * the progress line.
 *
 * Plugins give UTF-8, and so it goes into files and pipes, whatever the locale. A terminal whose
 * locale has another encoding gets that: what it has no character for is spelled ("é" as "e", "«"
 * as a quote), or "?" where nobody would know how.
 */
#ifndef HOST_OUTPUT_H
#define HOST_OUTPUT_H

#include <iconv.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "text.h"

/* ---- UTF-8 for somebody who reads another encoding ---- */

/* No character takes more: four bytes of GB 18030, or the shifts of ISO 2022 around three. */
enum { ENCODER_ROOM = 16 };

struct encoder {
    iconv_t to;
    uint8_t part[4]; /* the beginning of a character that has not ended yet */
    size_t part_size;
};

/* False: CHARSET is not known. */
bool encoder_open(struct encoder *encoder, const char *charset);
void encoder_close(struct encoder *encoder);

/* Encodes what stands at *BYTES, *SIZE of it, as far as ROOM goes, at least twice ENCODER_ROOM, and
 * moves both on. Returns how many bytes were put at TO. */
size_t encoder_run(struct encoder *encoder, const char **bytes, size_t *size, char *to,
                   size_t room);

/* Whether TEXT, UTF-8, can be encoded without loss. */
bool encoder_knows(struct encoder *encoder, const char *text);

/* ---- What the terminal at a file descriptor can show ---- */

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

/* Writes the line of SIZE bytes to FD, encoded for it if it is a terminal. False: errno. */
bool terminal_write(int fd, const char *bytes, size_t size);

/* What --help and the like print on standard output, encoded for it if it is a terminal. Not with
 * stdio, which gives up on a stream that does not block. [main thread] */
void terminal_print(const char *format, ...) PRINTF_LIKE(1, 2);

/* That all of it was printed; else false with the errno of the first failure. */
bool terminal_printed(void);

/* ---- Buffered writing to a file descriptor, where no failure is lost ----
 * A failure stays: after it nothing more is written, and output_flush says so, with errno as it
 * was. */

enum { OUTPUT_BUFFER = 64 * 1024 };

struct output {
    int fd;                  /* borrowed */
    int error;               /* errno of the first failure; 0: none */
    bool at_once;            /* a person reads along: nothing waits in the buffer */
    bool goes_on;            /* the writer does not stop at a failure */
    struct encoder *encoder; /* borrowed; NULL: what is written stays as it is */
    size_t used;
    char buffer[OUTPUT_BUFFER];
};

void output_init(struct output *output, int fd);
bool output_write(struct output *output, const void *bytes, size_t size);
bool output_flush(struct output *output);

/* ---- How far the work is, as one line on the terminal, when it takes longer than a second ----
 * Nothing is shown unless standard error is a terminal. Whoever else writes to the terminal calls
 * progress_erase first. There is one line for the whole process. [main thread] */

/* Each byte counts when it is read, and when it has been ruled on. */
enum { PROGRESS_PARTS = 2 };

/* Starts the clock. TOTAL: the bytes that there are to read; 0: unknown. */
void progress_start(bool wanted, uint64_t total);

/* True when progress would be shown, and so TOTAL is worth finding out. */
bool progress_possible(void);

/* COUNT more bytes have been read, or ruled on. */
void progress_add(uint64_t count);

/* Clears the line; it comes again when it is due. */
void progress_erase(void);

/* Clears the line for good. */
void progress_stop(void);

#endif
