/*
 * Figures of a session's ranking list: totals, means, percentages and ranks that follow from the
 * standings.
 *
 * As with the figures of a board, a rule is trusted only when it reproduces every figure as it
 * stands. Any thread.
 */
#ifndef BRIDGE_FIGURES_TOTAL_H
#define BRIDGE_FIGURES_TOTAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/ratio.h"
#include "bridge/figures/standings.h"

/* What is reckoned of a quantity. */
enum total_of {
    TOTAL_SUM,
    TOTAL_MEAN,
    TOTAL_SHARE /* per cent of the matchpoints there were to win */
};

struct total_rule {
    uint8_t of;       /* enum total_of */
    uint8_t quantity; /* enum quantity */
};

/* One figure of a pair. STANDING NULL: the session does not know the pair. */
struct total {
    const struct standing *standing;
    uint8_t decimals; /* of SCALED; those of a column have the same */
    uint8_t new_decimals;
    int64_t scaled, new_scaled;
    bool stays; /* the new value cannot be told */
};

/*
 * Fills in the new values of a column of COUNT figures. FIRST is the rule that the column's name
 * speaks of; where it does not give what stands there, all others are tried. *RULE is the one that
 * gives it. False: none does, or several do that disagree, and nothing holds. Single figures may
 * have to stay.
 */
bool totals_follow(struct total *totals, size_t count, struct total_rule first,
                   struct total_rule *rule);

/* A ranking list is not longer; what is, is not ranked. */
enum { RANKED_MAX = 4096 };

/* The rank of one of COUNT pairs by what RULE gives them, before the rulings or after: 1 and one
 * more for each that has more. *TIED: how many others have as much. What RULE gives must be known
 * of all; COUNT is at most RANKED_MAX. */
size_t total_rank(const struct total *totals, size_t count, size_t index, struct total_rule rule,
                  bool after, size_t *tied);

#endif
