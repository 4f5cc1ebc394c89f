/* The HTML report: a page for a screen or a printer, or notices of single boards. */
#include "reports/formats.h"
#include "reports/html_board.h"
#include "reports/html_page.h"

static struct html html_of(struct report *report)
{
    return (struct html){&report->out, &report->scratch, report->options.languages.at[0],
                         report->options.languages.count > 1};
}

static void html_begin(struct report *report)
{
    struct html html = html_of(report);

    html_page_open(&html, &report->options.languages, report->options.notice);
}

/* The name of the file, where it is another than before. */
static void put_file(struct report *report, struct html *html, const char *file)
{
    if (report_file_is_new(report, file))
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

static void html_report_board(struct report *report, const struct report_item *item)
{
    struct html html = html_of(report);

    if (!report->options.notice)
        put_file(report, &html, item->file ? item->file : "");
    put_board(report, &html, item);
}

static uint64_t boards_shown(const struct report_summary *summary)
{
    return summary->games - summary->by_status[STATUS_CLEAN];
}

static void html_report_summary(struct report *report, const struct report_summary *summary)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);

    for (int i = 0; i < languages->count; i++) {
        html.catalog = languages->at[i];
        if (!report->options.notice)
            html_summary(&html, summary, i == 0);
        else if (boards_shown(summary) == 0)
            html_no_notice(&html, summary);
        if (report->options.notice && summary->incomplete)
            html_incomplete(&html);
    }
    html_page_close(&html);
}

const struct report_format report_html = {.id = "html",
                                          .notices = true,
                                          .begin = html_begin,
                                          .board = html_report_board,
                                          .summary = html_report_summary};
