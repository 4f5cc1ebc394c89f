/*
 * The colours of a terminal (ECMA-48, SGR): the sixteen that every one has, so that they fit
 * whatever background its user chose. A colour never says what a word does not say too.
 */
#ifndef REPORTS_PAINT_H
#define REPORTS_PAINT_H

#include "reports/buffer.h"

enum style {
    STYLE_PLAIN,
    STYLE_TITLE, /* which board, which file */
    STYLE_GOOD,  /* adjusted, or adjusted already */
    STYLE_WAIT,  /* somebody has to decide */
    STYLE_DOUBT, /* the record is not to be relied on */
    STYLE_COUNT
};

/* Adds LINES, each with its newline, in STYLE from its first character to its last, hearts and
 * diamonds in red. A line ends as plain as it began. */
void buffer_add_painted(struct buffer *buffer, const char *lines, enum style style);

/* How a board of a status is painted. */
enum style status_style(int status);

#endif
