#include "files/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/file.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/message.h"
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

static bool file_state_same(const struct file_state *one, const struct file_state *other)
{
    const struct stat *a = &one->status, *b = &other->status;

    if (!one->exists || !other->exists)
        return one->exists == other->exists;
    return file_state_is_one(one, other) && file_state_has_content(one, other) &&
           times_same(a->st_ctim, b->st_ctim);
}

bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name)
{
    if (file_state_same(state, wanted))
        return true;
    return message_file(name, _("has meanwhile been changed by another program: left as it is"));
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

/* Waits for the lock with signals unblocked (line_input_start blocks them), since it may take
 * long. */
static bool lock_wait(int fd)
{
    sigset_t set, before;
    bool locked;

    cleanup_signals(&set);
    sigprocmask(SIG_UNBLOCK, &set, &before);
    locked = flock(fd, LOCK_EX) == 0 || is_without_locks(errno);
    sigprocmask(SIG_SETMASK, &before, NULL);
    return locked;
}

static bool lock_take(int fd, const char *file, bool *quiet)
{
    if (lock_try(fd))
        return true;
    if (errno != EWOULDBLOCK)
        return false;
    if (!*quiet)
        message_file(file, _("another program is about to write to it: waiting"));
    *quiet = true;
    return lock_wait(fd);
}

/* Sets *TAKEN if FD, which has the lock, is still the file called FILE. False with errno. */
static bool name_look(int fd, const char *file, bool *taken)
{
    struct file_state held, named;

    if (!file_state_of(fd, &held) || !file_state_at(file, &named))
        return false;
    *taken = file_state_is_one(&held, &named);
    return true;
}

/* Opens FILE once. *TAKEN: it is locked, or cannot be. -1 with errno. */
static int turn_open(const char *file, bool *quiet, bool *taken)
{
    int fd = open(file, O_RDONLY | O_NOCTTY | O_CLOEXEC);
    struct file_state state;
    bool right = fd >= 0 && file_state_of(fd, &state);

    *taken = right && !S_ISREG(state.status.st_mode);
    if (right && !*taken)
        right = lock_take(fd, file, quiet) && name_look(fd, file, taken);
    if (right || fd < 0)
        return fd;
    io_close(fd);
    return -1;
}

int lock_open(const char *file, bool quiet)
{
    bool taken = false;

    for (int turn = 0; turn < TURNS_MAX; turn++) {
        int fd = turn_open(file, &quiet, &taken);
        if (taken)
            return fd;
        if (fd < 0)
            break;
        close(fd);
        errno = EBUSY;
    }
    message_errno(file);
    return -1;
}
