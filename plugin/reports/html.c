/*
 * The HTML report: a page for a screen or a printer, or notices of single boards. The parts of the
 * page are in html_agenda.c, html_board.c, html_play.c and html_notice.c.
 */
#include "reports/html_parts.h"

/* --- The page --------------------------------------------------------------------------------- */

/* Adds the event and its date to SAID; returns false if neither is known. */
static bool say_event(struct html *html, const struct agenda *agenda)
{
    agenda_add_title(agenda, html->said);
    return html->said->text.length > 0;
}

/* Writes the id of the summary in a language of the page, the first or another. */
static void put_summary_id(struct html *html, bool first)
{
    html_write(html, "summary");
    if (first)
        return;
    html_write(html, "-");
    html_language_tag(html);
}

/* Writes the head. Its policy lets nothing be loaded or run but the style sheet, which is known by
 * its hash, whatever a file may have put on the page. */
static void put_head(struct html *html, const struct report *report)
{
    html_write(html, "<!DOCTYPE html>\n<html lang=\"");
    html_language_tag(html);
    html_write(html,
               "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
               "style-src 'sha256-%m'; base-uri 'none'; form-action 'none'\"/>\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
               "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
               "<meta name=\"generator\" content=\"%m %m\"/>\n<title>",
               html_style_hash, engine_name, engine_version);
    for (int i = 0; i < html->languages->count; i++) {
        html->said->catalog = html->languages->at[i];
        html_write(html, "%m%k", i > 0 ? " · " : "",
                   report->options.notice ? N_("Notice of a ruling") : N_("Rulings"));
    }
    if (say_event(html, &report->agenda))
        html_write(html, "%k%s", N_(": "));
    html_write(html, "</title>\n<style>");
    buffer_add(html->out, (const char *)html_style, html_style_size);
    html_write(html, "</style>\n</head>\n");
}

/* Writes the page down to the opening tag of its main part, with the title in each language and
 * links to the summaries; notices have no need of either. */
static void html_begin(struct report *report)
{
    bool notices = report->options.notice;
    struct html html = html_of(report);

    put_head(&html, report);
    html_write(&html,
               html.languages->count > 1 && !notices ? "<body class=\"several\">\n" : "<body>\n");
    html_put_each(&html, notices ? "<header class=\"hidden\"><h1>" : "<header class=\"page\"><h1>",
                  N_("Rulings"), "</h1>\n");
    if (!notices) {
        html.said->catalog = html.languages->at[0];
        if (say_event(&html, &report->agenda))
            html_write(&html, "<p class=\"event\"><bdi>%s</bdi></p>\n");
        html_write(&html, "<p>");
        for (int i = 0; i < html.languages->count; i++) {
            html.said->catalog = html.languages->at[i];
            html_write(&html, i > 0 ? " · <a href=\"#" : "<a href=\"#");
            put_summary_id(&html, i == 0);
            html_write(&html, "\"%l>%k</a>", N_("To the summary"));
        }
        html_write(&html, "</p>");
    }
    html_write(&html, "</header>\n<main>\n");
}

/* --- The boards ------------------------------------------------------------------------------- */

/* Writes a board in each language; the style sheet sets them side by side if there is room. Notices
 * have a page each. */
static void html_report_board(struct report *report, const struct report_item *item)
{
    struct html html = html_of(report);

    for (int i = 0; i < html.languages->count; i++) {
        html.said->catalog = html.languages->at[i];
        if (report->options.notice)
            html_notice(&html, &report->options, item);
        else
            html_board(&html, &report->options, item);
    }
}

/* --- Behind the boards ------------------------------------------------------------------------ */

/* Writes that an input could not be read to its end. */
static void put_incomplete(struct html *html)
{
    summary_add_incomplete(html->said);
    html_write(html, "<p class=\"incomplete\"%l><strong>%s</strong></p>\n");
}

/* Writes the changes of the ranking, a table for each list. */
static void put_ranking(struct html *html, const struct ranking_changes *ranking)
{
    if (ranking->count == 0)
        return;
    html_write(html, "<section class=\"ranking\"%l><h2>%k</h2>\n", N_("Ranking before and after"));
    for (size_t i = 0; i < ranking->count; i++) {
        const struct ranking_entry *entry = &ranking->item[i];

        if (ranking_begins_list(ranking, i)) {
            html_write(html, i > 0 ? "</tbody></table>\n<table>" : "<table>");
            ranking_say_list(html->said, ranking, i);
            if (html->said->text.length > 0)
                html_write(html, "<caption><bdi>%s</bdi></caption>");
            html_write(html, "<thead><tr><th scope=\"col\">%k</th>", ranking_entry_key(entry));
            for (int figure = 0; figure < RANKING_FIGURES; figure++)
                html_write(html, "<th scope=\"col\">%k</th>", ranking_figure_keys[figure]);
            html_write(html, "</tr></thead>\n<tbody>\n");
        }
        ranking_say_entry(html->said, entry);
        html_write(html, "<tr><th scope=\"row\"><bdi>%s</bdi></th>");
        for (int figure = 0; figure < RANKING_FIGURES; figure++) {
            ranking_say_figure(html->said, entry, figure);
            html_write(html, "<td>%s</td>");
        }
        html_write(html, "</tr>\n");
    }
    html_write(html, "</tbody></table>\n</section>\n");
}

/* Writes the summary of the run. FIRST: in the first language of the page. */
static void put_summary(struct html *html, const struct report_summary *summary, bool first)
{
    html_write(html, "<section class=\"summary\" id=\"");
    put_summary_id(html, first);
    html_write(html, "\"%l><h2>%k</h2>\n", N_("Summary"));
    summary_add(html->said, summary);
    html_write(html, "<p>%s</p>\n");
    if (summary->incomplete)
        put_incomplete(html);
    summary_add_engine(html->said, summary);
    html_write(html, "<p class=\"engine\">%s</p>\n</section>\n");
}

static void html_summary(struct report *report, const struct report_summary *summary)
{
    struct html html = html_of(report);

    for (int i = 0; !report->options.notice && !report->options.quiet && i < html.languages->count;
         i++) {
        html.said->catalog = html.languages->at[i];
        put_ranking(&html, &report->ranking);
    }
    for (int i = 0; i < html.languages->count; i++) {
        html.said->catalog = html.languages->at[i];
        if (!report->options.notice) {
            put_summary(&html, summary, i == 0);
            continue;
        }
        if (summary->games == summary->by_kind[KIND_CLEAN]) /* so there is no notice */
            html_write(&html, "<p%l>%k</p>\n",
                       summary->games == 0 ? N_("No such board was read.")
                                           : N_("Nothing was found that calls for a notice."));
        if (summary->incomplete)
            put_incomplete(&html);
    }
    html_write(&html, "</main>\n</body>\n</html>\n");
}

const struct report_format report_html = {.id = "html",
                                          .notices = true,
                                          .begin = html_begin,
                                          .board = html_report_board,
                                          .list = html_list,
                                          .open = html_held_open,
                                          .close = html_held_close,
                                          .summary = html_summary};
