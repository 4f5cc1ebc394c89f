#include "files/facts_beside.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
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

/* A file of facts that has none. */
static const char empty_facts[] = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<facts>\n</facts>\n";

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

/* ---- The trail ---- */

void trail_init(struct trail_file *trail)
{
    *trail = (struct trail_file){
        .read = {.fd = -1}, .written = {.fd = -1, .text = ""}, .replacement = {.fd = -1}};
}

bool trail_open(struct trail_file *trail, const char *source, char *target, bool is_read)
{
    bool known = target || errno == 0;
    struct trail_input *read = &trail->read, *written = &trail->written;

    written->name = target;
    if (!is_read) {
        read->name = facts_beside_path(source);
        if (!read->name && errno != 0)
            return message_no_memory();
        read->fd = read->name ? facts_beside_open(read->name) : -1;
        if (read->name && read->fd < 0) {
            free(read->name);
            read->name = NULL;
            if (errno != ENOENT)
                return false;
        }
    }
    if (!target)
        return known || message_no_memory();

    /* A trail that exists but cannot be read matters only if there is something to write: then the
     * plugin refuses the empty text that replaces it, which is no file of facts. */
    if (!file_state_at(written->name, &trail->before))
        return true;
    if (!trail->before.exists)
        written->text = empty_facts;
    else if (S_ISREG(trail->before.status.st_mode))
        written->fd = open(written->name, O_RDONLY | O_NOCTTY | O_CLOEXEC);
    return true;
}

void trail_release(struct trail_file *trail)
{
    replacement_release(&trail->replacement);
    io_close(trail->read.fd);
    io_close(trail->written.fd);
    changes_release(&trail->changes);
    free(trail->read.name);
    free(trail->written.name);
}

struct trail_input trail_prepared(const struct trail_file *trail)
{
    struct trail_input prepared = trail->written;

    if (trail->changes.edits.count > 0)
        prepared.fd = trail->replacement.fd;
    return prepared;
}

bool trail_prepare(struct trail_file *trail)
{
    const struct trail_input *written = &trail->written;

    return trail->changes.edits.count == 0 ||
           facts_rewrite(&trail->replacement, written->name, &trail->before, written->fd,
                         written->text, &trail->changes);
}

bool trail_commit(struct trail_file *trail)
{
    return trail->changes.edits.count == 0 || replacement_commit(&trail->replacement, NULL);
}
