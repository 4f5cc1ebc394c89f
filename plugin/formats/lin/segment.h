/*
 * The segment of a match: what stands before its boards and holds for all of them. Used by the LIN
 * reader.
 *
 * "vg" gives the number of the first board, "pn" eight players, four of the open room and four of
 * the closed, "rs" the results, open and closed room in turn; "qx" opens a room's board. Texts are
 * copied.
 */
#ifndef FORMATS_LIN_SEGMENT_H
#define FORMATS_LIN_SEGMENT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/board.h"
#include "formats/lin/board.h"
#include "formats/lin/scan.h"

/* Room for eight names, and for 99 boards in two rooms with "7NTxx-13" each. Longer texts are not
 * stored. */
enum { LIN_NAMES_MAX = 1024, LIN_RESULTS_MAX = 2048 };

enum lin_room { LIN_ROOM_NONE, LIN_ROOM_OPEN, LIN_ROOM_CLOSED };

struct lin_segment {
    int first;    /* number of the first board; -1 if not given */
    uint8_t room; /* enum lin_room, of the current board */
    int number;   /* of the current board; -1 if none */
    int dealt;    /* number of the board that DEAL is of; -1 if none */
    int8_t dealer;
    struct deal deal;
    size_t names_length, results_length;
    char names[LIN_NAMES_MAX], results[LIN_RESULTS_MAX];
};

void lin_segment_init(struct lin_segment *segment);

/* Begins a board: forgets the one before. */
void lin_segment_begin(struct lin_segment *segment);

/* Takes a pair that may be about the segment; "qx" sets BOARD's name and table. */
void lin_segment_take(struct lin_segment *segment, const struct lin_pair *pair,
                      struct board *board);

/* Completes a board before its end: takes the other room's deal if it has none, and the room's
 * players. */
void lin_segment_complete(struct lin_segment *segment, struct lin_board *lin);

/* Takes the result that the segment lists for the board, after its end, if it is of the same
 * contract; it replaces the tricks that the operator claimed. If it differs from the board's own
 * result, BOARD's LISTED holds it. */
void lin_segment_result(const struct lin_segment *segment, struct board *board);

#endif
