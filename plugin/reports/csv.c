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
    const struct catalog *catalog;
    const struct report_item *item; /* NULL in the line of titles */
    const bsp_board *event;         /* its event in the language of CATALOG */
    const struct board *board;      /* what was played */
    struct buffer *cell;            /* the text of the current cell */
};

enum cell_kind { NAME, NUMBER, WORDS };

struct csv_column {
    const char *title;                /* key of the catalog */
    void (*put)(struct csv_row *row); /* writes the text of one cell */
    uint8_t kind;                     /* enum cell_kind; WORDS: it has a cell for each language */
    int8_t of;                        /* enum seat, enum side, or which of two */
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

/* Doubles the quotes from START on and puts the whole in quotes; in place, from the end. */
static void quote(struct buffer *out, size_t start)
{
    size_t quotes = 2, from, to;

    for (size_t i = start; i < out->length; i++)
        quotes += out->at[i] == '"';
    from = out->length;
    buffer_add_chars(out, '"', quotes);
    if (out->failed)
        return;
    for (to = out->length - 1; from > start;) {
        out->at[--to] = out->at[--from];
        if (out->at[from] == '"')
            out->at[--to] = '"';
    }
    out->at[start] = '"';
}

/* Adds the cell that was put together, of a column of KIND. In a text bytes that are not UTF-8 are
 * read as Latin-1; line ends, controls and format characters become U+FFFD. */
static void csv_row_put(struct csv_row *row, int kind)
{
    const char special[] = {row->separator, '"', '\0'};
    const struct buffer *cell = row->cell;
    struct buffer *out = row->out;
    size_t start;

    if (row->follows)
        buffer_add_char(out, row->separator);
    row->follows = true;
    start = out->length;
    if (kind == NUMBER) {
        buffer_add(out, cell->at, cell->length);
    } else {
        if (is_formula(cell->at, cell->length))
            buffer_add_char(out, '\'');
        buffer_add_harmless(out, cell->at, cell->length, CELL_COLUMNS);
        if (!out->failed && out->length > start && strpbrk(buffer_text(out) + start, special))
            quote(out, start);
    }
    buffer_cut(row->cell, 0);
}

/* --- Columns ---------------------------------------------------------------------------------- */

/* Adds a separator unless the cell is empty. */
static void csv_row_separate(struct csv_row *row, const char *separator)
{
    if (row->cell->length > 0)
        buffer_add_text(row->cell, separator);
}

static void put_file(struct csv_row *row)
{
    buffer_add_text(row->cell, row->item->origin->file);
}

static void put_game(struct csv_row *row)
{
    buffer_add_number(row->cell, row->board->game);
}

static void put_text(struct csv_row *row, const struct text *text)
{
    buffer_add(row->cell, text->at, text->length);
}

static void put_name(struct csv_row *row)
{
    put_text(row, &row->board->name);
}

static void put_table(struct csv_row *row)
{
    put_text(row, &row->board->table);
}

static void put_pair(struct csv_row *row)
{
    put_text(row, &row->board->pair[row->column->of]);
}

static void put_player(struct csv_row *row)
{
    put_text(row, &row->board->player[row->column->of]);
}

static void put_contract(struct csv_row *row)
{
    if (row->board->contract.kind != CONTRACT_UNKNOWN)
        buffer_add_contract(row->cell, row->catalog, &row->board->contract);
}

static void put_declarer(struct csv_row *row)
{
    if (row->board->contract.declarer != SEAT_NONE)
        buffer_add_text(row->cell, seat_letter_word(row->catalog, row->board->contract.declarer));
}

static void put_vulnerability(struct csv_row *row)
{
    if (row->board->vulnerability != VULNERABILITY_UNKNOWN)
        buffer_add_text(row->cell, vulnerability_word(row->catalog, row->board->vulnerability));
}

/* Returns true if the board could not be read, so that most cells stay empty. */
static bool is_unread(const struct csv_row *row)
{
    return row->item->kind == KIND_UNREAD;
}

static void put_edition(struct csv_row *row)
{
    if (!is_unread(row) && row->event->laws)
        buffer_add_text(row->cell, row->event->laws);
}

static void put_status(struct csv_row *row)
{
    buffer_add_text(row->cell, event_term(row->catalog, "status", row->event->status));
}

/* Writes each finding once, or why the board could not be read. */
static void csv_put_findings(struct csv_row *row)
{
    const bsp_board *event = row->event;
    const bsp_finding *finding;
    uint32_t at = 0;

    if (is_unread(row) && event->fault)
        buffer_add_text(row->cell, event->fault);
    for (uint32_t i = 0; i < event->ruling_count; i++) {
        csv_row_separate(row, " ");
        say_ruling(row->cell, row->catalog, ruling_at(event, i));
    }
    for (int i = 0; i < FINDINGS_SHOWN && (finding = event_next_finding(event, &at)); i++) {
        csv_row_separate(row, " ");
        say_finding(row->cell, row->catalog, finding);
    }
}

/* Writes the clauses that decided, a list for each irregularity. */
static void put_laws(struct csv_row *row)
{
    for (uint32_t i = 0; i < row->event->ruling_count; i++) {
        const bsp_ruling *one = ruling_at(row->event, i);

        csv_row_separate(row, catalog_get(row->catalog, N_("; ")));
        for (uint32_t law = 0; law < one->law_count; law++) {
            buffer_add_text(row->cell, law > 0 ? ", " : "");
            buffer_add_law(row->cell, row->catalog, one->law[law]);
        }
    }
}

static void put_standing(struct csv_row *row)
{
    if (!is_unread(row))
        say_standing(row->cell, row->catalog, row->event);
}

/* Writes a number; nothing if it is NONE. */
static void put_number(struct csv_row *row, int32_t number, int32_t none)
{
    if (number != none)
        buffer_add_number(row->cell, number);
}

static void put_moved(struct csv_row *row)
{
    put_number(row, row->event->transfer_to ? row->event->transfer_tricks : TRICKS_UNKNOWN,
               TRICKS_UNKNOWN);
}

static void put_to(struct csv_row *row)
{
    const char *to = row->event->transfer_to;

    if (to)
        buffer_add_text(row->cell, side_letters_word(row->catalog, side_of_name(to, strlen(to))));
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
    const struct given_score *given = &row->board->given;

    for (int i = 0; i < given->assigned_count; i++) {
        csv_row_separate(row, catalog_get(row->catalog, N_("; ")));
        words_assigned(row->cell, row->catalog, given, i);
    }
    if (assigned_side_kept(given->assigned, given->assigned_count) != SIDE_NONE) {
        csv_row_separate(row, catalog_get(row->catalog, N_("; ")));
        words_kept(row->cell, row->catalog, given);
    }
    if (given->artificial)
        words_artificial(row->cell, row->catalog, given->percent);
}

static void put_needs(struct csv_row *row)
{
    bool advisory = row->column->of == CHECKS;

    for (uint32_t i = 0; i < row->event->need_count; i++) {
        const bsp_need *need = need_at(row->event, i);

        if ((need->advisory != 0) != advisory || need_is_repeated(row->event, i))
            continue;
        csv_row_separate(row, " ");
        say_need(row->cell, row->catalog, need);
    }
}

static void put_engine(struct csv_row *row)
{
    buffer_add_text(row->cell, row->item->origin->engine_name);
    buffer_add_char(row->cell, ' ');
    buffer_add_text(row->cell, row->item->origin->engine_version);
}

/* The columns from left to right; a NULL title ends them. */
static const struct csv_column csv_columns[] = {
    {N_("File"), put_file, NAME, 0},
    {N_("Game"), put_game, NUMBER, 0},
    {N_("Board"), put_name, NAME, 0},
    {N_("Table"), put_table, NAME, 0},
    {N_("NS pair"), put_pair, NAME, SIDE_NS},
    {N_("EW pair"), put_pair, NAME, SIDE_EW},
    {N_("North"), put_player, NAME, NORTH},
    {N_("East"), put_player, NAME, EAST},
    {N_("South"), put_player, NAME, SOUTH},
    {N_("West"), put_player, NAME, WEST},
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

static struct csv_row row_open(struct report *report, const struct report_item *item)
{
    return (struct csv_row){.out = &report->out,
                            .separator = report->options.decimal_comma ? ';' : ',',
                            .catalog = report->options.languages.at[0],
                            .item = item,
                            .board = item ? &item->played->board : NULL,
                            .cell = &report->scratch};
}

/* Adds the title of a column in all languages: "Board / Donne", or "Table" if they are the same. */
static void add_titles(struct csv_row *row, const struct catalog_list *languages, const char *title)
{
    const char *last = "";

    for (int i = 0; i < languages->count; i++) {
        const char *next = catalog_get(languages->at[i], title);

        if (strcmp(next, last) == 0)
            continue;
        csv_row_separate(row, " / ");
        buffer_add_text(row->cell, next);
        last = next;
    }
}

static void csv_begin(struct report *report)
{
    const struct catalog_list *languages = &report->options.languages;
    struct csv_row row = row_open(report, NULL);

    if (report->options.decimal_comma) /* without the mark such a spreadsheet reads no UTF-8 */
        buffer_add_text(&report->out, "\xef\xbb\xbf");
    for (const struct csv_column *column = csv_columns; column->title; column++) {
        if (column->kind != WORDS) {
            add_titles(&row, languages, column->title);
            csv_row_put(&row, NAME);
            continue;
        }
        for (int i = 0; i < languages->count; i++) {
            buffer_add_text(row.cell, catalog_get(languages->at[i], column->title));
            csv_row_put(&row, NAME);
        }
    }
    buffer_add_text(row.out, "\r\n");
}

static void csv_report_board(struct report *report, const struct report_item *item)
{
    struct csv_row row = row_open(report, item);

    for (const struct csv_column *column = csv_columns; column->title; column++) {
        int times = column->kind == WORDS ? report->options.languages.count : 1;

        row.column = column;
        for (int i = 0; i < times; i++) {
            row.catalog = report->options.languages.at[i];
            row.event = event_in(item->event, row.catalog);
            column->put(&row);
            csv_row_put(&row, column->kind);
        }
    }
    buffer_add_text(row.out, "\r\n");
}

/* Returns true if no line was written although some boards have no play to find anything in. */
static bool is_blank(const struct report_summary *summary)
{
    return summary->without_play > 0 && summary->by_kind[KIND_CLEAN] == summary->games;
}

/* Adds the remark of the last line, in the column of the findings. */
static void add_remark(struct buffer *cell, const struct catalog *catalog,
                       const struct report_summary *summary)
{
    if (summary->incomplete)
        summary_add_incomplete(cell, catalog);
    if (summary->incomplete && is_blank(summary))
        buffer_add_char(cell, ' ');
    if (is_blank(summary))
        summary_add(cell, catalog, summary);
}

/* Writes a last line if boards may be missing, or if there are no boards to list. */
static void csv_summary(struct report *report, const struct report_summary *summary)
{
    const struct catalog_list *languages = &report->options.languages;
    struct csv_row row = row_open(report, NULL);

    if (!summary->incomplete && !is_blank(summary))
        return;
    for (const struct csv_column *column = csv_columns; column->title; column++)
        for (int i = 0; i < (column->kind == WORDS ? languages->count : 1); i++) {
            if (column->put == csv_put_findings)
                add_remark(row.cell, languages->at[i], summary);
            csv_row_put(&row, NAME);
        }
    buffer_add_text(row.out, "\r\n");
}

const struct report_format report_csv = {.id = "csv",
                                         .spreadsheet = true,
                                         .begin = csv_begin,
                                         .board = csv_report_board,
                                         .summary = csv_summary};
