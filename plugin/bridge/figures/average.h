/*
 * Computes an average plus or minus at matchpoints (Law 12C2): a contestant with more than 60 per
 * cent on the other boards of the session, or less than 40, has that in place of it. Pure; any
 * thread.
 */
#ifndef BRIDGE_FIGURES_AVERAGE_H
#define BRIDGE_FIGURES_AVERAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/decimal.h"
#include "bridge/figures/field.h"

/* The points of a contestant on its other boards, and the most that it could have: with
 * DECIMAL_PLACES_MAX decimals. */
struct other_boards {
    int64_t won, most;
};

/* Returns true if an average of PERCENT may give way: plus or minus. */
static inline bool average_may_give_way(int percent)
{
    return percent == AVERAGE_PLUS || percent == AVERAGE_MINUS;
}

/* Returns true if an average of PERCENT gives way to what there is on OTHERS (12C2(c)). */
bool average_gives_way(int percent, struct other_boards others);

/* Returns the average of Law 12C2 that POINTS are of TOP, which has DECIMAL_PLACES_MAX decimals, in
 * per cent; 0 if they are none. */
int average_of_points(struct decimal points, int64_t top);

/* Returns PERCENT of TOP, which has DECIMAL_PLACES_MAX decimals, in points. */
struct ratio average_share(int percent, int64_t top);

/* Computes the same part of TOP, likewise, as OTHERS are of their most. False: more than any
 * session has. */
bool average_of_others(struct other_boards others, int64_t top, struct ratio *points);

/* A figure beside an average. */
struct average_figure {
    uint8_t percent;       /* per cent that the director gives, or gave; 0: nobody knows */
    bool by_ruling;        /* given by a ruling of now: what stands there is no average then */
    bool stays;            /* the whole of its share is not known */
    bool apart;            /* what its board gives leaves it out: alone, it follows its top */
    struct decimal stands; /* value in the file */
    int64_t top[2];        /* whole of its share: before the rulings, after */
    bool gives_way;        /* once it is settled: where it ought to */
};

/* A number of the file that says it. */
struct average_number {
    struct decimal stands; /* the average alone if it is given now; else the number in the file */
    struct decimal becomes;
    bool percentage;  /* of the top; else points */
    bool fixed;       /* as for average_round, */
    uint8_t decimals; /* likewise: of the other numbers like it */
};

/* The contestants with averages, and what has been found out about them. */
struct average_session {
    struct other_boards before, after;
    bool topless;           /* the top of the other boards is not known */
    bool moved;             /* the points there are not what they were, or ought not to be */
    bool can;               /* the points there are known */
    bool averages_kept;     /* the file has averages that did not give way where they ought to */
    bool plus, minus, kept; /* of those that were looked at */
    /* Averages that did not give way: some give way, ought to, or stay though they gave way to
     * others, so that no total that sums them is right; whether some do cannot be told. */
    bool gives, stays, stale, unknown;
};

/* Notes in SESSION what FIGURE shows of the file, if it is of an earlier ruling. */
void average_look_at(struct average_session *session, const struct average_figure *figure);

/* Returns true if one of the figures that were looked at is the average alone although it ought to
 * have given way: the file's own scorer left it so. Where both an average plus and an average minus
 * are among them they show nothing, as nobody says which boards are the others. */
bool average_was_kept(const struct average_session *session);

/* Settles FIGURE, and notes in SESSION what comes of it. Returns true if its numbers may become
 * others: each is settled then. */
bool average_settle(struct average_session *session, struct average_figure *figure);

/* Settles a number of FIGURE. One that is not what the figure was before the rulings stays, which
 * is noted in SESSION. */
void average_settle_number(struct average_session *session, const struct average_figure *figure,
                           struct average_number *number);

/* Rounds VALUE to points as a file writes it that has so many DECIMALS, FIXED: always; where that
 * is too few, or not always, some more are used. */
struct decimal average_round(struct ratio value, int decimals, bool fixed);

/* Notes, where nothing is known of the session, whether FIGURE gives way, or may follow what it
 * gave way to. */
void average_mark_stale(struct average_session *session, const struct average_figure *figure);

#endif
