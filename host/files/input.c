#include "files/input.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "files/replace.h"

/* Returns FD, which is FILE, or a spool with its content, at most SPOOLED bytes. -1 after a
 * message. */
static int fd_prepare(int fd, const char *file, uint64_t spooled)
{
    struct stat status;
    enum io_side side;
    int spool;

    if (fstat(fd, &status) != 0) {
        message_errno(file);
        close(fd);
        return -1;
    }
    if (spooled == 0 || (S_ISREG(status.st_mode) && !path_is_stream(file)))
        return fd;

    spool = spool_open();
    side = spool < 0 ? IO_WRITING : io_copy(fd, spooled, spool);
    if (side == IO_DONE && lseek(spool, 0, SEEK_SET) != 0)
        side = IO_WRITING;
    io_close(fd);
    if (side == IO_DONE)
        return spool;
    if (side == IO_WRITING)
        message_file(file, _("no temporary file in %s: %s"), spool_directory(), strerror(errno));
    else if (errno == EFBIG)
        message_file(file, _("is larger than %lu MiB: not read"), (unsigned long)(spooled >> 20));
    else
        message_errno(file);
    io_close(spool);
    return -1;
}

int input_open(const char *file, uint64_t spooled)
{
    int fd = path_is_stream(file) ? dup(STDIN_FILENO) : open(file, O_RDONLY | O_NOCTTY);

    if (fd >= 0)
        return fd_prepare(fd, file, spooled);
    message_errno(file);
    return -1;
}

int input_open_locked(const char *file, uint64_t spooled, bool quiet)
{
    int fd = lock_open(file, quiet);

    return fd < 0 ? -1 : fd_prepare(fd, file, spooled);
}
