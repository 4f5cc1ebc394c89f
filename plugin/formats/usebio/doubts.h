/*
 * Notes what is wrong with the lists of a file, whether or not anything is ruled. Called by the
 * reader when the file is finished; matches.c does so for matches.
 */
#ifndef FORMATS_USEBIO_DOUBTS_H
#define FORMATS_USEBIO_DOUBTS_H

#include "formats/format.h"
#include "formats/usebio/pairs.h"

/* Reports the faults of lists to NOTES. Returns false if out of memory. */
bool usebio_list_doubts(const struct usebio_travellers *travellers,
                        const struct usebio_pairs *pairs, const struct note_sink *notes);

#endif
