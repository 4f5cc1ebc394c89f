/*
 * Buffered writing to a file descriptor, where no failure is lost.
 *
 * A failure stays: after it nothing more is written, and output_flush says so, with errno as it
 * was.
 */
#ifndef HOST_OUTPUT_H
#define HOST_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "encoder.h"

enum { OUTPUT_BUFFER = 64 * 1024 };

struct output {
    int fd;                  /* borrowed */
    int error;               /* errno of the first failure; 0: none */
    bool at_once;            /* a person reads along: nothing waits in the buffer */
    bool goes_on;            /* who writes is stopped by no failure */
    struct encoder *encoder; /* borrowed; NULL: what is written stays as it is */
    size_t used;
    char buffer[OUTPUT_BUFFER];
};

void output_init(struct output *output, int fd);
bool output_write(struct output *output, const void *bytes, size_t size);
bool output_flush(struct output *output);

#endif
