/*
 * Adds to a standing what a side has won on a board, before the rulings and after them, whether the
 * board is a row of a table or a game, and keeps its average plus or minus, which is weighed
 * against what its pair has on its other boards (12C2(c)). One thread.
 */
#ifndef FORMATS_PBN_EDIT_WINNING_H
#define FORMATS_PBN_EDIT_WINNING_H

#include "bridge/figures/standings.h"
#include "formats/pbn/edit/averages.h"
#include "formats/pbn/edit/score_table.h"

/* A quantity that a side has of a board, with DECIMAL_PLACES_MAX decimals. */
struct pbn_winning {
    bool there;
    bool unknown; /* after the rulings */
    bool stale;   /* by an earlier ruling, which changed what it comes from */
    int64_t before, after;
};

/* A side's matchpoints of a board, and its top. */
struct pbn_share {
    struct pbn_winning points, top; /* the top is a whole number */
    bool in_per_cent;               /* the board has no matchpoints */
    bool not_played;                /* after the rulings there is nothing (79C) */
    bool by_ruling;                 /* the artificial score is given now */
    int percent[2];                 /* of an artificial score, before and after; 0: it has none */
    struct decimal stands;          /* the points, with the decimals that they have */
    struct position at;             /* of the game, or of the tag */
};

/* The points that all pairs and teams of a session have won. */
struct pbn_won {
    struct standings standings;
    struct pbn_averages averages;
};

/* Adds WINNING to what STANDING has won; nothing remains of a board that was NOT_PLAYED. */
void pbn_winning_add(struct standing *standing, int quantity, struct pbn_winning winning,
                     bool not_played);

/* Adds SHARE to STANDING, and an average plus or minus of PLACE to AVERAGES. Returns false if out
 * of memory. */
bool pbn_share_add(const struct pbn_share *share, const struct pbn_average_place *place,
                   struct standing *standing, struct pbn_averages *averages);

/* ---- from a ScoreTable (PBN 2.1, 5.9) ---- */

/* Adds what the table of SCORES, of BOARD, whose game starts AT, says to the standings and the
 * averages of WON, and what the rulings make of it. RULED: a ruling on the game was written.
 * Returns false if out of memory. */
bool pbn_table_won_add(struct pbn_won *won, struct pbn_score_table *scores,
                       const struct board *board, const struct position *at, bool ruled);

#endif
