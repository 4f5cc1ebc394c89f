#include "reports/report.h"

#ifdef HAVE_CONFIG_H
#include <config.h>
#endif

#ifndef PACKAGE_VERSION
#define PACKAGE_VERSION "0"
#endif

const char engine_name[] = "rectify";
const char engine_version[] = PACKAGE_VERSION;

bool report_set_language(bsp_report *report, int index)
{
    if (index >= report->options.languages.count)
        return false;
    report->said.catalog = report->options.languages.at[index];
    if (report->item)
        report->event = event_in(report->item->event, report->said.catalog);
    return true;
}

/* Begins a step of the format. */
static void report_clear(bsp_report *report)
{
    report_set_language(report, 0);
    buffer_empty(&report->out);
    buffer_empty(&report->said.text);
    buffer_empty(&report->lines);
}

static bool report_is_whole(const bsp_report *report)
{
    return !report->out.failed && !report->said.text.failed && !report->lines.failed;
}

static bool send(bsp_report *report, const char *bytes, size_t size)
{
    if (!report->failed)
        report->failed = report->sink.write(report->sink.context, bytes, size) != BSP_OK;
    return !report->failed;
}

/* Sends what the format has written, unless a part of it is missing. */
static bool report_send(bsp_report *report)
{
    return report_is_whole(report) &&
           (report->out.length == 0 || send(report, report->out.at, report->out.length));
}

bool report_begin(bsp_report *report)
{
    bool begun = report->begun;

    report->begun = true;
    /* The title of a report with a list depends on its boards, so it begins in report_boards. */
    if (begun || !report->format->begin || report->format->list)
        return true;
    report_clear(report);
    report->format->begin(report);
    return report_send(report);
}

bool report_shows(const struct report_options *options, int kind)
{
    return !options->quiet && (kind != KIND_CLEAN || options->clean);
}

bool report_board(bsp_report *report, const struct report_item *item)
{
    if (report->format->list && !agenda_take_title(&report->agenda, item->event))
        return false;
    if (!report_shows(&report->options, item->kind))
        return true;
    report->item = item;
    report_clear(report);
    report->format->board(report);
    report->item = NULL;
    if (!report->format->list)
        return report_send(report);
    return report_is_whole(report) && agenda_add(&report->agenda, item, &report->options.languages,
                                                 &report->out, &report->said);
}

/* Returns the board that is shown after BOARD, the first if BOARD is NULL; NULL after the last. */
static const struct agenda_board *held_next(const bsp_report *report,
                                            const struct agenda_board *board)
{
    const struct agenda *agenda = &report->agenda;
    const struct agenda_board *next;

    if (report->options.by_file)
        return agenda_next(agenda, board, KINDS, NULL);
    for (int kind = board ? board->kind : 0; kind < KINDS; kind++, board = NULL)
        if ((next = agenda_next(agenda, board, kind, NULL)))
            return next;
    return NULL;
}

bool report_boards(bsp_report *report)
{
    const struct agenda_board *before = NULL, *board = held_next(report, NULL), *after;

    if (!report->format->list)
        return true;
    report_clear(report);
    if (report->format->begin)
        report->format->begin(report);
    if (board)
        report->format->list(report);
    if (!report_send(report))
        return false;
    for (; board; before = board, board = after) {

        after = held_next(report, board);
        report_clear(report);
        report->format->open(report, board, before);
        /* The words are sent from the agenda, not copied, because they may be large. */
        if (!report_send(report) || !send(report, board->words, board->length))
            return false;
        report_clear(report);
        if (report->format->close)
            report->format->close(report, board, after);
        if (!report_send(report))
            return false;
    }
    report_clear(report);
    if (report->agenda.count > 0 && report->format->end)
        report->format->end(report);
    if (!report_send(report))
        return false;
    agenda_release(&report->agenda);
    return true;
}

bool report_summary(bsp_report *report, const struct report_summary *summary)
{
    struct report_summary told = *summary;

    if (!told.version) {
        told.engine = engine_name;
        told.version = engine_version;
    }
    if (!report_boards(report))
        return false;
    if (!report->format->summary)
        return true;
    if (report->format->list)
        ranking_sort(&report->ranking);
    report_clear(report);
    report->format->summary(report, &told);
    return report_send(report);
}
