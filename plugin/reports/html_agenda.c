/*
 * The parts of the HTML report around its boards: the list with its links, the overview, the
 * headings of kinds and files.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "words/foreign.h"

/* Longer names are cut. Of a path the end is kept. */
enum { NAME_COLUMNS = 12, FILE_COLUMNS = 100, LIST_FILE_COLUMNS = 24 };

struct html html_of(struct report *report)
{
    report->said.catalog = report->options.languages.at[0];
    return (struct html){
        .out = &report->out, .said = &report->said, .languages = &report->options.languages};
}

void html_put_each(struct html *html, const char *open, const char *key, const char *close)
{
    html_write(html, open);
    for (int i = 0; i < html->languages->count; i++) {
        html->said->catalog = html->languages->at[i];
        html_write(html, "%m%l>%k</span>", i > 0 ? " · <span" : "<span", key);
    }
    html_write(html, close);
}

/* Writes the id of BOARD on the page: "b15", "b15-r2" for a row, "f2-b15" in the second file. */
static void put_id(struct html *html, const struct agenda_board *board)
{
    if (board->input > 1) {
        html_write(html, "f");
        buffer_add_number(html->out, board->input);
        html_write(html, "-");
    }
    html_write(html, "b");
    buffer_add_number(html->out, board->game);
    if (board->row == 0)
        return;
    html_write(html, "-r");
    buffer_add_number(html->out, board->row);
}

/* Writes the name of BOARD's file between the markup OPEN and CLOSE. */
static void put_file(struct html *html, const struct agenda_board *board, int columns,
                     const char *open, const char *close)
{

    buffer_add_harmless_end(&html->said->text, board->file, strlen(board->file), columns);
    html_write(html, "%m<bdi>%s</bdi>%m", open, close);
}

/* --- The list --------------------------------------------------------------------------------- */

/* Writes a link to BOARD, named as facts name it. */
static void put_board_link(struct html *html, const struct agenda_board *board)
{

    html_write(html, "<a href=\"#");
    put_id(html, board);
    buffer_add_harmless(&html->said->text, board->name, strlen(board->name), NAME_COLUMNS);
    html_write(html, "\"><bdi>%s</bdi>");
    buffer_add_harmless(&html->said->text, board->meeting, strlen(board->meeting), NAME_COLUMNS);
    html_write(html, *board->meeting ? " <small><bdi>%s</bdi></small></a>" : "</a>");
}

/* Writes the heading of a kind and its boards, a list for each file. */
static void put_kind(struct html *html, const struct agenda *agenda, int kind)
{
    const struct agenda_board *before = NULL, *board;

    html_write(html, "<div class=\"%m\">", kind_words[kind].status);
    html_put_each(html, "<h3>", kind_words[kind].heading, "");
    buffer_add_number(&html->said->text, (int64_t)agenda_count(agenda, kind));
    html_write(html, " <small>%s</small></h3>\n");
    for (; (board = agenda_next(agenda, before, kind, NULL)); before = board) {
        if (agenda_opens_file(before, board)) {
            html_write(html, before ? "</ul>\n" : "");
            if (agenda_has_files(agenda))
                put_file(html, board, LIST_FILE_COLUMNS, "<p>", "</p>\n");
            html_write(html, "<ul>\n");
        }
        html_write(html, "<li>");
        put_board_link(html, board);
        html_write(html, "</li>\n");
    }
    html_write(html, "</ul>\n</div>\n");
}

/* Writes a table with a row for each board; LANGUAGE is an index into the report's languages. */
static void put_overview(struct html *html, const struct agenda *agenda, int language)
{
    const struct agenda_board *before = NULL, *board;

    html_write(html,
               "<section class=\"overview\"%l><h2>%k</h2>\n"
               "<table><thead><tr><th scope=\"col\">%k</th>",
               N_("Overview"), N_("Board"));
    for (int i = 0; i < OVERVIEW_COLUMNS; i++)
        html_write(html, "<th scope=\"col\">%k</th>", overview_keys[i]);
    html_write(html, "</tr></thead>\n<tbody>\n");
    for (; (board = agenda_next(agenda, before, KINDS, NULL)); before = board) {
        if (agenda_has_files(agenda) && agenda_opens_file(before, board))
            put_file(html, board, FILE_COLUMNS, "<tr><th colspan=\"5\" class=\"file\">",
                     "</th></tr>\n");
        html_write(html, "<tr class=\"%m\"><th scope=\"row\">", kind_words[board->kind].status);
        put_board_link(html, board);
        html_write(html, "</th>");
        for (int i = 0; i < OVERVIEW_COLUMNS; i++)
            html_write(html, "<td>%t</td>", agenda_cell(board, language, i));
        html_write(html, "</tr>\n");
    }
    html_write(html, "</tbody></table>\n</section>\n");
}

/* Writes what should be checked, each once, with its boards. */
static void put_checks(struct html *html, const struct agenda *agenda, int language)
{
    const struct agenda_check *check = agenda_next_check(agenda, NULL);

    if (!check)
        return;
    html_write(html, "<section class=\"checks\"%l><h2>%k</h2>\n<ul>\n", N_("To be checked"));
    for (; check; check = agenda_next_check(agenda, check)) {
        const char *separator = N_(": ");

        html_write(html, "<li>%t", agenda_about(check, language));
        for (const struct agenda_board *board = NULL;
             (board = agenda_next(agenda, board, KINDS, check));) {
            html_write(html, "%k", separator);
            put_board_link(html, board);
            separator = ", ";
        }
        html_write(html, "</li>\n");
    }
    html_write(html, "</ul>\n</section>\n");
}

void html_list(struct report *report, const struct agenda *agenda)
{
    struct html html = html_of(report);
    const char *ask;
    size_t at = 0;

    html_put_each(&html,
                  "<nav class=\"list\" id=\"list\" aria-labelledby=\"list-title\">\n"
                  "<h2 id=\"list-title\">",
                  N_("At a glance"), "</h2>\n");
    while (!report->options.notice && (ask = agenda_next_ask(agenda, &at))) {
        html_put_each(&html, "<p class=\"ask\">", N_("To answer the questions: "), "");
        html_write(&html, "<code>%t</code></p>\n", ask);
    }
    for (int kind = 0; kind < KINDS; kind++)
        if (agenda_count(agenda, kind) > 0)
            put_kind(&html, agenda, kind);
    html_put_each(&html, "</nav>\n<p class=\"up\"><a href=\"#list\">", N_("To the list"),
                  "</a></p>\n");
    for (int i = 0; !report->options.notice && i < html.languages->count; i++) {
        html.said->catalog = html.languages->at[i];
        put_overview(&html, agenda, i);
        if (!report->options.explain)
            put_checks(&html, agenda, i);
    }
}

/* --- Around a board --------------------------------------------------------------------------- */

/* Returns true if the boards stand in sections, one for each kind. */
static bool has_kinds(const struct report *report)
{
    return !report->options.by_file && !report->options.notice;
}

void html_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before)
{
    const struct kind_words *kind = &kind_words[board->kind];
    const struct agenda *agenda = &report->agenda;
    struct html html = html_of(report);
    bool new_kind = has_kinds(report) && (!before || before->kind != board->kind);
    bool heading = report->options.by_file;

    if (new_kind) {
        html_write(&html, "<section class=\"kind %m\">\n", kind->status);
        html_put_each(&html, "<h2>", kind->heading, "</h2>\n");
    }
    if (new_kind && kind->advice)
        html_put_each(&html, "<p class=\"advice-of-kind\">", kind->advice, "</p>\n");
    if (!report->options.notice &&
        (agenda_opens_file(before, board) || (new_kind && agenda_has_files(agenda))))
        put_file(&html, board, FILE_COLUMNS, heading ? "<h2 class=\"file\">" : "<p class=\"file\">",
                 heading ? "</h2>\n" : "</p>\n");
    html_write(&html, html.languages->count > 1 && !report->options.notice
                          ? "<div class=\"entry pair\" id=\""
                          : "<div class=\"entry\" id=\"");
    put_id(&html, board);
    html_write(&html, "\">\n");
}

void html_held_close(struct report *report, const struct agenda_board *board,
                     const struct agenda_board *after)
{
    struct html html = html_of(report);

    html_write(&html, "</div>\n");
    if (has_kinds(report) && (!after || after->kind != board->kind))
        html_write(&html, "</section>\n");
}
