#include "output.h"

#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "io.h"
#include "progress.h"

void output_init(struct output *output, int fd)
{
    output->fd = fd;
    output->error = 0;
    output->at_once = isatty(fd) == 1;
    output->goes_on = false;
    output->encoder = NULL;
    output->used = 0;
}

static bool output_put(struct output *output, const void *bytes, size_t size)
{
    if (output->at_once)
        progress_pause();
    if (!io_write(output->fd, bytes, size))
        output->error = errno;
    if (output->at_once)
        progress_resume();
    return !output->error;
}

bool output_flush(struct output *output)
{
    if (!output->error && output->used > 0)
        output_put(output, output->buffer, output->used);
    output->used = 0;
    errno = output->error;
    return !output->error;
}

static bool output_keep(struct output *output, const void *bytes, size_t size)
{
    if (size > sizeof output->buffer - output->used && !output_flush(output))
        return false;
    if (size > sizeof output->buffer)
        return output_put(output, bytes, size);
    memcpy(output->buffer + output->used, bytes, size);
    output->used += size;
    return output->at_once ? output_flush(output) : !output->error;
}

bool output_write(struct output *output, const void *bytes, size_t size)
{
    const char *from = bytes;
    char block[4096];
    bool kept = true;

    if (!output->encoder)
        return output_keep(output, bytes, size);
    while (size > 0 && kept) {
        size_t got = encoder_run(output->encoder, &from, &size, block, sizeof block);
        kept = output_keep(output, block, got);
    }
    return kept;
}
