#include "exclusive.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

/* Takes the name with an empty file, and its place. */
static bool place_take(const char *temporary, const char *path)
{
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR), error;

    if (fd < 0)
        return false;
    if (close(fd) == 0 && rename(temporary, path) == 0)
        return true;
    error = errno;
    unlink(path);
    errno = error;
    return false;
}

bool exclusive_rename(const char *temporary, const char *path)
{
    if (link(temporary, path) != 0)
        return errno != EEXIST && place_take(temporary, path);
    unlink(temporary);
    return true;
}
