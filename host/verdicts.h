/*
 * What a session said of the boards that it wants to write, to be held against what a second
 * session says of the written file.
 */
#ifndef HOST_VERDICTS_H
#define HOST_VERDICTS_H

#include <bridge-scorer/plugin.h>

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* A board that is written. */
struct verdict {
    uint32_t game;
    int32_t tricks; /* as adjusted */
    int32_t score_ns;
    int32_t artificial_ns, artificial_ew;
    bool transfer; /* the tricks are a new result, not part of an adjusted score */
};

struct verdicts {
    struct verdict *item; /* in file order */
    size_t count, room;
    size_t compared; /* of them, those that the second session has come to */
};

/* Takes BOARD down if its adjustment is to be written. False: no memory. A struct verdicts of zeros
 * is empty. */
bool verdicts_add(struct verdicts *verdicts, const bsp_board *board);

/* Holds a board of the second session against the first: one that was written must be settled now,
 * with the same numbers, and none may be about to be written again. */
bool verdicts_compare(struct verdicts *verdicts, const bsp_board *board);

/* The same where the second session has new results beside it: what is recorded there must be what
 * was adjusted. An adjusted score that is no number of tricks has no recorded tricks to compare. */
bool verdicts_find_recorded(struct verdicts *verdicts, const bsp_board *board);

/* True when the second session has come to every written board. */
bool verdicts_complete(const struct verdicts *verdicts);

void verdicts_release(struct verdicts *verdicts);

#endif
