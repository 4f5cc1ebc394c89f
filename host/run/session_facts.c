#include "run/session_facts.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "base/text.h"

#define FACTS_SUFFIX ".facts.xml"

char *session_facts_path(const char *file)
{
    errno = 0;
    return options_is_stream(file) ? NULL : text_format("%s%s", file, FACTS_SUFFIX);
}

/* A name that is too long for the system cannot exist. */
bool session_facts_exist(const char *path)
{
    struct stat status;

    return lstat(path, &status) == 0 ||
           (errno != ENOENT && errno != ENOTDIR && errno != ENAMETOOLONG);
}

/* Checks that FD is a regular file. The file was not named by the user, so a pipe without a
 * writer must not block the run. */
static bool is_regular(int fd, const char *path)
{
    struct stat status;

    if (fstat(fd, &status) != 0)
        return message_errno(path);
    return S_ISREG(status.st_mode) ||
           message_file(path, "%s",
                        S_ISDIR(status.st_mode) ? strerror(EISDIR) : _("is no regular file"));
}

int session_facts_open(const char *path)
{
    int fd;

    if (!session_facts_exist(path)) {
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

void session_facts_tell(const struct options *options, const char *path, const char *file)
{
    if (!options->quiet)
        message_file(path, _("used for %s; --no-facts ignores it"), file);
}

void session_facts_tell_unused(const struct options *options, const char *file)
{
    char *path =
        options->facts && !options->no_facts && !options->quiet ? session_facts_path(file) : NULL;

    if (path && session_facts_exist(path) &&
        (options_is_stream(options->facts) || !paths_meet(path, options->facts)))
        message_file(path, _("not used: --facts=%s replaces it"), options->facts);
    free(path);
}

static void run_change(struct session_facts *facts, struct run *run, char *path, int fd)
{
    *facts = (struct session_facts){run, run->options, *run->options, path};
    facts->options.facts = path;
    run->options = &facts->options;
    run->side[SIDE_FACTS] = fd;
}

bool session_facts_use(struct session_facts *facts, struct run *run, const char *file)
{
    const struct options *options = run->options;
    char *path;
    int fd;

    *facts = (struct session_facts){0};
    session_facts_tell_unused(options, file);
    if (options->facts || options->no_facts || options_is_stream(file))
        return true;
    path = session_facts_path(file);
    fd = path ? session_facts_open(path) : -1;
    if (fd >= 0) {
        run_change(facts, run, path, fd);
        session_facts_tell(options, path, file);
        return true;
    }
    free(path);
    return path ? errno == ENOENT : message_file(file, "%s", strerror(ENOMEM));
}

void session_facts_release(struct session_facts *facts)
{
    if (!facts->run)
        return;
    io_close(facts->run->side[SIDE_FACTS]);
    facts->run->side[SIDE_FACTS] = -1;
    facts->run->options = facts->before;
    free(facts->path);
    *facts = (struct session_facts){0};
}
