#include "files/facts_beside.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/program.h"
#include "base/text.h"

#define FACTS_SUFFIX ".facts.xml"

char *facts_beside_path(const char *file)
{
    errno = 0;
    return path_is_stream(file) ? NULL : text_format("%s%s", file, FACTS_SUFFIX);
}

/* A name that is too long for the system cannot exist. */
bool facts_beside_exist(const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0 ||
           (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG);
}

/* The file was not named by the user, so a pipe without a writer must not block the run. */
int facts_beside_open(const char *path)
{
    struct stat status;
    int fd;

    if (!facts_beside_exist(path)) {
        errno = ENOENT;
        return -1;
    }
    fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0 || fstat(fd, &status) != 0)
        message_errno(path);
    else if (S_ISREG(status.st_mode))
        return fd;
    else
        message_file(path, "%s",
                     S_ISDIR(status.st_mode) ? strerror(EISDIR) : _("is no regular file"));
    io_close(fd);
    errno = EIO;
    return -1;
}

const char *const empty_facts = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<facts>\n</facts>\n";

int empty_facts_open(void)
{
    int spool = spool_open();

    if (spool >= 0 && io_write(spool, empty_facts, strlen(empty_facts)))
        return spool;
    message_no_spool(errno);
    io_close(spool);
    return -1;
}

bool facts_rewrite(struct replacement *replacement, const char *path,
                   const struct file_state *before, int from, const char *text,
                   const struct file_changes *changes)
{
    off_t size;

    if (!replacement_begin(replacement, path))
        return false;
    if (replacement->direct)
        return message_file(path, _("is not a file that can hold facts"));
    if (!file_state_expect(&replacement->before, before, path))
        return false;
    size = from < 0 ? (off_t)strlen(text) : lseek(from, 0, SEEK_END);
    if (size < 0)
        return message_errno(path);
    return changes_check(changes, (uint64_t)size, path) &&
           (changes_write(changes, from, text, (uint64_t)size, replacement->fd) == IO_DONE ||
            message_unwritten(path));
}
