/*
 * Writes CSV (RFC 4180) into a buffer: quotes cells that need it and ends lines with CR LF. Called
 * by the CSV report; knows nothing of boards.
 *
 * A spreadsheet takes a text that begins with "=", "+", "-", "@", a tab or a CR as a formula, and a
 * name in a session file can begin so. Such a text gets an apostrophe in front, which shows it as
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
    bool follows;       /* the line has a cell already */
};

/* Starts a table. With DECIMAL_COMMA the separator is the semicolon, which spreadsheets expect if
 * the comma is the decimal sign. */
void csv_init(struct csv *csv, struct buffer *out, bool decimal_comma);

/* Adds the byte order mark, without which such a spreadsheet would not read UTF-8. */
void csv_mark(struct csv *csv);

/* Adds a cell with text from anywhere. Bytes that are not UTF-8 are read as Latin-1; line ends,
 * controls and format characters become U+FFFD; text too long for a spreadsheet's cell is cut. AT
 * may be NULL. */
void csv_text(struct csv *csv, const char *at, size_t length);

/* Adds a cell with a number; empty if LENGTH is 0. */
void csv_number(struct csv *csv, const char *digits, size_t length);

/* Ends the line. */
void csv_end(struct csv *csv);

#endif
