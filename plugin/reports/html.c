/*
 * The HTML report: a page for a screen or a printer, or notices of single boards. The parts of the
 * page are in html_agenda.c, html_board.c, html_play.c and html_notice.c.
 */
#include "reports/html_parts.h"

/* --- The page --------------------------------------------------------------------------------- */

/* Adds the event and its date to SCRATCH; returns false if neither is known. */
static bool say_event(struct html *html, const struct agenda *agenda)
{
    agenda_add_title(agenda, html->catalog, html->scratch);
    return html->scratch->length > 0;
}

/* Writes the head. Its policy lets nothing be loaded or run but the style sheet, which is known by
 * its hash, whatever a file may have put on the page. */
static void put_head(struct html *html, const struct catalog_list *languages,
                     const struct agenda *agenda, bool notices)
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
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_write(html, "%m%k", i > 0 ? " · " : "",
                   notices ? N_("Notice of a ruling") : N_("Rulings"));
    }
    if (say_event(html, agenda))
        html_write(html, "%k%s", N_(": "));
    html_write(html, "</title>\n<style>");
    buffer_add(html->out, (const char *)html_style, html_style_size);
    html_write(html, "</style>\n</head>\n");
}

/* Writes the id of the summary in a language. */
static void put_summary_id(struct html *html, bool first)
{
    html_write(html, "summary");
    if (first)
        return;
    html_write(html, "-");
    html_language_tag(html);
}

static void put_link(struct html *html, const struct catalog_list *languages)
{
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_write(html, i > 0 ? " · <a href=\"#" : "<a href=\"#");
        put_summary_id(html, i == 0);
        html_write(html, "\"%l>%k</a>", N_("To the summary"));
    }
}

/* Writes the page down to the opening tag of its main part, with the title in each language. With
 * NOTICES it holds notices only. */
static void html_page_open(struct html *html, const struct catalog_list *languages,
                           const struct agenda *agenda, bool notices)
{
    put_head(html, languages, agenda, notices);
    html_write(html, html->several && !notices ? "<body class=\"several\">\n" : "<body>\n");
    html_put_each(html, languages,
                  notices ? "<header class=\"hidden\"><h1>" : "<header class=\"page\"><h1>",
                  N_("Rulings"), "</h1>\n");
    html->catalog = languages->at[0];
    if (!notices && say_event(html, agenda))
        html_write(html, "<p class=\"event\"><bdi>%s</bdi></p>\n");
    if (!notices) {
        html_write(html, "<p>");
        put_link(html, languages);
        html_write(html, "</p>");
    }
    html_write(html, "</header>\n<main>\n");
}

/* Writes that an input could not be read to its end. */
static void html_incomplete(struct html *html)
{
    summary_add_incomplete(html->scratch, html->catalog);
    html_write(html, "<p class=\"incomplete\"%l><strong>%s</strong></p>\n");
}

static void put_ranking_head(struct html *html, const struct ranking_entry *entry)
{
    html_write(html, "<thead><tr><th scope=\"col\">%k</th>", ranking_entry_key(entry));
    for (int i = 0; i < RANKING_FIGURES; i++)
        html_write(html, "<th scope=\"col\">%k</th>", ranking_figure_keys[i]);
    html_write(html, "</tr></thead>\n<tbody>\n");
}

static void put_ranking_row(struct html *html, const struct ranking_entry *entry)
{
    ranking_say_entry(html->scratch, html->catalog, entry);
    html_write(html, "<tr><th scope=\"row\"><bdi>%s</bdi></th>");
    for (int i = 0; i < RANKING_FIGURES; i++) {
        ranking_say_figure(html->scratch, html->catalog, entry, i);
        html_write(html, "<td>%s</td>");
    }
    html_write(html, "</tr>\n");
}

/* Writes the changes of the ranking, a table for each list. */
static void html_ranking(struct html *html, const struct ranking_changes *ranking)
{
    if (ranking->count == 0)
        return;
    html_write(html, "<section class=\"ranking\"%l><h2>%k</h2>\n", N_("Ranking before and after"));
    for (size_t i = 0; i < ranking->count; i++) {
        if (ranking_begins_list(ranking, i)) {
            html_write(html, i > 0 ? "</tbody></table>\n<table>" : "<table>");
            ranking_say_list(html->scratch, html->catalog, ranking, i);
            if (html->scratch->length > 0)
                html_write(html, "<caption><bdi>%s</bdi></caption>");
            put_ranking_head(html, &ranking->item[i]);
        }
        put_ranking_row(html, &ranking->item[i]);
    }
    html_write(html, "</tbody></table>\n</section>\n");
}

/* Writes the summary of the run. FIRST: in the first language of the page. */
static void html_summary(struct html *html, const struct report_summary *summary, bool first)
{
    html_write(html, "<section class=\"summary\" id=\"");
    put_summary_id(html, first);
    html_write(html, "\"%l><h2>%k</h2>\n", N_("Summary"));
    summary_add(html->scratch, html->catalog, summary);
    html_write(html, "<p>%s</p>\n");
    if (summary->incomplete)
        html_incomplete(html);
    summary_add_engine(html->scratch, html->catalog, summary);
    html_write(html, "<p class=\"engine\">%s</p>\n</section>\n");
}

/* Says why there is no notice: no board was read, or nothing was found on it. */
static void html_no_notice(struct html *html, const struct report_summary *summary)
{
    html_write(html, "<p%l>%k</p>\n",
               summary->games == 0 ? N_("No such board was read.")
                                   : N_("Nothing was found that calls for a notice."));
}

/* --- The report ------------------------------------------------------------------------------- */

static void html_begin(struct report *report)
{
    struct html html = html_of(report);

    html_page_open(&html, &report->options.languages, &report->agenda, report->options.notice);
}

/* Writes a board in each language; the style sheet sets them side by side if there is room. Notices
 * have a page each. */
static void html_report_board(struct report *report, const struct report_item *item)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);

    for (int i = 0; i < languages->count; i++) {
        html.catalog = languages->at[i];
        if (report->options.notice)
            html_notice(&html, &report->options, item);
        else
            html_board(&html, &report->options, item);
    }
}

static void html_report_summary(struct report *report, const struct report_summary *summary)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);

    if (!report->options.notice && !report->options.quiet)
        for (int i = 0; i < languages->count; i++) {
            html.catalog = languages->at[i];
            html_ranking(&html, &report->ranking);
        }
    for (int i = 0; i < languages->count; i++) {
        html.catalog = languages->at[i];
        if (!report->options.notice)
            html_summary(&html, summary, i == 0);
        else if (summary->games == summary->by_kind[KIND_CLEAN])
            html_no_notice(&html, summary);
        if (report->options.notice && summary->incomplete)
            html_incomplete(&html);
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
                                          .summary = html_report_summary};
