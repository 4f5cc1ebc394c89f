#include "run.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "files.h"
#include "loader.h"
#include "text.h"

/* An explicit --lang must be there; the locale's falls back to English. */
static bool language_choose(struct run *run)
{
    const bsp_text_interface *text = run->plugin.text;
    const char *languages = text ? text->languages() : "en", *wanted = run->options->language;

    if (!wanted) {
        run->language = language_of_environment(languages);
        strcpy(run->languages.codes, run->language.code);
        return true;
    }
    if (language_list_find(languages, wanted, &run->languages, &run->language)) {
        language_speak(&run->language);
        return true;
    }
    return message_unknown("lang", wanted, languages);
}

/* Why FD could not be copied: the side that failed, with errno. */
static void spool_fault(enum io_side side, uint64_t limit, const char *file)
{
    if (side == IO_WRITING)
        message_file(NULL, file, _("no temporary file in %s: %s"), spool_directory(),
                     strerror(errno));
    else if (errno == EFBIG)
        message_file(NULL, file, _("is larger than %lu MiB: not read"),
                     (unsigned long)(limit >> 20));
    else
        message_errno(NULL, file);
}

/* A spool with all that FD gives, at most LIMIT bytes, standing at its start; -1 after a message.
 */
static int spool_fill(int fd, uint64_t limit, const char *file)
{
    int spool = spool_open();
    enum io_side side = spool < 0 ? IO_WRITING : io_copy(fd, limit, spool);

    if (side == IO_DONE && lseek(spool, 0, SEEK_SET) != 0)
        side = IO_WRITING;
    if (side == IO_DONE)
        return spool;
    spool_fault(side, limit, file);
    io_close(spool);
    return -1;
}

/* FD, which is FILE, or a spool of it. */
static int fd_prepare(int fd, const char *file, uint64_t spooled, const struct message_log *log)
{
    struct stat status;
    int spool = -1;

    if (fstat(fd, &status) != 0)
        message_errno(log, file);
    else if (spooled == 0 || (S_ISREG(status.st_mode) && !options_is_stream(file)))
        return fd;
    else
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

static bool sides_open(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++) {
        const char *path = options_side(run->options, (enum side_input)side);
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
    const char *formats;

    *run = (struct run){.options = options};
    for (int side = 0; side < SIDE_INPUTS; side++)
        run->side[side] = -1;
    if (!search_plugin(&wish, &run->plugin))
        return EXIT_FAULT;
    if (!language_choose(run))
        return EXIT_USAGE;
    formats = run->plugin.report->formats();
    if (!words_contain(formats, options->format)) {
        message_unknown("format", options->format, formats);
        return EXIT_USAGE;
    }
    status = session_try(run);
    return status == EXIT_CLEAN && !sides_open(run) ? EXIT_FAULT : status;
}

void run_release(struct run *run)
{
    for (int side = 0; side < SIDE_INPUTS; side++)
        io_close(run->side[side]);
    plugin_close(&run->plugin);
}
