/*
 * Computes redress after a revoke (64C): a score that the director assigns beside what 64A
 * transfers.
 */
#ifndef LAWS_PROCEDURE_REDRESS_H
#define LAWS_PROCEDURE_REDRESS_H

#include "laws/play/hearing.h"

/* Returns true if SCORE, a row of equity at the trick of a revoke, belongs to a score that gives
 * the side that did not offend less than the transfer does: 64C adds to it and takes nothing. */
bool redress_takes(const struct hearing *h, const struct fact *score);

#endif
