#include "abi/interfaces.h"

#include <stdlib.h>
#include <string.h>

#include "abi/record.h"
#include "reports/report.h"

/* Returns the status of a step of the report. If the sink has not failed, there was no memory. */
static int32_t outcome(const bsp_report *report, bool sent)
{
    if (report->failed)
        return BSP_E_SINK;
    return sent ? BSP_OK : BSP_E_MEMORY;
}

/* Counts a result of KIND, and whether the previous one is of the same board. */
static void board_count(bsp_report *report, const bsp_board *board, int kind)
{
    const char *name = board->record->board ? board->record->board : "";
    bool in_row =
        board->game == report->last.game && report->last.row > 0 && board->row > report->last.row;
    bool follows = in_row || board->game == report->last.game + 1;

    report->counts.games++;
    report->counts.repeated += follows && *name && strcmp(name, report->last.name) == 0;
    report->counts.by_kind[kind]++;
    report->counts.without_play += board->without_play != 0;
    report->last.game = board->game;
    report->last.row = board->row;
    /* A name that is cut is never that of another board. */
    size_t length = strlen(name);
    length = length < sizeof report->last.name ? length : sizeof report->last.name - 1;
    memcpy(report->last.name, name, length);
    report->last.name[length] = '\0';
}

static int32_t text_set(char **text, const char *value)
{
    char *copy = text_copy(text_of(value));
    if (!copy)
        return BSP_E_MEMORY;
    free(*text);
    *text = copy;
    return BSP_OK;
}

static bool is_origin(const bsp_origin *origin)
{
    return origin && BSP_HAS(origin, bsp_origin, engine_version) && origin->engine_name &&
           origin->engine_version && origin->file;
}

/* Counts a board and reports it. */
static int32_t take_board(bsp_report *report, const bsp_origin *origin, const bsp_board *board)
{
    if (!report || !is_origin(origin) || !board || !BSP_HAS(board, bsp_board, translation) ||
        !board->status || !board->record || !BSP_HAS(board->record, bsp_record, reserved))
        return BSP_E_ARGUMENT;
    if (report->closed)
        return BSP_E_STATE;
    int kind = kind_of(board->status);
    board_count(report, board, kind);
    report->counts.incomplete = report->counts.incomplete || board->cut;
    int32_t status = BSP_OK;
    if (!report->version) { /* the first board names the engine */
        status = text_set(&report->engine, origin->engine_name);
        if (status == BSP_OK)
            status = text_set(&report->version, origin->engine_version);
    }
    if (status == BSP_OK)
        status = outcome(report, report_begin(report));
    if (status != BSP_OK || origin->counted_only)
        return status;
    const struct report_item item = {.origin = origin,
                                     .event = board,
                                     .kind = kind,
                                     .played = &report->played,
                                     .answer =
                                         report->answer && *report->answer ? report->answer : NULL};
    if (report_shows(&report->options, kind))
        event_read(board, &report->played);
    return outcome(report, report_board(report, &item));
}

static int32_t take_ranking(bsp_report *report, const bsp_origin *origin,
                            const bsp_ranking *ranking)
{
    if (!report || !is_origin(origin) || !ranking || !BSP_HAS(ranking, bsp_ranking, reserved) ||
        !ranking->kind || !ranking->entry)
        return BSP_E_ARGUMENT;
    if (report->closed)
        return BSP_E_STATE;
    bool taken = report_begin(report) && /* held until the summary */
                 (!report->format->summary || ranking_add(&report->ranking, origin, ranking));
    return outcome(report, taken);
}

static int32_t create(const char *format, const char *language, const bsp_report_sink *sink,
                      bsp_report **created)
{
    if (!format || !language || !sink || !created || !BSP_HAS(sink, bsp_report_sink, write) ||
        !sink_is_aligned(sink->size) || !sink->write)
        return BSP_E_ARGUMENT;
    const struct report_format *found = report_format_find(format);
    if (!found)
        return BSP_E_UNSUPPORTED;
    bsp_report *report = calloc(1, sizeof *report);
    if (!report)
        return BSP_E_MEMORY;
    report->format = found;
    catalog_list_read(&report->options.languages, language);
    report->sink = (bsp_report_sink){sizeof *sink, sink->context, sink->write};
    *created = report;
    return BSP_OK;
}

static int32_t set_option(bsp_report *report, const char *name, const char *value)
{
    if (!report || !name || !value)
        return BSP_E_ARGUMENT;
    if (strcmp(name, "answer") == 0) { /* for the boards still to come */
        if (*value && !strstr(value, ANSWER_PLACE))
            return BSP_E_ARGUMENT;
        return report->closed ? BSP_E_STATE : text_set(&report->answer, value);
    }

    struct report_options *options = &report->options;
    const struct report_format *format = report->format;
    const struct {
        const char *name;
        bool *at;
        bool there;    /* the format has it */
        bool reversed; /* "no" sets it */
    } switches[] = {
        {"explain", &options->explain, true, false},
        {"quiet", &options->quiet, true, false},
        {"clean", &options->clean, format->lists_clean, false},
        {"notice", &options->notice, format->notices, false},
        {"color", &options->color, format->terminal, false},
        {"symbols", &options->letters, format->terminal, true},
        {"decimal-comma", &options->decimal_comma, format->spreadsheet, false},
        {"by-need", &options->by_file, true, true},
    };
    enum { SWITCHES = sizeof switches / sizeof switches[0] };
    bool yes = strcmp(value, "yes") == 0;
    size_t found = 0;
    while (found < SWITCHES && strcmp(name, switches[found].name) != 0)
        found++;
    if (found == SWITCHES || (!yes && strcmp(value, "no") != 0))
        return BSP_E_ARGUMENT;
    if (report->begun)
        return BSP_E_STATE;
    bool set = yes != switches[found].reversed;
    if (set && !switches[found].there)
        return BSP_E_UNSUPPORTED;
    *switches[found].at = set;
    return BSP_OK;
}

static int32_t set_incomplete(bsp_report *report)
{
    if (!report)
        return BSP_E_ARGUMENT;
    if (report->closed)
        return BSP_E_STATE;
    report->counts.incomplete = true;
    return BSP_OK;
}

static int32_t finish(bsp_report *report)
{
    if (!report)
        return BSP_E_ARGUMENT;
    if (report->closed)
        return BSP_E_STATE;
    report->closed = true;
    report->counts.engine = report->engine;
    report->counts.version = report->version;
    return outcome(report, report_begin(report) && report_summary(report, &report->counts));
}

static void destroy(bsp_report *report)
{
    if (!report)
        return;
    buffer_release(&report->out);
    buffer_release(&report->said.text);
    buffer_release(&report->lines);
    agenda_release(&report->agenda);
    ranking_release(&report->ranking);
    free(report->engine);
    free(report->version);
    free(report->answer);
    free(report);
}

const bsp_report_interface reporting_interface = {
    sizeof(bsp_report_interface),
    0,
    report_format_ids,
    create,
    set_option,
    take_board,
    set_incomplete,
    finish,
    destroy,
    take_ranking,
};
