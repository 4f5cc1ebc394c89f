#include "run/run.h"

#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/program.h"
#include "base/text.h"
#include "files/input.h"

/* --- What a plugin can do --------------------------------------------------------------------- */

bool file_owner_allowed(const struct run *run, const struct plugin *plugin)
{
    if (!run_converts(run))
        return plugin->session;
    return plugin->convert && words_contain(plugin->convert->targets(), run->options->to);
}

/* The first bytes of a file. */
struct head {
    unsigned char bytes[BSP_HEAD_BYTES];
    size_t count;
};

/* Limits SURE to the range that the interface defines. */
static int32_t within(int32_t sure)
{
    if (sure < BSP_NOT_RECOGNISED)
        return BSP_NOT_RECOGNISED;
    return sure > BSP_RECOGNISED ? BSP_RECOGNISED : sure;
}

/* Return how sure an engine or a converter is that a file with this beginning is its own. One
 * that cannot tell may be right. */
static int32_t engine_sure(const bsp_session_interface *s, const struct head *head)
{
    return s->recognise ? within(s->recognise(head->bytes, head->count)) : BSP_MAYBE_RECOGNISED;
}

static int32_t converter_sure(const bsp_convert_interface *c, const struct head *head)
{
    return c->recognise ? within(c->recognise(head->bytes, head->count)) : BSP_MAYBE_RECOGNISED;
}

/* --- The first bytes ---------------------------------------------------------------------------
 */

/* Replaces standard input by a spool, so that its first bytes can be examined and still be read. */
static bool stdin_keep(void)
{
    struct stat status;
    int spool;

    if (fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode))
        return true;
    spool = input_open("-", INPUT_SESSION_MAX);
    if (spool < 0)
        return false;
    bool kept = dup2(spool, STDIN_FILENO) >= 0;
    close(spool);
    return kept;
}

/* Returns true if FILE exists and can be read only once. */
static bool is_read_once(const char *file)
{
    struct stat status;

    return !path_is_stream(file) && stat(file, &status) == 0 && !S_ISREG(status.st_mode);
}

/* Reads the first bytes of FILE; none if it cannot be read, since opening it will report that.
 * False after a message. */
static bool head_read(struct head *head, const char *file)
{
    struct stat status;
    ssize_t count = -1;
    off_t at;
    int fd;

    head->count = 0;
    if (path_is_stream(file)) {
        if (!stdin_keep())
            return false;
        at = lseek(STDIN_FILENO, 0, SEEK_CUR);
        if (at >= 0)
            count = io_read_at(STDIN_FILENO, head->bytes, BSP_HEAD_BYTES, (uint64_t)at);
    } else if (stat(file, &status) == 0) {
        fd = input_open(file, 0);
        if (fd < 0)
            return false;
        count = io_read_at(fd, head->bytes, BSP_HEAD_BYTES, 0);
        close(fd);
    }
    head->count = count < 0 ? 0 : (size_t)count;
    return true;
}

/* --- The surest plugin ------------------------------------------------------------------------ */

/* Reports that two plugins are equally sure, so that neither gets the file. Returns false. */
static bool tie_tell(const char *file, const struct plugin *one, const struct plugin *other)
{
    return message_file(
        file, _("%s and %s are both sure that it is theirs: choose one with --plugin=NAME"),
        one->entry->id, other->entry->id);
}

/* The surest plugin so far; RIVAL: another that is equally sure. */
struct bids {
    const struct plugin *best, *rival;
    int32_t highest;
};

static void bid(struct bids *bids, const struct plugin *plugin, int32_t sure)
{
    if (bids->best && sure < bids->highest)
        return;
    bids->rival = bids->best && sure == bids->highest ? plugin : NULL;
    bids->best = bids->rival ? bids->best : plugin;
    bids->highest = sure;
}

/* Returns the surest of the plugins that may own files of RUN. */
static struct bids bids_of_owners(const struct run *run, const struct head *head)
{
    struct bids bids = {NULL, NULL, BSP_NOT_RECOGNISED};

    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        if (file_owner_allowed(run, plugin))
            bid(&bids, plugin,
                run_converts(run) ? converter_sure(plugin->convert, head)
                                  : engine_sure(plugin->session, head));
    }
    return bids;
}

/* --- Through a converter ---------------------------------------------------------------------- */

bool formats_read(const char *formats, const char *name)
{
    struct format_line line;

    while (format_next(&formats, &line))
        if (text_is(line.id, name) && text_starts(line.can, "read"))
            return true;
    return false;
}

/* Finds the engine that reads a format which VIA writes, and that format. Among several the
 * plugin that the user named wins. */
static struct bids bids_of_engines(const struct run *run, const struct plugin *via,
                                   char as[FORMAT_NAME_SIZE])
{
    struct bids bids = {NULL, NULL, BSP_NOT_RECOGNISED};
    const char *targets = via->convert->targets();
    size_t length;

    for (; *targets && !bids.best; targets += strspn(targets, " ")) {
        length = strcspn(targets, " ");
        snprintf(as, FORMAT_NAME_SIZE, "%.*s", (int)length, targets);
        targets += length;
        for (size_t i = 0; i < run->plugins.count; i++) {
            const struct plugin *plugin = &run->plugins.item[i];
            if (plugin->session && formats_read(plugin->session->formats(), as))
                bid(&bids, plugin, run->plugins.named && i == 0 ? BSP_RECOGNISED : 0);
        }
    }
    return bids;
}

/* Finds the converter that recognises the file. Among several the one that the user named wins. */
static struct bids bids_of_converters(const struct run *run, const struct head *head)
{
    struct bids bids = {NULL, NULL, BSP_NOT_RECOGNISED};

    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        if (plugin->convert && converter_sure(plugin->convert, head) == BSP_RECOGNISED)
            bid(&bids, plugin, run->plugins.named && i == 0 ? BSP_RECOGNISED : 0);
    }
    return bids;
}

/* Finds a converter and an engine for the file. *FOUND: there are both. False after a message. */
static bool way_find(const struct run *run, const char *file, const struct head *head,
                     struct file_owner *owner, bool *found)
{
    const struct bids via = bids_of_converters(run, head);
    struct bids engines;

    *found = false;
    if (via.best && via.rival)
        return tie_tell(file, via.best, via.rival);
    if (!via.best)
        return true;
    engines = bids_of_engines(run, via.best, owner->as);
    if (engines.best && engines.rival)
        return tie_tell(file, engines.best, engines.rival);
    if (engines.best) {
        owner->plugin = engines.best;
        owner->via = via.best;
    }
    *found = engines.best;
    return true;
}

/* --- The owner -------------------------------------------------------------------------------- */

/* Returns the plugin that the user named, or the only one that may own files; else NULL. */
static const struct plugin *only_owner(const struct run *run)
{
    const struct plugin *only = NULL;

    for (size_t i = 0; i < run->plugins.count; i++) {
        if (!file_owner_allowed(run, &run->plugins.item[i]))
            continue;
        if (only)
            return NULL;
        only = &run->plugins.item[i];
        if (i == 0 && run->plugins.named)
            return only;
    }
    return only;
}

/* Returns true if a plugin other than ENGINE might convert what ENGINE cannot read. */
static bool has_way(const struct run *run, const struct plugin *engine)
{
    if (run_converts(run) || (run->plugins.named && engine == run->plugins.item))
        return false;
    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].convert && &run->plugins.item[i] != engine)
            return true;
    return false;
}

bool file_owner_find(const struct run *run, const char *file, struct file_owner *owner)
{
    const struct plugin *only = only_owner(run);
    struct head head;
    struct bids bids;
    bool found = false;

    *owner = (struct file_owner){.plugin = only};
    if (only && (!has_way(run, only) || is_read_once(file)))
        return true;
    if (is_read_once(file))
        return message_file(file, _("several plugins may take it, and it can be read only once: "
                                    "choose one with --plugin=NAME"));
    if (!head_read(&head, file))
        return false;
    bids = bids_of_owners(run, &head);
    if (!run_converts(run) && bids.highest < BSP_RECOGNISED &&
        !way_find(run, file, &head, owner, &found))
        return false;
    if (found)
        return true;
    if (bids.rival && bids.highest != BSP_NOT_RECOGNISED)
        return tie_tell(file, bids.best, bids.rival);
    owner->plugin = bids.best;
    return true;
}
