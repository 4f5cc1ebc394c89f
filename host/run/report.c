#include "run/report.h"

#include <unistr.h>

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "base/files.h"
#include "base/message.h"
#include "base/program.h"
#include "files/facts_beside.h"

/* ---- From the plugin to the output ---- */

bool report_stream_is_text(const char *format)
{
    static const char formats[] = "text html json csv";

    return words_contain(formats, format);
}

/* Writes COUNT "?" for bytes that are not part of a character. */
static bool part_spoil(struct report_stream *stream, size_t count)
{
    bool written = true;

    for (size_t i = 0; i < count && written; i++)
        written = output_write(stream->output, "?", 1);
    stream->part_size = 0;
    return written;
}

/* Writes a text: what is sound as it is, and the rest byte by byte. */
static bool text_write(struct report_stream *stream, const char *bytes, size_t size)
{
    bool written = true;

    while (size > 0 && written) {
        const uint8_t *start = (const uint8_t *)bytes;
        size_t before = stream->part_size;
        const uint8_t *wrong = before > 0 ? start : u8_check(start, size);
        size_t sound = wrong ? (size_t)(wrong - start) : size, taken = 1;
        ucs4_t character;
        int length;

        written = output_write(stream->output, bytes, sound);
        bytes += sound;
        size -= sound;
        if (size == 0 || !written)
            break;
        stream->part[stream->part_size++] = (uint8_t)*bytes;
        length = u8_mbtoucr(&character, stream->part, stream->part_size);
        if (length > 0) {
            stream->part_size = 0;
            written = output_write(stream->output, stream->part, (size_t)length);
        } else if (length == -1) {
            /* The bytes before are invalid, and this one may begin another character. */
            written = part_spoil(stream, before > 0 ? before : 1);
            taken = before == 0;
        }
        bytes += taken;
        size -= taken;
    }
    return written;
}

/* Implements write of bsp_report_sink; CONTEXT is a stream. A plugin that never stops ends the
 * program, as in event_meter_refuse. */
static int32_t report_stream_write(void *context, const char *bytes, size_t size)
{
    struct report_stream *stream = context;
    struct output *output = stream->output;
    bool written;

    if (stream->endless)
        event_meter_refuse(&stream->meter);
    else
        stream->endless = !event_meter_write(&stream->meter, size);
    if (!output->error && stream->endless)
        output->error = EFBIG;
    if (!output->error && !bytes && size > 0)
        output->error = EINVAL;
    if (stream->endless || (!bytes && size > 0))
        return BSP_E_SINK;

    written = stream->is_text ? text_write(stream, bytes, size) : output_write(output, bytes, size);
    return written || output->goes_on ? BSP_OK : BSP_E_SINK;
}

/* ---- The report ---- */

/* Sets the options of the report. A plugin need not know those for terminals and command lines. */
static int32_t report_set(const struct report_file *file)
{
    const struct options *options = file->run->options;
    const char *languages = file->run->languages.codes;
    bool csv = strcmp(file->run->format, "csv") == 0;
    /* For spreadsheets with a decimal comma. The locale alone does not count: a file for programs
     * must not depend on the machine that wrote it. */
    bool comma = options->csv ? strcmp(options->csv, CSV_FRENCH) == 0
                              : options->language && strncmp(languages, "fr", 2) == 0 &&
                                    !strchr(languages, ',');
    const struct {
        const char *name, *value; /* VALUE NULL: not set */
        bool need_not_know;
    } wanted[] = {
        {"color", file->terminal.color ? "yes" : NULL, true},
        {"symbols", file->terminal.suits ? NULL : "no", true},
        {"explain", options->explain ? "yes" : NULL, false},
        {"quiet", options->quiet ? "yes" : NULL, false},
        {"notice", options->notice ? "yes" : NULL, false},
        {"decimal-comma", csv && comma ? "yes" : NULL, !options->csv},
        {"by-need", strcmp(options->order, "file") == 0 ? "no" : NULL, true},
    };
    int32_t code = BSP_OK;

    for (size_t i = 0; i < sizeof wanted / sizeof *wanted && code == BSP_OK; i++) {
        if (wanted[i].value)
            code =
                file->report.calls->set_option(file->report.self, wanted[i].name, wanted[i].value);
        if (wanted[i].need_not_know && code_is_unknown(code))
            code = BSP_OK;
    }
    return code;
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

/* Starts an empty report of the plugin. False after a message. */
static bool report_start(struct report_file *file)
{
    const struct run *run = file->run;
    bsp_report_sink sink = {
        .size = sizeof sink, .context = &file->report, .write = report_stream_write};
    const char *format = run->format, *languages = run->languages.codes;

    output_init(&file->output, file->waits ? file->spool : file->to);
    file->output.goes_on = file->goes_on;
    file->output.charset = file->terminal.charset;
    file->report = (struct report_stream){.calls = run->reporter->report,
                                          .output = &file->output,
                                          .is_text = report_stream_is_text(format)};
    int32_t code = file->report.calls->create(format, languages, &sink, &file->report.self);

    if (code == BSP_OK && !report_is_open(file))
        code = PLUGIN_AT_FAULT;
    if (code == BSP_OK)
        code = report_set(file);
    return code == BSP_OK || message_program("--format=%s: %s", format, session_fault(code));
}

bool report_take(struct report_file *file, struct feed *feed)
{
    const struct options *options = file->run->options;
    char *path, *answer = NULL;
    int32_t code;

    feed->report = &file->report;
    /* Standard input cannot be read again. Facts beside the file need not be named. */
    if (!path_is_stream(feed->file)) {
        path = facts_beside_path(feed->file);
        bool is_its_own = path && options->facts && strcmp(path, options->facts) == 0;
        if (path)
            answer = shell_command(options, "ask {answer}", is_its_own ? NULL : options->facts,
                                   feed->file, file->output.charset);
        free(path);
        if (!answer)
            return message_no_memory();
    }
    code = file->report.calls->set_option(file->report.self, "answer", answer ? answer : "");
    free(answer);
    /* The report of another plugin may know no command lines, or take no options this late. */
    return code == BSP_OK || code == BSP_E_STATE || code_is_unknown(code) ||
           message_program("--format=%s: %s", file->run->format, session_fault(code));
}

bool report_open(struct report_file *file, const struct run *run, int fd, const char *name)
{
    const char *path = run->options->report;

    file->run = run;
    file->name = name;
    file->spool = -1;
    if (path && !path_is_stream(path)) {
        file->name = path;
        file->replaces = replacement_begin(&file->replacement, path);
        if (!file->replaces)
            return false;
        fd = file->replacement.fd;
    }
    file->to = fd;

    /* Only text is for people; programs know the encoding of the other formats. */
    file->terminal = (struct terminal){.suits = true};
    if (strcmp(run->format, "text") == 0)
        terminal_look(&file->terminal, fd, run->options->color);
    if (file->waits)
        file->spool = spool_open();
    if (file->waits && file->spool < 0)
        return message_no_spool(errno);
    if (!run->reporter)
        return message_program(_("--format=%s: none of the plugins writes it"), run->format);
    return report_start(file);
}

bool report_restart(struct report_file *file)
{
    report_close(file);
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
    bool whole = part_spoil(&file->report, file->report.part_size);
    bool flushed = output_flush(&file->output) && whole;

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
    if (file->replaces)
        replacement_release(&file->replacement);
}
