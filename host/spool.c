#include "spool.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "environment.h"
#include "i18n.h"
#include "io.h"
#include "message.h"

/* The directory for temporary files. */
static const char *spool_directory(void)
{
    const char *directory = environment_get("TMPDIR");

    return directory ? directory : "/tmp";
}

int spool_open(void)
{
    char path[4096];
    int length = snprintf(path, sizeof path, "%s/rectify-XXXXXX", spool_directory());
    int fd;

    if (length < 0 || (size_t)length >= sizeof path) {
        errno = ENAMETOOLONG;
        return -1;
    }
    fd = mkstemp(path);
    if (fd >= 0 && unlink(path) != 0) {
        int error = errno;
        close(fd);
        errno = error;
        return -1;
    }
    return fd;
}

/* Why what was to be read cannot be. */
static void spool_fault(uint64_t limit, const char *name)
{
    if (errno == EFBIG)
        message_file(NULL, name, _("is larger than %lu MiB: not read"),
                     (unsigned long)(limit >> 20));
    else
        message_errno(NULL, name);
}

int spool_fill(int fd, uint64_t limit, const char *name)
{
    int spool = spool_open();
    enum io_side side = spool < 0 ? IO_WRITING : io_copy(fd, limit, spool);

    if (side == IO_DONE && lseek(spool, 0, SEEK_SET) != 0)
        side = IO_WRITING;
    if (side == IO_DONE)
        return spool;
    if (side == IO_READING)
        spool_fault(limit, name);
    else
        message_file(NULL, name, _("no temporary file in %s: %s"), spool_directory(),
                     strerror(errno));
    if (spool >= 0)
        close(spool);
    return -1;
}
