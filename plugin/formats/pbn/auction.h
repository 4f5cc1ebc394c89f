/*
 * The calls of a game, PBN 2.1, 3.5 and 3.9, as far as they tell the contract. A section with
 * anything in it that is not understood tells nothing; it is never a fault.
 */
#ifndef FORMATS_PBN_AUCTION_H
#define FORMATS_PBN_AUCTION_H

#include "bridge/auction.h"
#include "formats/pbn/scan.h"

/* Reads the section from AT on, whose first call, or hyphen, is the player's of the tag. True when
 * it is a complete auction. */
bool pbn_auction_read(struct auction *auction, int first, const struct pbn_scan *scan,
                      const uint8_t *at);

#endif
