/*
 * The calls of a game, PBN 2.1, 3.5 and 3.9, as far as they tell the contract. A section with
 * anything in it that is not understood tells nothing; it is never a fault.
 */
#ifndef FORMATS_PBN_TEXT_CALLS_H
#define FORMATS_PBN_TEXT_CALLS_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

/* In which letters calls stand, and what they show of that. */
struct pbn_calls_language {
    bool french; /* C is hearts */
    unsigned seen;
    struct pbn_language *file; /* keeps its word for a pass; may be NULL */
};

/* Reads the section from AT on, whose first call, or hyphen, is the player's of the tag. True when
 * it is a complete auction. LANGUAGE's SEEN is added to. */
bool pbn_auction_read(struct auction *auction, int first, struct pbn_calls_language *language,
                      const struct pbn_scan *scan, const uint8_t *at);

#endif
