#include "run/session_facts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "base/files.h"
#include "base/program.h"
#include "files/facts_beside.h"

void session_facts_tell(const struct options *options, const char *path, const char *file)
{
    if (!options->quiet)
        message_file(path, _("used for %s; --no-facts ignores it"), file);
}

void session_facts_tell_unused(const struct options *options, const char *file)
{
    char *path =
        options->facts && !options->no_facts && !options->quiet ? facts_beside_path(file) : NULL;

    if (path && facts_beside_exist(path) &&
        (path_is_stream(options->facts) || !paths_meet(path, options->facts)))
        message_file(path, _("not used: --facts=%s replaces it"), options->facts);
    free(path);
}

bool session_facts_use(struct session_facts *facts, struct run *run, const char *file)
{
    const struct options *options = run->options;
    char *path;
    int fd;

    *facts = (struct session_facts){0};
    session_facts_tell_unused(options, file);
    if (options->facts || options->no_facts || path_is_stream(file))
        return true;
    path = facts_beside_path(file);
    fd = path ? facts_beside_open(path) : -1;
    if (fd >= 0) {
        *facts = (struct session_facts){run, options, *options, path};
        facts->options.facts = path;
        run->options = &facts->options;
        run->side[SIDE_FACTS] = fd;
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
