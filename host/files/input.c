#include "files/input.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/program.h"

bool file_state_of(int fd, struct file_state *state)
{
    state->exists = fstat(fd, &state->status) == 0;
    return state->exists;
}

bool file_state_at(const char *path, struct file_state *state)
{
    state->exists = stat(path, &state->status) == 0;
    return state->exists || errno == ENOENT;
}

static bool times_same(struct timespec one, struct timespec other)
{
    return one.tv_sec == other.tv_sec && one.tv_nsec == other.tv_nsec;
}

bool file_state_is_one(const struct file_state *one, const struct file_state *other)
{
    return one->exists && other->exists && one->status.st_dev == other->status.st_dev &&
           one->status.st_ino == other->status.st_ino;
}

bool file_state_has_content(const struct file_state *one, const struct file_state *other)
{
    return one->status.st_size == other->status.st_size &&
           times_same(one->status.st_mtim, other->status.st_mtim);
}

bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name)
{
    bool same = state->exists == wanted->exists;

    if (state->exists && wanted->exists)
        same = file_state_is_one(state, wanted) && file_state_has_content(state, wanted) &&
               times_same(state->status.st_ctim, wanted->status.st_ctim);
    return same ||
           message_file(name, _("has meanwhile been changed by another program: left as it is"));
}

/* How often the file may be replaced by others while its lock is awaited. A higher number means
 * a file system whose inode numbers are unstable. */
enum { TURNS_MAX = 1000 };

static bool is_without_locks(int error)
{
    return error == ENOLCK || error == EOPNOTSUPP || error == ENOSYS || error == EBADF;
}

bool lock_try(int fd)
{
    while (flock(fd, LOCK_EX | LOCK_NB) != 0)
        if (errno != EINTR)
            return is_without_locks(errno);
    return true;
}

/* Opens FILE and locks it, as input_open_locked does. */
static int lock_open(const char *file, bool quiet)
{
    for (int turn = 0; turn < TURNS_MAX; turn++) {
        int fd = open(file, O_RDONLY | O_NOCTTY | O_CLOEXEC);
        struct file_state held, named;
        bool known = fd >= 0 && file_state_of(fd, &held), locked;

        if (known && !S_ISREG(held.status.st_mode))
            return fd;
        locked = known && lock_try(fd);
        if (known && !locked && errno == EWOULDBLOCK) {
            sigset_t set, before;
            if (!quiet)
                message_file(file, _("another program is about to write to it: waiting"));
            quiet = true;
            /* Signals, which line_input_start blocks, are let in, since it may take long. */
            cleanup_signals(&set);
            sigprocmask(SIG_UNBLOCK, &set, &before);
            locked = flock(fd, LOCK_EX) == 0 || is_without_locks(errno);
            sigprocmask(SIG_SETMASK, &before, NULL);
        }
        /* Meanwhile others may have replaced the file: then the lock is that of another. */
        known = locked && file_state_at(file, &named);
        if (known && file_state_is_one(&held, &named))
            return fd;
        io_close(fd);
        if (!known)
            break;
        errno = EBUSY;
    }
    message_errno(file);
    return -1;
}

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
