#include "backup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attributes.h"
#include "cleanup.h"
#include "exclusive.h"
#include "file_state.h"
#include "format.h"
#include "i18n.h"
#include "io.h"
#include "message.h"
#include "path.h"

/* More of one file are a loop somewhere, not an evening. */
enum { BACKUPS_MAX = 10000 };

static bool backup_fill(const char *target, int from, const char *temporary, int to)
{
    struct stat status;

    if (fstat(from, &status) != 0 || io_copy(from, UINT64_MAX, to) != IO_DONE)
        return false;
    return attributes_copy(target, from, &status, temporary, to) && fsync(to) == 0;
}

/* What TARGET has, into the file TEMPORARY, which is open as TO and is closed. */
static bool content_copy(const char *target, const char *temporary, int to)
{
    int from = open(target, O_RDONLY | O_CLOEXEC);
    bool copied = from >= 0 && backup_fill(target, from, temporary, to);

    if (close(to) != 0)
        copied = false;
    if (from >= 0)
        close(from);
    return copied;
}

static bool copy_place(const char *target, char *temporary, const char *backup)
{
    int fd = cleanup_make(temporary), error;
    bool placed;

    if (fd < 0)
        return false;
    placed = content_copy(target, temporary, fd) && exclusive_rename(temporary, backup);
    error = errno;
    unlink(temporary);
    cleanup_forget(temporary);
    errno = error;
    return placed;
}

static bool backup_copy(const char *target, const char *backup)
{
    char *directory = path_directory(target);
    char *temporary = directory ? path_join(directory, ".rectify-XXXXXX") : NULL;
    bool copied = temporary && copy_place(target, temporary, backup);

    free(temporary);
    free(directory);
    return copied;
}

/* False with EEXIST when somebody has the name. */
static bool backup_place(const char *target, const char *backup)
{
    return link(target, backup) == 0 || (errno != EEXIST && backup_copy(target, backup));
}

/* A run that was killed before it could replace the file has left it with both names. */
static bool is_second_name(const char *target, const char *backup)
{
    struct file_state one, other;

    return file_state_at(target, &one) && file_state_at(backup, &other) &&
           file_state_is_one(&one, &other);
}

/* The name of the backup of this number; NULL: no memory. */
static char *backup_name(const char *target, const char *suffix, int number)
{
    return number < 2 ? format_text("%s%s", target, suffix)
                      : format_text("%s%s.%d", target, suffix, number);
}

/* Tries this number. *NAME is that of the backup; NULL with true: it has a name like that. */
static bool number_try(const char *target, const char *suffix, int number, char **name)
{
    *name = backup_name(target, suffix, number);
    if (!*name || backup_place(target, *name))
        return *name != NULL;
    if (errno != EEXIST)
        return false;
    if (is_second_name(target, *name)) {
        free(*name);
        *name = NULL;
        return true;
    }
    errno = EEXIST;
    return false;
}

bool backup_make(const char *target, const char *suffix, char **backup)
{
    for (int number = 1; number <= BACKUPS_MAX; number++) {
        if (number_try(target, suffix, number, backup)) {
            if (*backup && number > 1)
                message_file(NULL, target, _("an older backup stays: the old file is %s"), *backup);
            return true;
        }
        if (errno != EEXIST || number == BACKUPS_MAX)
            break;
        free(*backup);
    }
    message_file(NULL, *backup ? *backup : target, _("the backup cannot be written: %s"),
                 strerror(errno));
    free(*backup);
    *backup = NULL;
    return false;
}
