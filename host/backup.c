#include "backup.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "attributes.h"
#include "cleanup.h"
#include "i18n.h"
#include "io.h"
#include "message.h"
#include "path.h"

/* A link under a temporary name, as link() replaces nothing. The name was made a moment ago for a
 * file of ours, so that it can be given up for the link. */
static bool backup_link(const char *target, const char *temporary)
{
    return unlink(temporary) == 0 && link(target, temporary) == 0;
}

static bool backup_fill(const char *target, int from, const char *temporary, int to)
{
    struct stat status;

    if (fstat(from, &status) != 0 || io_copy(from, UINT64_MAX, to) != IO_DONE)
        return false;
    return attributes_copy(target, from, &status, temporary, to) && fsync(to) == 0;
}

static bool backup_copy(const char *target, const char *temporary)
{
    int from = open(target, O_RDONLY);
    int to = from < 0 ? -1 : open(temporary, O_WRONLY | O_CREAT | O_EXCL, S_IRUSR | S_IWUSR);
    bool copied = to >= 0 && backup_fill(target, from, temporary, to);

    if (to >= 0 && close(to) != 0)
        copied = false;
    if (from >= 0)
        close(from);
    return copied;
}

static bool backup_place(const char *target, char *temporary, const char *backup)
{
    int fd = cleanup_make(temporary);
    bool placed;

    if (fd < 0)
        return false;
    close(fd);
    placed = (backup_link(target, temporary) || backup_copy(target, temporary)) &&
             rename(temporary, backup) == 0;
    if (!placed) {
        int error = errno;
        unlink(temporary);
        errno = error;
    }
    cleanup_forget(temporary);
    return placed;
}

bool backup_make(const char *target, const char *suffix)
{
    size_t size = strlen(target) + strlen(suffix) + 1;
    char *backup = malloc(size), *directory = path_directory(target);
    char *temporary = directory ? path_join(directory, ".rectify-XXXXXX") : NULL;
    bool made = false;

    if (backup && temporary) {
        strcat(strcpy(backup, target), suffix);
        made = backup_place(target, temporary, backup);
    }
    if (!made)
        message_file(NULL, backup ? backup : target, _("the backup cannot be written: %s"),
                     strerror(errno));
    free(temporary);
    free(directory);
    free(backup);
    return made;
}
