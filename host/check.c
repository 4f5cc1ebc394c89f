#include "commands.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "beside.h"
#include "files.h"
#include "jobs.h"
#include "message.h"
#include "output.h"
#include "parts.h"
#include "report.h"
#include "run.h"
#include "session.h"
#include "through.h"

struct check {
    struct run run;
    struct report_file report;
    struct part *parts; /* with several jobs: one per slot */
    size_t slots;
    struct outcome outcome;
    bool told; /* why the report is incomplete */
};

/* The work on one file while others are worked on too. */
struct part {
    int report, messages; /* spools; -1: could not be made */
    bsp_report *counts;   /* the report that fills the spool */
    struct output output;
    struct paper paper;
    struct outcome outcome;
};

/* Where the boards of one file go, and what is said of them. */
struct course {
    bsp_report *report;           /* or */
    struct events_report *events; /* of any engine's */
    struct paper *paper;
    const struct message_log *log;
    struct outcome *outcome;
};

static void outcome_add(struct outcome *outcome, const struct outcome *more)
{
    outcome->named |= more->named;
    outcome->games += more->games;
    outcome->found = outcome->found || more->found;
    outcome->unread = outcome->unread || more->unread;
    outcome->broken_off = outcome->broken_off || more->broken_off;
    outcome->errors += more->errors;
}

/* A file was not read, or the facts beside it. */
static void outcome_unread(struct outcome *outcome)
{
    outcome->unread = outcome->broken_off = true;
    outcome->errors++;
}

/* One file through the plugin, with a part of the report of its own: several files give the same
 * bytes whether they are done one after the other or side by side. False: the report cannot be
 * written. */
static bool file_check(const struct check *check, size_t index, const struct course *course)
{
    struct run run = check->run;
    struct beside beside;
    struct feed feed = {.run = &run,
                        .file = run.options->files[index],
                        .report = course->report,
                        .events = course->events,
                        .paper = course->paper,
                        .log = course->log,
                        .facts_are_told = index > 0 && run.options->facts,
                        .deals_are_told = index > 0};

    feed.fd = parts_take(&run, index, course->log)
                  ? through_open(&run, feed.file, 0, course->log, course->outcome)
                  : -1;
    if (feed.fd < 0) {
        outcome_unread(course->outcome);
        return true;
    }
    if (!beside_use(&beside, &run, feed.file, course->log))
        outcome_unread(course->outcome);
    feed_run(&feed);
    beside_release(&beside);
    close(feed.fd);
    outcome_add(course->outcome, &feed.outcome);
    return feed.code != BSP_E_SINK;
}

/* Adds what PART counted to the summary that the whole report will close with. */
static bool counts_add(struct check *check, const bsp_report *part)
{
    return check->run.report->add_counts(check->report.report, part) == BSP_OK;
}

/* A report of revision 2 has no parts: it is handed the boards of one file after the other. */
static bool check_events(struct check *check)
{
    const struct course course = {NULL, &check->report.events, &check->report.paper, NULL,
                                  &check->outcome};
    bool written = true;

    for (size_t i = 0; i < check->run.options->file_count && written; i++)
        written = file_check(check, i, &course);
    return written;
}

static bool check_one_by_one(struct check *check)
{
    bool written = true;

    for (size_t i = 0; i < check->run.options->file_count && written; i++) {
        bsp_report *part =
            report_make(&check->report, &check->report.paper, check->run.options->files[i]);
        const struct course course = {part, NULL, &check->report.paper, NULL, &check->outcome};
        written = part && file_check(check, i, &course) && counts_add(check, part);
        check->run.report->destroy(part);
    }
    return written;
}

static struct part *part_at(const struct check *check, size_t index)
{
    return &check->parts[index % check->slots];
}

/* Worker: the file's report and messages wait in spools for their turn. */
static void part_work(void *context, size_t index)
{
    const struct check *check = context;
    struct part *part = part_at(check, index);
    struct message_log log;
    int error;

    part->outcome = (struct outcome){0};
    part->messages = log.fd = spool_open();
    part->report = log.fd < 0 ? -1 : spool_open();
    error = part->report < 0 ? errno : 0;
    output_init(&part->output, part->report);
    part->output.error = error;
    paper_begin(&part->paper, &part->output, check->run.format);
    part->counts = report_make(&check->report, &part->paper, check->run.options->files[index]);
    if (!part->counts || part->output.error)
        return;
    const struct course course = {part->counts, NULL, &part->paper, &log, &part->outcome};
    file_check(check, index, &course);
    paper_end(&part->paper);
}

/* Appends the part's report to the whole one. False: that could not be written. */
static bool part_append(struct check *check, const struct part *part)
{
    static char block[OUTPUT_BUFFER];
    uint64_t offset = 0;
    ssize_t got;

    while ((got = io_read_at(part->report, block, sizeof block, offset)) > 0) {
        if (!output_write(&check->report.output, block, (size_t)got))
            return false;
        offset += (uint64_t)got;
    }
    if (got < 0)
        check->report.output.error = errno;
    return got == 0;
}

static void part_drop(void *context, size_t index)
{
    const struct check *check = context;
    struct part *part = part_at(check, index);

    check->run.report->destroy(part->counts);
    io_close(part->report);
    io_close(part->messages);
}

static bool part_then(void *context, size_t index)
{
    struct check *check = context;
    struct part *part = part_at(check, index);
    bool written = false;

    outcome_add(&check->outcome, &part->outcome);
    check->outcome.errors += !part->counts;
    if (part->messages >= 0)
        message_replay(part->messages);
    if (part->output.error) {
        check->told = true;
        if (part->paper.endless)
            paper_endless_tell(check->report.name);
        else
            message_no_spool(part->output.error);
    } else if (part->counts) {
        written = part_append(check, part) && counts_add(check, part->counts);
    }
    part_drop(check, index);
    return written;
}

static bool check_side_by_side(struct check *check, unsigned threads)
{
    struct jobs jobs = {.count = check->run.options->file_count,
                        .threads = threads,
                        .context = check,
                        .work = part_work,
                        .then = part_then,
                        .drop = part_drop};
    bool done;

    check->slots = jobs_slots(&jobs);
    check->parts = calloc(check->slots, sizeof *check->parts);
    done = check->parts && jobs_run(&jobs);
    free(check->parts);
    return done;
}

/* The bytes of all files; 0 when the size of one is not known beforehand. */
static uint64_t files_size(const struct options *options)
{
    uint64_t total = 0;
    struct stat status;

    for (size_t i = 0; i < options->file_count; i++) {
        if (options_is_stream(options->files[i]))
            return 0;
        if (stat(options->files[i], &status) != 0)
            continue;
        if (!S_ISREG(status.st_mode))
            return 0;
        total += (uint64_t)status.st_size;
    }
    return total;
}

/* Returns true if a report would say nothing but that no board was read, which messages have said.
 * Programs that read JSON find it there. */
static bool is_needless(const struct check *check)
{
    return check->outcome.games == 0 && check->outcome.unread &&
           strcmp(check->run.format, "json") != 0;
}

static bool check_files(struct check *check)
{
    const struct options *options = check->run.options;
    size_t threads = options->jobs < options->file_count ? options->jobs : options->file_count;
    bool shown = !options->quiet && progress_possible(), done;

    progress_start(shown, shown ? files_size(options) : 0);
    if (check->run.report_2)
        done = check_events(check);
    else
        done = threads > 1 ? check_side_by_side(check, (unsigned)threads) : check_one_by_one(check);
    progress_stop();
    /* If the output did not fail, there was no memory. */
    if (!done && !check->told)
        report_fault(&check->report, BSP_E_MEMORY);
    if (done && check->outcome.unread)
        report_mark_incomplete(&check->report, check->outcome.broken_off);
    if (done && is_needless(check))
        return true;
    return done && report_finish(&check->report) && report_commit(&check->report);
}

static enum exit_status check_run(struct check *check)
{
    bool done = report_open(&check->report, &check->run, STDOUT_FILENO, _("standard output")) &&
                check_files(check) &&
                options_boards_are_there(check->run.options, check->outcome.named);

    report_release(&check->report);
    if (!done || check->outcome.errors > 0)
        return EXIT_FAULT;
    return check->outcome.found ? EXIT_FOUND : EXIT_CLEAN;
}

enum exit_status check_command(const struct options *options)
{
    static struct check check; /* the output's buffer is too large for the stack */
    enum exit_status status = places_check(options, NULL, NULL);

    if (status != EXIT_CLEAN)
        return status;
    status = run_prepare(&check.run, options);
    if (status == EXIT_CLEAN)
        status = check_run(&check);
    run_release(&check.run);
    return status;
}
