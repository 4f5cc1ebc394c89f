#include "files/trail.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "files/facts_beside.h"

void trail_init(struct trail_file *trail)
{
    *trail = (struct trail_file){.in = -1, .out = -1, .text = "", .replacement = {.fd = -1}};
}

bool trail_open(struct trail_file *trail, const char *source, const struct write_target *target,
                bool is_read)
{
    if (!is_read) {
        trail->source_facts = facts_beside_path(source);
        if (!trail->source_facts && errno != 0)
            return message_no_memory();
        trail->in = trail->source_facts ? facts_beside_open(trail->source_facts) : -1;
        if (trail->source_facts && trail->in < 0) {
            free(trail->source_facts);
            trail->source_facts = NULL;
            if (errno != ENOENT)
                return false;
        }
    }
    trail->path = target_trail_path(target);
    if (!trail->path)
        return errno == 0 || message_no_memory();

    /* A trail that exists but cannot be read matters only if there is something to write: then the
     * plugin refuses the empty text that replaces it, which is no file of facts. */
    if (!file_state_at(trail->path, &trail->before))
        return true;
    if (!trail->before.exists)
        trail->text = empty_facts;
    else if (S_ISREG(trail->before.status.st_mode))
        trail->out = open(trail->path, O_RDONLY | O_NOCTTY | O_CLOEXEC);
    return true;
}

void trail_restart(struct trail_file *trail)
{
    replacement_release(&trail->replacement);
    changes_release(&trail->changes);
}

void trail_release(struct trail_file *trail)
{
    replacement_release(&trail->replacement);
    io_close(trail->in);
    io_close(trail->out);
    changes_release(&trail->changes);
    free(trail->source_facts);
    free(trail->path);
}

struct trail_input trail_read(const struct trail_file *trail)
{
    return (struct trail_input){trail->source_facts, trail->in, NULL};
}

struct trail_input trail_written(const struct trail_file *trail)
{
    return (struct trail_input){trail->path, trail->out, trail->text};
}

struct trail_input trail_prepared(const struct trail_file *trail)
{
    int fd = trail->changes.edits.count > 0 ? trail->replacement.fd : trail->out;

    return (struct trail_input){trail->path, fd, trail->text};
}

bool trail_prepare(struct trail_file *trail)
{
    return trail->changes.edits.count == 0 ||
           facts_rewrite(&trail->replacement, trail->path, &trail->before, trail->out, trail->text,
                         &trail->changes);
}

bool trail_commit(struct trail_file *trail)
{
    return trail->changes.edits.count == 0 || replacement_commit(&trail->replacement, NULL);
}
