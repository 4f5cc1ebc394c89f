/*
 * The calls of a LIN, as "mb" has them; bridge/auction.h says what they come to. Pure.
 */
#ifndef FORMATS_LIN_AUCTION_H
#define FORMATS_LIN_AUCTION_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/auction.h"
#include "bridge/board.h"

/* Longer than any auction that the Laws allow (319 calls): numbers stay small. */
enum { LIN_CALLS_MAX = 400 };

/* What is taken from the front of a value; a mark of an alert is no call. */
enum lin_taken { LIN_NOTHING, LIN_CALL, LIN_MARK };

/* Takes a call or a mark from the front of *VALUE, which is not empty; nothing when there is
 * neither. */
enum lin_taken lin_call_take(struct text *value, struct call *call);

/* One value of "mb": a call, or several on end; marks of alerts mean nothing. False: it holds
 * something that is no call. */
bool lin_auction_call(struct auction *auction, struct text value);

#endif
