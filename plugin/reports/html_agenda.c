/*
 * The parts of the HTML report around its boards: the list with its links, the overview, the
 * headings of kinds and files.
 */
#include "reports/html_parts.h"

#include <string.h>

#include "reports/overview.h"
#include "words/foreign.h"

/* Longer names are cut. Of a path the end is kept. */
enum { NAME_COLUMNS = 12, FILE_COLUMNS = 100, LIST_FILE_COLUMNS = 24 };

struct html html_of(struct report *report)
{
    return (struct html){&report->out, &report->scratch, report->options.languages.at[0],
                         report->options.languages.count > 1};
}

void html_put_each(struct html *html, const struct catalog_list *languages, const char *key)
{
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
        html_markup(html, i > 0 ? " · <span" : "<span");
        html_language(html);
        html_put(html, ">", key, "</span>");
    }
}

/* Writes the id of BOARD on the page: "b15", "b15-r2" for a row, "f2-b15" in the second file. */
static void put_id(struct html *html, const struct agenda_board *board)
{
    if (board->input > 1) {
        html_markup(html, "f");
        buffer_add_number(html->out, board->input);
        html_markup(html, "-");
    }
    html_markup(html, "b");
    buffer_add_number(html->out, board->game);
    if (board->row == 0)
        return;
    html_markup(html, "-r");
    buffer_add_number(html->out, board->row);
}

static void put_file(struct html *html, const struct agenda *agenda,
                     const struct agenda_board *board, int columns)
{
    const char *file = agenda_text(agenda, board->file);

    buffer_add_harmless_end(html->scratch, file, strlen(file), columns);
    html_take_in(html, "<bdi>", "</bdi>");
}

/* --- The list --------------------------------------------------------------------------------- */

static void put_name(struct html *html, const char *name, const char *open, const char *close)
{
    buffer_add_harmless(html->scratch, name, strlen(name), NAME_COLUMNS);
    html_take_in(html, open, close);
}

/* Writes a link to BOARD, named as facts name it. */
static void put_board_link(struct html *html, const struct agenda *agenda,
                           const struct agenda_board *board)
{
    const char *meeting = agenda_text(agenda, board->meeting);

    html_markup(html, "<a href=\"#");
    put_id(html, board);
    put_name(html, agenda_text(agenda, board->name), "\"><bdi>", "</bdi>");
    if (*meeting)
        put_name(html, meeting, " <small><bdi>", "</bdi></small>");
    html_markup(html, "</a>");
}

/* Writes the boards of a kind, a list for each file. */
static void put_boards(struct html *html, const struct agenda *agenda, int kind)
{
    const struct agenda_board *before = NULL, *board;

    for (; (board = agenda_next(agenda, before, kind, NULL)); before = board) {
        if (agenda_opens_file(before, board)) {
            html_markup(html, before ? "</ul>\n" : "");
            if (agenda_has_files(agenda)) {
                html_markup(html, "<p>");
                put_file(html, agenda, board, LIST_FILE_COLUMNS);
                html_markup(html, "</p>\n");
            }
            html_markup(html, "<ul>\n");
        }
        html_markup(html, "<li>");
        put_board_link(html, agenda, board);
        html_markup(html, "</li>\n");
    }
    html_markup(html, "</ul>\n");
}

static void put_kind(struct html *html, const struct catalog_list *languages,
                     const struct agenda *agenda, int kind)
{
    html_markup(html, "<div class=\"");
    html_markup(html, kind_status(kind));
    html_markup(html, "\"><h3>");
    html_put_each(html, languages, kind_heading(kind));
    buffer_add_number(html->scratch, (int64_t)agenda_count(agenda, kind));
    html_take_in(html, " <small>", "</small></h3>\n");
    put_boards(html, agenda, kind);
    html_markup(html, "</div>\n");
}

/* Writes the commands that ask about the files. */
static void put_asks(struct html *html, const struct catalog_list *languages,
                     const struct agenda *agenda)
{
    size_t at = 0;
    const char *ask;

    while ((ask = agenda_next_ask(agenda, &at))) {
        html_markup(html, "<p class=\"ask\">");
        html_put_each(html, languages, N_("To answer the questions: "));
        html_markup(html, "<code>");
        html_text(html, ask);
        html_markup(html, "</code></p>\n");
    }
}

static void put_overview_row(struct html *html, const struct agenda *agenda,
                             const struct agenda_board *board, int language)
{
    html_markup(html, "<tr class=\"");
    html_markup(html, kind_status(board->kind));
    html_markup(html, "\"><th scope=\"row\">");
    put_board_link(html, agenda, board);
    html_markup(html, "</th>");
    for (int i = 0; i < OVERVIEW_COLUMNS; i++) {
        html_markup(html, "<td>");
        html_text(html, agenda_cell(agenda, board, language, i));
        html_markup(html, "</td>");
    }
    html_markup(html, "</tr>\n");
}

/* Writes a table with a row for each board; LANGUAGE is an index into the report's languages. */
static void put_overview(struct html *html, const struct agenda *agenda, int language)
{
    const struct agenda_board *before = NULL, *board;

    html_markup(html, "<section class=\"overview\"");
    html_language(html);
    html_put(html, "><h2>", N_("Overview"), "</h2>\n");
    html_put(html, "<table><thead><tr><th scope=\"col\">", overview_board_key(), "</th>");
    for (int i = 0; i < OVERVIEW_COLUMNS; i++)
        html_put(html, "<th scope=\"col\">", overview_key(i), "</th>");
    html_markup(html, "</tr></thead>\n<tbody>\n");
    for (; (board = agenda_next(agenda, before, KINDS, NULL)); before = board) {
        if (agenda_has_files(agenda) && agenda_opens_file(before, board)) {
            html_markup(html, "<tr><th colspan=\"5\" class=\"file\">");
            put_file(html, agenda, board, FILE_COLUMNS);
            html_markup(html, "</th></tr>\n");
        }
        put_overview_row(html, agenda, board, language);
    }
    html_markup(html, "</tbody></table>\n</section>\n");
}

/* Writes what should be checked, each once, with its boards. */
static void put_checks(struct html *html, const struct agenda *agenda, int language)
{
    const struct agenda_check *check = agenda_next_check(agenda, NULL);

    if (!check)
        return;
    html_markup(html, "<section class=\"checks\"");
    html_language(html);
    html_put(html, "><h2>", N_("To be checked"), "</h2>\n<ul>\n");
    for (; check; check = agenda_next_check(agenda, check)) {
        const char *separator = N_(": ");

        html_markup(html, "<li>");
        html_text(html, agenda_about(agenda, check, language));
        for (const struct agenda_board *board = NULL;
             (board = agenda_next(agenda, board, KINDS, check));) {
            html_key(html, separator);
            put_board_link(html, agenda, board);
            separator = ", ";
        }
        html_markup(html, "</li>\n");
    }
    html_markup(html, "</ul>\n</section>\n");
}

void html_list(struct report *report, const struct agenda *agenda)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);

    html_markup(&html, "<nav class=\"list\" id=\"list\" aria-labelledby=\"list-title\">\n"
                       "<h2 id=\"list-title\">");
    html_put_each(&html, languages, N_("At a glance"));
    html_markup(&html, "</h2>\n");
    if (!report->options.notice)
        put_asks(&html, languages, agenda);
    for (int kind = 0; kind < KINDS; kind++)
        if (agenda_count(agenda, kind) > 0)
            put_kind(&html, languages, agenda, kind);
    html_markup(&html, "</nav>\n<p class=\"up\"><a href=\"#list\">");
    html_put_each(&html, languages, N_("To the list"));
    html_markup(&html, "</a></p>\n");
    for (int i = 0; !report->options.notice && i < languages->count; i++) {
        html.catalog = languages->at[i];
        put_overview(&html, agenda, i);
        if (!report->options.explain)
            put_checks(&html, agenda, i);
    }
}

/* --- Around a board --------------------------------------------------------------------------- */

/* Opens the section of a kind, with its heading and its advice. */
static void open_kind(struct html *html, const struct catalog_list *languages, int kind)
{
    html_markup(html, "<section class=\"kind ");
    html_markup(html, kind_status(kind));
    html_markup(html, "\">\n<h2>");
    html_put_each(html, languages, kind_heading(kind));
    html_markup(html, "</h2>\n");
    if (!kind_advice(kind))
        return;
    html_markup(html, "<p class=\"advice-of-kind\">");
    html_put_each(html, languages, kind_advice(kind));
    html_markup(html, "</p>\n");
}

static void put_file_heading(struct html *html, const struct report *report,
                             const struct agenda_board *board)
{
    const char *tag = report->options.by_file ? "h2" : "p";

    html_markup(html, "<");
    html_markup(html, tag);
    html_markup(html, " class=\"file\">");
    put_file(html, &report->agenda, board, FILE_COLUMNS);
    html_markup(html, "</");
    html_markup(html, tag);
    html_markup(html, ">\n");
}

static bool has_kinds(const struct report *report)
{
    return !report->options.by_file && !report->options.notice;
}

void html_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);
    bool new_kind = has_kinds(report) && (!before || before->kind != board->kind);

    if (new_kind)
        open_kind(&html, languages, board->kind);
    if (!report->options.notice &&
        (agenda_opens_file(before, board) || (new_kind && agenda_has_files(&report->agenda))))
        put_file_heading(&html, report, board);
    html_markup(&html, html.several && !report->options.notice ? "<div class=\"entry pair\" id=\""
                                                               : "<div class=\"entry\" id=\"");
    put_id(&html, board);
    html_markup(&html, "\">\n");
}

void html_held_close(struct report *report, const struct agenda_board *board,
                     const struct agenda_board *after)
{
    struct html html = html_of(report);

    html_markup(&html, "</div>\n");
    if (has_kinds(report) && (!after || after->kind != board->kind))
        html_markup(&html, "</section>\n");
}
