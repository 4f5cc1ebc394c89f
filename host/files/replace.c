#include "files/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/message.h"
#include "base/program.h"

#ifdef HAVE_LIBATTR
#include <attr/error_context.h>
#include <attr/libattr.h>
#elif defined __linux__
#include <sys/xattr.h>
#endif

/* ---- Attributes ---- */

#ifdef HAVE_LIBATTR
/* Decides for libattr if an attribute is copied (1: yes). Those that describe the old content
 * are not. Access control lists are copied, unlike by libattr's default. */
static int attribute_wanted(const char *name, struct error_context *context)
{
    static const char *const of_content[] = {"security.ima", "security.evm", "security.capability"};

    for (size_t i = 0; i < sizeof of_content / sizeof *of_content; i++)
        if (strcmp(name, of_content[i]) == 0)
            return 0;
    return attr_copy_action(name, context) != ATTR_ACTION_SKIP;
}

/* Extends libattr's struct by the first failure that matters. */
struct attribute_errors {
    struct error_context context; /* must be first */
    int error;
};

/* Remembers a failure, unless the file system has no attributes or only the system may set them. */
static void attribute_failed(struct error_context *context, const char *format, ...)
{
    struct attribute_errors *errors = (struct attribute_errors *)context;
    bool matters = errno != ENOTSUP && errno != ENOSYS && errno != EPERM && errno != EACCES;

    (void)format;
    if (!errors->error && matters)
        errors->error = errno;
}

static bool extended_copy(const char *from_path, int from, const char *to_path, int to)
{
    struct attribute_errors errors = {.context = {.error = attribute_failed}};

    if (attr_copy_fd(from_path, from, to_path, to, attribute_wanted, &errors.context) == 0)
        return true;
    errno = errors.error;
    return !errors.error;
}
#else
/* Without libattr, attributes are not copied. But a file with an access control list is refused:
 * its group bits are those of everybody that the list names. */
static bool extended_copy(const char *from_path, int from, const char *to_path, int to)
{
    (void)from_path, (void)from, (void)to_path, (void)to;
#ifdef __linux__
    if (fgetxattr(from, "system.posix_acl_access", NULL, 0) > 0) {
        errno = ENOTSUP;
        return false;
    }
#endif
    return true;
}
#endif

/* Gives TO the mode, owner and extended attributes of FROM, with access control lists; LIKE is
 * FROM's status. The paths are for messages. Owner and group are copied as far as permitted;
 * otherwise set-id bits are cleared, and the group gets only what everybody may do. Attributes
 * that describe the old content (a signature, capabilities) are not copied. The mode is set last,
 * since changing the owner clears bits and an access control list sets some. */
static bool attributes_copy(const char *from_path, int from, const struct stat *like,
                            const char *to_path, int to)
{
    mode_t mode = like->st_mode & 07777;

    if (fchown(to, like->st_uid, like->st_gid) != 0) {
        bool group_kept = fchown(to, (uid_t)-1, like->st_gid) == 0;
        if (!group_kept || like->st_uid != geteuid())
            mode &= ~(mode_t)(S_ISUID | S_ISGID);
        if (!group_kept)
            mode &= ~(mode_t)S_IRWXG | (mode & S_IRWXO) << 3;
    }
    if (!extended_copy(from_path, from, to_path, to))
        return message_file(from_path, _("its extended attributes cannot be kept: %s"),
                            strerror(errno));
    if (fchmod(to, mode) != 0)
        return message_file(from_path, _("its mode cannot be kept: %s"), strerror(errno));
    return true;
}

/* ---- Backups ---- */

/* The highest number that is tried. More backups of one file come from a loop in a script. */
enum { BACKUPS_MAX = 10000 };

/* Renames TEMPORARY to PATH in the same directory, unless PATH exists: then false with EEXIST.
 * TEMPORARY may remain as a second name. On file systems without links PATH is an empty file for a
 * moment. Reports nothing. */
static bool exclusive_rename(const char *temporary, const char *path)
{
    int fd, error;

    if (link(temporary, path) == 0) {
        unlink(temporary);
        return true;
    }
    if (errno == EEXIST)
        return false;

    /* Where links are impossible, the name is claimed with an empty file, and that is replaced. */
    fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, S_IRUSR | S_IWUSR);
    if (fd < 0)
        return false;
    if (close(fd) == 0 && rename(temporary, path) == 0)
        return true;
    error = errno;
    unlink(path);
    errno = error;
    return false;
}

/* Copies TARGET to BACKUP, with its attributes. */
static bool backup_copy(const char *target, const char *backup)
{
    int from, to;
    char *temporary = cleanup_make_sibling(target, &to);
    struct stat status;
    bool copied;

    if (!temporary)
        return false;
    from = open(target, O_RDONLY | O_CLOEXEC);
    copied = from >= 0 && fstat(from, &status) == 0 && io_copy(from, UINT64_MAX, to) == IO_DONE &&
             attributes_copy(target, from, &status, temporary, to) && fsync(to) == 0;
    io_close(from);
    if (close(to) != 0)
        copied = false;
    copied = copied && exclusive_rename(temporary, backup);
    cleanup_remove(temporary);
    return copied;
}

/* Gives TARGET a second name with SUFFIX, by a link or, where the file system has none, by a copy
 * with its attributes. TARGET exists throughout. An older backup is kept: then ".2" follows SUFFIX,
 * or the next number, which is reported. *BACKUP is the name, which the caller frees; NULL if
 * TARGET already had such a second name. */
static bool backup_make(const char *target, const char *suffix, char **backup)
{
    struct file_state one, other;

    for (int number = 1;; number++) {
        *backup = number < 2 ? text_format("%s%s", target, suffix)
                             : text_format("%s%s.%d", target, suffix, number);
        if (!*backup)
            break;
        if (link(target, *backup) == 0 || (errno != EEXIST && backup_copy(target, *backup))) {
            if (number > 1)
                message_file(target,
                             _("an older backup is already there: the old file is kept as %s"),
                             *backup);
            return true;
        }
        if (errno != EEXIST)
            break;
        /* An earlier run was killed before it could replace the target. */
        if (file_state_at(target, &one) && file_state_at(*backup, &other) &&
            file_state_is_one(&one, &other)) {
            free(*backup);
            *backup = NULL;
            return true;
        }
        errno = EEXIST;
        if (number == BACKUPS_MAX)
            break;
        free(*backup);
    }
    message_file(*backup ? *backup : target, _("the backup cannot be written: %s"),
                 strerror(errno));
    free(*backup);
    *backup = NULL;
    return false;
}

/* ---- Replacing ---- */

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

/* Replaces the old file, which is locked meanwhile. False after a message. */
static bool old_replace(struct replacement *replacement, const char *suffix)
{
    const struct stat *before = &replacement->before.status;
    const char *name = replacement->name;
    char *backup = NULL; /* removed if the file cannot be replaced */
    int old = open(replacement->target, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    struct file_state now;
    struct stat status;
    bool replaced;

    if (old < 0)
        return message_errno(name);
    if (!replacement->locked && !lock_try(old)) {
        if (errno == EWOULDBLOCK)
            message_file(name, _("another program is writing to it: left as it is"));
        else
            message_unwritten(name);
        close(old);
        return false;
    }
    replaced = attributes_copy(name, old, before, replacement->temporary, replacement->fd);

    /* Reports what else replacing changes, and does it nonetheless: the director has asked for it,
     * other names keep the old content, and shared folders of clubs have files of several users.
     * Mode and group are kept, or become stricter. */
    if (replaced && before->st_nlink > 1)
        message_file(name, _("has other names too (hard links): they keep the old content"));
    if (replaced && fstat(replacement->fd, &status) == 0 && status.st_uid != before->st_uid)
        message_file(name, _("belongs to another user, and will now be yours"));
    replaced = replaced && content_sync(replacement);
    if (replaced) {
        /* An editor knows no locks, so this check is as late as possible. */
        file_state_at(replacement->target, &now);
        replaced = file_state_expect(&now, &replacement->before, name) &&
                   (!suffix || !*suffix || backup_make(replacement->target, suffix, &backup));
    }
    if (replaced && rename(replacement->temporary, replacement->target) == 0) {
        cleanup_forget(replacement->temporary);
        replacement->temporary = NULL;
    } else if (replaced) {
        replaced = message_file(name, _("cannot be replaced: %s"), strerror(errno));
        if (backup)
            unlink(backup);
    }
    free(backup);
    /* The editor may also have changed the old file between that check and the rename. */
    if (replaced &&
        !(file_state_of(old, &now) && file_state_has_content(&now, &replacement->before)))
        replaced = message_file(name, _("has been changed by another program while it was being "
                                        "replaced: what that program wrote is lost, or in the "
                                        "backup"));
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
    char *directory;
    bool synced;
    int fd;

    if (replacement->direct)
        return content_close(replacement);
    if (!(replacement->before.exists ? old_replace(replacement, suffix) : new_make(replacement)))
        return false;

    /* The directory is synced, so that the new name survives a power failure. File systems that
     * cannot do it return EINVAL; one that is writable but not readable cannot be synced either. */
    directory = path_directory(replacement->target);
    fd = directory ? open(directory, O_RDONLY | O_DIRECTORY) : -1;
    synced = fd >= 0 ? fsync(fd) == 0 || errno == EINVAL || errno == ENOTSUP
                     : directory && errno == EACCES;
    if (!synced)
        message_file(replacement->name, _("has been written, but may not be on the disk yet: %s"),
                     strerror(errno));
    io_close(fd);
    free(directory);
    return synced;
}

void replacement_release(struct replacement *replacement)
{
    io_close(replacement->fd);
    cleanup_remove(replacement->temporary);
    free(replacement->target);
    *replacement = (struct replacement){.fd = -1};
}
