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
    html_markup(html, "<!DOCTYPE html>\n<html lang=\"");
    html_language_tag(html);
    html_markup(html, "\">\n<head>\n<meta charset=\"utf-8\"/>\n"
                      "<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; "
                      "style-src 'sha256-");
    html_markup(html, html_style_hash);
    html_markup(html, "'; base-uri 'none'; form-action 'none'\"/>\n"
                      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n"
                      "<meta name=\"color-scheme\" content=\"light dark\"/>\n"
                      "<meta name=\"generator\" content=\"");
    html_markup(html, engine_name);
    html_markup(html, " ");
    html_markup(html, engine_version);
    html_markup(html, "\"/>\n");
    html_markup(html, "<title>");
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_put(html, i > 0 ? " · " : "", notices ? N_("Notice of a ruling") : N_("Rulings"), "");
    }
    if (say_event(html, agenda)) {
        html_text(html, catalog_get(html->catalog, N_(": ")));
        html_take(html);
    }
    html_markup(html, "</title>\n<style>");
    buffer_add(html->out, (const char *)html_style, html_style_size);
    html_markup(html, "</style>\n</head>\n");
}

/* Writes the id of the summary in a language. */
static void put_summary_id(struct html *html, bool first)
{
    html_markup(html, "summary");
    if (first)
        return;
    html_markup(html, "-");
    html_language_tag(html);
}

static void put_link(struct html *html, const struct catalog_list *languages)
{
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_markup(html, i > 0 ? " · <a href=\"#" : "<a href=\"#");
        put_summary_id(html, i == 0);
        html_markup(html, "\"");
        html_language(html);
        html_put(html, ">", N_("To the summary"), "</a>");
    }
}

/* Writes the page down to the opening tag of its main part, with the title in each language. With
 * NOTICES it holds notices only. */
static void html_page_open(struct html *html, const struct catalog_list *languages,
                           const struct agenda *agenda, bool notices)
{
    put_head(html, languages, agenda, notices);
    html_markup(html, html->several && !notices ? "<body class=\"several\">\n" : "<body>\n");
    html_markup(html, notices ? "<header class=\"hidden\"><h1>" : "<header class=\"page\"><h1>");
    html_put_each(html, languages, N_("Rulings"));
    html_markup(html, "</h1>\n");
    html->catalog = languages->at[0];
    if (!notices && say_event(html, agenda))
        html_take_in(html, "<p class=\"event\"><bdi>", "</bdi></p>\n");
    if (!notices) {
        html_markup(html, "<p>");
        put_link(html, languages);
        html_markup(html, "</p>");
    }
    html_markup(html, "</header>\n<main>\n");
}

/* Writes that an input could not be read to its end. */
static void html_incomplete(struct html *html)
{
    html_markup(html, "<p class=\"incomplete\"");
    html_language(html);
    html_markup(html, "><strong>");
    summary_add_incomplete(html->scratch, html->catalog);
    html_take_in(html, "", "</strong></p>\n");
}

static void put_ranking_head(struct html *html, const struct ranking_entry *entry)
{
    html_put(html, "<thead><tr><th scope=\"col\">", ranking_entry_key(entry), "</th>");
    for (int i = 0; i < RANKING_FIGURES; i++)
        html_put(html, "<th scope=\"col\">", ranking_figure_key(i), "</th>");
    html_markup(html, "</tr></thead>\n<tbody>\n");
}

static void put_ranking_row(struct html *html, const struct ranking_entry *entry)
{
    ranking_say_entry(html->scratch, html->catalog, entry);
    html_take_in(html, "<tr><th scope=\"row\"><bdi>", "</bdi></th>");
    for (int i = 0; i < RANKING_FIGURES; i++) {
        ranking_say_figure(html->scratch, html->catalog, entry, i);
        html_take_in(html, "<td>", "</td>");
    }
    html_markup(html, "</tr>\n");
}

/* Writes the changes of the ranking, a table for each list. */
static void html_ranking(struct html *html, const struct ranking_changes *ranking)
{
    if (ranking->count == 0)
        return;
    html_markup(html, "<section class=\"ranking\"");
    html_language(html);
    html_put(html, "><h2>", ranking_key(), "</h2>\n");
    for (size_t i = 0; i < ranking->count; i++) {
        if (ranking_begins_list(ranking, i)) {
            html_markup(html, i > 0 ? "</tbody></table>\n<table>" : "<table>");
            ranking_say_list(html->scratch, html->catalog, ranking, i);
            if (html->scratch->length > 0)
                html_take_in(html, "<caption><bdi>", "</bdi></caption>");
            put_ranking_head(html, &ranking->item[i]);
        }
        put_ranking_row(html, &ranking->item[i]);
    }
    html_markup(html, "</tbody></table>\n</section>\n");
}

/* Writes the summary of the run. FIRST: in the first language of the page. */
static void html_summary(struct html *html, const struct report_summary *summary, bool first)
{
    html_markup(html, "<section class=\"summary\" id=\"");
    put_summary_id(html, first);
    html_markup(html, "\"");
    html_language(html);
    html_put(html, "><h2>", N_("Summary"), "</h2>\n");
    summary_add(html->scratch, html->catalog, summary);
    html_take_in(html, "<p>", "</p>\n");
    if (summary->incomplete)
        html_incomplete(html);
    summary_add_engine(html->scratch, html->catalog, summary);
    html_take_in(html, "<p class=\"engine\">", "</p>\n");
    html_markup(html, "</section>\n");
}

/* Says why there is no notice: no board was read, or nothing was found on it. */
static void html_no_notice(struct html *html, const struct report_summary *summary)
{
    html_markup(html, "<p");
    html_language(html);
    html_put(html, ">",
             summary->games == 0 ? N_("No such board was read.")
                                 : N_("Nothing was found that calls for a notice."),
             "</p>\n");
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
    html_markup(&html, "</main>\n</body>\n</html>\n");
}

const struct report_format report_html = {.id = "html",
                                          .notices = true,
                                          .begin = html_begin,
                                          .board = html_report_board,
                                          .list = html_list,
                                          .open = html_held_open,
                                          .close = html_held_close,
                                          .summary = html_report_summary};
