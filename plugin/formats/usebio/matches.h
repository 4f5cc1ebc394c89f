/*
 * What teams have on the boards of their matches, and for these, after results were changed.
 */
#ifndef FORMATS_USEBIO_MATCHES_H
#define FORMATS_USEBIO_MATCHES_H

#include "bridge/figures/match.h"
#include "formats/usebio/edit.h"

/* All matches with their boards, for which there is room. False: no memory. To be released in
 * either case. */
bool usebio_matches_fill(struct matches *matches, const struct usebio_travellers *travellers,
                         const struct usebio_pairs *pairs);
void usebio_matches_release(struct matches *matches);

/* A team that is told to have played against itself. */
bool usebio_plays_itself(const struct usebio_match *match);

/* Notes WHY of a match, or of one of its boards. */
void usebio_note_match(const struct usebio_match *match, const char *why,
                       const struct note_sink *notes);
void usebio_note_board(const struct usebio_travellers *travellers, const struct usebio_match *match,
                       const struct usebio_traveller *traveller, const char *why,
                       const struct note_sink *notes);

/* What the teams have on boards and in matches; PAIRS are told. */
enum finish_result usebio_edit_matches(const struct usebio_edits *edits,
                                       const struct usebio_travellers *travellers,
                                       struct usebio_pairs *pairs, const struct edit_sink *sink,
                                       const struct note_sink *notes);

/* Whether all figures of match INDEX follow from what became of its rows; *SHOWS, as it comes or
 * when it has some. False: no memory. */
bool usebio_match_follows(const struct usebio_travellers *travellers,
                          const struct usebio_pairs *pairs, size_t index, bool *shows,
                          bool *follow);

#endif
