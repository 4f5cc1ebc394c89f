/*
 * Adds to a standing what a side has won on a board, before the rulings and after them, whether the
 * board is a row of a table or a game, and keeps its average plus or minus, which is weighed
 * against what its pair has on its other boards (12C2(c)). One thread.
 */
#ifndef FORMATS_PBN_EDIT_WINNING_H
#define FORMATS_PBN_EDIT_WINNING_H

#include "bridge/figures/standings.h"
#include "formats/pbn/edit/averages.h"
#include "formats/pbn/edit/ranking.h"
#include "formats/pbn/edit/score_table.h"

/* The points that a side has of a board, a row of a table or a game. */
struct pbn_side_won {
    struct pbn_average_place place; /* of its pair */
    struct position at;             /* of the game, or of the tag */
    const struct row_result *before, *after;
    /* Its IMPs, matchpoints and percentage, each of one board, or of none; and what both sides have
     * together at matchpoints. */
    struct won of[QUANTITY_PERCENTAGE + 1], top;
    int points;     /* QUANTITY_MP, else QUANTITY_PERCENTAGE; QUANTITY_SCORE: it has neither */
    bool by_ruling; /* a ruling changes it now */
    int shown; /* per cent of an artificial score, by the points, if no result says so; else 0 */
    struct decimal stands; /* the points, with the decimals that they have */
};

/* The points that all pairs and teams of a session have won. Its averages remember a lack of
 * memory. */
struct pbn_won {
    struct standings standings;
    struct pbn_averages averages;
};

/* Returns the standing of the pair or team NAME; NULL if out of memory. */
struct standing *pbn_won_of(struct pbn_won *won, enum pbn_scope scope, struct text name);

/* Adds OF, what is won on one board, to what STANDING has won; nothing remains of a board that was
 * NOT_PLAYED. If OF is unknown and of no board, the sum is unknown. */
void pbn_won_add(struct standing *standing, int quantity, struct won of, bool not_played);

/* Makes of what one side has what the other one has: the rest of all IMPs, or of all per cent. */
void pbn_won_turn(struct won *won, int quantity);

/* Adds what a side HAS to the standing of its pair, and keeps its artificial score if that waits
 * for the session. */
void pbn_side_won_add(struct pbn_won *won, const struct pbn_side_won *has);

/* ---- from a ScoreTable (PBN 2.1, 5.9) ---- */

/* Adds what the table of SCORES says to the standings and the averages of WON, and what the rulings
 * make of it. The table names the pairs of both sides; it is of BOARD, whose game starts AT. RULED:
 * a ruling on the game was written. Returns false if out of memory. */
bool pbn_table_won_add(struct pbn_won *won, struct pbn_score_table *scores,
                       const struct board *board, const struct position *at, bool ruled);

#endif
