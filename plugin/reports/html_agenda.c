/*
 * The parts of the HTML report around its boards: the list with its links, the overview, the
 * headings of kinds and files.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "words/foreign.h"

/* Longer names are cut. Of a path the end is kept. */
enum { NAME_COLUMNS = 12, FILE_COLUMNS = 100, LIST_FILE_COLUMNS = 24 };

void html_put_each(bsp_report *report, const char *open, const char *key, const char *close)
{
    html_write(report, open);
    for (int i = 0; report_set_language(report, i); i++) {
        html_write(report, "%m%l>%k</span>", i > 0 ? " · <span" : "<span", key);
    }
    html_write(report, close);
}

/* Writes the id of BOARD on the page: "b15", "b15-r2" for a row, "f2-b15" in the second file. */
static void put_id(bsp_report *report, const struct agenda_board *board)
{
    if (board->input > 1) {
        html_write(report, "f");
        buffer_add_number(&report->out, board->input);
        html_write(report, "-");
    }
    html_write(report, "b");
    buffer_add_number(&report->out, board->game);
    if (board->row == 0)
        return;
    html_write(report, "-r");
    buffer_add_number(&report->out, board->row);
}

/* Writes the name of BOARD's file between the markup OPEN and CLOSE. */
static void put_file(bsp_report *report, const struct agenda_board *board, int columns,
                     const char *open, const char *close)
{
    buffer_add_harmless_end(&report->said.text, board->file, strlen(board->file), columns);
    html_write(report, "%m<bdi>%s</bdi>%m", open, close);
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
    html_put_each(report, "<h3>", kind_words[kind].heading, "");
    buffer_add_number(&report->said.text, (int64_t)agenda_count(&report->agenda, kind));
    html_write(report, " <small>%s</small></h3>\n");
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

void html_list(bsp_report *report)
{
    const char *ask;
    size_t at = 0;

    html_put_each(report,
                  "<nav class=\"list\" id=\"list\" aria-labelledby=\"list-title\">\n"
                  "<h2 id=\"list-title\">",
                  N_("At a glance"), "</h2>\n");
    while (!report->options.notice && (ask = agenda_next_ask(&report->agenda, &at))) {
        html_put_each(report, "<p class=\"ask\">", N_("To answer the questions: "), "");
        html_write(report, "<code>%t</code></p>\n", ask);
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (agenda_count(&report->agenda, kind) > 0)
            put_kind(report, kind);
    html_put_each(report, "</nav>\n<p class=\"up\"><a href=\"#list\">", N_("To the list"),
                  "</a></p>\n");
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

void html_held_open(bsp_report *report, const struct agenda_board *board,
                    const struct agenda_board *before)
{
    const struct kind_words *kind = &kind_words[board->kind];
    bool new_kind = has_kinds(report) && (!before || before->kind != board->kind);
    bool heading = report->options.by_file;

    if (new_kind) {
        html_write(report, "<section class=\"kind %m\">\n", kind->status);
        html_put_each(report, "<h2>", kind->heading, "</h2>\n");
    }
    if (new_kind && kind->advice)
        html_put_each(report, "<p class=\"advice-of-kind\">", kind->advice, "</p>\n");
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

void html_held_close(bsp_report *report, const struct agenda_board *board,
                     const struct agenda_board *after)
{
    html_write(report, "</div>\n");
    if (has_kinds(report) && (!after || after->kind != board->kind))
        html_write(report, "</section>\n");
}
