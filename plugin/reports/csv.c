/*
 * The CSV report, for a spreadsheet: RFC 4180, UTF-8, a line of titles, then a line for each board
 * that is not clean. A board is what is sorted, filtered and filed, so a board is a line; what was
 * found and ruled stands in its cells as sentences. Counts are what a spreadsheet does itself:
 * there is no summary.
 */
#include <string.h>

#include "bridge/seat.h"
#include "reports/csv_writer.h"
#include "reports/formats.h"
#include "reports/names.h"
#include "reports/shown.h"
#include "reports/terms.h"
#include "reports/words.h"

/* A line in the making. */
struct row {
    struct csv csv;
    const struct catalog *catalog;
    const struct report_item *item;
    struct buffer *cell;
};

/* --- Cells --- */

static void put_text(struct row *row, const struct text *text)
{
    csv_text(&row->csv, text->at, text->length);
}

/* What was put together for the cell. */
static void put_cell(struct row *row)
{
    csv_text(&row->csv, row->cell->at, row->cell->length);
    buffer_cut(row->cell, 0);
}

static void put_file(struct row *row)
{
    const char *file = row->item->file ? row->item->file : "";

    csv_text(&row->csv, file, strlen(file));
}

static void put_game(struct row *row)
{
    csv_number(&row->csv, row->item->board->game);
}

static void put_name(struct row *row)
{
    put_text(row, &row->item->board->name);
}

static void put_table(struct row *row)
{
    put_text(row, &row->item->board->table);
}

static void put_north(struct row *row)
{
    put_text(row, &row->item->board->player[NORTH]);
}

static void put_east(struct row *row)
{
    put_text(row, &row->item->board->player[EAST]);
}

static void put_south(struct row *row)
{
    put_text(row, &row->item->board->player[SOUTH]);
}

static void put_west(struct row *row)
{
    put_text(row, &row->item->board->player[WEST]);
}

static void put_contract(struct row *row)
{
    if (row->item->board->contract.kind != CONTRACT_UNKNOWN)
        buffer_add_contract(row->cell, row->catalog, &row->item->board->contract);
    put_cell(row);
}

static void put_declarer(struct row *row)
{
    if (row->item->board->contract.declarer != SEAT_NONE)
        buffer_add_text(row->cell,
                        seat_letter_word(row->catalog, row->item->board->contract.declarer));
    put_cell(row);
}

static void put_vulnerability(struct row *row)
{
    if (row->item->board->vulnerability != VULNERABILITY_UNKNOWN)
        buffer_add_text(row->cell,
                        vulnerability_word(row->catalog, row->item->board->vulnerability));
    put_cell(row);
}

/* NULL: the board could not be read, and most cells stay empty. */
static const struct ruling *ruling_of(const struct row *row)
{
    return report_item_is_unread(row->item) ? NULL : row->item->ruling;
}

static void put_edition(struct row *row)
{
    if (ruling_of(row))
        buffer_add_text(row->cell, edition_name(row->item->ruling->edition));
    put_cell(row);
}

static void put_status(struct row *row)
{
    buffer_add_text(row->cell, status_term(row->catalog, ruling_of(row) ? row->item->ruling->status
                                                                        : STATUS_ERROR));
    put_cell(row);
}

static void add_separator(struct row *row, const char *separator)
{
    if (row->cell->length > 0)
        buffer_add_text(row->cell, separator);
}

/* What was found, each once; or why nothing could be. */
static void put_findings(struct row *row)
{
    const struct ruling *ruling = ruling_of(row);
    int shown = 0;

    if (!ruling && row->item->fault)
        words_read_fault(row->cell, row->catalog, row->item->fault, row->item->fault_text,
                         row->item->fault_detail);
    for (int i = 0; ruling && i < ruling->ruling_count; i++) {
        add_separator(row, " ");
        words_irregularity(row->cell, row->catalog, &ruling->ruling[i]);
    }
    for (int i = 0; ruling && i < ruling->finding_count; i++) {
        if (finding_is_told(ruling, &ruling->finding[i]) || shown++ >= FINDINGS_SHOWN)
            continue;
        add_separator(row, " ");
        words_finding(row->cell, row->catalog, &ruling->finding[i]);
    }
    put_cell(row);
}

/* The clauses that decided, a list for each irregularity. */
static void put_laws(struct row *row)
{
    const struct ruling *ruling = ruling_of(row);

    for (int i = 0; ruling && i < ruling->ruling_count; i++) {
        const struct law_ruling *one = &ruling->ruling[i];

        add_separator(row, catalog_get(row->catalog, N_("; ")));
        for (int clause = 0; clause < one->clause_count; clause++) {
            buffer_add_text(row->cell, clause > 0 ? ", " : "");
            buffer_add_law(row->cell, row->catalog, clause_get(one->clause[clause])->citation);
        }
    }
    put_cell(row);
}

static void put_standing(struct row *row)
{
    if (ruling_of(row))
        words_status(row->cell, row->catalog, row->item->ruling);
    put_cell(row);
}

static void put_count(struct row *row, int count)
{
    if (!ruling_of(row) || count == TRICKS_UNKNOWN)
        csv_empty(&row->csv);
    else
        csv_number(&row->csv, count);
}

static void put_points(struct row *row, int32_t score)
{
    if (!ruling_of(row) || score == SCORE_UNKNOWN)
        csv_empty(&row->csv);
    else
        csv_number(&row->csv, score);
}

static bool moves(const struct row *row)
{
    return ruling_of(row) && row->item->ruling->transfer_to != SIDE_NONE;
}

static void put_moved(struct row *row)
{
    put_count(row, moves(row) ? row->item->ruling->transfer_tricks : TRICKS_UNKNOWN);
}

static void put_to(struct row *row)
{
    if (moves(row))
        buffer_add_text(row->cell, side_letters_word(row->catalog, row->item->ruling->transfer_to));
    put_cell(row);
}

static void put_recorded_tricks(struct row *row)
{
    put_count(row, ruling_of(row) ? row->item->ruling->recorded_tricks : TRICKS_UNKNOWN);
}

static void put_recorded_score(struct row *row)
{
    put_points(row, ruling_of(row) ? row->item->ruling->recorded_score_ns : SCORE_UNKNOWN);
}

static void put_adjusted_tricks(struct row *row)
{
    put_count(row, ruling_of(row) ? row->item->ruling->adjusted_tricks : TRICKS_UNKNOWN);
}

static void put_adjusted_score(struct row *row)
{
    put_points(row, ruling_of(row) ? row->item->ruling->adjusted_score_ns : SCORE_UNKNOWN);
}

/* A score in place of tricks. */
static void put_given(struct row *row)
{
    const struct ruling *ruling = ruling_of(row);

    for (int i = 0; ruling && i < ruling->assigned_count; i++) {
        add_separator(row, catalog_get(row->catalog, N_("; ")));
        words_assigned(row->cell, row->catalog, &ruling->assigned[i], ruling->assigned_count == 1);
    }
    if (ruling && ruling->adjustment == ADJUSTMENT_ARTIFICIAL)
        words_artificial(row->cell, row->catalog, ruling->artificial);
    put_cell(row);
}

static void put_needs(struct row *row, bool advisory)
{
    const struct ruling *ruling = ruling_of(row);

    for (int i = 0; ruling && i < ruling->need_count; i++) {
        if (ruling->need[i].advisory != advisory || need_is_repeated(ruling, i))
            continue;
        add_separator(row, " ");
        words_need(row->cell, row->catalog, &ruling->need[i]);
    }
    put_cell(row);
}

static void put_questions(struct row *row)
{
    put_needs(row, false);
}

static void put_checks(struct row *row)
{
    put_needs(row, true);
}

/* --- Columns --- */

/* What is words stands once for each language, what is a number or a name once. */
static const struct {
    const char *title;
    void (*put)(struct row *row);
    bool words;
} columns[] = {
    {N_("File"), put_file, false},
    {N_("Game"), put_game, false},
    {N_("Board"), put_name, false},
    {N_("Table"), put_table, false},
    {N_("North"), put_north, false},
    {N_("East"), put_east, false},
    {N_("South"), put_south, false},
    {N_("West"), put_west, false},
    {N_("Contract"), put_contract, true},
    {N_("Declarer"), put_declarer, true},
    {N_("Vulnerability"), put_vulnerability, true},
    {N_("Laws"), put_edition, false},
    {N_("Status"), put_status, true},
    {N_("What was found"), put_findings, true},
    {N_("Clauses"), put_laws, true},
    {N_("The ruling"), put_standing, true},
    {N_("Tricks moved"), put_moved, false},
    {N_("To side"), put_to, true},
    {N_("Recorded tricks"), put_recorded_tricks, false},
    {N_("Recorded score NS"), put_recorded_score, false},
    {N_("Adjusted tricks"), put_adjusted_tricks, false},
    {N_("Adjusted score NS"), put_adjusted_score, false},
    {N_("Score by the director"), put_given, true},
    {N_("For the director to decide"), put_questions, true},
    {N_("To be checked"), put_checks, true},
};
enum { COLUMNS = sizeof columns / sizeof columns[0] };

static struct row row_open(struct report *report, const struct report_item *item)
{
    struct row row = {
        .catalog = report->options.languages.at[0], .item = item, .cell = &report->scratch};

    csv_init(&row.csv, &report->out);
    return row;
}

/* The title of a column for all languages: "Board / Donne", or "Table" where they say the same. */
static void add_titles(struct row *row, const struct catalog_list *languages, const char *title)
{
    const char *last = "";

    for (int i = 0; i < languages->count; i++) {
        const char *next = catalog_get(languages->at[i], title);

        if (strcmp(next, last) == 0)
            continue;
        add_separator(row, " / ");
        buffer_add_text(row->cell, next);
        last = next;
    }
}

static void csv_begin(struct report *report)
{
    const struct catalog_list *languages = &report->options.languages;
    struct row row = row_open(report, NULL);

    for (size_t i = 0; i < COLUMNS; i++) {
        if (!columns[i].words) {
            add_titles(&row, languages, columns[i].title);
            put_cell(&row);
            continue;
        }
        for (int j = 0; j < languages->count; j++) {
            buffer_add_text(row.cell, catalog_get(languages->at[j], columns[i].title));
            put_cell(&row);
        }
    }
    csv_end(&row.csv);
}

static void csv_report_board(struct report *report, const struct report_item *item)
{
    struct row row = row_open(report, item);

    for (size_t i = 0; i < COLUMNS; i++) {
        int times = columns[i].words ? report->options.languages.count : 1;

        for (int j = 0; j < times; j++) {
            row.catalog = report->options.languages.at[j];
            columns[i].put(&row);
        }
    }
    csv_end(&row.csv);
}

const struct report_format report_csv = {
    .id = "csv", .begin = csv_begin, .board = csv_report_board};
