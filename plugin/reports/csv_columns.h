/*
 * The columns of the CSV report, and a line in the making.
 */
#ifndef REPORTS_CSV_COLUMNS_H
#define REPORTS_CSV_COLUMNS_H

#include "reports/csv_writer.h"
#include "reports/report.h"

/* A line: cell after cell, in the order of the columns. */
struct csv_row {
    struct csv csv;
    const struct catalog *catalog;
    const struct report_item *item; /* NULL in the line of titles */
    struct buffer *cell;            /* what is put together for the next one */
};

/* Ends the cell that was put together. */
void csv_row_put(struct csv_row *row);

/* Before another part of the same cell. */
void csv_row_separate(struct csv_row *row, const char *separator);

struct csv_column {
    const char *title;                /* a key of the catalog */
    void (*put)(struct csv_row *row); /* adds one cell */
    bool words; /* it stands once for each language; a number or a name stands once */
};

/* What was found, each once; or why nothing could be. */
void csv_put_findings(struct csv_row *row);

/* From left to right; a title of NULL ends them. */
extern const struct csv_column csv_columns[];

#endif
