/*
 * The calls of an auction as they were made, for people to read; auction.h is what they come to.
 */
#ifndef BRIDGE_CALLS_H
#define BRIDGE_CALLS_H

#include <stdint.h>

#include "bridge/card.h"

/* What a call of the list is: one of these, or CALLS_BID and (level - 1) * STRAINS + strain. */
enum { CALLS_PASS, CALLS_DOUBLE, CALLS_REDOUBLE, CALLS_NOT_MADE, CALLS_BID };

/* Hardly any auction has as many; of one that has none is kept. */
enum { CALLS_KEPT = 64 };

/* All 0: none. */
struct calls {
    int8_t first;  /* enum seat: whose the first is */
    uint8_t count; /* 0: not known */
    uint8_t call[CALLS_KEPT];
};

#endif
