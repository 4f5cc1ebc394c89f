/*
 * The CSV report, for a spreadsheet: RFC 4180, UTF-8, a line of titles, then a line for each board
 * that is not clean. A board is what is sorted, filtered and filed, so a board is a line; what was
 * found and ruled stands in its cells as sentences. Counts are what a spreadsheet does itself:
 * there is no summary, but of an input that could not be read to its end.
 */
#include <string.h>

#include "reports/csv_columns.h"
#include "reports/formats.h"
#include "reports/words.h"

static struct csv_row row_open(struct report *report, const struct report_item *item)
{
    struct csv_row row = {
        .catalog = report->options.languages.at[0], .item = item, .cell = &report->scratch};

    csv_init(&row.csv, &report->out);
    return row;
}

/* The title of a column for all languages: "Board / Donne", or "Table" where they say the same. */
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

        for (int i = 0; i < times; i++) {
            row.catalog = report->options.languages.at[i];
            column->put(&row);
        }
    }
    csv_end(&row.csv);
}

/* A line of its own says that lines may be missing, in the column of what was found. */
static void csv_summary(struct report *report, const struct report_summary *summary)
{
    const struct catalog_list *languages = &report->options.languages;
    struct csv_row row = row_open(report, NULL);

    if (!summary->incomplete)
        return;
    for (const struct csv_column *column = csv_columns; column->title; column++)
        for (int i = 0; i < (column->words ? languages->count : 1); i++) {
            if (column->put == csv_put_findings)
                words_incomplete(row.cell, languages->at[i]);
            csv_row_put(&row);
        }
    csv_end(&row.csv);
}

const struct report_format report_csv = {
    .id = "csv", .begin = csv_begin, .board = csv_report_board, .summary = csv_summary};
