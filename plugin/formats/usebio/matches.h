/*
 * What teams have on the boards of their matches, and for these, after results were changed.
 */
#ifndef FORMATS_USEBIO_MATCHES_H
#define FORMATS_USEBIO_MATCHES_H

#include "formats/usebio/edit.h"

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
