/*
 * The HTML report: a page for a screen or a printer, or notices of single boards. What stands
 * around the boards is here: the list with its links, the overview, the headings of kinds and
 * files, the ranking and the summary. The boards are in html_board.c, html_play.c and
 * html_notice.c.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "words/foreign.h"

/* Longer names are cut. Of a path the end is kept. */
enum { NAME_COLUMNS = 12, FILE_COLUMNS = 100, LIST_FILE_COLUMNS = 24 };

/* Writes the words for KEY in each language, each in an element that says which, between the markup
 * OPEN and CLOSE. */
static void put_each(bsp_report *report, const char *open, const char *key, const char *close)
{
    html_write(report, open);
    for (int i = 0; report_set_language(report, i); i++)
        html_write(report, "%m%l>%k</span>", i > 0 ? " · <span" : "<span", key);
    html_write(report, close);
}

/* Writes the id of BOARD on the page: "b15", "b15-r2" for a row, "f2-b15" in the second file. */
static void put_id(bsp_report *report, const struct agenda_board *board)
{
    if (board->input > 1)
        html_write(report, "f%n-", board->input);
    html_write(report, "b%n", board->game);
    if (board->row > 0)
        html_write(report, "-r%n", board->row);
}

/* Writes the name of BOARD's file between the markup OPEN and CLOSE. */
static void put_file(bsp_report *report, const struct agenda_board *board, int columns,
                     const char *open, const char *close)
{
    buffer_add_harmless_end(&report->said.text, board->file, strlen(board->file), columns);
    html_write(report, "%m<bdi>%s</bdi>%m", open, close);
}

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

/* Writes the page down to the opening tag of its main part, with the title in each language and
 * links to the summaries; notices have no need of either. */
static void html_begin(bsp_report *report)
{
    bool notices = report->options.notice;

    /* The policy lets nothing be loaded or run but the style sheet, which is known by its hash,
     * whatever a file may have put on the page. */
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
                   notices ? N_("Notice of a ruling") : N_("Rulings"));
    if (say_event(report))
        html_write(report, "%k%s", N_(": "));
    html_write(report, "</title>\n<style>");
    buffer_add(&report->out, (const char *)html_style, html_style_size);
    html_write(report, "</style>\n</head>\n");
    html_write(report, report->options.languages.count > 1 && !notices
                           ? "<body class=\"several\">\n"
                           : "<body>\n");
    put_each(report, notices ? "<header class=\"hidden\"><h1>" : "<header class=\"page\"><h1>",
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

/* --- The list --------------------------------------------------------------------------------- */

/* Writes a link to BOARD, named as facts name it. */
static void put_board_link(bsp_report *report, const struct agenda_board *board)
{
    html_write(report, "<a href=\"#");
    put_id(report, board);
    buffer_add_harmless(&report->said.text, board->name, strlen(board->name), NAME_COLUMNS);
    html_write(report, "\"><bdi>%s</bdi>");
    buffer_add_harmless(&report->said.text, board->meeting, strlen(board->meeting), NAME_COLUMNS);
    html_write(report, *board->meeting ? " <small><bdi>%s</bdi></small></a>" : "</a>");
}

/* Writes the heading of a kind and its boards, a list for each file. */
static void put_kind(bsp_report *report, int kind)
{
    const struct agenda_board *before = NULL, *board;

    html_write(report, "<div class=\"%m\">", kind_words[kind].status);
    put_each(report, "<h3>", kind_words[kind].heading, "");
    html_write(report, " <small>%n</small></h3>\n", (uint32_t)agenda_count(&report->agenda, kind));
    for (; (board = agenda_next(&report->agenda, before, kind, NULL)); before = board) {
        if (agenda_opens_file(before, board)) {
            html_write(report, before ? "</ul>\n" : "");
            if (agenda_has_files(&report->agenda))
                put_file(report, board, LIST_FILE_COLUMNS, "<p>", "</p>\n");
            html_write(report, "<ul>\n");
        }
        html_write(report, "<li>");
        put_board_link(report, board);
        html_write(report, "</li>\n");
    }
    html_write(report, "</ul>\n</div>\n");
}

/* Writes a table with a row for each board; LANGUAGE is an index into the report's languages. */
static void put_overview(bsp_report *report, int language)
{
    const struct agenda_board *before = NULL, *board;

    html_write(report,
               "<section class=\"overview\"%l><h2>%k</h2>\n"
               "<table><thead><tr><th scope=\"col\">%k</th>",
               N_("Overview"), N_("Board"));
    for (int i = 0; i < OVERVIEW_COLUMNS; i++)
        html_write(report, "<th scope=\"col\">%k</th>", overview_keys[i]);
    html_write(report, "</tr></thead>\n<tbody>\n");
    for (; (board = agenda_next(&report->agenda, before, KINDS, NULL)); before = board) {
        if (agenda_has_files(&report->agenda) && agenda_opens_file(before, board))
            put_file(report, board, FILE_COLUMNS, "<tr><th colspan=\"5\" class=\"file\">",
                     "</th></tr>\n");
        html_write(report, "<tr class=\"%m\"><th scope=\"row\">", kind_words[board->kind].status);
        put_board_link(report, board);
        html_write(report, "</th>");
        for (int i = 0; i < OVERVIEW_COLUMNS; i++)
            html_write(report, "<td>%t</td>", agenda_cell(board, language, i));
        html_write(report, "</tr>\n");
    }
    html_write(report, "</tbody></table>\n</section>\n");
}

/* Writes what should be checked, each once, with its boards. */
static void put_checks(bsp_report *report, int language)
{
    const struct agenda_check *check = agenda_next_check(&report->agenda, NULL);

    if (!check)
        return;
    html_write(report, "<section class=\"checks\"%l><h2>%k</h2>\n<ul>\n", N_("To be checked"));
    for (; check; check = agenda_next_check(&report->agenda, check)) {
        const char *separator = N_(": ");

        html_write(report, "<li>%t", agenda_about(check, language));
        for (const struct agenda_board *board = NULL;
             (board = agenda_next(&report->agenda, board, KINDS, check));) {
            html_write(report, "%k", separator);
            put_board_link(report, board);
            separator = ", ";
        }
        html_write(report, "</li>\n");
    }
    html_write(report, "</ul>\n</section>\n");
}

static void html_list(bsp_report *report)
{
    const char *ask;
    size_t at = 0;

    put_each(report,
             "<nav class=\"list\" id=\"list\" aria-labelledby=\"list-title\">\n"
             "<h2 id=\"list-title\">",
             N_("At a glance"), "</h2>\n");
    while (!report->options.notice && (ask = agenda_next_ask(&report->agenda, &at))) {
        put_each(report, "<p class=\"ask\">", N_("To answer the questions: "), "");
        html_write(report, "<code>%t</code></p>\n", ask);
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (agenda_count(&report->agenda, kind) > 0)
            put_kind(report, kind);
    put_each(report, "</nav>\n<p class=\"up\"><a href=\"#list\">", N_("To the list"), "</a></p>\n");
    for (int i = 0; !report->options.notice && report_set_language(report, i); i++) {
        put_overview(report, i);
        if (!report->options.explain)
            put_checks(report, i);
    }
}

/* --- Around a board --------------------------------------------------------------------------- */

/* Returns true if the boards stand in sections, one for each kind. */
static bool has_kinds(const bsp_report *report)
{
    return !report->options.by_file && !report->options.notice;
}

static void html_held_open(bsp_report *report, const struct agenda_board *board,
                           const struct agenda_board *before)
{
    const struct kind_words *kind = &kind_words[board->kind];
    bool new_kind = has_kinds(report) && (!before || before->kind != board->kind);
    bool heading = report->options.by_file;

    if (new_kind) {
        html_write(report, "<section class=\"kind %m\">\n", kind->status);
        put_each(report, "<h2>", kind->heading, "</h2>\n");
    }
    if (new_kind && kind->advice)
        put_each(report, "<p class=\"advice-of-kind\">", kind->advice, "</p>\n");
    if (!report->options.notice &&
        (agenda_opens_file(before, board) || (new_kind && agenda_has_files(&report->agenda))))
        put_file(report, board, FILE_COLUMNS,
                 heading ? "<h2 class=\"file\">" : "<p class=\"file\">",
                 heading ? "</h2>\n" : "</p>\n");
    html_write(report, report->options.languages.count > 1 && !report->options.notice
                           ? "<div class=\"entry pair\" id=\""
                           : "<div class=\"entry\" id=\"");
    put_id(report, board);
    html_write(report, "\">\n");
}

static void html_held_close(bsp_report *report, const struct agenda_board *board,
                            const struct agenda_board *after)
{
    html_write(report, "</div>\n");
    if (has_kinds(report) && (!after || after->kind != board->kind))
        html_write(report, "</section>\n");
}

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

/* Writes the ranking and the summary of the run; of notices only that there is none, or that some
 * may be missing. */
static void html_summary(bsp_report *report, const struct report_summary *summary)
{
    bool notices = report->options.notice;

    for (int i = 0; !notices && !report->options.quiet && report_set_language(report, i); i++)
        put_ranking(report, &report->ranking);
    for (int i = 0; report_set_language(report, i); i++) {
        if (!notices) {
            html_write(report, "<section class=\"summary\" id=\"");
            put_summary_id(report, i == 0);
            html_write(report, "\"%l><h2>%k</h2>\n", N_("Summary"));
            summary_add(&report->said, summary);
            html_write(report, "<p>%s</p>\n");
        } else if (summary->games == summary->by_kind[KIND_CLEAN]) {
            html_write(report, "<p%l>%k</p>\n",
                       summary->games == 0 ? N_("No such board was read.")
                                           : N_("Nothing was found that calls for a notice."));
        }
        if (summary->incomplete) {
            summary_add_incomplete(&report->said);
            html_write(report, "<p class=\"incomplete\"%l><strong>%s</strong></p>\n");
        }
        if (!notices) {
            summary_add_engine(&report->said, summary);
            html_write(report, "<p class=\"engine\">%s</p>\n</section>\n");
        }
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
