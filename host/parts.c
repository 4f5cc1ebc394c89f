#include "parts.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "input.h"
#include "loader.h"

/* --- What a plugin does ------------------------------------------------------------------------
 */

static bool converts(const struct run *run)
{
    return run->options->command == COMMAND_CONVERT;
}

static bool converts_to(const struct plugin *plugin, const char *format)
{
    return plugin->convert && words_contain(plugin->convert->targets(), format);
}

/* Whether PLUGIN may take files of RUN. */
static bool may_take(const struct run *run, const struct plugin *plugin)
{
    return converts(run) ? converts_to(plugin, run->options->to) : !!plugin->session;
}

static bool reports_own(const struct plugin *plugin, const char *format)
{
    return plugin->session && plugin->report && words_contain(plugin->report->formats(), format);
}

static bool reports_any(const struct plugin *plugin, const char *format)
{
    return plugin->report_2 && words_contain(plugin->report_2->formats(), format);
}

/* The one that was asked for does it all. */
static bool suffices(const struct plugin *plugin, const void *context)
{
    const struct run *run = context;
    const char *format = run->options->format;

    return may_take(run, plugin) &&
           (converts(run) || reports_own(plugin, format) || reports_any(plugin, format));
}

/* How sure PLUGIN is that a file that begins so is its own. One that cannot tell may be right. */
static int32_t recognise(const struct run *run, const struct plugin *plugin, const void *bytes,
                         size_t count)
{
    const bsp_session_interface *s = plugin->session;
    const bsp_convert_interface *c = plugin->convert;

    if (converts(run))
        return BSP_HAS(c, bsp_convert_interface, recognise) && c->recognise
                   ? c->recognise(bytes, count)
                   : BSP_MAYBE_RECOGNISED;
    return BSP_HAS(s, bsp_session_interface, recognise) && s->recognise ? s->recognise(bytes, count)
                                                                        : BSP_MAYBE_RECOGNISED;
}

/* The same within what there is to say: nobody is surer than sure. */
static int32_t sureness(const struct run *run, const struct plugin *plugin, const void *bytes,
                        size_t count)
{
    int32_t sure = recognise(run, plugin, bytes, count);

    if (sure < BSP_NOT_RECOGNISED)
        return BSP_NOT_RECOGNISED;
    return sure > BSP_RECOGNISED ? BSP_RECOGNISED : sure;
}

/* --- Who takes a file --------------------------------------------------------------------------
 */

/* So that the first bytes of standard input can be looked at and still be read, it is a spool from
 * then on. */
static bool stdin_keep(void)
{
    struct stat status;
    int spool;

    if (fstat(STDIN_FILENO, &status) == 0 && S_ISREG(status.st_mode))
        return true;
    spool = input_open("-", INPUT_SESSION_MAX, NULL);
    if (spool < 0)
        return false;
    bool kept = dup2(spool, STDIN_FILENO) >= 0;
    close(spool);
    return kept;
}

/* The first bytes of FILE, or -1. *SAID: after a message; otherwise whoever opens it will see. */
static ssize_t head_read(const char *file, void *head, bool *said)
{
    struct stat status;
    ssize_t count = -1;
    int fd;

    *said = false;
    if (options_is_stream(file)) {
        off_t at;
        *said = !stdin_keep();
        at = *said ? -1 : lseek(STDIN_FILENO, 0, SEEK_CUR);
        return at < 0 ? -1 : io_read_at(STDIN_FILENO, head, BSP_HEAD_BYTES, (uint64_t)at);
    }
    if (stat(file, &status) != 0)
        return -1;
    if (!S_ISREG(status.st_mode)) {
        *said = true;
        message_file(NULL, file,
                     _("several plugins may take it, and it can be read but once: --plugin=NAME "
                       "says which of them does"));
        return -1;
    }
    fd = input_open(file, 0, NULL);
    *said = fd < 0;
    if (fd >= 0)
        count = io_read_at(fd, head, BSP_HEAD_BYTES, 0);
    io_close(fd);
    return count;
}

/* A file that two want, and nobody gets. */
static void tie_tell(const char *file, const struct plugin *one, const struct plugin *other)
{
    message_file(NULL, file,
                 _("%s and %s are both sure that it is theirs: --plugin=NAME says which of them "
                   "takes it"),
                 one->entry->id, other->entry->id);
}

/* The surest; NULL after a message. Where nobody recognises it, the first: he will say why. */
static const struct plugin *surest(const struct run *run, const char *file, const void *head,
                                   size_t count)
{
    const struct plugin *best = NULL, *rival = NULL;
    int32_t highest = 0;

    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        int32_t sure = may_take(run, plugin) ? sureness(run, plugin, head, count) : -1;
        if (sure < 0 || (best && sure < highest))
            continue;
        rival = best && sure == highest ? plugin : NULL;
        best = rival ? best : plugin;
        highest = sure;
    }
    if (!rival || highest == BSP_NOT_RECOGNISED)
        return best;
    tie_tell(file, best, rival);
    return NULL;
}

/* The only one who may, or the one that was asked for. */
static const struct plugin *only_taker(const struct run *run)
{
    const struct plugin *only = NULL;

    for (size_t i = 0; i < run->plugins.count; i++) {
        if (!may_take(run, &run->plugins.item[i]))
            continue;
        if (only)
            return NULL;
        only = &run->plugins.item[i];
        if (i == 0 && run->plugins.named)
            return only;
    }
    return only;
}

static bool has_taker(const struct run *run)
{
    for (size_t i = 0; i < run->plugins.count; i++)
        if (may_take(run, &run->plugins.item[i]))
            return true;
    return false;
}

static const struct plugin *taker_find(const struct run *run, const char *file)
{
    const struct plugin *only = only_taker(run);
    unsigned char head[BSP_HEAD_BYTES];
    bool said;
    ssize_t count;

    if (only)
        return only;
    count = head_read(file, head, &said);
    return said ? NULL : surest(run, file, head, count < 0 ? 0 : (size_t)count);
}

/* --- What there is to choose from --------------------------------------------------------------
 */

/* Adds WORDS to LIST, both apart by spaces; NULL when there is no memory. */
static char *words_add(char *list, const char *words)
{
    char *both = list ? text_format("%s%s%s", list, *list ? " " : "", words) : NULL;

    free(list);
    return both;
}

/* Says that nobody knows GIVEN, and what is known. */
static enum exit_status unknown_tell(const char *option, const char *given, char *known)
{
    if (known)
        message_unknown(option, given, known);
    else
        message_no_memory();
    free(known);
    return EXIT_USAGE;
}

/* Nobody takes any file. */
static enum exit_status takers_miss(const struct run *run)
{
    char *targets = strdup("");

    if (!converts(run)) {
        free(targets);
        message_program(_("none of the plugins rules on session files"));
        return EXIT_FAULT;
    }
    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].convert)
            targets = words_add(targets, run->plugins.item[i].convert->targets());
    if (!targets || *targets)
        return unknown_tell("to", run->options->to, targets);
    free(targets);
    message_program(_("this plugin cannot convert files"));
    return EXIT_USAGE;
}

static enum exit_status takers_find(struct run *run)
{
    const struct options *options = run->options;
    bool found = false;

    if (!has_taker(run))
        return takers_miss(run);
    run->takers = calloc(options->file_count, sizeof *run->takers);
    if (!run->takers) {
        message_no_memory();
        return EXIT_FAULT;
    }
    for (size_t i = 0; i < options->file_count; i++) {
        run->takers[i] = taker_find(run, options->files[i]);
        if (run->takers[i] && !found)
            run->plugin = *run->takers[i];
        found = found || run->takers[i];
    }
    return found ? EXIT_CLEAN : EXIT_FAULT;
}

enum exit_status parts_choose(struct run *run)
{
    const struct search_wish wish = {run->options->plugin, run->options->quiet, suffices, run};

    return search_plugins(&wish, &run->plugins) ? takers_find(run) : EXIT_FAULT;
}

bool parts_take(struct run *run, size_t index, const struct message_log *log)
{
    const struct plugin *taker = run->takers[index];

    if (!taker)
        return false;
    if (run->report && taker != run->reporter)
        return message_file(log, run->options->files[index],
                            _("%s rules on this file, and its boards cannot stand in a report of "
                              "%s: give it by itself"),
                            taker->entry->id, run->reporter->entry->id);
    run->plugin = *taker;
    return true;
}

void parts_release(struct run *run)
{
    free(run->takers);
    plugin_list_release(&run->plugins);
}

/* --- Who writes the report ---------------------------------------------------------------------
 */

/* The plugin that is RUN's at the moment. */
static const struct plugin *engine_of(const struct run *run)
{
    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].entry == run->plugin.entry)
            return &run->plugins.item[i];
    return NULL;
}

/* Others than NOT that report any engine's boards: the first, and how many there are. */
static const struct plugin *reporters_of_any(const struct run *run, const struct plugin * not,
                                             size_t *count)
{
    const struct plugin *first = NULL;

    *count = 0;
    for (size_t i = 0; i < run->plugins.count; i++) {
        const struct plugin *plugin = &run->plugins.item[i];
        if (plugin == not || !reports_any(plugin, run->options->format))
            continue;
        first = first ? first : plugin;
        ++*count;
    }
    return first;
}

static enum exit_status reporter_is(struct run *run, const struct plugin *reporter, bool of_any)
{
    run->reporter = reporter;
    run->report = of_any ? NULL : reporter->report;
    run->report_2 = of_any ? reporter->report_2 : NULL;
    return EXIT_CLEAN;
}

/* The engine's own. That another one has the format too is told, unless the engine was asked
 * for. */
static enum exit_status reporter_is_engine(struct run *run, const struct plugin *engine,
                                           bool wanted)
{
    size_t count;
    const struct plugin *other = reporters_of_any(run, engine, &count);

    if (other && wanted && !run->options->quiet &&
        !(run->plugins.named && engine == run->plugins.item))
        message_program(_("--format=%s: written by %s; %s has it too, and --plugin=NAME says which "
                          "of the two writes it"),
                        run->options->format, engine->entry->id, other->entry->id);
    return reporter_is(run, engine, false);
}

static enum exit_status reporter_miss(const struct run *run, const struct plugin *engine)
{
    char *formats = strdup(engine->report ? engine->report->formats() : "");

    for (size_t i = 0; i < run->plugins.count; i++)
        if (run->plugins.item[i].report_2)
            formats = words_add(formats, run->plugins.item[i].report_2->formats());
    return unknown_tell("format", run->options->format, formats);
}

/* Another plugin's, of which there is but one. */
static enum exit_status reporter_is_other(struct run *run, const struct plugin *engine, bool wanted)
{
    size_t count;
    const struct plugin *other = reporters_of_any(run, NULL, &count);

    if (count == 1)
        return reporter_is(run, other, true);
    if (!wanted)
        return EXIT_CLEAN;
    if (count == 0)
        return reporter_miss(run, engine);
    message_program(_("--format=%s: several plugins have it: --plugin=NAME says which of them "
                      "writes it"),
                    run->options->format);
    return EXIT_USAGE;
}

enum exit_status parts_choose_report(struct run *run, bool wanted)
{
    const char *format = run->options->format;
    const struct plugin *engine = engine_of(run);
    const struct plugin *named = run->plugins.named ? run->plugins.item : NULL;

    if (named && named != engine && reports_any(named, format))
        return reporter_is(run, named, true);
    if (reports_own(engine, format))
        return reporter_is_engine(run, engine, wanted);
    if (named == engine && reports_any(engine, format))
        return reporter_is(run, engine, true);
    return reporter_is_other(run, engine, wanted);
}
