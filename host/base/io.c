#include "base/files.h"

#include <errno.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The size of a copy's buffer, which is on the stack. */
enum { COPY_BLOCK = 64 * 1024 };

/* Returns true if a call is to be repeated: after a signal, or when non-blocking FD has become
 * ready for EVENTS of poll. Inherited streams have whatever mode others have set. */
static bool io_again(int fd, short events)
{
    struct pollfd wait = {.fd = fd, .events = events};

    if (errno == EINTR)
        return true;
    if (errno != EAGAIN && errno != EWOULDBLOCK)
        return false;
    while (poll(&wait, 1, -1) < 0)
        if (errno != EINTR)
            return false;
    return true;
}

ssize_t io_read(int fd, void *bytes, size_t size)
{
    ssize_t got;

    do
        got = read(fd, bytes, size);
    while (got < 0 && io_again(fd, POLLIN));
    return got;
}

ssize_t io_read_at(int fd, void *bytes, size_t size, uint64_t offset)
{
    size_t done = 0;

    while (done < size) {
        ssize_t got = pread(fd, (char *)bytes + done, size - done, (off_t)(offset + done));
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return -1;
        if (got == 0)
            break;
        done += (size_t)got;
    }
    return (ssize_t)done;
}

bool io_write(int fd, const void *bytes, size_t size)
{
    const char *next = bytes;

    while (size > 0) {
        ssize_t put = write(fd, next, size);
        if (put < 0 && io_again(fd, POLLOUT))
            continue;
        if (put < 0)
            return false;
        next += put;
        size -= (size_t)put;
    }
    return true;
}

enum io_side io_copy_range(int from, uint64_t offset, uint64_t count, int to)
{
    char block[COPY_BLOCK];

    while (count > 0) {
        size_t size = count < sizeof block ? (size_t)count : sizeof block;
        ssize_t got = io_read_at(from, block, size, offset);
        if (got < 0)
            return IO_READING;
        if ((size_t)got < size) {
            errno = EIO;
            return IO_READING;
        }
        if (!io_write(to, block, size))
            return IO_WRITING;
        offset += size;
        count -= size;
    }
    return IO_DONE;
}

enum io_side io_copy(int from, uint64_t limit, int to)
{
    char block[COPY_BLOCK];
    ssize_t got;

    while ((got = io_read(from, block, sizeof block)) > 0) {
        if ((uint64_t)got > limit) {
            errno = EFBIG;
            return IO_READING;
        }
        if (!io_write(to, block, (size_t)got))
            return IO_WRITING;
        limit -= (uint64_t)got;
    }
    return got < 0 ? IO_READING : IO_DONE;
}

void io_close(int fd)
{
    int error = errno;

    if (fd >= 0)
        close(fd);
    errno = error;
}

const char *spool_directory(void)
{
    const char *directory = path_of_environment("TMPDIR");

    return directory ? directory : "/tmp";
}

int spool_open(void)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/rectify-XXXXXX", spool_directory());
    int fd, error;

    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    fd = mkstemp(path);
    if (fd < 0 || unlink(path) == 0)
        return fd;
    io_close(fd);
    error = errno;
    unlink(path); /* once more, so that nothing is left behind */
    errno = error;
    return -1;
}
