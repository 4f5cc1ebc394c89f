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

enum cell_kind { NAME, NUMBER, WORDS };

struct csv_column {
    const char *title;               /* key of the catalog */
    uint8_t kind;                    /* enum cell_kind; WORDS: it has a cell for each language */
    void (*put)(bsp_report *report); /* adds the text of the cell of the board; NULL: that of */
    size_t text;                     /* struct board at this offset */
};

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

static char separator_of(const bsp_report *report)
{
    return report->options.decimal_comma ? ';' : ',';
}

/* Adds the cell that was put together, of a column of KIND. In a text bytes that are not UTF-8 are
 * read as Latin-1; line ends, controls and format characters become U+FFFD. */
static void put_cell(bsp_report *report, int kind)
{
    const char special[] = {separator_of(report), '"', '\0'};
    struct buffer *cell = &report->said.text, *out = &report->out;

    if (kind == NUMBER) {
        buffer_add(out, cell->at, cell->length);
    } else {
        if (is_formula(cell->at, cell->length))
            buffer_add_char(&report->lines, '\'');
        buffer_add_harmless(&report->lines, cell->at, cell->length, CELL_COLUMNS);
        const char *shown = buffer_text(&report->lines);
        const char *quotes = strpbrk(shown, special) ? "\"" : "";
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
    buffer_cut(&report->lines, 0);
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* Adds a separator unless the cell is empty. */
static void separate(bsp_report *report, const char *separator)
{
    if (report->said.text.length > 0)
        buffer_add_text(&report->said.text, separator);
}

static void put_file(bsp_report *report)
{
    buffer_add_text(&report->said.text, report->item->origin->file);
}

static void put_game(bsp_report *report)
{
    buffer_add_number(&report->said.text, report->played.board.game);
}

static void put_contract(bsp_report *report)
{
    if (report->played.board.contract.kind != CONTRACT_UNKNOWN)
        prose_add_contract(&report->said, &report->played.board.contract);
}

static void put_declarer(bsp_report *report)
{
    if (report->played.board.contract.declarer != SEAT_NONE)
        buffer_add_text(
            &report->said.text,
            seat_letter_word(report->said.catalog, report->played.board.contract.declarer));
}

static void put_vulnerability(bsp_report *report)
{
    if (report->played.board.vulnerability != VULNERABILITY_UNKNOWN)
        buffer_add_text(&report->said.text, vulnerability_word(report->said.catalog,
                                                               report->played.board.vulnerability));
}

static void put_edition(bsp_report *report)
{
    if (report->item->kind != KIND_UNREAD && report->event->laws)
        buffer_add_text(&report->said.text, report->event->laws);
}

static void put_status(bsp_report *report)
{
    buffer_add_text(&report->said.text,
                    event_term(report->said.catalog, "status", report->event->status));
}

/* Writes each finding once, or why the board could not be read. */
static void csv_put_findings(bsp_report *report)
{
    const bsp_board *event = report->event;
    const bsp_finding *finding;
    uint32_t at = 0;

    if (report->item->kind == KIND_UNREAD && event->fault)
        buffer_add_text(&report->said.text, event->fault);
    for (uint32_t i = 0; i < event->ruling_count; i++) {
        separate(report, " ");
        say_ruling(&report->said, ruling_at(event, i));
    }
    for (int i = 0; i < FINDINGS_SHOWN && (finding = event_next_finding(event, &at)); i++) {
        separate(report, " ");
        say_finding(&report->said, finding);
    }
}

/* Writes the clauses that decided, a list for each irregularity. */
static void put_laws(bsp_report *report)
{
    for (uint32_t i = 0; i < report->event->ruling_count; i++) {
        const bsp_ruling *one = ruling_at(report->event, i);

        separate(report, catalog_get(report->said.catalog, N_("; ")));
        for (uint32_t law = 0; law < one->law_count; law++) {
            buffer_add_text(&report->said.text, law > 0 ? ", " : "");
            prose_add_law(&report->said, one->law[law]);
        }
    }
}

static void put_standing(bsp_report *report)
{
    if (report->item->kind != KIND_UNREAD)
        say_standing(&report->said, report->event);
}

/* Writes a number; nothing if it is NONE. */
static void put_number(bsp_report *report, int32_t number, int32_t none)
{
    if (number != none)
        buffer_add_number(&report->said.text, number);
}

static void put_moved(bsp_report *report)
{
    if (report->event->transfer_to)
        put_number(report, report->event->transfer_tricks, TRICKS_UNKNOWN);
}

static void put_to(bsp_report *report)
{
    const char *to = report->event->transfer_to;

    if (to)
        buffer_add_text(&report->said.text,
                        side_letters_word(report->said.catalog, side_of_name(to, strlen(to))));
}

static void put_recorded_tricks(bsp_report *report)
{
    put_number(report, report->event->record->recorded_tricks, TRICKS_UNKNOWN);
}

static void put_recorded_score(bsp_report *report)
{
    put_number(report, report->event->record->recorded_score_ns, BSP_SCORE_UNKNOWN);
}

static void put_adjusted_tricks(bsp_report *report)
{
    put_number(report, report->event->adjusted_tricks, TRICKS_UNKNOWN);
}

static void put_adjusted_score(bsp_report *report)
{
    put_number(report, report->event->adjusted_score_ns, BSP_SCORE_UNKNOWN);
}

/* Writes the score that the director gives in place of tricks. */
static void put_given_score(bsp_report *report)
{
    int lines = given_score_exists(&report->played.board.given) ? given_lines(report->item) : 0;

    for (int line = 0; line < lines; line++) {
        separate(report, catalog_get(report->said.catalog, N_("; ")));
        say_given(&report->said, report->item, line);
    }
}

static void put_needs(bsp_report *report, bool advisory)
{
    const bsp_need *need;

    for (uint32_t at = 0; (need = event_next_need(report->event, &at, advisory));) {
        separate(report, " ");
        say_need(&report->said, need);
    }
}

static void put_questions(bsp_report *report)
{
    put_needs(report, false);
}

static void put_checks(bsp_report *report)
{
    put_needs(report, true);
}

static void put_engine(bsp_report *report)
{
    buffer_add_text(&report->said.text, report->item->origin->engine_name);
    buffer_add_char(&report->said.text, ' ');
    buffer_add_text(&report->said.text, report->item->origin->engine_version);
}

/* The columns from left to right; a NULL title ends them. */
static const struct csv_column csv_columns[] = {
    {N_("File"), NAME, put_file, 0},
    {N_("Game"), NUMBER, put_game, 0},
    {N_("Board"), NAME, NULL, offsetof(struct board, name)},
    {N_("Table"), NAME, NULL, offsetof(struct board, table)},
    {N_("NS pair"), NAME, NULL, offsetof(struct board, pair[SIDE_NS])},
    {N_("EW pair"), NAME, NULL, offsetof(struct board, pair[SIDE_EW])},
    {N_("North"), NAME, NULL, offsetof(struct board, player[NORTH])},
    {N_("East"), NAME, NULL, offsetof(struct board, player[EAST])},
    {N_("South"), NAME, NULL, offsetof(struct board, player[SOUTH])},
    {N_("West"), NAME, NULL, offsetof(struct board, player[WEST])},
    {N_("Contract"), WORDS, put_contract, 0},
    {N_("Declarer"), WORDS, put_declarer, 0},
    {N_("Vulnerability"), WORDS, put_vulnerability, 0},
    {N_("Laws"), NAME, put_edition, 0},
    {N_("Status"), WORDS, put_status, 0},
    {N_("What was found"), WORDS, csv_put_findings, 0},
    {N_("Clauses"), WORDS, put_laws, 0},
    {N_("The ruling"), WORDS, put_standing, 0},
    {N_("Tricks moved"), NUMBER, put_moved, 0},
    {N_("To side"), WORDS, put_to, 0},
    {N_("Recorded tricks"), NUMBER, put_recorded_tricks, 0},
    {N_("Recorded score NS"), NUMBER, put_recorded_score, 0},
    {N_("Adjusted tricks"), NUMBER, put_adjusted_tricks, 0},
    {N_("Adjusted score NS"), NUMBER, put_adjusted_score, 0},
    {N_("Score by the director"), WORDS, put_given_score, 0},
    {N_("Needs your decision"), WORDS, put_questions, 0},
    {N_("To be checked"), WORDS, put_checks, 0},
    {N_("Report by"), NAME, put_engine, 0},
    {NULL, NAME, NULL, 0},
};

/* --- Lines ------------------------------------------------------------------------------------ */

/* Adds the title of a column in all languages: "Board / Donne", or "Table" if they are the same. */
static void add_titles(bsp_report *report, const char *title)
{
    const char *last = "";

    for (int i = 0; report_set_language(report, i); i++) {
        const char *next = catalog_get(report->said.catalog, title);

        if (strcmp(next, last) == 0)
            continue;
        separate(report, " / ");
        buffer_add_text(&report->said.text, next);
        last = next;
    }
}

/* Returns true if no line was written although some boards have no play to find anything in. */
static bool is_blank(const struct report_summary *summary)
{
    return summary->without_play > 0 && summary->by_kind[KIND_CLEAN] == summary->games;
}

/* Writes a line: that of the board at hand, else the remark of SUMMARY, else the titles. */
static void put_line(bsp_report *report, const struct report_summary *summary)
{
    const char *board = (const char *)&report->played.board;

    for (const struct csv_column *column = csv_columns; column->title; column++) {
        int cells = column->kind == WORDS ? report->options.languages.count : 1;

        for (int i = 0; i < cells; i++) {
            report_set_language(report, i);
            if (report->item && column->put) {
                column->put(report);
            } else if (report->item) {
                const struct text *text = (const void *)(board + column->text);
                buffer_add(&report->said.text, text->at, text->length);
            } else if (!summary && column->kind == WORDS) {
                prose_say(&report->said, column->title);
            } else if (!summary) {
                add_titles(report, column->title);
            } else if (column->put == csv_put_findings) { /* where a remark stands */
                if (summary->incomplete)
                    summary_add_incomplete(&report->said);
                if (is_blank(summary)) {
                    separate(report, " ");
                    summary_add(&report->said, summary);
                }
            }
            if (i > 0 || column > csv_columns)
                buffer_add_char(&report->out, separator_of(report));
            put_cell(report, report->item ? column->kind : NAME);
        }
    }
    buffer_add_text(&report->out, "\r\n");
}

static void csv_begin(bsp_report *report)
{
    if (report->options.decimal_comma) /* without the mark such a spreadsheet reads no UTF-8 */
        buffer_add_text(&report->out, "\xef\xbb\xbf");
    put_line(report, NULL);
}

static void csv_report_board(bsp_report *report)
{
    put_line(report, NULL);
}

/* Writes a last line if boards may be missing, or if there are no boards to list. */
static void csv_summary(bsp_report *report, const struct report_summary *summary)
{
    if (summary->incomplete || is_blank(summary))
        put_line(report, summary);
}

const struct report_format report_csv = {.id = "csv",
                                         .spreadsheet = true,
                                         .begin = csv_begin,
                                         .board = csv_report_board,
                                         .summary = csv_summary};
