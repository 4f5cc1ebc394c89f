/*
 * The HTML report: a page for a screen or a printer, or notices of single boards. The parts of the
 * page are in html_agenda.c, html_board.c, html_play.c and html_notice.c.
 */
#include "reports/html_parts.h"

/* --- The page --------------------------------------------------------------------------------- */

/* Adds the event and its date to SAID; returns false if neither is known. */
static bool say_event(bsp_report *report)
{
    agenda_add_title(&report->agenda, &report->said);
    return report->said.text.length > 0;
}

/* Writes the id of the summary in a language of the page, the first or another. */
static void put_summary_id(bsp_report *report, bool first)
{
    html_write(report, "summary");
    if (first)
        return;
    html_write(report, "-");
    html_language_tag(report);
}

/* Writes the head. Its policy lets nothing be loaded or run but the style sheet, which is known by
 * its hash, whatever a file may have put on the page. */
static void put_head(bsp_report *report)
{
    html_write(report, "<!DOCTYPE html>\n<html lang=\"");
    html_language_tag(report);
    html_write(report,
               "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
               "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
               "style-src 'sha256-%m'; base-uri 'none'; form-action 'none'\"/>\n"
               "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
               "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
               "<meta name=\"generator\" content=\"%m %m\"/>\n<title>",
               html_style_hash, engine_name, engine_version);
    for (int i = 0; report_set_language(report, i); i++)
        html_write(report, "%m%k", i > 0 ? " · " : "",
                   report->options.notice ? N_("Notice of a ruling") : N_("Rulings"));
    if (say_event(report))
        html_write(report, "%k%s", N_(": "));
    html_write(report, "</title>\n<style>");
    buffer_add(&report->out, (const char *)html_style, html_style_size);
    html_write(report, "</style>\n</head>\n");
}

/* Writes the page down to the opening tag of its main part, with the title in each language and
 * links to the summaries; notices have no need of either. */
static void html_begin(bsp_report *report)
{
    bool notices = report->options.notice;

    put_head(report);
    html_write(report, report->options.languages.count > 1 && !notices
                           ? "<body class=\"several\">\n"
                           : "<body>\n");
    html_put_each(report, notices ? "<header class=\"hidden\"><h1>" : "<header class=\"page\"><h1>",
                  N_("Rulings"), "</h1>\n");
    if (!notices) {
        report_set_language(report, 0);
        if (say_event(report))
            html_write(report, "<p class=\"event\"><bdi>%s</bdi></p>\n");
        html_write(report, "<p>");
        for (int i = 0; report_set_language(report, i); i++) {
            html_write(report, i > 0 ? " · <a href=\"#" : "<a href=\"#");
            put_summary_id(report, i == 0);
            html_write(report, "\"%l>%k</a>", N_("To the summary"));
        }
        html_write(report, "</p>");
    }
    html_write(report, "</header>\n<main>\n");
}

/* --- The boards ------------------------------------------------------------------------------- */

/* Writes a board in each language; the style sheet sets them side by side if there is room. Notices
 * have a page each. */
static void html_report_board(bsp_report *report)
{
    for (int i = 0; report_set_language(report, i); i++)
        if (report->options.notice)
            html_notice(report);
        else
            html_board(report);
}

/* --- Behind the boards ------------------------------------------------------------------------ */

/* Writes that an input could not be read to its end. */
static void put_incomplete(bsp_report *report)
{
    summary_add_incomplete(&report->said);
    html_write(report, "<p class=\"incomplete\"%l><strong>%s</strong></p>\n");
}

/* Writes the changes of the ranking, a table for each list. */
static void put_ranking(bsp_report *report, const struct ranking_changes *ranking)
{
    if (ranking->count == 0)
        return;
    html_write(report, "<section class=\"ranking\"%l><h2>%k</h2>\n",
               N_("Ranking before and after"));
    for (size_t i = 0; i < ranking->count; i++) {
        const struct ranking_entry *entry = &ranking->item[i];

        if (ranking_begins_list(ranking, i)) {
            html_write(report, i > 0 ? "</tbody></table>\n<table>" : "<table>");
            ranking_say_list(&report->said, ranking, i);
            if (report->said.text.length > 0)
                html_write(report, "<caption><bdi>%s</bdi></caption>");
            html_write(report, "<thead><tr><th scope=\"col\">%k</th>", ranking_entry_key(entry));
            for (int figure = 0; figure < RANKING_FIGURES; figure++)
                html_write(report, "<th scope=\"col\">%k</th>", ranking_figure_keys[figure]);
            html_write(report, "</tr></thead>\n<tbody>\n");
        }
        ranking_say_entry(&report->said, entry);
        html_write(report, "<tr><th scope=\"row\"><bdi>%s</bdi></th>");
        for (int figure = 0; figure < RANKING_FIGURES; figure++) {
            ranking_say_figure(&report->said, entry, figure);
            html_write(report, "<td>%s</td>");
        }
        html_write(report, "</tr>\n");
    }
    html_write(report, "</tbody></table>\n</section>\n");
}

/* Writes the summary of the run. FIRST: in the first language of the page. */
static void put_summary(bsp_report *report, const struct report_summary *summary, bool first)
{
    html_write(report, "<section class=\"summary\" id=\"");
    put_summary_id(report, first);
    html_write(report, "\"%l><h2>%k</h2>\n", N_("Summary"));
    summary_add(&report->said, summary);
    html_write(report, "<p>%s</p>\n");
    if (summary->incomplete)
        put_incomplete(report);
    summary_add_engine(&report->said, summary);
    html_write(report, "<p class=\"engine\">%s</p>\n</section>\n");
}

static void html_summary(bsp_report *report, const struct report_summary *summary)
{
    bool ranks = !report->options.notice && !report->options.quiet;

    for (int i = 0; ranks && report_set_language(report, i); i++)
        put_ranking(report, &report->ranking);
    for (int i = 0; report_set_language(report, i); i++) {
        if (!report->options.notice) {
            put_summary(report, summary, i == 0);
            continue;
        }
        if (summary->games == summary->by_kind[KIND_CLEAN]) /* so there is no notice */
            html_write(report, "<p%l>%k</p>\n",
                       summary->games == 0 ? N_("No such board was read.")
                                           : N_("Nothing was found that calls for a notice."));
        if (summary->incomplete)
            put_incomplete(report);
    }
    html_write(report, "</main>\n</body>\n</html>\n");
}

const struct report_format report_html = {.id = "html",
                                          .notices = true,
                                          .begin = html_begin,
                                          .board = html_report_board,
                                          .list = html_list,
                                          .open = html_held_open,
                                          .close = html_held_close,
                                          .summary = html_summary};
