/*
 * Settles and writes the points of boards after their lines were changed. Used by edit.c and the
 * reader.
 */
#ifndef FORMATS_USEBIO_POINTS_H
#define FORMATS_USEBIO_POINTS_H

#include "formats/usebio/session.h"

/* Computing the points of a board takes time for each row, and there may be a change for each.
 * Nobody makes more of them: what is found for the last of these holds for the others. */
enum { CHANGES_COMPUTED = 32 };

/* Sets AFTER as the result of the line. Sets *FOLLOW if all points of the board can follow all of
 * its changes so far. Returns false if out of memory. */
bool usebio_points_change(const struct usebio_job *job, const struct row_result *after,
                          bool *follow);

/* Returns true if the matchpoints of a group follow only as they are scored by default where
 * results are missing. */
bool usebio_is_by_default(const struct usebio_group *group);

/* Does the same as usebio_points_change, but drops AFTER if the figures cannot follow, those of a
 * match among them, or if none of them shows it. */
bool usebio_points_try(const struct usebio_job *job, const struct row_result *after, bool *follow);

/* Settles the points of all boards that were changed, and sums all lines for the pairs. Returns
 * false if out of memory. */
bool usebio_points_settle(struct usebio_session *session, const struct note_sink *notes);

/* Writes the points of all boards once the averages of the pairs are settled, too. Returns false if
 * out of memory. */
bool usebio_points_put(const struct usebio_session *session, struct edits *edits);

#endif
