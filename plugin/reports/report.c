#include <stdlib.h>
#include <string.h>

#include "reports/formats.h"

#define ADDRESS(id) &report_##id,
static const struct report_format *const formats[] = {REPORT_FORMATS(ADDRESS)};

#define SPACE_AND_ID(id) " " #id
static const char ids[] = REPORT_FORMATS(SPACE_AND_ID);

const char *report_format_ids(void)
{
    return ids + 1;
}

const struct report_format *report_format_find(const char *id)
{
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++)
        if (strcmp(formats[i]->id, id) == 0)
            return formats[i];
    return NULL;
}

struct report *report_create(const struct report_format *format,
                             const struct report_options *options, const struct report_sink *sink)
{
    struct report *report = malloc(sizeof *report);

    if (!report)
        return NULL;
    report->format = format;
    report->options = *options;
    report->sink = *sink;
    buffer_init(&report->out);
    buffer_init(&report->scratch);
    buffer_init(&report->lines);
    buffer_init(&report->file);
    return report;
}

void report_destroy(struct report *report)
{
    if (!report)
        return;
    buffer_release(&report->out);
    buffer_release(&report->scratch);
    buffer_release(&report->lines);
    buffer_release(&report->file);
    free(report);
}

bool report_file_is_new(struct report *report, const char *file)
{
    size_t size = strlen(file);

    if (report->file.at && report->file.length == size && memcmp(report->file.at, file, size) == 0)
        return false;
    buffer_cut(&report->file, 0);
    buffer_add(&report->file, file, size);
    return true;
}

static void report_clear(struct report *report)
{
    buffer_empty(&report->out);
    buffer_empty(&report->scratch);
    buffer_empty(&report->lines);
}

/* Sends what the format has written; not when a part of it is missing. */
static bool report_send(struct report *report)
{
    if (report->out.failed || report->scratch.failed || report->lines.failed || report->file.failed)
        return false;
    return report->sink.write(report->sink.context, report->out.at, report->out.length);
}

bool report_begin(struct report *report)
{
    if (!report->format->begin)
        return true;
    report_clear(report);
    report->format->begin(report);
    return report_send(report);
}

static bool is_shown(const struct report *report, const struct report_item *item)
{
    return !report_item_is_clean(item) && !report->options.quiet;
}

bool report_board(struct report *report, const struct report_item *item)
{
    if (!is_shown(report, item))
        return true;
    report_clear(report);
    report->format->board(report, item);
    return report_send(report);
}

bool report_summary(struct report *report, const struct report_summary *summary)
{
    if (!report->format->summary)
        return true;
    report_clear(report);
    report->format->summary(report, summary);
    return report_send(report);
}
