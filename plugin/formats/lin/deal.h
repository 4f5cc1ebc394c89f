/*
 * The deal of a LIN: "md|3SAKH...,...,...|", the dealer and the hands of South, West and North,
 * East's as a rule left out.
 */
#ifndef FORMATS_LIN_DEAL_H
#define FORMATS_LIN_DEAL_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"

/* Sets DEAL and *DEALER (SEAT_NONE: not given). A hand without cards is not known; where three are
 * whole and distinct the fourth is. False: VALUE is no deal; then *WRONG is what cannot be read. */
bool lin_deal_read(struct deal *deal, int8_t *dealer, struct text value, struct text *wrong);

#endif
