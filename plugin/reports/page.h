/*
 * Puts the items of the text report on lines: wraps, indents and colours them. Called by the parts
 * of the text report. Declares the parts of the report around its boards too.
 */
#ifndef REPORTS_PAGE_H
#define REPORTS_PAGE_H

#include "kit/buffer.h"
#include "reports/report.h"

/* The styles of a terminal (ECMA-48, SGR), from the sixteen colours that every one has, so that
 * they fit whatever background its user chose. A colour never says what a word does not say too. */
enum style {
    STYLE_PLAIN,
    STYLE_TITLE, /* heading: a board or a file */
    STYLE_GOOD,  /* adjusted, now or before */
    STYLE_WAIT,  /* somebody has to decide */
    STYLE_DOUBT, /* the record is doubtful */
    STYLE_COUNT
};

/* Returns the style of a kind of boards. */
enum style kind_style(int kind);

/* The width of a line. Lines are broken at spaces, but not at no-break spaces; a wider word is cut.
 */
enum { PAGE_COLUMNS = 80 };

/* Returns the columns that TEXT, UTF-8 without controls, takes on a terminal. */
int text_columns(const char *text);

/* Adds TEXT and a newline. COLUMN columns of the first line are taken already; later lines are
 * indented by INDENT. Both are small compared with PAGE_COLUMNS. */
void buffer_add_wrapped(struct buffer *buffer, const char *text, int column, int indent);

/* Moves the contents of SAID to the page: INDENT columns, MARK, then the text wrapped with a
 * hanging indent. */
void page_put(bsp_report *report, int indent, const char *mark);
void page_put_in(bsp_report *report, enum style style, int indent, const char *mark);

/* Moves the contents of SAID to a line of its own, unwrapped; returns the columns that it takes.
 */
int page_put_line(bsp_report *report, enum style style);

/* Moves the contents of SAID to the page without ending the line, after INDENT columns. */
void page_put_label(bsp_report *report, enum style style, int indent);

/* Appends the contents of SAID to the line that OUT ends with, of which COLUMN columns are
 * taken. */
void page_put_from(bsp_report *report, int column);

/* The functions of struct report_format for a list of boards (text_agenda.c): what is to be done,
 * the names of the files and the overview. */
void text_list(bsp_report *report);
void text_held_open(bsp_report *report, const struct agenda_board *board,
                    const struct agenda_board *before);
void text_end(bsp_report *report);

/* Writes the changes of the ranking, if there are any (text_agenda.c). */
void text_ranking(bsp_report *report, const struct ranking_changes *ranking);

#endif
