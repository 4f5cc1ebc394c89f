/*
 * A segment of a match: what stands before its boards and holds for all of them. "vg" says with
 * which board it begins, "pn" names eight players, four of the open room and four of the closed,
 * "rs" gives the results, open and closed room in turn; "qx" opens a room's board. Kept as copies:
 * the bytes are gone when a later board comes.
 */
#ifndef FORMATS_LIN_SEGMENT_H
#define FORMATS_LIN_SEGMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/lin/board.h"
#include "formats/lin/scan.h"

/* Eight names of players; 99 boards in two rooms with "7NTxx-13" each. Longer: not kept. */
enum { LIN_NAMES_MAX = 1024, LIN_RESULTS_MAX = 2048 };

enum lin_room { LIN_ROOM_NONE, LIN_ROOM_OPEN, LIN_ROOM_CLOSED };

struct lin_segment {
    int first;    /* number of the first board; -1: not given */
    uint8_t room; /* enum lin_room, of the board at hand */
    int number;   /* of the board at hand; -1: none */
    int dealt;    /* number of the board that DEAL is of; -1: none */
    int8_t dealer;
    struct deal deal;
    size_t names_length, results_length;
    char names[LIN_NAMES_MAX], results[LIN_RESULTS_MAX];
};

void lin_segment_init(struct lin_segment *segment);

/* A board begins: nothing of the one before holds. */
void lin_segment_begin(struct lin_segment *segment);

/* Takes a pair that may concern the segment; BOARD's name and table are set by "qx". */
void lin_segment_take(struct lin_segment *segment, const struct lin_pair *pair,
                      struct board *board);

/* Before the board's end: the other room's deal where this one has none, and the room's players. */
void lin_segment_complete(struct lin_segment *segment, struct lin_board *lin);

/* After it: the result that the segment lists for this board, when it is of the same contract. It
 * goes before the number of tricks that the operator claimed with; where it is another result than
 * the board's own, BOARD's "listed" says so. */
void lin_segment_result(const struct lin_segment *segment, struct board *board);

#endif
