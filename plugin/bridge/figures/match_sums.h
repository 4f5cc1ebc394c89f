/*
 * Sums the boards of matches of two teams as they lie. Pure; any thread.
 */
#ifndef BRIDGE_FIGURES_MATCH_SUMS_H
#define BRIDGE_FIGURES_MATCH_SUMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/swing.h"

enum match_stays {
    MATCH_FOLLOWS,
    MATCH_STAYS_BOARD, /* what a board of it is worth, now or before, cannot be told */
    MATCH_STAYS_SCALE, /* no rule gives its figures */
    MATCH_STAYS_MARGIN /* rules give them, but disagree on the new ones, reach not so far, or are
                          not proven */
};

struct match {
    size_t first;    /* first board */
    uint32_t boards; /* next to each other */
    struct total score[TEAMS];
    bool ruled;    /* an earlier ruling has changed a result of it, and may have left the score */
    uint8_t stays; /* enum match_stays */
    bool doubtful; /* the rule that gives the scores of nearly all others does not give its */
};

struct matches {
    struct match *match;
    size_t count;
    struct match_board *board;
    bool imps; /* the figures of boards are IMPs, as the file calls them so */
};

/* Sums the boards for each team, by its own scores; false when that cannot be told. */
bool match_sums(const struct matches *matches, const struct match *match,
                const struct swing_rule *swing, int when, struct points sums[TEAMS]);

#endif
