/*
 * CSV (RFC 4180) into a buffer: cells in quotes where they need them, lines that end in CR LF.
 *
 * A spreadsheet takes a text that begins with "=", "+", "-", "@", a tab or a CR for a formula, and
 * a name in a session file can begin so: such a text gets an apostrophe in front, which shows it as
 * text.
 */
#ifndef REPORTS_CSV_WRITER_H
#define REPORTS_CSV_WRITER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "kit/buffer.h"

struct csv {
    struct buffer *out; /* borrowed */
    char separator;     /* between cells */
    bool follows;       /* a cell stands before on the line */
};

/* With DECIMAL_COMMA, as a spreadsheet opens it where that is the decimal sign: its separator is
 * the semicolon then. */
void csv_init(struct csv *csv, struct buffer *out, bool decimal_comma);

/* What such a spreadsheet wants before everything else, or it takes UTF-8 for the encoding of its
 * system: a byte order mark. */
void csv_mark(struct csv *csv);

/* Cells. Text from anywhere: what is not UTF-8 is taken as Latin-1; line ends, controls and format
 * characters become U+FFFD; what is longer than a spreadsheet's cell can be is cut. AT may be NULL.
 */
void csv_text(struct csv *csv, const char *at, size_t length);
void csv_number(struct csv *csv, int64_t number);
void csv_empty(struct csv *csv);

/* The end of the line. */
void csv_end(struct csv *csv);

#endif
