/*
 * Names of a board as people write them: board and pairs, not the index in a file.
 *
 *     7@3-12     board 7, pair 3 North-South against pair 12
 *     7@t3       board 7 at table 3
 *     7@3        the same, or a pair 3, if only one fits
 *     7@B/3-12   in section B
 *     7@         board 7, of a file that has it once
 *     3          the third game of the file
 *     *          every board
 *
 * Names are those of the file; leading zeros of numbers do not count. Only the whole file can tell
 * if a name fits exactly one board (fact_targets.h).
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
    struct text board; /* WHERE_BOARD: name of the board; empty: any */
    struct text table; /* WHERE_BOARD: the part after the "@"; empty: any table */
};

/* Parses TEXT into WHERE, which borrows it. False: it is not such a name. */
bool where_read(struct where *where, struct text text);

/* Reads the number of a game, from 1. False: TEXT is none. */
bool where_read_game(uint32_t *game, struct text text);

/* How well a name fits a board: exactly, or loosely if it is the only fit, such as "7@3" for
 * table 3 or a pair 3, or another case. */
enum where_fit { WHERE_NOT, WHERE_LOOSELY, WHERE_EXACTLY };

/* Returns how well WHERE, a WHERE_BOARD, fits BOARD. */
enum where_fit where_fits(const struct where *where, const struct board *board);

/* Returns true if WHERE, which does not fit BOARD, may have been meant for it: "7@12-3",
 * "7@3/12". */
bool where_may_mean(const struct where *where, const struct board *board);

/* Returns true if WHERE, a WHERE_BOARD, names BOARD, whoever played it. */
bool where_is_of(const struct where *where, const struct board *board);

/* Adds the name of BOARD in a form that where_read reads: board and pairs, else board and table,
 * with the section if any; else the game. In the bytes of the file. */
void board_add_where(struct buffer *buffer, const struct board *board);

#endif
