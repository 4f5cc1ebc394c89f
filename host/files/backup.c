#include "files/replace.h"

#include <errno.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/cleanup.h"
#include "base/files.h"
#include "base/message.h"
#include "base/program.h"

/* The highest number that is tried. More backups of one file come from a loop in a script. */
enum { BACKUPS_MAX = 10000 };

bool exclusive_rename(const char *temporary, const char *path)
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

/* Returns true if both are the same file: an earlier run was killed before it could replace the
 * target. */
static bool is_second_name(const char *target, const char *backup)
{
    struct file_state one, other;

    return file_state_at(target, &one) && file_state_at(backup, &other) &&
           file_state_is_one(&one, &other);
}

/* Returns the name of backup NUMBER. NULL: no memory. */
static char *backup_name(const char *target, const char *suffix, int number)
{
    return number < 2 ? text_format("%s%s", target, suffix)
                      : text_format("%s%s.%d", target, suffix, number);
}

bool backup_make(const char *target, const char *suffix, char **backup)
{
    for (int number = 1; (*backup = backup_name(target, suffix, number)); number++) {
        if (link(target, *backup) == 0 || (errno != EEXIST && backup_copy(target, *backup))) {
            if (number > 1)
                message_file(target,
                             _("an older backup is already there: the old file is kept as %s"),
                             *backup);
            return true;
        }
        if (errno != EEXIST)
            break;
        if (is_second_name(target, *backup)) {
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
