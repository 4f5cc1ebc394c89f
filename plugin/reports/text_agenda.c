/*
 * The parts of the text report around its boards: what is to be done, the names of the files, the
 * overview, and the ranking.
 */
#include "reports/page.h"

#include <string.h>

#include "words/foreign.h"
#include "words/names.h"

/* Longer names are cut. Of a file the end is kept. */
enum { NAME_COLUMNS = 20, FILE_COLUMNS = 30, LIST_INDENT = 2 };

/* Writes the words for KEY on a line of their own. */
static void put_heading(bsp_report *report, const char *key)
{
    prose_say(&report->said, key);
    page_put_line(report, STYLE_TITLE);
}

/* --- What is to be done ----------------------------------------------------------------------- */

/* Adds a board as facts name it: "7@3-12". */
static void say_board(struct prose *prose, const struct agenda_board *board)
{
    buffer_add_harmless(&prose->text, board->name, strlen(board->name), NAME_COLUMNS);
    buffer_add_text(&prose->text, *board->meeting ? "@" : "");
    buffer_add_harmless(&prose->text, board->meeting, strlen(board->meeting), NAME_COLUMNS);
}

/* Adds the boards of KIND and CHECK, as agenda_next takes them. */
static void say_boards(bsp_report *report, int kind, const struct agenda_check *check)
{
    const struct agenda_board *before = NULL, *board;

    for (; (board = agenda_next(&report->agenda, before, kind, check)); before = board) {
        bool first = agenda_opens_file(before, board);

        if (before)
            buffer_add_text(&report->said.text, first ? "; " : ", ");
        if (first && agenda_has_files(&report->agenda)) {
            buffer_add_harmless_end(&report->said.text, board->file, strlen(board->file),
                                    FILE_COLUMNS);
            prose_say(&report->said, N_(": "));
        }
        say_board(&report->said, board);
    }
}

/* Writes the title, the commands that ask about the files, unwrapped so that they can be pasted,
 * and the boards of each kind, in a column behind the widest heading. */
static void put_list(bsp_report *report)
{
    int column = 0;
    size_t at = 0, start;
    const char *ask;

    agenda_add_title(&report->agenda, &report->said);
    if (report->said.text.length > 0) {
        page_put_line(report, STYLE_TITLE);
        buffer_add_char(&report->out, '\n');
    }
    start = report->out.length;
    while ((ask = agenda_next_ask(&report->agenda, &at))) {
        /* TRANSLATORS: before a command that asks the director what is left to him. */
        buffer_add_text(&report->out,
                        catalog_get(report->said.catalog, N_("To answer the questions: ")));
        buffer_add_text(&report->out, ask);
        buffer_add_char(&report->out, '\n');
    }
    buffer_add_text(&report->out, report->out.length > start ? "\n" : "");
    /* TRANSLATORS: the heading above the list of boards by what they need. */
    put_heading(report, N_("At a glance"));
    for (int kind = 0; kind < KINDS_AT_A_GLANCE; kind++) {
        int end = LIST_INDENT +
                  text_columns(catalog_get(report->said.catalog, kind_words[kind].heading)) + 2;
        column = end > column ? end : column;
    }
    for (int kind = 0; kind < KINDS_AT_A_GLANCE; kind++) {
        const char *heading = catalog_get(report->said.catalog, kind_words[kind].heading);

        if (agenda_count(&report->agenda, kind) == 0)
            continue;
        buffer_add_text(&report->said.text, heading);
        page_put_label(report, kind_style(kind), LIST_INDENT);
        buffer_add_chars(&report->out, ' ', (size_t)(column - LIST_INDENT - text_columns(heading)));
        say_boards(report, kind, NULL);
        page_put_from(report, column);
    }
    buffer_add_char(&report->out, '\n');
}

void text_list(bsp_report *report)
{
    bool any = false;

    for (int kind = 0; kind < KINDS_AT_A_GLANCE; kind++)
        any = any || agenda_count(&report->agenda, kind) > 0;
    for (int i = 0; any && report_set_language(report, i); i++) {
        put_list(report);
    }
}

/* --- The names of the files ------------------------------------------------------------------- */

/* Writes the name of the file, underlined, if it differs from that of the board before. */
void text_held_open(bsp_report *report, const struct agenda_board *board,
                    const struct agenda_board *before)
{
    int columns;

    if (!agenda_opens_file(before, board))
        return;
    buffer_add_harmless_end(&report->said.text, board->file, strlen(board->file), PAGE_COLUMNS);
    columns = page_put_line(report, STYLE_TITLE);
    buffer_add_chars(&report->out, '=', (size_t)columns);
    buffer_add_text(&report->out, "\n\n");
}

/* --- Behind the boards ------------------------------------------------------------------------ */

/* Writes what should be checked, each once, with its boards. */
static void put_checks(bsp_report *report, int language)
{
    const struct agenda_check *check = NULL;
    bool any = false;

    while ((check = agenda_next_check(&report->agenda, check))) {
        if (!any)
            put_heading(report, N_("To be checked"));
        any = true;
        buffer_add_text(&report->said.text, agenda_about(check, language));
        prose_say(&report->said, N_(": "));
        say_boards(report, KINDS, check);
        page_put(report, LIST_INDENT, "- ");
    }
    buffer_add_text(&report->out, any ? "\n" : "");
}

/* --- Tables ----------------------------------------------------------------------------------- */

enum { CELLS_MAX = 5 };

/* A table; its headings are rows too. */
struct table {
    const void *of; /* what it shows */
    /* Adds the text of a cell; that of column COLUMNS has the rest of the line. */
    void (*say)(struct prose *cell, const struct table *table, size_t row, int column);
    size_t rows;
    int language;
    int columns;
    int width[CELLS_MAX]; /* of each column; at first the widest that it may be */
    struct prose cell;    /* the text of the cell at hand */
};

/* Returns the text of a cell. It is valid until the next call. */
static const char *cell_text(bsp_report *report, struct table *table, size_t row, int column)
{
    table->cell.catalog = report->said.catalog;
    buffer_cut(&table->cell.text, 0);
    table->say(&table->cell, table, row, column);
    if (report->options.letters)
        prose_spell_suits(&table->cell);
    return buffer_text(&table->cell.text);
}

static void measure(bsp_report *report, struct table *table)
{
    for (int column = 0; column < table->columns; column++) {
        int widest = 0;

        for (size_t row = 0; row < table->rows; row++) {
            int columns = text_columns(cell_text(report, table, row, column));
            widest = columns > widest ? columns : widest;
        }
        if (widest < table->width[column])
            table->width[column] = widest;
    }
}

/* Writes a row: its cells cut or padded to their widths, then what has the rest of the line. */
static void put_row(bsp_report *report, struct table *table, size_t row)
{
    struct buffer *line = &report->said.text;
    int behind = LIST_INDENT;

    for (int column = 0; column < table->columns; column++) {
        const char *text = cell_text(report, table, row, column);
        int width = table->width[column], columns;
        size_t start = line->length;

        buffer_add_harmless(line, text, strlen(text), width);
        columns = text_columns(buffer_text(line) + (line->failed ? 0 : start));
        buffer_add_chars(line, ' ', (size_t)(columns < width ? width - columns : 0) + 2);
        behind += width + 2;
    }
    bool ends = !*cell_text(report, table, row, table->columns);
    while (ends && line->length > 0 && line->at[line->length - 1] == ' ')
        buffer_cut(line, line->length - 1);
    page_put_label(report, STYLE_PLAIN, LIST_INDENT);
    table->say(&report->said, table, row, table->columns);
    page_put_from(report, behind);
}

/* --- The overview ----------------------------------------------------------------------------- */

/* The columns of the overview: the boards' names, then the cells. */
enum { NAMES, CELLS };

/* Adds a cell of the headings, or of the board of a row behind them. */
static void say_overview(struct prose *prose, const struct table *table, size_t row, int column)
{
    const struct agenda *agenda = table->of;
    const struct agenda_board *board = row > 0 ? &agenda->board[row - 1] : NULL;

    if (column > NAMES)
        buffer_add_text(&prose->text,
                        board ? agenda_cell(board, table->language, column - CELLS)
                              : catalog_get(prose->catalog, overview_keys[column - CELLS]));
    else if (board)
        say_board(prose, board);
    else
        prose_say(prose, N_("Board"));
}

static void put_overview(bsp_report *report, int language)
{
    const struct agenda_board *before = NULL, *board;
    struct table table = {.of = &report->agenda,
                          .say = say_overview,
                          .rows = report->agenda.count + 1,
                          .language = language,
                          .columns = CELLS + OVERVIEW_WAITS,
                          .width = {16, 12, 12, 18}};

    measure(report, &table);
    put_heading(report, N_("Overview"));
    put_row(report, &table, 0);
    for (; (board = agenda_next(&report->agenda, before, KINDS, NULL)); before = board) {
        if (agenda_has_files(&report->agenda) && agenda_opens_file(before, board)) {
            buffer_add_harmless_end(&report->said.text, board->file, strlen(board->file),
                                    PAGE_COLUMNS - LIST_INDENT);
            page_put(report, LIST_INDENT, "");
        }
        put_row(report, &table, (size_t)(board - report->agenda.board) + 1);
    }
    buffer_add_char(&report->out, '\n');
    prose_end_part(&report->said, &table.cell);
}

void text_end(bsp_report *report)
{
    for (int i = 0; report_set_language(report, i); i++) {
        if (!report->options.explain)
            put_checks(report, i);
        put_overview(report, i);
    }
}

/* --- The ranking ------------------------------------------------------------------------------ */

enum { ENTRY, FIGURES, RANKING_COLUMNS = FIGURES + RANKING_FIGURES };

/* Adds a cell of an entry; the row before that is the headings above it. */
static void say_ranking(struct prose *prose, const struct table *table, size_t row, int column)
{
    const struct ranking_changes *ranking = table->of;
    const struct ranking_entry *entry = &ranking->item[row / 2];

    if (column == RANKING_COLUMNS)
        return;
    if (row % 2 == 0)
        prose_say(prose, column == ENTRY ? ranking_entry_key(entry)
                                         : ranking_figure_keys[column - FIGURES]);
    else if (column == ENTRY)
        ranking_say_entry(prose, entry);
    else
        ranking_say_figure(prose, entry, column - FIGURES);
}

void text_ranking(bsp_report *report, const struct ranking_changes *ranking)
{
    struct table table = {.of = ranking,
                          .say = say_ranking,
                          .rows = 2 * ranking->count,
                          .columns = RANKING_COLUMNS,
                          .width = {20, 12, 12, 12, 12}};

    if (ranking->count == 0)
        return;
    measure(report, &table);
    put_heading(report, N_("Ranking before and after"));
    for (size_t i = 0; i < ranking->count; i++) {
        if (ranking_begins_list(ranking, i)) {
            ranking_say_list(&report->said, ranking, i);
            if (report->said.text.length > 0)
                page_put(report, LIST_INDENT, "");
            put_row(report, &table, 2 * i);
        }
        put_row(report, &table, 2 * i + 1);
    }
    buffer_add_char(&report->out, '\n');
    prose_end_part(&report->said, &table.cell);
}
