/*
 * What the pairs of a session have won on all its boards, before the rulings and after them.
 *
 *     standings_init(&standings);
 *     standing = standings_pair(&standings, name);       for each result of each board
 *     standing_add(standing, QUANTITY_MP, won, now);
 *     ...
 *     standings_release(&standings);
 *
 * Memory for each pair, not for each board. One thread.
 */
#ifndef BRIDGE_FIGURES_STANDINGS_H
#define BRIDGE_FIGURES_STANDINGS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "bridge/decimal.h"

enum quantity {
    QUANTITY_SCORE,
    QUANTITY_IMP,
    QUANTITY_MP,
    QUANTITY_TOP,
    QUANTITY_PERCENTAGE,
    QUANTITIES
};

/* Values have DECIMAL_PLACES_MAX decimals. No session comes near the most of either. */
#define WON_ON_A_BOARD_MAX INT64_C(10000000000)
#define WON_IN_ALL_MAX INT64_C(1000000000000)

struct won {
    int64_t before, after;
    uint32_t boards;
    bool unknown; /* what AFTER is cannot be told */
};

struct standing {
    char *name; /* LENGTH bytes, as the file has it */
    size_t length;
    struct won won[QUANTITIES];
    bool artificial; /* a ruling has given it an artificial score */
};

struct standings {
    struct standing *pair; /* in the order in which they came */
    size_t count, room;
    uint32_t *slot; /* by hash of the name: a pair's place plus 1, 0 for none */
    size_t slots;   /* a power of two */
};

void standings_init(struct standings *standings);
void standings_release(struct standings *standings);

/* The pair of this name, a new one if need be; valid until the next call. NULL: no memory. */
struct standing *standings_pair(struct standings *standings, struct text name);

/* The pair of this name, NULL when there is none. */
const struct standing *standings_find(const struct standings *standings, struct text name);

/* What the pair has won on a board: as the file has it, and after the rulings. A value beyond
 * WON_ON_A_BOARD_MAX, or one too many, makes the quantity unknown. */
void standing_add(struct standing *standing, enum quantity quantity, int64_t before, int64_t after);

/* True when the rulings have changed something of the pair, or may have. */
bool standing_moved(const struct standing *standing);

#endif
