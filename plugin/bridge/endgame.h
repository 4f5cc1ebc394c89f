/*
 * Computes how many tricks a side can still win at the end of a play, whether it is played well or
 * badly. Called by laws/play/play.c.
 *
 * Every legal continuation counts (Law 44): nobody need play for the most tricks. A position is a
 * value. Nothing here allocates or has state, and any thread may call it.
 */
#ifndef BRIDGE_ENDGAME_H
#define BRIDGE_ENDGAME_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/card.h"
#include "bridge/seat.h"

/* The most tricks that are tried. Four have at most (4!)^4 = 331,776 continuations, few enough
 * for one board; five would take three thousand times as long. */
enum { ENDGAME_TRICKS = 4 };

/* The most cards that are tried in four tricks if no two cards of a hand are equivalent: 4 + 16
 * + 64 + 256 for the first, 256 * (3 + 9 + 27 + 81) for the second, 20,736 * (2 + 4 + 8 + 16)
 * for the third. The last cards are not tried. */
enum { ENDGAME_STEPS = 653140 };

/* A position, between tricks or within one. */
struct endgame {
    hand_t hand[SEATS];  /* without the card on the table */
    card_t table[SEATS]; /* by seat; CARD_NONE: not yet played */
    int8_t leader;       /* of the current trick */
    int8_t trump;        /* a strain */
};

struct endgame_range {
    int8_t least, most; /* tricks of the side, with that on the table */
    uint32_t steps;     /* cards that were tried, at most ENDGAME_STEPS */
};

/* Finds the fewest and the most tricks that SIDE can win of those left. Numbers in between may
 * or may not be possible. False, and RANGE unchanged, if it is no position of one to
 * ENDGAME_TRICKS tricks: hands of unequal length, a card in two hands, or a card played before
 * its turn. */
bool endgame_find_range(const struct endgame *endgame, int side, struct endgame_range *range);

#endif
