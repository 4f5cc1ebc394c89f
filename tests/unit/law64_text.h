/*
 * Law 64 a second time, to hold the engine against: read from the text of the Law and found by
 * trying. It shares nothing with plugin/laws but the numbers of seats and sides.
 *
 * What moves is not worked out but searched for: every way in which tricks of the offending side
 * can be given to the revokes that take tricks is gone through, and the best is what moves.
 */
#ifndef TESTS_LAW64_TEXT_H
#define TESTS_LAW64_TEXT_H

#include <stdbool.h>

#include "bridge/seat.h"

enum { TEXT_TRICKS = 13, TEXT_REVOKES_MAX = 4 };

enum text_attention { TEXT_IN_TIME, TEXT_AFTER_CALL, TEXT_AFTER_ROUND };

/* What readings leave open, doc/laws.md. */
struct text_rules {
    bool of_2007;
    bool bars_hold_for_67b1;     /* 67B1-64B */
    bool corrected_first_counts; /* 2007-64B2 */
    bool corrected_other_counts; /* 2007-64B7 */
};

struct text_revoke {
    int trick; /* 1 to 13 */
    int seat;
    int suit;         /* led */
    bool omitted;     /* no card at all: deemed a revoke by 67B1 */
    bool corrected;   /* put right */
    bool established; /* both may hold: 43B2(b) */
    bool by_62c3;     /* corrected because both sides had revoked on the trick */
    bool penalty_card, faced_hand;
    int attention; /* enum text_attention */
};

struct text_play {
    int tricks;                  /* whose winner is known */
    int winner[TEXT_TRICKS + 1]; /* by number, from 1 */
    int claimed[SIDES];          /* won without having been played, after all others */
    int dummy;
    int count;
    struct text_revoke revoke[TEXT_REVOKES_MAX];
};

struct text_verdict {
    unsigned bars; /* bit N: 64BN holds */
    int clause;    /* 1 for 64A1, 2 for 64A2, 0 when barred or not established */
    int tricks;    /* that it moves; of partners on one trick by one clause any */
};

/* Rules on PLAY; VERDICT has a place for each revoke. LOST: the tricks that each side loses. */
void text_rule(const struct text_play *play, const struct text_rules *rules,
               struct text_verdict *verdict, int lost[SIDES]);

#endif
