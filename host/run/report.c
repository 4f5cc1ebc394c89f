#include "run/report.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/program.h"
#include "files/facts_beside.h"

/* Returns true if the report is for a spreadsheet with a decimal comma. The locale alone does
 * not count: a file for programs must not depend on the machine that wrote it. */
static bool has_decimal_comma(const struct run *run)
{
    const struct options *options = run->options;
    bool french = options->language && strncmp(run->languages.codes, "fr", 2) == 0 &&
                  !strchr(run->languages.codes, ',');

    if (strcmp(run->format, "csv") != 0)
        return false;
    return options->csv ? strcmp(options->csv, CSV_FRENCH) == 0 : french;
}

static int32_t option_put(const struct report_file *file, const char *name, const char *value)
{
    return file->report.calls->set_option(file->report.self, name, value);
}

/* Returns true if CODE means that the report does not know an option, or cannot take it. */
static bool is_unknown(int32_t code)
{
    return code == BSP_E_ARGUMENT || code == BSP_E_UNSUPPORTED;
}

/* Builds the command line that takes answers to questions about INPUT; the caller frees it.
 * Facts beside INPUT need not be named. NULL: there is none, since standard input cannot be read
 * again. False: no memory. */
static bool answer_command(const struct report_file *file, const char *input, char **command)
{
    const struct options *options = file->run->options;
    char *path;

    *command = NULL;
    if (path_is_stream(input))
        return true;
    path = facts_beside_path(input);
    if (path) {
        bool is_its_own = options->facts && strcmp(path, options->facts) == 0;
        *command = shell_command(options, "ask {answer}", is_its_own ? NULL : options->facts, input,
                                 file->output.encoder);
    }
    free(path);
    return *command;
}

/* Sets the options of the report. A plugin need not know those for terminals and command lines. */
static int32_t report_set(const struct report_file *file)
{
    const struct options *options = file->run->options;
    const struct {
        const char *name, *value; /* VALUE NULL: not set */
        bool need_not_know;
    } wanted[] = {
        {"color", file->terminal.color ? "yes" : NULL, true},
        {"symbols", file->terminal.suits ? NULL : "no", true},
        {"explain", options->explain ? "yes" : NULL, false},
        {"quiet", options->quiet ? "yes" : NULL, false},
        {"notice", options->notice ? "yes" : NULL, false},
        {"decimal-comma", has_decimal_comma(file->run) ? "yes" : NULL, !options->csv},
        {"by-need", strcmp(options->order, "file") == 0 ? "no" : NULL, true},
    };
    int32_t code = BSP_OK;

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted && code == BSP_OK; i++) {
        if (wanted[i].value)
            code = option_put(file, wanted[i].name, wanted[i].value);
        if (wanted[i].need_not_know && is_unknown(code))
            code = BSP_OK;
    }
    return code;
}

static bool report_refuse(const struct report_file *file, int32_t code)
{
    return message_program("--format=%s: %s", file->run->format, session_fault(code));
}

/* Closes the plugin's report. */
static void report_close(struct report_file *file)
{
    if (file->report.self)
        file->report.calls->destroy(file->report.self);
    file->report.self = NULL;
}

bool report_is_open(const struct report_file *file)
{
    return file->report.self;
}

/* Creates the plugin's report. False after a message. */
static bool report_create(struct report_file *file)
{
    const struct run *run = file->run;
    bsp_report_sink sink = {
        .size = sizeof sink, .context = &file->report, .write = report_stream_write};
    const char *format = run->format, *languages = run->languages.codes;
    file->report = (struct report_stream){.calls = run->reporter->report,
                                          .output = &file->output,
                                          .is_text = report_stream_is_text(format)};
    int32_t code = file->report.calls->create(format, languages, &sink, &file->report.self);

    if (code == BSP_OK && !report_is_open(file))
        code = PLUGIN_AT_FAULT;
    if (code == BSP_OK)
        code = report_set(file);
    return code == BSP_OK || report_refuse(file, code);
}

bool report_take(struct report_file *file, struct feed *feed)
{
    char *answer;
    int32_t code = BSP_OK;

    feed->report = &file->report;
    if (!answer_command(file, feed->file, &answer))
        return message_no_memory();
    code = option_put(file, "answer", answer ? answer : "");
    free(answer);
    /* The report of another plugin may know no command lines, or take no options this late. */
    return code == BSP_OK || code == BSP_E_STATE || is_unknown(code) || report_refuse(file, code);
}

/* Adapts the output to its terminal. Only text is for people; programs know the encoding of the
 * other formats. */
static void report_look(struct report_file *file, int fd)
{
    file->terminal = (struct terminal){.suits = true};
    if (strcmp(file->run->format, "text") != 0)
        return;
    terminal_look(&file->terminal, fd, file->run->options->color);
    if (terminal_encoder(&file->terminal, &file->encoder))
        file->output.encoder = &file->encoder;
}

static bool report_place(struct report_file *file, int fd, const char *name)
{
    const char *path = file->run->options->report;

    file->name = name;
    if (path && !path_is_stream(path)) {
        file->name = path;
        file->replaces = replacement_begin(&file->replacement, path);
        if (!file->replaces)
            return false;
        fd = file->replacement.fd;
    }
    report_look(file, fd);
    file->to = fd;
    file->spool = file->waits ? spool_open() : -1;
    return !file->waits || file->spool >= 0 || message_no_spool(errno);
}

/* Starts an empty report of the plugin. False after a message. */
static bool report_start(struct report_file *file)
{
    struct encoder *encoder = file->output.encoder;

    output_init(&file->output, file->waits ? file->spool : file->to);
    file->output.goes_on = file->goes_on;
    file->output.encoder = encoder;
    return report_create(file);
}

bool report_open(struct report_file *file, const struct run *run, int fd, const char *name)
{
    file->run = run;
    file->report = (struct report_stream){0};
    file->replaces = file->keeps_old = false;
    file->output.encoder = NULL;
    file->spool = -1;
    if (!report_place(file, fd, name))
        return false;
    if (!run->reporter)
        return message_program(_("--format=%s: none of the plugins writes it"), run->format);
    return report_start(file);
}

bool report_restart(struct report_file *file)
{
    report_close(file);
    file->encoder.part_size = 0;
    if (ftruncate(file->spool, 0) != 0 || lseek(file->spool, 0, SEEK_SET) != 0)
        return message_no_spool(errno);
    return report_start(file);
}

bool report_fault(const struct report_file *file, int32_t code)
{
    int error = file->output.error;

    if (file->report.endless)
        return message_file(
            file->name,
            _("the plugin is at fault: its report is longer than the files can account for"));
    if (file->report.code != BSP_OK && file->report.code != BSP_E_SINK)
        code = file->report.code;
    return error != EPIPE && message_file(file->name, _("the report cannot be written: %s"),
                                          error ? strerror(error) : session_fault(code));
}

void report_mark_incomplete(struct report_file *file, bool broken_off)
{
    int32_t code = file->report.calls->set_incomplete(file->report.self);

    file->keeps_old = broken_off && code != BSP_OK;
}

bool report_finish(struct report_file *file)
{
    int32_t code = file->report.calls->finish(file->report.self);
    bool flushed = report_stream_end(&file->report);

    return (code == BSP_OK && flushed) || report_fault(file, code);
}

bool report_send(struct report_file *file)
{
    off_t size = lseek(file->spool, 0, SEEK_END);

    if (size >= 0 && io_copy_range(file->spool, 0, (uint64_t)size, file->to) == IO_DONE)
        return true;
    file->output.error = errno;
    return report_fault(file, BSP_E_SINK);
}

bool report_commit(struct report_file *file)
{
    if (!file->replaces)
        return true;
    if (!file->keeps_old || !file->replacement.before.exists)
        return replacement_commit(&file->replacement, NULL);
    return message_file(file->name,
                        _("the report is incomplete, and the plugin cannot say so in it: the file "
                          "that was there stays"));
}

void report_release(struct report_file *file)
{
    report_close(file);
    io_close(file->spool);
    if (file->output.encoder)
        encoder_close(&file->encoder);
    if (file->replaces)
        replacement_release(&file->replacement);
}
