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

void html_put_each(struct html *html, const struct catalog_list *languages, const char *open,
                   const char *key, const char *close)
{
    html_write(html, open);
    for (int i = 0; i < languages->count; i++) {
        html->catalog = languages->at[i];
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

static void put_file(struct html *html, const struct agenda *agenda,
                     const struct agenda_board *board, int columns)
{
    const char *file = agenda_text(agenda, board->file);

    buffer_add_harmless_end(html->scratch, file, strlen(file), columns);
    html_write(html, "<bdi>%s</bdi>");
}

/* --- The list --------------------------------------------------------------------------------- */

static void put_name(struct html *html, const char *name, const char *open, const char *close)
{
    buffer_add_harmless(html->scratch, name, strlen(name), NAME_COLUMNS);
    html_write(html, "%m%s%m", open, close);
}

/* Writes a link to BOARD, named as facts name it. */
static void put_board_link(struct html *html, const struct agenda *agenda,
                           const struct agenda_board *board)
{
    const char *meeting = agenda_text(agenda, board->meeting);

    html_write(html, "<a href=\"#");
    put_id(html, board);
    put_name(html, agenda_text(agenda, board->name), "\"><bdi>", "</bdi>");
    if (*meeting)
        put_name(html, meeting, " <small><bdi>", "</bdi></small>");
    html_write(html, "</a>");
}

/* Writes the boards of a kind, a list for each file. */
static void put_boards(struct html *html, const struct agenda *agenda, int kind)
{
    const struct agenda_board *before = NULL, *board;

    for (; (board = agenda_next(agenda, before, kind, NULL)); before = board) {
        if (agenda_opens_file(before, board)) {
            html_write(html, before ? "</ul>\n" : "");
            if (agenda_has_files(agenda)) {
                html_write(html, "<p>");
                put_file(html, agenda, board, LIST_FILE_COLUMNS);
                html_write(html, "</p>\n");
            }
            html_write(html, "<ul>\n");
        }
        html_write(html, "<li>");
        put_board_link(html, agenda, board);
        html_write(html, "</li>\n");
    }
    html_write(html, "</ul>\n");
}

static void put_kind(struct html *html, const struct catalog_list *languages,
                     const struct agenda *agenda, int kind)
{
    html_write(html, "<div class=\"%m\">", kind_words[kind].status);
    html_put_each(html, languages, "<h3>", kind_words[kind].heading, "");
    buffer_add_number(html->scratch, (int64_t)agenda_count(agenda, kind));
    html_write(html, " <small>%s</small></h3>\n");
    put_boards(html, agenda, kind);
    html_write(html, "</div>\n");
}

/* Writes the commands that ask about the files. */
static void put_asks(struct html *html, const struct catalog_list *languages,
                     const struct agenda *agenda)
{
    size_t at = 0;
    const char *ask;

    while ((ask = agenda_next_ask(agenda, &at))) {
        html_put_each(html, languages, "<p class=\"ask\">", N_("To answer the questions: "), "");
        html_write(html, "<code>%t</code></p>\n", ask);
    }
}

static void put_overview_row(struct html *html, const struct agenda *agenda,
                             const struct agenda_board *board, int language)
{
    html_write(html, "<tr class=\"%m\"><th scope=\"row\">", kind_words[board->kind].status);
    put_board_link(html, agenda, board);
    html_write(html, "</th>");
    for (int i = 0; i < OVERVIEW_COLUMNS; i++) {
        html_write(html, "<td>%t</td>", agenda_cell(agenda, board, language, i));
    }
    html_write(html, "</tr>\n");
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
        if (agenda_has_files(agenda) && agenda_opens_file(before, board)) {
            html_write(html, "<tr><th colspan=\"5\" class=\"file\">");
            put_file(html, agenda, board, FILE_COLUMNS);
            html_write(html, "</th></tr>\n");
        }
        put_overview_row(html, agenda, board, language);
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

        html_write(html, "<li>%t", agenda_about(agenda, check, language));
        for (const struct agenda_board *board = NULL;
             (board = agenda_next(agenda, board, KINDS, check));) {
            html_write(html, "%k", separator);
            put_board_link(html, agenda, board);
            separator = ", ";
        }
        html_write(html, "</li>\n");
    }
    html_write(html, "</ul>\n</section>\n");
}

void html_list(struct report *report, const struct agenda *agenda)
{
    const struct catalog_list *languages = &report->options.languages;
    struct html html = html_of(report);

    html_put_each(&html, languages,
                  "<nav class=\"list\" id=\"list\" aria-labelledby=\"list-title\">\n"
                  "<h2 id=\"list-title\">",
                  N_("At a glance"), "</h2>\n");
    if (!report->options.notice)
        put_asks(&html, languages, agenda);
    for (int kind = 0; kind < KINDS; kind++)
        if (agenda_count(agenda, kind) > 0)
            put_kind(&html, languages, agenda, kind);
    html_put_each(&html, languages, "</nav>\n<p class=\"up\"><a href=\"#list\">", N_("To the list"),
                  "</a></p>\n");
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
    html_write(html, "<section class=\"kind %m\">\n", kind_words[kind].status);
    html_put_each(html, languages, "<h2>", kind_words[kind].heading, "</h2>\n");
    if (kind_words[kind].advice)
        html_put_each(html, languages, "<p class=\"advice-of-kind\">", kind_words[kind].advice,
                      "</p>\n");
}

static void put_file_heading(struct html *html, const struct report *report,
                             const struct agenda_board *board)
{
    bool heading = report->options.by_file;

    html_write(html, heading ? "<h2 class=\"file\">" : "<p class=\"file\">");
    put_file(html, &report->agenda, board, FILE_COLUMNS);
    html_write(html, heading ? "</h2>\n" : "</p>\n");
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
    html_write(&html, html.several && !report->options.notice ? "<div class=\"entry pair\" id=\""
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
