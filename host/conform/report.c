/*
 * Checks of report/1, the reports of the plugin's own sessions: each of its formats.
 */
#include "conform/conform.h"

#include <unistr.h>

#include <stdlib.h>
#include <string.h>

#include "base/program.h"

/* The output of a report. */
struct captured_report {
    FILE *out;
    char *text;
    size_t size;
    size_t most; /* bytes after which writing fails */
};

static int32_t captured_write(void *context, const char *bytes, size_t size)
{
    struct captured_report *captured = context;

    if (captured->size + size > captured->most)
        return -1;
    fwrite(bytes, 1, size, captured->out);
    fflush(captured->out);
    return BSP_OK;
}

static bool captured_begin(struct captured_report *captured, bsp_report_sink *sink, size_t most)
{
    *captured = (struct captured_report){.most = most};
    captured->out = open_memstream(&captured->text, &captured->size);
    *sink = (bsp_report_sink){.size = sizeof *sink, .context = captured, .write = captured_write};
    return captured->out && fflush(captured->out) == 0;
}

static void captured_end(struct captured_report *captured)
{
    if (captured->out)
        fclose(captured->out);
    free(captured->text);
}

/* Copies the format at INDEX into WORD. False: there are fewer. */
static bool format_at(struct conform_trial *trial, int index, char *word, size_t size)
{
    const bsp_report_interface *r = trial_report(trial);

    return r && trial_format(trial, r->formats(), index, word, size);
}

/* Reports on the sample in FORMAT, from create to finish. Returns the status of finish. */
static int32_t report_run(struct conform_trial *trial, const char *format,
                          const struct drive *drive, struct captured_report *captured, size_t most)
{
    const bsp_report_interface *r = trial->plugin->report;
    struct drive with = *drive;
    bsp_report_sink sink;
    struct tried_session tried;
    int32_t code;

    if (!captured_begin(captured, &sink, most))
        return BSP_E_MEMORY;
    with.report = NULL;
    code = r->create(format, "en", &sink, &with.report);
    memset(&sink, 0xa5, sizeof sink); /* the plugin must have copied it */
    if (!trial_expect(trial, "create", code, BSP_OK))
        return code;
    if (!with.report) {
        trial_fail(trial, _("create() gives no report"));
        return BSP_E_MEMORY;
    }
    if (code == BSP_OK && drive->size > 0) {
        code = drive_run(trial, &with, &tried);
        tried_end(&tried);
    }
    if (code == BSP_OK || code == BSP_E_SINK)
        code = r->finish(with.report);
    r->destroy(with.report);
    return code;
}

static void check_report(struct conform_trial *trial, int variant)
{
    struct drive drive = {0};
    const struct sample *sample;
    struct captured_report whole, other;
    char format[64];

    if (!format_at(trial, variant, format, sizeof format) || !(sample = trial_sample(trial)))
        return;
    drive.bytes = sample->bytes;
    drive.size = sample->size;
    trial_expect(trial, "finish", report_run(trial, format, &drive, &whole, SIZE_MAX / 2), BSP_OK);
    drive.chunk = 7;
    drive.how = PUSH_GUARDED;
    trial_expect(trial, "finish", report_run(trial, format, &drive, &other, SIZE_MAX / 2), BSP_OK);
    if (whole.size == 0)
        trial_fail(trial, _("%s: the report is empty"), format);
    if (whole.size != other.size || memcmp(whole.text, other.text, whole.size) != 0)
        trial_fail(trial, _("%s: the report differs in small pieces"), format);
    if (u8_check((const uint8_t *)whole.text, whole.size))
        trial_fail(trial, _("%s is not UTF-8"), format);
    captured_end(&whole);
    captured_end(&other);
}

/* Checks a report without boards. */
static void check_nothing(struct conform_trial *trial, int variant)
{
    struct drive drive = {0};
    struct captured_report captured;
    char format[64];

    if (!format_at(trial, variant, format, sizeof format))
        return;
    trial_expect(trial, "finish", report_run(trial, format, &drive, &captured, SIZE_MAX / 2),
                 BSP_OK);
    captured_end(&captured);
}

/* Checks a disk that is full at once, or after a few bytes. */
static void check_full(struct conform_trial *trial, int variant)
{
    struct drive drive = {0};
    const struct sample *sample;
    struct captured_report captured;
    char format[64];

    if (!format_at(trial, 0, format, sizeof format) || !(sample = trial_sample(trial)))
        return;
    drive.bytes = sample->bytes;
    drive.size = sample->size;
    trial_expect(trial, _("a report that cannot be written"),
                 report_run(trial, format, &drive, &captured, (size_t)variant), BSP_E_SINK);
    captured_end(&captured);
}

/* ---- Wrong calls ---- */

struct report_fixture {
    const bsp_report_interface *report;
    bsp_report *self;
    bsp_report_sink sink;
    struct captured_report captured;
};

static bool fixture_begin(struct report_fixture *fixture, struct conform_trial *trial)
{
    char format[64];

    *fixture = (struct report_fixture){.report = trial_report(trial)};
    return format_at(trial, 0, format, sizeof format) &&
           captured_begin(&fixture->captured, &fixture->sink, SIZE_MAX / 2) &&
           trial_expect(trial, "create",
                        fixture->report->create(format, "en", &fixture->sink, &fixture->self),
                        BSP_OK) &&
           fixture->self;
}

static void fixture_end(struct report_fixture *fixture)
{
    if (fixture->report)
        fixture->report->destroy(fixture->self);
    captured_end(&fixture->captured);
}

static int32_t null_call(struct report_fixture *fixture, const char *format, int variant)
{
    const bsp_report_interface *r = fixture->report;

    switch (variant) {
    case 0:
        return r->create(NULL, "en", &fixture->sink, &fixture->self);
    case 1:
        return r->create(format, NULL, &fixture->sink, &fixture->self);
    case 2:
        return r->create(format, "en", NULL, &fixture->self);
    case 3:
        return r->create(format, "en", &fixture->sink, NULL);
    case 4:
        return r->set_option(NULL, "quiet", "yes");
    default:
        return r->finish(NULL);
    }
}

static void check_null(struct conform_trial *trial, int variant)
{
    struct report_fixture fixture = {.report = trial_report(trial)};
    char format[64];

    if (format_at(trial, 0, format, sizeof format) &&
        captured_begin(&fixture.captured, &fixture.sink, SIZE_MAX / 2))
        trial_expect(trial, _("a call with NULL"), null_call(&fixture, format, variant),
                     BSP_E_ARGUMENT);
    captured_end(&fixture.captured);
    if (fixture.report)
        fixture.report->destroy(NULL);
}

static void check_unknown(struct conform_trial *trial, int variant)
{
    static const char *const unknown[] = {"no-such-format", "", "text html", "TEXT "};
    struct report_fixture fixture = {.report = trial_report(trial)};

    if (fixture.report && captured_begin(&fixture.captured, &fixture.sink, SIZE_MAX / 2))
        trial_expect(trial, "create",
                     fixture.report->create(unknown[variant], "en", &fixture.sink, &fixture.self),
                     BSP_E_UNSUPPORTED);
    fixture_end(&fixture);
}

static void check_option(struct conform_trial *trial, int variant)
{
    static const char *const wrong[][2] = {
        {"no-such-option", "yes"}, {"", ""}, {"quiet", "perhaps"}, {"explain", "\xff"}};
    struct report_fixture fixture;

    if (fixture_begin(&fixture, trial))
        trial_expect(trial, "set_option",
                     fixture.report->set_option(fixture.self, wrong[variant][0], wrong[variant][1]),
                     BSP_E_ARGUMENT);
    fixture_end(&fixture);
}

/* Checks that unknown languages become "en". */
static void check_language(struct conform_trial *trial, int variant)
{
    static const char *const languages[] = {"xx", "fr_CA.UTF-8", "en,fr", "", "C"};
    struct report_fixture fixture = {.report = trial_report(trial)};
    char format[64];

    if (format_at(trial, 0, format, sizeof format) &&
        captured_begin(&fixture.captured, &fixture.sink, SIZE_MAX / 2) &&
        trial_expect(
            trial, "create",
            fixture.report->create(format, languages[variant], &fixture.sink, &fixture.self),
            BSP_OK))
        trial_expect(trial, "finish", fixture.report->finish(fixture.self), BSP_OK);
    fixture_end(&fixture);
}

static void check_late(struct conform_trial *trial, int variant)
{
    struct report_fixture fixture;

    if (fixture_begin(&fixture, trial) &&
        trial_expect(trial, "finish", fixture.report->finish(fixture.self), BSP_OK))
        trial_expect(trial,
                     variant ? _("set_option() after finish()") : _("finish() the second time"),
                     variant ? fixture.report->set_option(fixture.self, "quiet", "yes")
                             : fixture.report->finish(fixture.self),
                     BSP_E_STATE);
    fixture_end(&fixture);
}

/* Checks that a report can be destroyed before it is finished. */
static void check_left(struct conform_trial *trial, int variant)
{
    struct report_fixture fixture;

    (void)variant;
    fixture_begin(&fixture, trial);
    fixture_end(&fixture);
}

static const struct conform_row rows[] = {
    {"format", check_report, CONFORM_FIRST(4)},     {"nothing", check_nothing, CONFORM_FIRST(4)},
    {"full", check_full, CONFORM_FIRST(2)},         {"null", check_null, CONFORM_FIRST(6)},
    {"unknown", check_unknown, CONFORM_FIRST(4)},   {"option", check_option, CONFORM_FIRST(4)},
    {"language", check_language, CONFORM_FIRST(5)}, {"late", check_late, CONFORM_FIRST(2)},
    {"left", check_left, CONFORM_FIRST(1)},
};
const struct conform_table conform_report = {"report", rows, sizeof rows / sizeof *rows};
