/*
 * The text report around its boards: what is to be done, and the names of the files.
 */
#include "reports/page.h"

#include <string.h>

#include "reports/foreign.h"
#include "reports/formats.h"

/* As much of a name is shown, in columns: of a board, of where it was played, of a file its end. */
enum { NAME_COLUMNS = 20, FILE_COLUMNS = 30, LIST_INDENT = 2 };

/* --- What is to be done ----------------------------------------------------------------------- */

static void say_harmless(struct buffer *buffer, const char *text)
{
    buffer_add_harmless(buffer, text, strlen(text), NAME_COLUMNS);
}

/* As facts name it: "7@3-12". */
static void say_board(struct buffer *buffer, const struct agenda *agenda,
                      const struct agenda_board *board)
{
    const char *meeting = agenda_text(agenda, board->meeting);

    say_harmless(buffer, agenda_text(agenda, board->name));
    if (!*meeting)
        return;
    buffer_add_char(buffer, '@');
    say_harmless(buffer, meeting);
}

/* Before the first board of a file where there are several: "section-b.pbn: ". */
static void say_file(struct page *page, const struct agenda *agenda,
                     const struct agenda_board *board)
{
    const char *file = agenda_text(agenda, board->file);

    buffer_add_harmless_end(page->scratch, file, strlen(file), FILE_COLUMNS);
    buffer_add_text(page->scratch, catalog_get(page->catalog, N_(": ")));
}

static void say_boards(struct page *page, const struct agenda *agenda, int kind)
{
    const struct agenda_board *before = NULL;

    for (size_t i = 0; i < agenda->count; i++) {
        const struct agenda_board *board = &agenda->board[i];
        bool first = !before || before->input != board->input;

        if (board->kind != kind)
            continue;
        if (before)
            buffer_add_text(page->scratch, first ? "; " : ", ");
        if (first && agenda_has_files(agenda))
            say_file(page, agenda, board);
        say_board(page->scratch, agenda, board);
        before = board;
    }
}

/* The columns that the widest of the words before the boards takes. */
static int kinds_width(const struct catalog *catalog)
{
    int width = 0;

    for (int kind = 0; kind < AGENDA_AT_A_GLANCE; kind++) {
        int columns = text_columns(catalog_get(catalog, agenda_kind_key(kind)));

        width = columns > width ? columns : width;
    }
    return width;
}

static void put_kind(struct page *page, const struct agenda *agenda, int kind, int column)
{
    const char *word = catalog_get(page->catalog, agenda_kind_key(kind));
    int filled = LIST_INDENT + text_columns(word);

    buffer_add_text(page->scratch, word);
    page_put_label(page, status_style(agenda_kind_status(kind)), LIST_INDENT);
    buffer_add_chars(page->out, ' ', (size_t)(column - filled));
    say_boards(page, agenda, kind);
    page_put_from(page, column);
}

/* The commands that ask about the files, as they are: broken they could not be pasted. */
static void put_asks(struct page *page, const struct agenda *agenda)
{
    size_t at = 0, start = page->out->length;
    const char *ask;

    while ((ask = agenda_next_ask(agenda, &at))) {
        /* TRANSLATORS: before a command that asks the director what is left to him. */
        buffer_add_text(page->out, catalog_get(page->catalog, N_("To answer the questions: ")));
        buffer_add_text(page->out, ask);
        buffer_add_char(page->out, '\n');
    }
    buffer_add_text(page->out, page->out->length > start ? "\n" : "");
}

static void put_list(struct page *page, const struct agenda *agenda)
{
    int column = LIST_INDENT + kinds_width(page->catalog) + 2;

    put_asks(page, agenda);
    /* TRANSLATORS: the heading above the list of boards by what they need. */
    buffer_add_text(page->scratch, catalog_get(page->catalog, N_("At a glance")));
    page_put_line(page, STYLE_TITLE);
    for (int kind = 0; kind < AGENDA_AT_A_GLANCE; kind++)
        if (agenda_count(agenda, kind) > 0)
            put_kind(page, agenda, kind, column);
    buffer_add_char(page->out, '\n');
}

void text_list(struct report *report, const struct agenda *agenda)
{
    struct page page = page_open(report, NULL);
    bool any = false;

    for (int kind = 0; kind < AGENDA_AT_A_GLANCE; kind++)
        any = any || agenda_count(agenda, kind) > 0;
    for (int i = 0; any && i < report->options.languages.count; i++) {
        page.catalog = report->options.languages.at[i];
        put_list(&page, agenda);
    }
}

/* --- The names of the files ------------------------------------------------------------------- */

/* Underlined, where it is another than before. */
void text_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before)
{
    struct page page = page_open(report, NULL);
    const char *file = agenda_text(&report->agenda, board->file);
    int columns;

    if (before && before->input == board->input)
        return;
    buffer_add_harmless_end(page.scratch, file, strlen(file), PAGE_COLUMNS);
    columns = page_put_line(&page, STYLE_TITLE);
    buffer_add_chars(page.out, '=', (size_t)columns);
    buffer_add_text(page.out, "\n\n");
}
