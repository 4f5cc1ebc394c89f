#include "files/trail.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "files/facts_beside.h"

void trail_init(struct trail_file *trail)
{
    *trail = (struct trail_file){
        .read = {.fd = -1}, .written = {.fd = -1, .text = ""}, .replacement = {.fd = -1}};
}

bool trail_open(struct trail_file *trail, const char *source, const struct write_target *target,
                bool is_read)
{
    struct trail_input *read = &trail->read, *written = &trail->written;

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
    written->name = target_trail_path(target);
    if (!written->name)
        return errno == 0 || message_no_memory();

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
