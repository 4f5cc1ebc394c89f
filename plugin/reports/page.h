/*
 * A page of the text report in the making, how items are put on it, and the parts of the report
 * that stand around its boards.
 */
#ifndef REPORTS_PAGE_H
#define REPORTS_PAGE_H

#include "kit/buffer.h"
#include "reports/report.h"

/* The colours of a terminal (ECMA-48, SGR): the sixteen that every one has, so that they fit
 * whatever background its user chose. A colour never says what a word does not say too. */
enum style {
    STYLE_PLAIN,
    STYLE_TITLE, /* which board, which file */
    STYLE_GOOD,  /* adjusted, or adjusted already */
    STYLE_WAIT,  /* somebody has to decide */
    STYLE_DOUBT, /* the record is not to be relied on */
    STYLE_COUNT
};

/* How a board of a status is painted. */
enum style status_style(int status);

/* Lines are broken at spaces, by the width that text takes on a terminal (a no-break space does not
 * break). A word that is wider than a line is cut. */
enum { PAGE_COLUMNS = 80 };

/* The columns that TEXT, UTF-8 without controls, takes. */
int text_columns(const char *text);

/* Adds TEXT and a newline. COLUMN columns of the first line are taken already; further lines are
 * indented by INDENT. Both are small against PAGE_COLUMNS. */
void buffer_add_wrapped(struct buffer *buffer, const char *text, int column, int indent);

struct page {
    struct buffer *out;
    /* the item that is put together; what a failure leaves out is noticed there */
    struct buffer *scratch;
    struct buffer *lines; /* the same in lines, before it is painted */
    const struct catalog *catalog;
    const struct report_item *item; /* the board, NULL on the page with the summary */
    bool color;
    bool signs; /* suits are signs, else letters of the language */
};

/* The page of REPORT that is in the making, in its first language. */
struct page page_open(struct report *report, const struct report_item *item);

/* Moves what SCRATCH holds to the page: INDENT columns, MARK, the text wrapped and hanging under
 * its first character. */
void page_put(struct page *page, int indent, const char *mark);
void page_put_in(struct page *page, enum style style, int indent, const char *mark);

/* The same as it is, on a line of its own; answers the columns that it takes. */
int page_put_line(struct page *page, enum style style);

/* The same without the end of the line, INDENT columns before it. */
void page_put_label(struct page *page, enum style style, int indent);

/* The same behind what OUT ends with, which takes COLUMN columns of its line. */
void page_put_from(struct page *page, int column);

/* What is to be done, the names of the files, and the overview (text_agenda.c); as struct
 * report_format has them. */
void text_list(struct report *report, const struct agenda *agenda);
void text_held_open(struct report *report, const struct agenda_board *board,
                    const struct agenda_board *before);
void text_end(struct report *report, const struct agenda *agenda);

#endif
