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

/* Sets how the director says that matchpoints of the board of the line at OFFSET are scored where
 * results are missing, enum match_factor. */
void usebio_points_say(struct usebio_session *session, uint64_t offset, int factor);

/* Sets AFTER as the result of the line at OFFSET. Sets *FOLLOW if all points of the board can
 * follow all of its changes so far. Returns false if out of memory. */
bool usebio_points_change(struct usebio_session *session, uint64_t offset,
                          const struct row_result *after, bool *follow);

/* Returns why the points of the board of the line at OFFSET do not follow. */
enum not_written usebio_points_reason(const struct usebio_session *session, uint64_t offset);

/* Returns true if the points of the board of the line at OFFSET follow only as they are scored by
 * default where results are missing. */
bool usebio_points_ask(const struct usebio_session *session, uint64_t offset);

/* Does the same as usebio_points_change, but drops AFTER if the figures cannot follow, those of a
 * match among them, or if none of them shows it. */
bool usebio_points_try(struct usebio_session *session, uint64_t offset,
                       const struct row_result *after, bool *follow);

/* Settles the points of all boards that were changed, and sums all lines for the pairs. */
enum finish_result usebio_points_settle(struct usebio_session *session,
                                        const struct note_sink *notes);

/* Writes the points of all boards once the averages of the pairs are settled, too. Returns false if
 * out of memory. */
bool usebio_points_put(const struct usebio_session *session, const struct edit_sink *sink);

#endif
