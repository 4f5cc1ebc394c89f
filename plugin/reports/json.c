/* The JSON report: one object a line (NDJSON), boards that are not clean, then the summary. */
#include <stdlib.h>

#include "reports/formats.h"
#include "reports/json_board.h"

struct report {
    struct report_options options;
    struct report_sink sink;
    struct buffer line;
    struct buffer scratch;
};

static struct report *json_create(const struct report_options *options,
                                  const struct report_sink *sink)
{
    struct report *report = malloc(sizeof *report);

    if (!report)
        return NULL;
    report->options = *options;
    report->sink = *sink;
    buffer_init(&report->line);
    buffer_init(&report->scratch);
    return report;
}

static void json_destroy(struct report *report)
{
    if (!report)
        return;
    buffer_release(&report->line);
    buffer_release(&report->scratch);
    free(report);
}

/* Sends the line and empties it; not when a part of it is missing. */
static bool json_send(struct report *report)
{
    struct buffer *line = &report->line;
    bool sent;

    buffer_add_char(line, '\n');
    if (line->failed || report->scratch.failed)
        return false;
    sent = report->sink.write(report->sink.context, line->at, line->length);
    buffer_empty(line);
    return sent;
}

static bool json_report_board(struct report *report, const struct report_item *item)
{
    struct json json;

    if (report_item_is_clean(item) || report->options.quiet)
        return true;
    buffer_empty(&report->line);
    buffer_empty(&report->scratch);
    json_init(&json, &report->line);
    json_board(&json, &report->options, item, &report->scratch);
    return json_send(report);
}

static bool json_summary(struct report *report, const struct report_summary *summary)
{
    static const int order[] = {STATUS_CLEAN,   STATUS_ADJUSTED, STATUS_NOTED,   STATUS_PROPOSED,
                                STATUS_SETTLED, STATUS_DIRECTOR, STATUS_SUSPECT, STATUS_ERROR};
    struct json json;

    buffer_empty(&report->line);
    buffer_empty(&report->scratch);
    json_init(&json, &report->line);
    json_open(&json, '{');
    json_key(&json, "summary");
    json_open(&json, '{');
    json_put_number(&json, "games", (int64_t)summary->games);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        json_put_number(&json, status_name(order[i]), (int64_t)summary->by_status[order[i]]);
    json_close(&json, '}');
    json_close(&json, '}');
    return json_send(report);
}

const struct report_format report_json = {.id = "json",
                                          .create = json_create,
                                          .destroy = json_destroy,
                                          .board = json_report_board,
                                          .summary = json_summary};
