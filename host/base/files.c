#define _GNU_SOURCE /* secure_getenv */
#include "base/files.h"

#include <errno.h>
#include <limits.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

/* ---- Reading and writing ---- */

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
    char *path = path_join(spool_directory(), "rectify-XXXXXX");
    int fd = path ? mkstemp(path) : -1, error = errno;

    if (fd >= 0 && unlink(path) != 0) {
        error = errno;
        close(fd);
        unlink(path); /* once more, so that nothing is left behind */
        fd = -1;
    }
    free(path);
    errno = error;
    return fd;
}

/* ---- Paths ---- */

/* The most digits of a descriptor. */
enum { DIGITS_MAX = 9 };

/* The most links that are followed, as in the kernel. */
enum { LINKS_MAX = 40 };

bool path_is_stream(const char *path)
{
    return strcmp(path, "-") == 0;
}

const char *path_name(const char *path)
{
    const char *slash = strrchr(path, '/');

    return slash ? slash + 1 : path;
}

char *path_directory(const char *path)
{
    size_t length = (size_t)(path_name(path) - path);

    while (length > 1 && path[length - 1] == '/')
        length--;
    return length > 0 ? strndup(path, length) : strdup(".");
}

char *path_join(const char *directory, const char *name)
{
    size_t length = strlen(directory);
    bool closed = length > 0 && directory[length - 1] == '/';

    return text_format("%s%s%s", directory, closed ? "" : "/", name);
}

char *path_sibling(const char *path, const char *name)
{
    char *directory = path_directory(path);
    char *joined = directory ? path_join(directory, name) : NULL;

    free(directory);
    return joined;
}

char *path_resolve(const char *path)
{
    char *current = strdup(path), target[PATH_MAX];

    for (int links = 0; current && links < LINKS_MAX; links++) {
        char *next = realpath(current, NULL);
        struct stat status;
        if (!next && errno == ENOENT && lstat(current, &status) == 0 && S_ISLNK(status.st_mode)) {
            ssize_t length = readlink(current, target, sizeof target - 1);
            target[length < 0 ? 0 : length] = '\0';
            if (length >= 0)
                next = target[0] == '/' ? strdup(target) : path_sibling(current, target);
            free(current);
            current = next;
            continue;
        }
        if (!next && errno == ENOENT && *path_name(current) == '\0') {
            errno = EISDIR; /* "name/" can only be a directory */
        } else if (!next && errno == ENOENT) {
            /* It is no link, and does not exist. */
            char *directory = path_directory(current);
            char *real = directory ? realpath(directory, NULL) : NULL;
            next = real ? path_join(real, path_name(current)) : NULL;
            free(real);
            free(directory);
        }
        free(current);
        return next;
    }
    if (current)
        errno = ELOOP;
    free(current);
    return NULL;
}

int path_descriptor(const char *path)
{
    static const char *const streams[] = {"/dev/stdin", "/dev/stdout", "/dev/stderr"};
    static const char *const folders[] = {"/dev/fd/", "/proc/self/fd/"};

    for (int i = 0; i < (int)(sizeof streams / sizeof *streams); i++)
        if (strcmp(path, streams[i]) == 0)
            return i;
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++) {
        size_t length = strlen(folders[i]);
        if (strncmp(path, folders[i], length) != 0)
            continue;
        size_t digits = strspn(path + length, "0123456789");
        if (digits > 0 && digits <= DIGITS_MAX && !path[length + digits])
            return atoi(path + length);
    }
    return -1;
}

bool paths_meet(const char *one, const char *other)
{
    char *a = path_resolve(one), *b = path_resolve(other);
    bool meet = a && b && strcmp(a, b) == 0;

    free(a);
    free(b);
    return meet;
}

const char *path_of_environment(const char *variable)
{
    const char *value = secure_getenv(variable);

    return value && *value ? value : NULL;
}
