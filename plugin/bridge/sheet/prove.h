/*
 * Proves the figures of a sheet: which of them a scoring gives (figures/figure.h), and which cannot
 * be, as all others of their column are given by one that does not give them. Any thread.
 */
#ifndef BRIDGE_SHEET_PROVE_H
#define BRIDGE_SHEET_PROVE_H

#include "bridge/sheet/sheet.h"

/* Proves the fields that were added since the last time. Returns false if out of memory. */
bool sheet_prove(struct sheet *sheet);

/* Sets *FACTORS to those, a bit for each enum match_factor, that give the matchpoints of the fields
 * in which results are missing; all of them if there is none. A field that none gives tells
 * nothing. Returns false if out of memory. */
bool sheet_find_factors(struct sheet *sheet, uint8_t *factors);

#endif
