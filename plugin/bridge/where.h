/*
 * Which board is spoken of, as people say it: board and pairs, not the index in a file.
 *
 *     7@3-12     board 7, pair 3 North-South against pair 12
 *     7@t3       board 7 at table 3
 *     7@3        the same, or a pair 3, if only one fits
 *     7@B/3-12   in section B
 *     7@         board 7, of a file that has it once
 *     3          the third game of the file
 *     *          every board
 *
 * Names are those of the file; of numbers leading zeros do not count. Whether a place is that of
 * one board alone only the whole file can tell.
 */
#ifndef BRIDGE_WHERE_H
#define BRIDGE_WHERE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/board.h"

enum where_kind { WHERE_ALL, WHERE_GAME, WHERE_BOARD };

struct where {
    uint8_t kind;      /* enum where_kind */
    uint32_t game;     /* WHERE_GAME: from 1 */
    struct text board; /* WHERE_BOARD: its name; empty: any */
    struct text table; /* WHERE_BOARD: what follows the "@"; empty: wherever it was played */
};

/* Takes TEXT apart into WHERE, which borrows it; false: it names no place. */
bool where_read(struct where *where, struct text text);

/* How a place fits a board: to the letter, or as it can be meant where no other fits, "7@3" of
 * table 3 or a pair 3, or in another case. */
enum where_fit { WHERE_NOT, WHERE_LOOSELY, WHERE_EXACTLY };

/* Returns how BOARD is one that WHERE, a WHERE_BOARD, speaks of. */
enum where_fit where_fits(const struct where *where, const struct board *board);

/* Returns true if WHERE, which does not fit BOARD, may have been meant for it: "7@12-3", "7@3/12".
 */
bool where_may_mean(const struct where *where, const struct board *board);

/* Whether BOARD has the name of WHERE, a WHERE_BOARD, whoever played it. */
bool where_is_of(const struct where *where, const struct board *board);

/* Adds the place of BOARD, which WHERE_READ reads: board and pairs, else board and table, with the
 * section that it has; else the game. Bytes of the file. */
void board_add_where(struct buffer *buffer, const struct board *board);

#endif
