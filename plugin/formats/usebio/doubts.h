/*
 * Notes what is wrong with the matches and lists of a file, whether or not anything is ruled.
 * Called by the reader when the file is finished.
 */
#ifndef FORMATS_USEBIO_DOUBTS_H
#define FORMATS_USEBIO_DOUBTS_H

#include "formats/format.h"
#include "formats/usebio/session.h"

/* Reports the faults of lists to NOTES; usebio_match_doubts those of matches. Return false if out
 * of memory. */
bool usebio_list_doubts(const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct note_sink *notes);
bool usebio_match_doubts(const struct usebio_session *session, const struct note_sink *notes);

#endif
