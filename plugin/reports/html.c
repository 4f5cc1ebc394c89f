/* The HTML report: a page for a screen or a printer, or notices of single boards. */
#include <stdlib.h>
#include <string.h>

#include "reports/formats.h"
#include "reports/html_board.h"
#include "reports/html_page.h"

struct report {
    struct report_options options;
    struct report_sink sink;
    struct buffer page;
    struct buffer scratch;
    struct buffer file; /* of the board that was shown last */
};

static struct report *html_create(const struct report_options *options,
                                  const struct report_sink *sink)
{
    struct report *report = malloc(sizeof *report);

    if (!report)
        return NULL;
    report->options = *options;
    report->sink = *sink;
    buffer_init(&report->page);
    buffer_init(&report->scratch);
    buffer_init(&report->file);
    return report;
}

static void html_destroy(struct report *report)
{
    if (!report)
        return;
    buffer_release(&report->page);
    buffer_release(&report->scratch);
    buffer_release(&report->file);
    free(report);
}

static struct html html_of(struct report *report)
{
    buffer_empty(&report->page);
    buffer_empty(&report->scratch);
    return (struct html){&report->page, &report->scratch, report->options.languages.at[0],
                         report->options.languages.count > 1};
}

static bool html_send(struct report *report)
{
    if (report->page.failed || report->scratch.failed || report->file.failed)
        return false;
    return report->sink.write(report->sink.context, report->page.at, report->page.length);
}

static bool html_begin(struct report *report)
{
    struct html html = html_of(report);

    html_page_open(&html, &report->options.languages, report->options.notice);
    return html_send(report);
}

/* The name of the file, where it is another than before. */
static void put_file(struct report *report, struct html *html, const char *file)
{
    size_t size = strlen(file);

    if (report->file.at && report->file.length == size && memcmp(report->file.at, file, size) == 0)
        return;
    buffer_cut(&report->file, 0);
    buffer_add(&report->file, file, size);
    html_file(html, file);
}

/* A board in each language, side by side where there is room; notices have a page each. */
static void put_board(struct report *report, struct html *html, const struct report_item *item)
{
    const struct catalog_list *languages = &report->options.languages;
    bool paired = html->several && !report->options.notice;

    html_markup(html, paired ? "<div class=\"pair\">\n" : "");
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        if (report->options.notice)
            html_notice(html, item);
        else
            html_board(html, &report->options, item);
    }
    html_markup(html, paired ? "</div>\n" : "");
}

static bool html_report_board(struct report *report, const struct report_item *item)
{
    struct html html;

    if (report_item_is_clean(item) || report->options.quiet)
        return true;
    html = html_of(report);
    if (!report->options.notice)
        put_file(report, &html, item->file ? item->file : "");
    put_board(report, &html, item);
    return html_send(report);
}

static uint64_t boards_shown(const struct report_summary *summary)
{
    return summary->games - summary->by_status[STATUS_CLEAN];
}

static bool html_report_summary(struct report *report, const struct report_summary *summary)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);

    for (int i = 0; i < languages->count; i++) {
        html.catalog = languages->at[i];
        if (!report->options.notice)
            html_summary(&html, summary, i == 0);
        else if (boards_shown(summary) == 0)
            html_no_notice(&html, summary);
    }
    html_page_close(&html);
    return html_send(report);
}

const struct report_format report_html = {.id = "html",
                                          .notices = true,
                                          .create = html_create,
                                          .destroy = html_destroy,
                                          .begin = html_begin,
                                          .board = html_report_board,
                                          .summary = html_report_summary};
