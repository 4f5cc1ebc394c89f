#include "replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "attributes.h"
#include "backup.h"
#include "cleanup.h"
#include "i18n.h"
#include "message.h"
#include "path.h"

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

bool file_state_same(const struct file_state *one, const struct file_state *other)
{
    const struct stat *a = &one->status, *b = &other->status;

    if (!one->exists || !other->exists)
        return one->exists == other->exists;
    return file_state_is_one(one, other) && a->st_size == b->st_size &&
           times_same(a->st_mtim, b->st_mtim) && times_same(a->st_ctim, b->st_ctim);
}

bool file_state_expect(const struct file_state *state, const struct file_state *wanted,
                       const char *name)
{
    if (file_state_same(state, wanted))
        return true;
    message_file(NULL, name, _("has been changed by another program meanwhile: left as it is"));
    return false;
}

/* A device or a pipe cannot be replaced, only written to. */
static bool direct_open(struct replacement *replacement)
{
    replacement->direct = true;
    replacement->fd = open(replacement->target, O_WRONLY | O_NOCTTY);
    return replacement->fd >= 0;
}

/* What is open already is written to from where it stands. */
static bool direct_join(struct replacement *replacement, int descriptor)
{
    replacement->direct = true;
    replacement->fd = dup(descriptor);
    return replacement->fd >= 0 && file_state_of(replacement->fd, &replacement->before);
}

static bool temporary_open(struct replacement *replacement)
{
    char *directory = path_directory(replacement->target);

    if (directory)
        replacement->temporary = path_join(directory, ".rectify-XXXXXX");
    free(directory);
    if (!replacement->temporary)
        return false;
    replacement->fd = cleanup_make(replacement->temporary);
    if (replacement->fd < 0) {
        free(replacement->temporary);
        replacement->temporary = NULL;
    }
    return replacement->fd >= 0;
}

/* A file that is write-protected stays, although its directory would allow to replace it. */
static bool target_open(struct replacement *replacement)
{
    const struct file_state *before = &replacement->before;

    if (!replacement->target || !file_state_at(replacement->target, &replacement->before))
        return false;
    if (before->exists && S_ISDIR(before->status.st_mode)) {
        errno = EISDIR;
        return false;
    }
    if (before->exists && faccessat(AT_FDCWD, replacement->target, W_OK, AT_EACCESS) != 0)
        return false;
    if (before->exists && !S_ISREG(before->status.st_mode))
        return direct_open(replacement);
    return temporary_open(replacement);
}

bool replacement_begin(struct replacement *replacement, const char *path)
{
    int descriptor = path_descriptor(path);

    *replacement = (struct replacement){.fd = -1, .name = path};
    if (descriptor < 0)
        replacement->target = path_resolve(path);
    if (descriptor < 0 ? target_open(replacement) : direct_join(replacement, descriptor))
        return true;
    message_unwritten(path);
    replacement_release(replacement);
    return false;
}

/* What the file gets that stands in no other's place. */
static bool mode_default(const struct replacement *replacement)
{
    mode_t mask = umask(0);

    umask(mask);
    if (fchmod(replacement->fd, 0666 & ~mask) == 0)
        return true;
    message_errno(NULL, replacement->name);
    return false;
}

static bool mode_keep(const struct replacement *replacement)
{
    int old = open(replacement->target, O_RDONLY | O_NONBLOCK | O_NOCTTY);
    bool kept;

    if (old < 0) {
        message_errno(NULL, replacement->name);
        return false;
    }
    kept = attributes_copy(replacement->name, old, &replacement->before.status,
                           replacement->temporary, replacement->fd);
    close(old);
    return kept;
}

static bool content_sync(struct replacement *replacement)
{
    int fd = replacement->fd;

    if (fsync(fd) == 0) {
        replacement->fd = -1;
        if (close(fd) == 0)
            return true;
    }
    message_unwritten(replacement->name);
    return false;
}

/* Checked as late as can be, right before the rename. */
static bool target_unchanged(const struct replacement *replacement)
{
    struct file_state now;

    file_state_at(replacement->target, &now);
    return file_state_expect(&now, &replacement->before, replacement->name);
}

/* So that the new name survives a power failure; a file system that cannot do it says EINVAL. */
static bool directory_sync(const struct replacement *replacement)
{
    char *directory = path_directory(replacement->target);
    int fd = directory ? open(directory, O_RDONLY | O_DIRECTORY) : -1;
    bool synced = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP);

    /* A directory that may be written to but not read cannot be synced either. */
    if (fd < 0 && directory && errno == EACCES)
        synced = true;
    if (!synced)
        message_file(NULL, replacement->name, _("is written, but may not be on the disk yet: %s"),
                     strerror(errno));
    if (fd >= 0)
        close(fd);
    free(directory);
    return synced;
}

static bool direct_commit(struct replacement *replacement)
{
    int fd = replacement->fd;

    replacement->fd = -1;
    if (close(fd) == 0)
        return true;
    message_unwritten(replacement->name);
    return false;
}

static bool target_rename(struct replacement *replacement)
{
    if (rename(replacement->temporary, replacement->target) != 0) {
        message_file(NULL, replacement->name, _("cannot be replaced: %s"), strerror(errno));
        return false;
    }
    cleanup_forget(replacement->temporary);
    free(replacement->temporary);
    replacement->temporary = NULL;
    return true;
}

bool replacement_commit(struct replacement *replacement, const char *suffix)
{
    if (replacement->direct)
        return direct_commit(replacement);
    if (!(replacement->before.exists ? mode_keep(replacement) : mode_default(replacement)))
        return false;
    if (!content_sync(replacement) || !target_unchanged(replacement))
        return false;
    if (suffix && *suffix && replacement->before.exists &&
        !backup_make(replacement->target, suffix))
        return false;
    return target_rename(replacement) && directory_sync(replacement);
}

void replacement_release(struct replacement *replacement)
{
    if (replacement->fd >= 0)
        close(replacement->fd);
    if (replacement->temporary) {
        unlink(replacement->temporary);
        cleanup_forget(replacement->temporary);
    }
    free(replacement->temporary);
    free(replacement->target);
    *replacement = (struct replacement){.fd = -1};
}
