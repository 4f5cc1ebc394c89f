/*
 * The CSV report, for a spreadsheet: a line of titles, then a line for each board that is not
 * clean. A board is what people sort, filter and file, so it is a line; findings and rulings stand
 * in its cells as sentences. There is no summary, because spreadsheets count by themselves; but an
 * input that could not be read to its end has a line.
 */
#include <string.h>

#include "bridge/seat.h"
#include "reports/csv_writer.h"
#include "reports/report.h"
#include "words/names.h"
#include "words/words_board.h"

/* A line that is being written, cell after cell in the order of the columns. */
struct csv_row {
    struct csv csv;
    const struct csv_column *column; /* the current column */
    const struct catalog *catalog;
    const struct report_item *item; /* NULL in the line of titles */
    const bsp_board *event;         /* its event in the language of CATALOG */
    const struct board *board;      /* what was played */
    struct buffer *cell;            /* the text of the current cell */
};

struct csv_column {
    const char *title;                /* key of the catalog */
    void (*put)(struct csv_row *row); /* adds one cell */
    bool words;                       /* has a cell for each language; numbers and names have one */
    int8_t of;                        /* enum seat, enum side, or which of two */
};

enum { RECORDED, ADJUSTED };
enum { QUESTIONS, CHECKS };

/* --- Columns ---------------------------------------------------------------------------------- */

/* Writes the cell that was put together. */
static void csv_row_put(struct csv_row *row)
{
    csv_text(&row->csv, row->cell->at, row->cell->length);
    buffer_cut(row->cell, 0);
}

/* Adds a separator unless the cell is empty. */
static void csv_row_separate(struct csv_row *row, const char *separator)
{
    if (row->cell->length > 0)
        buffer_add_text(row->cell, separator);
}

static void put_text(struct csv_row *row, const struct text *text)
{
    csv_text(&row->csv, text->at, text->length);
}

static void put_file(struct csv_row *row)
{
    const char *file = row->item->origin->file;

    csv_text(&row->csv, file, file ? strlen(file) : 0);
}

static void put_game(struct csv_row *row)
{
    csv_number(&row->csv, row->board->game);
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
    csv_row_put(row);
}

static void put_declarer(struct csv_row *row)
{
    if (row->board->contract.declarer != SEAT_NONE)
        buffer_add_text(row->cell, seat_letter_word(row->catalog, row->board->contract.declarer));
    csv_row_put(row);
}

static void put_vulnerability(struct csv_row *row)
{
    if (row->board->vulnerability != VULNERABILITY_UNKNOWN)
        buffer_add_text(row->cell, vulnerability_word(row->catalog, row->board->vulnerability));
    csv_row_put(row);
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
    csv_row_put(row);
}

static void put_status(struct csv_row *row)
{
    buffer_add_text(row->cell, event_term(row->catalog, "status", row->event->status));
    csv_row_put(row);
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
    csv_row_put(row);
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
    csv_row_put(row);
}

static void put_standing(struct csv_row *row)
{
    if (!is_unread(row))
        say_standing(row->cell, row->catalog, row->event);
    csv_row_put(row);
}

/* Writes a number; an empty cell if it is NONE. */
static void put_number(struct csv_row *row, int32_t number, int32_t none)
{
    if (number == none)
        csv_empty(&row->csv);
    else
        csv_number(&row->csv, number);
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
    csv_row_put(row);
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
    csv_row_put(row);
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
    csv_row_put(row);
}

static void put_engine(struct csv_row *row)
{
    buffer_add_text(row->cell, row->item->origin->engine_name);
    buffer_add_char(row->cell, ' ');
    buffer_add_text(row->cell, row->item->origin->engine_version);
    csv_row_put(row);
}

/* The columns from left to right; a NULL title ends them. */
static const struct csv_column csv_columns[] = {
    {N_("File"), put_file, false, 0},
    {N_("Game"), put_game, false, 0},
    {N_("Board"), put_name, false, 0},
    {N_("Table"), put_table, false, 0},
    {N_("NS pair"), put_pair, false, SIDE_NS},
    {N_("EW pair"), put_pair, false, SIDE_EW},
    {N_("North"), put_player, false, NORTH},
    {N_("East"), put_player, false, EAST},
    {N_("South"), put_player, false, SOUTH},
    {N_("West"), put_player, false, WEST},
    {N_("Contract"), put_contract, true, 0},
    {N_("Declarer"), put_declarer, true, 0},
    {N_("Vulnerability"), put_vulnerability, true, 0},
    {N_("Laws"), put_edition, false, 0},
    {N_("Status"), put_status, true, 0},
    {N_("What was found"), csv_put_findings, true, 0},
    {N_("Clauses"), put_laws, true, 0},
    {N_("The ruling"), put_standing, true, 0},
    {N_("Tricks moved"), put_moved, false, 0},
    {N_("To side"), put_to, true, 0},
    {N_("Recorded tricks"), put_tricks, false, RECORDED},
    {N_("Recorded score NS"), put_score, false, RECORDED},
    {N_("Adjusted tricks"), put_tricks, false, ADJUSTED},
    {N_("Adjusted score NS"), put_score, false, ADJUSTED},
    {N_("Score by the director"), put_given_score, true, 0},
    {N_("Needs your decision"), put_needs, true, QUESTIONS},
    {N_("To be checked"), put_needs, true, CHECKS},
    {N_("Report by"), put_engine, false, 0},
    {NULL, NULL, false, 0},
};

/* --- Lines ------------------------------------------------------------------------------------ */

static struct csv_row row_open(struct report *report, const struct report_item *item)
{
    struct csv_row row = {
        .catalog = report->options.languages.at[0], .item = item, .cell = &report->scratch};

    row.board = item ? &item->played->board : NULL;

    csv_init(&row.csv, &report->out, report->options.decimal_comma);
    return row;
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

    if (report->options.decimal_comma)
        csv_mark(&row.csv);
    for (const struct csv_column *column = csv_columns; column->title; column++) {
        if (!column->words) {
            add_titles(&row, languages, column->title);
            csv_row_put(&row);
            continue;
        }
        for (int i = 0; i < languages->count; i++) {
            buffer_add_text(row.cell, catalog_get(languages->at[i], column->title));
            csv_row_put(&row);
        }
    }
    csv_end(&row.csv);
}

static void csv_report_board(struct report *report, const struct report_item *item)
{
    struct csv_row row = row_open(report, item);

    for (const struct csv_column *column = csv_columns; column->title; column++) {
        int times = column->words ? report->options.languages.count : 1;

        row.column = column;
        for (int i = 0; i < times; i++) {
            row.catalog = report->options.languages.at[i];
            row.event = event_in(item->event, row.catalog);
            column->put(&row);
        }
    }
    csv_end(&row.csv);
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
        for (int i = 0; i < (column->words ? languages->count : 1); i++) {
            if (column->put == csv_put_findings)
                add_remark(row.cell, languages->at[i], summary);
            csv_row_put(&row);
        }
    csv_end(&row.csv);
}

const struct report_format report_csv = {.id = "csv",
                                         .spreadsheet = true,
                                         .begin = csv_begin,
                                         .board = csv_report_board,
                                         .summary = csv_summary};
