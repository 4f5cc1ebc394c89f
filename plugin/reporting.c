#include "reporting.h"

#include <stdlib.h>
#include <string.h>

struct bsp_report {
    const struct report_format *format;
    struct report_options options;
    bsp_report_sink sink;
    struct report *report; /* made with the first board or the end: options come before */
    struct report_summary counts;
    bool failed;
};

/* The format's sink: once the host's has failed nothing more is sent. */
static bool send(void *context, const char *bytes, size_t size)
{
    bsp_report *report = context;
    if (!report->failed)
        report->failed = report->sink.write(report->sink.context, bytes, size) != BSP_OK;
    return !report->failed;
}

static int32_t reporting_open(bsp_report *report)
{
    struct report_sink sink = {send, report};
    if (!report->report)
        report->report = report->format->create(&report->options, &sink);
    return report->report ? BSP_OK : BSP_E_MEMORY;
}

int32_t reporting_board(bsp_report *report, const struct report_item *item)
{
    report->counts.games++;
    report->counts.by_status[item->ruling->status]++;
    if (reporting_open(report) != BSP_OK)
        return BSP_E_MEMORY;
    return report->format->board(report->report, item) ? BSP_OK : BSP_E_SINK;
}

static const char *formats(void)
{
    return report_format_ids;
}

static int32_t create(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **created)
{
    if (!format || !language || !sink || !sink->write || !created)
        return BSP_E_ARGUMENT;
    const struct report_format *found = report_format_find(format);
    if (!found)
        return BSP_E_UNSUPPORTED;
    bsp_report *report = calloc(1, sizeof *report);
    if (!report)
        return BSP_E_MEMORY;
    report->format = found;
    report->options.catalog = catalog_find(language);
    if (!report->options.catalog)
        report->options.catalog = catalog_find("en");
    report->sink = *sink;
    *created = report;
    return BSP_OK;
}

static int32_t set_option(bsp_report *report, const char *name, const char *value)
{
    if (!report || !name || !value || (strcmp(value, "yes") != 0 && strcmp(value, "no") != 0))
        return BSP_E_ARGUMENT;
    if (report->report)
        return BSP_E_STATE;
    bool yes = strcmp(value, "yes") == 0;
    if (strcmp(name, "explain") == 0)
        report->options.explain = yes;
    else if (strcmp(name, "quiet") == 0)
        report->options.quiet = yes;
    else
        return BSP_E_ARGUMENT;
    return BSP_OK;
}

static int32_t add_counts(bsp_report *report, const bsp_report *from)
{
    if (!report || !from)
        return BSP_E_ARGUMENT;
    report->counts.games += from->counts.games;
    for (int status = 0; status < STATUS_COUNT; status++)
        report->counts.by_status[status] += from->counts.by_status[status];
    return BSP_OK;
}

static int32_t finish(bsp_report *report)
{
    if (!report)
        return BSP_E_ARGUMENT;
    if (reporting_open(report) != BSP_OK)
        return BSP_E_MEMORY;
    bool sent = report->format->summary(report->report, &report->counts);
    return sent && !report->failed ? BSP_OK : BSP_E_SINK;
}

static void destroy(bsp_report *report)
{
    if (!report)
        return;
    if (report->report)
        report->format->destroy(report->report);
    free(report);
}

const bsp_report_interface reporting_interface = {
    sizeof(bsp_report_interface), formats, create, set_option, add_counts, finish, destroy,
};
