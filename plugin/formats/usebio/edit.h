/*
 * Turns rulings into edits of USEBIO. A line's own values and its trail are written at once. The
 * points of its board and the totals of the pairs follow when all lines are ruled on, because other
 * lines of the board may be, too.
 */
#ifndef FORMATS_USEBIO_EDIT_H
#define FORMATS_USEBIO_EDIT_H

#include "formats/format.h"
#include "formats/usebio/session.h"

/* Writes the ruling on a line, struct format's edit with WRITE. */
bool usebio_edit_line(const struct usebio_job *job, const struct board *board,
                      struct ruling *ruling, struct edits *edits);

#endif
