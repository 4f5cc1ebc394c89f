/*
 * Updates the figures of teams on the boards of their matches, and in the matches, after results
 * were changed. Called by the reader when the file is finished, and by points.c.
 */
#ifndef FORMATS_USEBIO_MATCHES_H
#define FORMATS_USEBIO_MATCHES_H

#include "bridge/figures/match.h"
#include "formats/usebio/session.h"

/* Notes what is wrong with the matches, whether or not anything is ruled. Returns false if out of
 * memory. */
bool usebio_match_doubts(const struct usebio_session *session, const struct note_sink *notes);

/* Writes the figures of boards and matches; updates PAIRS. Returns false if out of memory. */
bool usebio_edit_matches(struct usebio_session *session, struct edits *edits,
                         const struct note_sink *notes);

/* Sets *FOLLOW if all figures of match INDEX can follow the changes of its rows, and *SHOWS if it
 * has any figure. Returns false if out of memory. */
bool usebio_match_follows(const struct usebio_session *session, size_t index, bool *shows,
                          bool *follow);

#endif
