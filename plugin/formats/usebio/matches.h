/*
 * Updates the figures of teams on the boards of their matches, and in the matches, after results
 * were changed. Called by the reader when the file is finished, and by points.c.
 */
#ifndef FORMATS_USEBIO_MATCHES_H
#define FORMATS_USEBIO_MATCHES_H

#include "bridge/figures/match.h"
#include "formats/usebio/session.h"

/* Fills in all matches with their boards. Returns false if out of memory. Must be released in
 * either case. */
bool usebio_matches_fill(struct matches *matches, const struct usebio_session *session);
void usebio_matches_release(struct matches *matches);

/* Returns true if a match is one of a team against itself. */
bool usebio_plays_itself(const struct usebio_match *match);

/* Returns true if the board cannot belong to MATCH: it was not played at two tables, or by each
 * team twice the same way. */
bool usebio_is_no_match(const struct usebio_session *session, const struct usebio_match *match,
                        const struct usebio_traveller *traveller);

/* Notes WHY about a match, or about one of its boards. */
void usebio_note_match(const struct usebio_match *match, const char *why,
                       const struct note_sink *notes);
void usebio_note_board(const struct usebio_travellers *travellers, const struct usebio_match *match,
                       const struct usebio_traveller *traveller, const char *why,
                       const struct note_sink *notes);

/* Writes the figures of boards and matches; updates PAIRS. Returns false if out of memory. */
bool usebio_edit_matches(struct usebio_session *session, struct edits *edits,
                         const struct note_sink *notes);

/* Sets *FOLLOW if all figures of match INDEX can follow the changes of its rows, and *SHOWS if it
 * has any figure. Returns false if out of memory. */
bool usebio_match_follows(const struct usebio_session *session, size_t index, bool *shows,
                          bool *follow);

#endif
