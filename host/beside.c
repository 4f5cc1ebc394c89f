#include "beside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "program.h"
#include "text.h"

#define BESIDE_SUFFIX ".facts.xml"

char *beside_path(const char *file)
{
    errno = 0;
    return options_is_stream(file) ? NULL : text_format("%s%s", file, BESIDE_SUFFIX);
}

/* A name that is too long for the system nothing can have. */
bool beside_is_there(const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0 ||
           (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG);
}

/* Nobody has asked for it by name: a pipe that nobody writes to must not hold the run up. */
static bool is_regular(int fd, const char *path)
{
    struct stat status;

    if (fstat(fd, &status) != 0)
        return message_errno(path);
    return S_ISREG(status.st_mode) ||
           message_file(path, "%s",
                        S_ISDIR(status.st_mode) ? strerror(EISDIR) : _("is no regular file"));
}

int beside_open(const char *path)
{
    int fd;

    if (!beside_is_there(path)) {
        errno = ENOENT;
        return -1;
    }
    fd = open(path, O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC);
    if (fd < 0)
        message_errno(path);
    else if (is_regular(fd, path))
        return fd;
    io_close(fd);
    errno = EIO;
    return -1;
}

const char *const beside_nothing =
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<facts>\n</facts>\n";

int beside_nothing_open(void)
{
    int spool = spool_open();

    if (spool >= 0 && io_write(spool, beside_nothing, strlen(beside_nothing)))
        return spool;
    message_no_spool(errno);
    io_close(spool);
    return -1;
}

void beside_tell(const struct options *options, const char *path, const char *file)
{
    if (!options->quiet)
        message_file(path, _("used for %s; --no-facts leaves it"), file);
}

void beside_tell_left(const struct options *options, const char *file)
{
    char *path = options->facts && !options->no_facts && !options->quiet ? beside_path(file) : NULL;

    if (path && beside_is_there(path) &&
        (options_is_stream(options->facts) || !paths_meet(path, options->facts)))
        message_file(path, _("left: --facts=%s stands in its place"), options->facts);
    free(path);
}

static void run_change(struct beside *beside, struct run *run, char *path, int fd)
{
    *beside = (struct beside){run, run->options, *run->options, path};
    beside->options.facts = path;
    run->options = &beside->options;
    run->side[SIDE_FACTS] = fd;
}

bool beside_use(struct beside *beside, struct run *run, const char *file)
{
    const struct options *options = run->options;
    char *path;
    int fd;

    *beside = (struct beside){0};
    beside_tell_left(options, file);
    if (options->facts || options->no_facts || options_is_stream(file))
        return true;
    path = beside_path(file);
    fd = path ? beside_open(path) : -1;
    if (fd >= 0) {
        run_change(beside, run, path, fd);
        beside_tell(options, path, file);
        return true;
    }
    free(path);
    return path ? errno == ENOENT : message_file(file, "%s", strerror(ENOMEM));
}

void beside_release(struct beside *beside)
{
    if (!beside->run)
        return;
    io_close(beside->run->side[SIDE_FACTS]);
    beside->run->side[SIDE_FACTS] = -1;
    beside->run->options = beside->before;
    free(beside->path);
    *beside = (struct beside){0};
}
