/*
 * An average plus or minus at matchpoints (Law 12C2): who has more than 60 per cent on the other
 * boards of the session, or less than 40, has that in place of it. Pure; any thread.
 */
#ifndef BRIDGE_FIGURES_AVERAGE_H
#define BRIDGE_FIGURES_AVERAGE_H

#include <stdbool.h>
#include <stdint.h>

#include "bridge/decimal.h"
#include "bridge/figures/ratio.h"

/* What a contestant has there, and the most that it could have: with DECIMAL_PLACES_MAX decimals.
 */
struct other_boards {
    int64_t won, most;
};

/* Whether an average of so many PER CENT may give way: plus or minus. */
bool average_may_give_way(int percent);

/* Whether an average of so many PER CENT gives way to what there is on OTHERS (12C2(c)). */
bool average_gives_way(int percent, struct other_boards others);

/* So many PER CENT of TOP, which has DECIMAL_PLACES_MAX decimals, in points. */
struct ratio average_share(int percent, int64_t top);

/* The same part of TOP as OTHERS are of their most, in points; the same in per cent. False: more
 * than any session has. */
bool average_of_others(struct other_boards others, int64_t top, struct ratio *points);
bool average_in_per_cent(struct other_boards others, struct ratio *percent);

/* A figure beside an average. */
struct average_figure {
    uint8_t percent;       /* that the director gives, or gave, */
    bool by_ruling;        /* now; what stands there is no average then */
    bool stays;            /* what it is a share of is not known */
    struct decimal stands; /* as the file has it */
    int64_t top[2];        /* that it is a share of: before the rulings, after */
};

/* What is known of who has averages, and has been found out of them. */
struct average_session {
    struct other_boards before, after;
    bool topless; /* what there was to win on the other boards is not known */
    bool moved;   /* what there is on them is not what it was, or ought not to be */
    bool can;     /* what there is on them is known */
    bool left;    /* the file has averages that did not give way where they ought to */
    /* Of these averages: some give way, ought to, or stay though they gave way to others, so that
     * no total that sums them is right; whether some do cannot be told. */
    bool gives, stays, stale, untold;
};

/* Whether what stands there is a share by the average alone. */
bool average_is_alone(const struct average_figure *figure);

/* Whether the figure, which is of an earlier ruling, is the average alone although it ought to have
 * given way: the file's own scorer left it so. */
bool average_was_left(const struct average_session *session, const struct average_figure *figure);

/* Settles a figure of SESSION, and notes there what comes of it. True: it becomes *VALUE. */
bool average_settle(struct average_session *session, const struct average_figure *figure,
                    struct ratio *value);

/* VALUE in points, as a file writes it that has so many DECIMALS, FIXED: always; where that is too
 * few, or not always, some more are used. */
struct decimal average_round(struct ratio value, int decimals, bool fixed);

/* Nothing is known of the session: notes whether FIGURE gives way, or may follow what it gave way
 * to. */
void average_leave(struct average_session *session, const struct average_figure *figure);

#endif
