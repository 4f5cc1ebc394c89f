/*
 * What is wrong with matches and lists as they stand: told whether or not anything is ruled.
 */
#ifndef FORMATS_USEBIO_DOUBTS_H
#define FORMATS_USEBIO_DOUBTS_H

#include "formats/format.h"
#include "formats/usebio/pairs.h"
#include "formats/usebio/travellers.h"

/* Notes it. False: no memory. */
bool usebio_doubts(const struct usebio_travellers *travellers, const struct usebio_pairs *pairs,
                   const struct note_sink *notes);

#endif
