/*
 * Computes how the tricks that a record lacks at its end can go, where all cards that are left are
 * known.
 *
 * Found once for a board and its cards, outside any hearing; a hearing of other cards, as a fact
 * may put them, has no use for it.
 */
#ifndef LAWS_PLAY_END_OF_PLAY_H
#define LAWS_PLAY_END_OF_PLAY_H

#include "bridge/endgame.h"
#include "laws/play/hearing.h"

struct end_of_play {
    struct endgame position;
    struct endgame_range range; /* the declaring side's tricks */
};

/* Returns true if the play breaks off after a trick, or within one, with ENDGAME_TRICKS or fewer
 * left, and nothing but those tricks is unknown. Writes to END how they can go. */
bool end_of_play_find(const struct hearing *h, struct end_of_play *end);

/* Returns the range of END, which may be NULL, if it is that of the cards of H; else NULL. */
const struct endgame_range *end_of_play_range(const struct hearing *h,
                                              const struct end_of_play *end);

#endif
