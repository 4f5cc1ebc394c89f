/*
 * Adds to a standing what a pair has of a board at matchpoints, and keeps its average plus or minus
 * there, which is weighed against what it has on its other boards (12C2(c)). One thread.
 */
#ifndef FORMATS_PBN_EDIT_SHARE_H
#define FORMATS_PBN_EDIT_SHARE_H

#include "bridge/figures/standings.h"
#include "formats/pbn/edit_averages.h"

/* The state before the rulings, or after, with DECIMAL_PLACES_MAX decimals. */
struct pbn_share_state {
    int64_t points, top; /* the top is a whole number */
    int percent;         /* of an artificial score; 0: it has none */
};

struct pbn_share {
    bool in_per_cent; /* the board has no matchpoints */
    bool there;       /* it has points, */
    bool topless;     /* and what there is to win is not known; */
    bool unknown;     /* or it is not after the rulings; */
    bool stale;       /* an earlier ruling left the points; */
    bool not_played;  /* after the rulings there is nothing (79C) */
    bool by_ruling;   /* the artificial score is given now */
    struct pbn_share_state state[2];
    struct decimal stands; /* the points, with the decimals that they have */
    struct position at;    /* of the game, or of the tag */
};

/* Returns true if its artificial score is one that waits: an average plus or minus, or any that
 * stands on a board whose top the rulings change. */
bool pbn_share_waits(const struct pbn_share *share);

/* Adds SHARE to STANDING, and an average plus or minus of PLACE to AVERAGES. Returns false if out
 * of memory. */
bool pbn_share_add(const struct pbn_share *share, const struct pbn_average_place *place,
                   struct standing *standing, struct pbn_averages *averages);

#endif
