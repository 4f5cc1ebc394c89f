/*
 * Checks a defender's lead or card against what declarer asked of it: the facts lead-option and
 * play-option (Laws 50D2, 51B, 57A).
 */
#ifndef LAWS_PLAY_OPTION_H
#define LAWS_PLAY_OPTION_H

#include "laws/play/hearing.h"

/* Returns true if the option on a lead binds its player's lead to TRICK: a suit is required for one
 * trick, and forbidden as long as he keeps the lead (50D2(a)). */
bool option_binds(const struct hearing *h, const struct fact *option, int trick);

/* Returns true if the card of TRICK is against the option, of either kind. */
bool option_is_broken(const struct hearing *h, const struct fact *option, int trick);

/* Tells if a lead that no record shows is against the option, by the suit that is told. It is not
 * where he could not do as he was asked (59), as far as the deal tells. */
enum breach { NO_BREACH, MAYBE_BREACH, CERTAIN_BREACH };
enum breach option_told_breach(const struct hearing *h, const struct fact *option, int trick);

/* Returns the cards that SEAT can legally play to TRICK: of the suit led, and as he was asked,
 * where he can. These duties take precedence over that to play a penalty card (50D1(b)). */
hand_t cards_legal(const struct hearing *h, int trick, int seat);

#endif
