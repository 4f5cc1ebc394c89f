/*
 * The end of a play: how many tricks a side can still win, whoever plays well or badly.
 *
 * Every legal continuation counts (Law 44): nobody need play for the most tricks. A position is a
 * value; nothing here allocates or keeps state, and any thread may call it.
 */
#ifndef BRIDGE_ENDGAME_H
#define BRIDGE_ENDGAME_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/card.h"
#include "bridge/seat.h"

/* Four tricks have at most four factorial to the power of four continuations, 331,776: few enough
 * for one board. Five would take three thousand times as long. */
enum { ENDGAME_TRICKS = 4 };

/* Cards that are tried on a table at most, in four tricks with nothing to tell any two of a hand
 * apart: 4 + 16 + 64 + 256 to the first, 256 * (3 + 9 + 27 + 81) to the second, 20,736 * (2 + 4 + 8
 * + 16) to the third; the last cards are not tried. */
enum { ENDGAME_STEPS = 653140 };

/* Before a card is played, or in the middle of a trick. */
struct endgame {
    hand_t hand[SEATS];  /* without the card on the table */
    card_t table[SEATS]; /* by seat; CARD_NONE: not played yet */
    int8_t leader;       /* of the trick that is to be played, or being played */
    int8_t trump;        /* a strain */
};

struct endgame_range {
    int8_t least, most; /* tricks of the side, that on the table included */
    uint32_t steps;     /* cards that were tried: at most ENDGAME_STEPS */
};

/* Finds the least and the most tricks that SIDE can win of those that are left; each number in
 * between can be, or not. False, and RANGE untouched, where it is no position of one to
 * ENDGAME_TRICKS tricks: hands of unequal length, a card in two hands, a card on the table before
 * its turn. */
bool endgame_find_range(const struct endgame *endgame, int side, struct endgame_range *range);

#endif
