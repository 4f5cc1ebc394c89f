/*
 * The CSV report, for a spreadsheet: a line of titles, then a line for each board that is not
 * clean. A board is what people sort, filter and file, so it is a line; findings and rulings stand
 * in its cells as sentences. There is no summary, because spreadsheets count by themselves; but an
 * input that could not be read to its end has a line.
 *
 * It is CSV as in RFC 4180: cells are quoted that need it, and lines end with CR LF. A spreadsheet
 * takes a text that begins with "=", "+", "-", "@", a tab or a CR as a formula, and a name in a
 * session file can begin so. Such a text gets an apostrophe in front, which shows it as text.
 */
#include <stddef.h>
#include <string.h>

#include "bridge/seat.h"
#include "reports/report.h"
#include "words/foreign.h"
#include "words/names.h"
#include "words/words_board.h"

/* A line that is being written, cell after cell in the order of the columns. */
struct csv_row {
    struct buffer *out;
    char separator; /* between cells: the semicolon where the comma is the decimal sign */
    bool follows;   /* the line has a cell already */
    const struct csv_column *column; /* the current column */
    const struct report_item *item;  /* NULL unless the line is a board's */
    const bsp_board *event;          /* its event in the language at hand */
    const struct board *board;       /* what was played */
    struct prose *said;              /* the text of the current cell */
    struct buffer *shown;            /* that text made harmless, before it is quoted */
};

enum cell_kind { NAME, NUMBER, WORDS };

struct csv_column {
    const char *title;                /* key of the catalog */
    void (*put)(struct csv_row *row); /* writes the text of one cell */
    uint8_t kind;                     /* enum cell_kind; WORDS: it has a cell for each language */
    size_t of;                        /* a text of struct board, by its offset, or which of two */
};

enum { RECORDED, ADJUSTED };
enum { QUESTIONS, CHECKS };

/* --- Cells ------------------------------------------------------------------------------------ */

/* Keeps cells under the 32767 characters that spreadsheets accept. */
enum { CELL_COLUMNS = 8000 };

/* Returns true if a spreadsheet would take the text for a formula. Some programs fold the wide
 * forms to the ASCII signs. */
static bool is_formula(const char *at, size_t length)
{
    static const uint32_t first[] = {'=',  '+',    '-',    '@',    '\t',  '\r',
                                     '\n', 0xff1d, 0xff0b, 0xff0d, 0xff20};
    struct foreign foreign;
    uint32_t character;

    foreign_open(&foreign, at, length);
    if (!foreign_next(&foreign, &character))
        return false;
    for (size_t i = 0; i < sizeof first / sizeof first[0]; i++)
        if (first[i] == character)
            return true;
    return false;
}

/* Adds the cell that was put together, of a column of KIND. In a text bytes that are not UTF-8 are
 * read as Latin-1; line ends, controls and format characters become U+FFFD. */
static void csv_row_put(struct csv_row *row, int kind)
{
    const char special[] = {row->separator, '"', '\0'};
    struct buffer *cell = &row->said->text, *out = row->out;

    if (row->follows)
        buffer_add_char(out, row->separator);
    row->follows = true;
    if (kind == NUMBER) {
        buffer_add(out, cell->at, cell->length);
    } else {
        if (is_formula(cell->at, cell->length))
            buffer_add_char(row->shown, '\'');
        buffer_add_harmless(row->shown, cell->at, cell->length, CELL_COLUMNS);
        const char *shown = buffer_text(row->shown), *quotes = strpbrk(shown, special) ? "\"" : "";
        buffer_add_text(out, quotes);
        while (*shown) {
            size_t plain = strcspn(shown, "\"");
            buffer_add(out, shown, plain);
            shown += plain;
            if (*shown == '"') {
                buffer_add_text(out, "\"\"");
                shown++;
            }
        }
        buffer_add_text(out, quotes);
    }
    buffer_cut(cell, 0);
    buffer_cut(row->shown, 0);
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* Adds a separator unless the cell is empty. */
static void csv_row_separate(struct csv_row *row, const char *separator)
{
    if (row->said->text.length > 0)
        buffer_add_text(&row->said->text, separator);
}

static void put_file(struct csv_row *row)
{
    buffer_add_text(&row->said->text, row->item->origin->file);
}

static void put_game(struct csv_row *row)
{
    buffer_add_number(&row->said->text, row->board->game);
}

static void put_text(struct csv_row *row)
{
    const char *board = (const char *)row->board;
    const struct text *text = (const void *)(board + row->column->of);

    buffer_add(&row->said->text, text->at, text->length);
}

static void put_contract(struct csv_row *row)
{
    if (row->board->contract.kind != CONTRACT_UNKNOWN)
        prose_add_contract(row->said, &row->board->contract);
}

static void put_declarer(struct csv_row *row)
{
    if (row->board->contract.declarer != SEAT_NONE)
        buffer_add_text(&row->said->text,
                        seat_letter_word(row->said->catalog, row->board->contract.declarer));
}

static void put_vulnerability(struct csv_row *row)
{
    if (row->board->vulnerability != VULNERABILITY_UNKNOWN)
        buffer_add_text(&row->said->text,
                        vulnerability_word(row->said->catalog, row->board->vulnerability));
}

static void put_edition(struct csv_row *row)
{
    if (row->item->kind != KIND_UNREAD && row->event->laws)
        buffer_add_text(&row->said->text, row->event->laws);
}

static void put_status(struct csv_row *row)
{
    buffer_add_text(&row->said->text, event_term(row->said->catalog, "status", row->event->status));
}

/* Writes each finding once, or why the board could not be read. */
static void csv_put_findings(struct csv_row *row)
{
    const bsp_board *event = row->event;
    const bsp_finding *finding;
    uint32_t at = 0;

    if (row->item->kind == KIND_UNREAD && event->fault)
        buffer_add_text(&row->said->text, event->fault);
    for (uint32_t i = 0; i < event->ruling_count; i++) {
        csv_row_separate(row, " ");
        say_ruling(row->said, ruling_at(event, i));
    }
    for (int i = 0; i < FINDINGS_SHOWN && (finding = event_next_finding(event, &at)); i++) {
        csv_row_separate(row, " ");
        say_finding(row->said, finding);
    }
}

/* Writes the clauses that decided, a list for each irregularity. */
static void put_laws(struct csv_row *row)
{
    for (uint32_t i = 0; i < row->event->ruling_count; i++) {
        const bsp_ruling *one = ruling_at(row->event, i);

        csv_row_separate(row, catalog_get(row->said->catalog, N_("; ")));
        for (uint32_t law = 0; law < one->law_count; law++) {
            buffer_add_text(&row->said->text, law > 0 ? ", " : "");
            prose_add_law(row->said, one->law[law]);
        }
    }
}

static void put_standing(struct csv_row *row)
{
    if (row->item->kind != KIND_UNREAD)
        say_standing(row->said, row->event);
}

/* Writes a number; nothing if it is NONE. */
static void put_number(struct csv_row *row, int32_t number, int32_t none)
{
    if (number != none)
        buffer_add_number(&row->said->text, number);
}

static void put_moved(struct csv_row *row)
{
    if (row->event->transfer_to)
        put_number(row, row->event->transfer_tricks, TRICKS_UNKNOWN);
}

static void put_to(struct csv_row *row)
{
    const char *to = row->event->transfer_to;

    if (to)
        buffer_add_text(&row->said->text,
                        side_letters_word(row->said->catalog, side_of_name(to, strlen(to))));
}

static void put_tricks(struct csv_row *row)
{
    put_number(row,
               row->column->of == ADJUSTED ? row->event->adjusted_tricks
                                           : row->event->record->recorded_tricks,
               TRICKS_UNKNOWN);
}

static void put_score(struct csv_row *row)
{
    put_number(row,
               row->column->of == ADJUSTED ? row->event->adjusted_score_ns
                                           : row->event->record->recorded_score_ns,
               BSP_SCORE_UNKNOWN);
}

/* Writes the score that the director gives in place of tricks. */
static void put_given_score(struct csv_row *row)
{
    int lines = given_score_exists(&row->board->given) ? given_lines(row->item) : 0;

    for (int line = 0; line < lines; line++) {
        csv_row_separate(row, catalog_get(row->said->catalog, N_("; ")));
        say_given(row->said, row->item, line);
    }
}

static void put_needs(struct csv_row *row)
{
    bool advisory = row->column->of == CHECKS;

    for (uint32_t i = 0; i < row->event->need_count; i++) {
        const bsp_need *need = need_at(row->event, i);

        if ((need->advisory != 0) != advisory || need_is_repeated(row->event, i))
            continue;
        csv_row_separate(row, " ");
        say_need(row->said, need);
    }
}

static void put_engine(struct csv_row *row)
{
    buffer_add_text(&row->said->text, row->item->origin->engine_name);
    buffer_add_char(&row->said->text, ' ');
    buffer_add_text(&row->said->text, row->item->origin->engine_version);
}

/* The columns from left to right; a NULL title ends them. */
static const struct csv_column csv_columns[] = {
    {N_("File"), put_file, NAME, 0},
    {N_("Game"), put_game, NUMBER, 0},
    {N_("Board"), put_text, NAME, offsetof(struct board, name)},
    {N_("Table"), put_text, NAME, offsetof(struct board, table)},
    {N_("NS pair"), put_text, NAME, offsetof(struct board, pair[SIDE_NS])},
    {N_("EW pair"), put_text, NAME, offsetof(struct board, pair[SIDE_EW])},
    {N_("North"), put_text, NAME, offsetof(struct board, player[NORTH])},
    {N_("East"), put_text, NAME, offsetof(struct board, player[EAST])},
    {N_("South"), put_text, NAME, offsetof(struct board, player[SOUTH])},
    {N_("West"), put_text, NAME, offsetof(struct board, player[WEST])},
    {N_("Contract"), put_contract, WORDS, 0},
    {N_("Declarer"), put_declarer, WORDS, 0},
    {N_("Vulnerability"), put_vulnerability, WORDS, 0},
    {N_("Laws"), put_edition, NAME, 0},
    {N_("Status"), put_status, WORDS, 0},
    {N_("What was found"), csv_put_findings, WORDS, 0},
    {N_("Clauses"), put_laws, WORDS, 0},
    {N_("The ruling"), put_standing, WORDS, 0},
    {N_("Tricks moved"), put_moved, NUMBER, 0},
    {N_("To side"), put_to, WORDS, 0},
    {N_("Recorded tricks"), put_tricks, NUMBER, RECORDED},
    {N_("Recorded score NS"), put_score, NUMBER, RECORDED},
    {N_("Adjusted tricks"), put_tricks, NUMBER, ADJUSTED},
    {N_("Adjusted score NS"), put_score, NUMBER, ADJUSTED},
    {N_("Score by the director"), put_given_score, WORDS, 0},
    {N_("Needs your decision"), put_needs, WORDS, QUESTIONS},
    {N_("To be checked"), put_needs, WORDS, CHECKS},
    {N_("Report by"), put_engine, NAME, 0},
    {NULL, NULL, NAME, 0},
};

/* --- Lines ------------------------------------------------------------------------------------ */

/* Adds the title of a column in all languages: "Board / Donne", or "Table" if they are the same. */
static void add_titles(struct csv_row *row, const struct catalog_list *languages, const char *title)
{
    const char *last = "";

    for (int i = 0; i < languages->count; i++) {
        const char *next = catalog_get(languages->at[i], title);

        if (strcmp(next, last) == 0)
            continue;
        csv_row_separate(row, " / ");
        buffer_add_text(&row->said->text, next);
        last = next;
    }
}

/* Returns true if no line was written although some boards have no play to find anything in. */
static bool is_blank(const struct report_summary *summary)
{
    return summary->without_play > 0 && summary->by_kind[KIND_CLEAN] == summary->games;
}

/* Adds the remark of the last line, in the column of the findings. */
static void add_remark(struct csv_row *row, const struct report_summary *summary)
{
    if (summary->incomplete)
        summary_add_incomplete(row->said);
    if (is_blank(summary)) {
        csv_row_separate(row, " ");
        summary_add(row->said, summary);
    }
}

/* Writes a line: that of the board of ITEM, else the remark of SUMMARY, else the titles. */
static void put_line(struct report *report, const struct report_item *item,
                     const struct report_summary *summary)
{
    const struct catalog_list *languages = &report->options.languages;
    struct csv_row row = {.out = &report->out,
                          .separator = report->options.decimal_comma ? ';' : ',',
                          .item = item,
                          .board = item ? &item->played->board : NULL,
                          .said = &report->said,
                          .shown = &report->lines};

    for (row.column = csv_columns; row.column->title; row.column++)
        for (int i = 0; i < (row.column->kind == WORDS ? languages->count : 1); i++) {
            row.said->catalog = languages->at[i];
            if (item) {
                row.event = event_in(item->event, row.said->catalog);
                row.column->put(&row);
            } else if (!summary && row.column->kind == WORDS) {
                prose_say(row.said, row.column->title);
            } else if (!summary) {
                add_titles(&row, languages, row.column->title);
            } else if (row.column->put == csv_put_findings) {
                add_remark(&row, summary);
            }
            csv_row_put(&row, item ? row.column->kind : NAME);
        }
    buffer_add_text(row.out, "\r\n");
}

static void csv_begin(struct report *report)
{
    if (report->options.decimal_comma) /* without the mark such a spreadsheet reads no UTF-8 */
        buffer_add_text(&report->out, "\xef\xbb\xbf");
    put_line(report, NULL, NULL);
}

static void csv_report_board(struct report *report, const struct report_item *item)
{
    put_line(report, item, NULL);
}

/* Writes a last line if boards may be missing, or if there are no boards to list. */
static void csv_summary(struct report *report, const struct report_summary *summary)
{
    if (summary->incomplete || is_blank(summary))
        put_line(report, NULL, summary);
}

const struct report_format report_csv = {.id = "csv",
                                         .spreadsheet = true,
                                         .begin = csv_begin,
                                         .board = csv_report_board,
                                         .summary = csv_summary};
