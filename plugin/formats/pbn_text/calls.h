/*
 * Reads the auction of a game (PBN 2.1, 3.5 and 3.9) as far as it tells the contract. Called by the
 * PBN reader and the deal record. An auction with anything that is not understood says nothing; it
 * is never a fault.
 */
#ifndef FORMATS_PBN_TEXT_CALLS_H
#define FORMATS_PBN_TEXT_CALLS_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "formats/pbn_text/letters.h"
#include "formats/pbn_text/scan.h"

/* The letters that calls are written in, and what they show of their language. */
struct pbn_calls_language {
    bool french; /* C is hearts */
    unsigned seen;
    struct pbn_language *file; /* records its word for a pass; may be NULL */
};

/* Reads the section from AT on, whose first call or hyphen belongs to seat FIRST, the player of the
 * tag. Returns true if the auction is complete. Adds to LANGUAGE's SEEN. */
bool pbn_auction_read(struct auction *auction, int first, struct pbn_calls_language *language,
                      const struct pbn_scan *scan, const uint8_t *at);

#endif
