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

struct page {
    struct buffer *out;
    struct prose *said;             /* the item that is put together, in the language at hand */
    struct buffer *lines;           /* its lines before they are coloured */
    const struct report_item *item; /* the board; NULL on the page with the summary */
    const bsp_board *event;         /* its event in the language at hand */
    bool color;
    bool signs; /* suits are shown by signs, else by letters */
};

/* Starts the page of REPORT in its first language. */
struct page page_open(struct report *report, const struct report_item *item);

/* Moves the contents of SAID to the page: INDENT columns, MARK, then the text wrapped with a
 * hanging indent. */
void page_put(struct page *page, int indent, const char *mark);
void page_put_in(struct page *page, enum style style, int indent, const char *mark);

/* Moves the contents of SAID to a line of its own, unwrapped; returns the columns that it takes.
 */
int page_put_line(struct page *page, enum style style);

/* Moves the contents of SAID to the page without ending the line, after INDENT columns. */
void page_put_label(struct page *page, enum style style, int indent);

/* Appends the contents of SAID to the line that OUT ends with, of which COLUMN columns are
 * taken. */
void page_put_from(struct page *page, int column);

/* The functions of struct report_format for a list of boards (text_agenda.c): what is to be done,
 * the names of the files and the overview. */
void text_list(struct report *report, const struct agenda *agenda);
void text_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before);
void text_end(struct report *report, const struct agenda *agenda);

/* Writes the changes of the ranking, if there are any (text_agenda.c). */
void text_ranking(struct page *page, const struct ranking_changes *ranking);

#endif
