#include "run.h"

#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "i18n.h"
#include "lock.h"
#include "message.h"
#include "search.h"
#include "session.h"
#include "spool.h"
#include "words.h"

static const char *plugin_languages(const struct plugin *plugin)
{
    return plugin->text ? plugin->text->languages() : "en";
}

/* An explicit --lang must be there; the locale's falls back to English. */
static bool language_choose(struct run *run)
{
    const char *languages = plugin_languages(&run->plugin), *wanted = run->options->language;

    if (!wanted) {
        run->language = language_of_environment(languages);
        strcpy(run->languages.codes, run->language.code);
        return true;
    }
    if (language_list_find(languages, wanted, &run->languages, &run->language)) {
        language_speak(&run->language);
        return true;
    }
    message_program(_("--lang=%s: not known to this plugin; allowed: %s"), wanted, languages);
    return false;
}

static bool format_is_there(const struct run *run)
{
    const char *formats = run->plugin.report->formats();

    if (words_contain(formats, run->options->format))
        return true;
    message_program(_("--format=%s: not known to this plugin; allowed: %s"), run->options->format,
                    formats);
    return false;
}

/* FD, which is FILE, or a spool of it. */
static int fd_prepare(int fd, const char *file, uint64_t spooled, const struct message_log *log)
{
    struct stat status;
    int spool;

    if (fstat(fd, &status) != 0) {
        message_errno(log, file);
        close(fd);
        return -1;
    }
    if (spooled == 0 || (S_ISREG(status.st_mode) && !options_is_stream(file)))
        return fd;
    spool = spool_fill(fd, spooled, file);
    close(fd);
    return spool;
}

int run_open(const char *file, uint64_t spooled, const struct message_log *log)
{
    int fd = options_is_stream(file) ? dup(STDIN_FILENO) : open(file, O_RDONLY | O_NOCTTY);

    if (fd >= 0)
        return fd_prepare(fd, file, spooled, log);
    message_errno(log, file);
    return -1;
}

int run_open_locked(const char *file, uint64_t spooled, bool quiet)
{
    int fd = lock_open(file, quiet);

    return fd < 0 ? -1 : fd_prepare(fd, file, spooled, NULL);
}

const char *run_side_path(const struct options *options, enum side_input side)
{
    switch (side) {
    case SIDE_FACTS:
        return options->facts;
    case SIDE_RESULTS:
        return options->results;
    default:
        return options->names;
    }
}

static bool sides_open(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++) {
        const char *path = run_side_path(run->options, (enum side_input)side);
        if (!path)
            continue;
        run->side[side] = run_open(path, RUN_SIDE_MAX, NULL);
        if (run->side[side] < 0)
            return false;
    }
    return true;
}

enum exit_status run_prepare(struct run *run, const struct options *options)
{
    struct search_wish wish = {options->plugin, options->format, options->quiet};
    enum exit_status status;

    *run = (struct run){.options = options, .side = {-1, -1, -1}};
    if (!search_plugin(&wish, &run->plugin))
        return EXIT_FAULT;
    if (!language_choose(run) || !format_is_there(run))
        return EXIT_USAGE;
    status = session_try(&run->plugin, options, &run->language);
    if (status != EXIT_CLEAN)
        return status;
    return sides_open(run) ? EXIT_CLEAN : EXIT_FAULT;
}

void run_release(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++)
        if (run->side[side] >= 0)
            close(run->side[side]);
    plugin_close(&run->plugin);
}
