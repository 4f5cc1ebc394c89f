#include "file_state.h"

#include <errno.h>

#include "i18n.h"
#include "message.h"

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

bool file_state_same(const struct file_state *one, const struct file_state *other)
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
    message_file(NULL, name, _("has been changed by another program meanwhile: left as it is"));
    return false;
}
