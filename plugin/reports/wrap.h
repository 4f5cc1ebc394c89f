/*
 * Lines for a terminal of PAGE_COLUMNS: text broken at its spaces, by the width that it takes there
 * (a no-break space does not break). A word that is wider than a line is cut.
 */
#ifndef REPORTS_WRAP_H
#define REPORTS_WRAP_H

#include "reports/buffer.h"

enum { PAGE_COLUMNS = 80 };

/* The columns that TEXT, UTF-8 without controls, takes. */
int text_columns(const char *text);

/* Adds TEXT and a newline. COLUMN columns of the first line are taken already; further lines are
 * indented by INDENT. Both are small against PAGE_COLUMNS. */
void buffer_add_wrapped(struct buffer *buffer, const char *text, int column, int indent);

#endif
