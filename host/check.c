#include "commands.h"

#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/files.h"
#include "base/output.h"
#include "files/target.h"
#include "run/conversion.h"
#include "run/report.h"

struct check {
    struct run run;
    struct report_file report;
    struct run_outcome outcome;
};

/* Checks file INDEX and hands its boards to the report. False: the report cannot be written. */
static bool file_check(struct check *check, size_t index)
{
    struct run *run = &check->run;
    struct run_outcome *total = &check->outcome;
    struct feed feed = {
        .run = run, .file = run->options->files[index], .sides_are_told = index > 0};

    feed.fd = run_take(run, index) ? open_converted(run, feed.file, 0, total) : -1;
    if (feed.fd < 0 || !run_facts_use(run, feed.file)) {
        total->unread = total->broken_off = true;
        total->errors++;
    }
    if (feed.fd < 0)
        return true;
    bool reported = report_take(&check->report, &feed);
    if (reported)
        feed_run(&feed);
    run_facts_release(run);
    close(feed.fd);

    total->named |= feed.outcome.named;
    total->games += feed.outcome.games;
    total->found = total->found || feed.outcome.found;
    total->unread = total->unread || feed.outcome.unread;
    total->broken_off = total->broken_off || feed.outcome.broken_off;
    total->errors += feed.outcome.errors;
    return reported && feed.code != BSP_E_SINK;
}

/* Checks all files, and puts the report in place. False after a message. */
static bool check_files(struct check *check)
{
    const struct options *options = check->run.options;
    bool done = true, known = true;
    uint64_t size = 0; /* of all files, if none is unknown beforehand */
    struct stat status;

    for (size_t i = 0; i < options->file_count; i++) {
        const char *file = options->files[i];
        bool is_stream = path_is_stream(file), is_there = !is_stream && stat(file, &status) == 0;
        known = known && !is_stream && (!is_there || S_ISREG(status.st_mode));
        size += is_there ? (uint64_t)status.st_size : 0;
    }
    progress_start(!options->quiet, known ? size : 0);
    for (size_t i = 0; i < options->file_count && done; i++)
        done = file_check(check, i);
    progress_stop();
    /* If the output did not fail, memory did. */
    if (!done)
        report_fault(&check->report, BSP_E_MEMORY);
    if (done && check->outcome.unread)
        report_mark_incomplete(&check->report, check->outcome.broken_off);
    /* A report would only repeat that no board was read. Programs that read JSON need it
     * nonetheless. */
    if (done && check->outcome.games == 0 && check->outcome.unread &&
        strcmp(check->run.format, "json") != 0)
        return true;
    return done && report_finish(&check->report) && report_commit(&check->report);
}

enum exit_status check_command(const struct options *options)
{
    static struct check check; /* static, since the output's buffer is too large for the stack */
    enum exit_status status = output_paths_check(options, NULL, NULL);

    if (status != EXIT_CLEAN)
        return status;
    status = run_prepare(&check.run, options);
    if (status == EXIT_CLEAN) {
        bool done = report_open(&check.report, &check.run, STDOUT_FILENO, _("standard output")) &&
                    check_files(&check) && options_boards_are_there(options, check.outcome.named);
        report_release(&check.report);
        if (!done || check.outcome.errors > 0)
            status = EXIT_FAULT;
        else if (check.outcome.found)
            status = EXIT_FOUND;
    }
    run_release(&check.run);
    return status;
}
