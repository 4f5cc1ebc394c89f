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

/* Returns how sure an engine or a converter is that a file with this beginning is its own, within
 * the range that the interface defines. One that cannot tell may be right. */
static int32_t sure_of(int32_t (*recognise)(const void *bytes, size_t count),
                       const struct head *head)
{
    int32_t sure = recognise ? recognise(head->bytes, head->count) : BSP_MAYBE_RECOGNISED;

    if (sure < BSP_NOT_RECOGNISED)
        return BSP_NOT_RECOGNISED;
    return sure > BSP_RECOGNISED ? BSP_RECOGNISED : sure;
}

/* --- The first bytes -------------------------------------------------------------------------- */

/* Returns true if FILE exists and can be read only once. */
static bool is_read_once(const char *file)
{
    struct stat status;

    return !path_is_stream(file) && stat(file, &status) == 0 && !S_ISREG(status.st_mode);
}

/* Reads the first bytes of FILE; none if it cannot be read, since opening it will report that.
 * Standard input is replaced by a spool, so that it can still be read. False after a message. */
static bool head_read(struct head *head, const char *file)
{
    struct stat status;
    ssize_t count = -1;
    off_t at;
    int fd;

    head->count = 0;
    if (path_is_stream(file)) {
        if (fstat(STDIN_FILENO, &status) != 0 || !S_ISREG(status.st_mode)) {
            fd = input_open("-", INPUT_SESSION_MAX);
            if (fd < 0)
                return false;
            bool kept = dup2(fd, STDIN_FILENO) >= 0 || message_errno(file);
            close(fd);
            if (!kept)
                return false;
        }
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

/* --- Through a converter ---------------------------------------------------------------------- */

bool formats_read(const char *formats, const char *name)
{
    struct format_line line;

    while (format_next(&formats, &line))
        if (text_is(line.id, name) && text_starts(line.can, "read"))
            return true;
    return false;
}

/* Finds a converter that recognises the file, and an engine that reads a format which that writes;
 * among several the one that the user named wins. OWNER gets them if there are both. False after
 * a message. */
static bool way_find(const struct run *run, const char *file, const struct head *head,
                     struct file_owner *owner)
{
    struct bids via = {NULL, NULL, BSP_NOT_RECOGNISED}, engines = via;
    const struct plugin *plugins = run->plugins.item;
    const char *targets;
    size_t length;

    for (size_t i = 0; i < run->plugins.count; i++)
        if (plugins[i].convert && sure_of(plugins[i].convert->recognise, head) == BSP_RECOGNISED)
            bid(&via, &plugins[i], run->plugins.named && i == 0 ? BSP_RECOGNISED : 0);
    if (via.rival)
        return tie_tell(file, via.best, via.rival);
    targets = via.best ? via.best->convert->targets() : "";
    for (; *targets && !engines.best; targets += strspn(targets, " ")) {
        length = strcspn(targets, " ");
        snprintf(owner->as, FORMAT_NAME_SIZE, "%.*s", (int)length, targets);
        targets += length;
        for (size_t i = 0; i < run->plugins.count; i++)
            if (plugins[i].session && formats_read(plugins[i].session->formats(), owner->as))
                bid(&engines, &plugins[i], run->plugins.named && i == 0 ? BSP_RECOGNISED : 0);
    }
    if (engines.rival)
        return tie_tell(file, engines.best, engines.rival);
    if (engines.best) {
        owner->plugin = engines.best;
        owner->via = via.best;
    }
    return true;
}

/* --- The owner -------------------------------------------------------------------------------- */

bool file_owner_find(const struct run *run, const char *file, struct file_owner *owner)
{
    const struct plugin *plugins = run->plugins.item, *only = NULL;
    bool converts = run_converts(run), has_way = false;
    struct bids bids = {NULL, NULL, BSP_NOT_RECOGNISED};
    size_t able = 0;
    struct head head;

    /* The plugin that the user named, or the only one that may own files, is not asked unless
     * another might convert what it cannot read. */
    for (size_t i = 0; i < run->plugins.count; i++)
        if (file_owner_allowed(run, &plugins[i])) {
            only = able++ == 0 ? &plugins[i] : only;
            if (i == 0 && run->plugins.named)
                break;
        }
    only = able == 1 ? only : NULL;
    for (size_t i = 0; i < run->plugins.count; i++)
        has_way = has_way || (plugins[i].convert && &plugins[i] != only);
    if (converts || (run->plugins.named && only == plugins))
        has_way = false;
    *owner = (struct file_owner){.plugin = only};
    if (only && (!has_way || is_read_once(file)))
        return true;
    if (is_read_once(file))
        return message_file(file, _("several plugins may take it, and it can be read only once: "
                                    "choose one with --plugin=NAME"));
    if (!head_read(&head, file))
        return false;
    for (size_t i = 0; i < run->plugins.count; i++)
        if (file_owner_allowed(run, &plugins[i]))
            bid(&bids, &plugins[i],
                sure_of(converts ? plugins[i].convert->recognise : plugins[i].session->recognise,
                        &head));
    if (!converts && bids.highest < BSP_RECOGNISED && !way_find(run, file, &head, owner))
        return false;
    if (owner->via)
        return true;
    if (bids.rival && bids.highest != BSP_NOT_RECOGNISED)
        return tie_tell(file, bids.best, bids.rival);
    owner->plugin = bids.best;
    return true;
}
