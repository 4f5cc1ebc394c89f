/*
 * Matches of two teams: what each has on a board from the results of both tables, what that makes
 * for the match, and the victory points for it.
 *
 * As with the figures of a field, nothing is believed before it gives the figures that stand there:
 * a swing (what a board is worth) those of the boards, a rule those of the matches. A scale that is
 * none of the published ones can be read off the matches themselves, as far as they reach: between
 * two margins that earn the same. What few of them show may as well be a score of two kinds at
 * once, IMPs and boards won, so that it is not believed before the matches exclude it. Any thread.
 */
#ifndef BRIDGE_FIGURES_MATCH_H
#define BRIDGE_FIGURES_MATCH_H

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
    size_t first;    /* of the boards */
    uint32_t boards; /* next to each other */
    struct total score[TEAMS];
    uint8_t stays; /* enum match_stays */
    bool doubtful; /* what gives the scores of nearly all others does not give its */
};

struct matches {
    struct match *match;
    size_t count;
    struct match_board *board;
    bool imps; /* the figures of boards are IMPs, as the file calls them so */
};

/* Fills in the new values. Linear in the boards, for each of the rules. False: no memory. */
bool matches_follow(struct matches *matches);

/* Marks boards and matches whose figures are none that they can be by what nearly all others have,
 * as they stand. False: no memory. */
bool matches_doubt(struct matches *matches);

/* What the boards sum to for each team, by its own scores; false when that cannot be told. */
bool match_sums(const struct matches *matches, const struct match *match,
                const struct swing_rule *swing, int when, struct points sums[TEAMS]);

/* Whether a ruling has changed something on a board of the match, or may have. */
bool match_moved(const struct matches *matches, const struct match *match);

#endif
