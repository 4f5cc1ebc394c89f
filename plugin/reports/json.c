/* The JSON report: one object a line (NDJSON), boards that are not clean, then the summary. */
#include "reports/formats.h"
#include "reports/json_board.h"

static void json_report_board(struct report *report, const struct report_item *item)
{
    struct json json;

    json_init(&json, &report->out);
    json_board(&json, &report->options, item, &report->scratch);
    buffer_add_char(&report->out, '\n');
}

static void json_summary(struct report *report, const struct report_summary *summary)
{
    static const int order[] = {STATUS_CLEAN,   STATUS_ADJUSTED, STATUS_NOTED,   STATUS_PROPOSED,
                                STATUS_SETTLED, STATUS_DIRECTOR, STATUS_SUSPECT, STATUS_ERROR};
    struct json json;

    json_init(&json, &report->out);
    json_open(&json, '{');
    json_key(&json, "summary");
    json_open(&json, '{');
    json_put_number(&json, "games", (int64_t)summary->games);
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++)
        json_put_number(&json, status_name(order[i]), (int64_t)summary->by_status[order[i]]);
    json_key(&json, "complete");
    json_bool(&json, !summary->incomplete);
    json_close(&json, '}');
    json_close(&json, '}');
    buffer_add_char(&report->out, '\n');
}

const struct report_format report_json = {
    .id = "json", .board = json_report_board, .summary = json_summary};
