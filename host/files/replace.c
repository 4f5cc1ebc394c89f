#include "files/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/message.h"
#include "base/program.h"

/* Prepares the target. A write-protected file is refused, although its directory would allow
 * replacing it. */
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
    /* A device or pipe cannot be replaced, only written to. */
    replacement->direct = before->exists && !S_ISREG(before->status.st_mode);
    if (replacement->direct) {
        replacement->fd = open(replacement->target, O_WRONLY | O_NOCTTY);
        return replacement->fd >= 0;
    }
    replacement->temporary = cleanup_make_sibling(replacement->target, &replacement->fd);
    return replacement->temporary;
}

bool replacement_begin(struct replacement *replacement, const char *path)
{
    int descriptor = path_descriptor(path);
    bool ready;

    *replacement = (struct replacement){.fd = -1, .name = path};
    if (descriptor >= 0) { /* it is written directly, from its current position */
        replacement->direct = true;
        replacement->fd = dup(descriptor);
        ready = replacement->fd >= 0 && file_state_of(replacement->fd, &replacement->before);
    } else {
        replacement->target = path_resolve(path);
        ready = target_open(replacement);
    }
    if (ready)
        return true;
    message_unwritten(path);
    replacement_release(replacement);
    return false;
}

/* Opens the old file, locked while it is replaced. -1 after a message. */
static int old_open(const struct replacement *replacement)
{
    int old = open(replacement->target, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);

    if (old < 0) {
        message_errno(replacement->name);
        return -1;
    }
    if (replacement->locked || lock_try(old))
        return old;
    if (errno == EWOULDBLOCK)
        message_file(replacement->name, _("another program is writing to it: left as it is"));
    else
        message_unwritten(replacement->name);
    close(old);
    return -1;
}

/* Reports what replacing costs besides the old content. It is done nonetheless: the director has
 * asked for it, other names keep the old content, and shared folders of clubs have files of
 * several users. Mode and group are kept, or become stricter. */
static void costs_tell(const struct replacement *replacement)
{
    const struct stat *before = &replacement->before.status;
    struct stat now;

    if (before->st_nlink > 1)
        message_file(replacement->name,
                     _("has other names too (hard links): they keep the old content"));
    if (fstat(replacement->fd, &now) == 0 && now.st_uid != before->st_uid)
        message_file(replacement->name, _("belongs to another user, and will now be yours"));
}

/* Closes the new file, as some errors show only then. */
static bool content_close(struct replacement *replacement)
{
    int fd = replacement->fd;

    replacement->fd = -1;
    return close(fd) == 0 || message_unwritten(replacement->name);
}

static bool content_sync(struct replacement *replacement)
{
    if (fsync(replacement->fd) != 0)
        return message_unwritten(replacement->name);
    return content_close(replacement);
}

/* Syncs the directory, so that the new name survives a power failure. File systems that cannot
 * do it return EINVAL. */
static bool directory_sync(const struct replacement *replacement)
{
    char *directory = path_directory(replacement->target);
    int fd = directory ? open(directory, O_RDONLY | O_DIRECTORY) : -1;
    bool synced = fd >= 0 && (fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP);

    /* A directory that is writable but not readable cannot be synced either. */
    if (fd < 0 && directory && errno == EACCES)
        synced = true;
    if (!synced)
        message_file(replacement->name, _("has been written, but may not be on the disk yet: %s"),
                     strerror(errno));
    io_close(fd);
    free(directory);
    return synced;
}

/* Replaces the target and keeps the old file as a backup, which is removed if that fails. */
static bool target_swap(struct replacement *replacement, const char *suffix)
{
    char *backup = NULL;
    bool swapped;

    if (suffix && *suffix && !backup_make(replacement->target, suffix, &backup))
        return false;
    swapped = rename(replacement->temporary, replacement->target) == 0;
    if (swapped) {
        cleanup_forget(replacement->temporary);
        replacement->temporary = NULL;
    } else {
        message_file(replacement->name, _("cannot be replaced: %s"), strerror(errno));
        if (backup)
            unlink(backup);
    }
    free(backup);
    return swapped;
}

/* Checks the old file, which is still open, for changes by an editor between the last check and
 * the rename. */
static bool old_untouched(const struct replacement *replacement, int old)
{
    struct file_state now;

    if (file_state_of(old, &now) && file_state_has_content(&now, &replacement->before))
        return true;
    return message_file(replacement->name,
                        _("has been changed by another program while it was being replaced: what "
                          "that program wrote is lost, or in the backup"));
}

static bool old_replace(struct replacement *replacement, const char *suffix)
{
    int old = old_open(replacement);
    struct file_state now;
    bool replaced = old >= 0 && attributes_copy(replacement->name, old, &replacement->before.status,
                                                replacement->temporary, replacement->fd);

    if (replaced)
        costs_tell(replacement);
    replaced = replaced && content_sync(replacement);
    if (replaced) {
        /* An editor knows no locks, so this check is as late as possible. */
        file_state_at(replacement->target, &now);
        replaced = file_state_expect(&now, &replacement->before, replacement->name) &&
                   target_swap(replacement, suffix) && old_untouched(replacement, old);
    }
    io_close(old);
    return replaced;
}

/* Gives a new file its mode and name. The temporary name is removed with the replacement. */
static bool new_make(struct replacement *replacement)
{
    const struct file_state none = {.exists = false}, some = {.exists = true};
    mode_t mask = umask(0);

    umask(mask);
    if (fchmod(replacement->fd, 0666 & ~mask) != 0)
        return message_errno(replacement->name);
    if (!content_sync(replacement))
        return false;
    if (exclusive_rename(replacement->temporary, replacement->target))
        return true;
    if (errno == EEXIST)
        return file_state_expect(&some, &none, replacement->name);
    return message_unwritten(replacement->name);
}

bool replacement_commit(struct replacement *replacement, const char *suffix)
{
    if (replacement->direct)
        return content_close(replacement);
    return (replacement->before.exists ? old_replace(replacement, suffix)
                                       : new_make(replacement)) &&
           directory_sync(replacement);
}

void replacement_release(struct replacement *replacement)
{
    io_close(replacement->fd);
    cleanup_remove(replacement->temporary);
    free(replacement->target);
    *replacement = (struct replacement){.fd = -1};
}
