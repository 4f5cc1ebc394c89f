/*
 * Edits the ScoreTable of a game (PBN 2.1, 5.9) after rulings: the rows whose results change, and
 * every figure of the table that follows from them. Called by edit.c, tag_values.c, penalties.c
 * and winning.c. One thread.
 */
#ifndef FORMATS_PBN_EDIT_SCORE_TABLE_H
#define FORMATS_PBN_EDIT_SCORE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/figure.h"
#include "bridge/seat.h"
#include "bridge/sheet/settle.h"
#include "formats/pbn/edit/averages.h"
#include "formats/pbn/read/row.h"
#include "formats/pbn/read/place.h"
#include "formats/pbn/read/table.h"
#include "formats/pbn/read/game.h"
#include "laws/said/ruling.h"

/* ---- what a ruling makes of a board ---- */

struct pbn_change {
    const struct board *board;
    struct contract was, contract; /* mostly the same; unknown: not recorded, or not played */
    int tricks, new_tricks;        /* declarer's; TRICKS as the file has them */
    bool caret;                    /* the new ones are not those that were won */
    int32_t score;                 /* North-South's; SCORE_UNKNOWN when it cannot be told */
    uint8_t scoring;               /* as in struct ruling */
    /* The result that it becomes. If other results count than the one that was played, which the
     * record keeps (12C1), they are one for both sides, with its score; one for each side if SPLIT;
     * or several if WEIGHTED. */
    struct row_result result;
    bool split, weighted;
};

/* Returns the change that RULING makes to BOARD, which is borrowed. */
struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling);

/* Returns true if there are tricks to write; there are none, either, if all passed. */
static inline bool pbn_change_has_tricks(const struct pbn_change *change)
{
    const struct row_result *result = &change->result;
    return !result->artificial && !result->unplayed && !result->assigned &&
           change->contract.kind != CONTRACT_PASSED;
}

/* The change of a row of a table, and its lines in the RulingTable: LENGTH bytes of the trail. */
struct pbn_row_change {
    size_t row;
    struct pbn_change change;
    size_t trail, trail_length;
};

/* Returns North-South's score for TRICKS if the board is scored by Law 77; SCORE_UNKNOWN if it is
 * not, or it cannot be told. */
int32_t pbn_board_score(const struct board *board, int tricks);

/* Returns the score recorded at the table; if there is none, that of the recorded tricks. */
int32_t pbn_recorded_score(const struct board *board);

/* Returns the place of the average plus or minus that CHANGE gives SIDE of ROW, whose numbers wait
 * for the session (12C2(c)); its name is absent if there is none, or the pair is not known. */
struct pbn_average_place pbn_pending_place(const struct pbn_table *table, size_t row,
                                           const struct pbn_change *change, int side);

/* ---- the table ---- */

struct pbn_score_table {
    const struct pbn_table *table; /* the game's */
    bool lost;                     /* there are rows, but not the game's */
    bool changed;                  /* by an earlier ruling, once it is filled in */
    struct pbn_row_change *change; /* of its rows, in their order */
    size_t count, capacity;
    size_t followed;    /* changes that the figures follow; for others the rows stay as they are */
    bool given;         /* some become artificial */
    bool scored;        /* the rows' scores are the changes': figures can be computed */
    struct sheet sheet; /* the table's field alone, once it is filled in */
    bool follows[SCORE_COLUMNS]; /* its new values can be written */
    uint64_t scorings[FAMILIES]; /* scorings that the columns allow */
    uint8_t said;                /* by the director, enum match_factor; */
    uint8_t shown;               /* by all tables of the file, as in struct factor_choice */
    bool open;                   /* figures follow as they are scored by default */
    bool contradicted;           /* some stay, as the file scores otherwise than he says */
    enum {
        PBN_FIGURES_FOLLOW,
        PBN_FIGURES_STALE, /* something that follows from the results stays as it was, */
        PBN_FIGURES_MISFIT /* and no scoring gives what stands there */
    } outcome;
};

/* Fills in the results and the figures as they stand, once; BOARD is the game's, or what its rows
 * share. Returns false if out of memory. */
bool pbn_score_table_fill(struct pbn_score_table *scores, const struct board *board);

/* Returns the figure that ROW has in column ID; NULL if it has none, or only an artificial one. */
const struct sheet_cell *pbn_score_table_cell(const struct pbn_score_table *scores, size_t row,
                                              int id);

/* Returns column ID of the sheet; NULL if the table has no such figures. */
const struct sheet_column *pbn_score_table_column(const struct pbn_score_table *scores, int id);

/* Returns true if all figures of the kind of column ID, of both sides, have as many decimals as its
 * own. */
bool pbn_score_table_is_fixed(const struct pbn_score_table *scores, int id);

/* Computes what follows from all changes, unless that has been done. SHOWN is of all tables of the
 * file. Returns false if out of memory. */
bool pbn_score_table_follow(struct pbn_score_table *scores, uint8_t shown);
void pbn_score_table_release(struct pbn_score_table *scores);

/* Returns how figures of FAMILY are scored, those of SIDE or of both, by one of SCORINGS. */
struct settle_by pbn_score_table_scoring(const struct pbn_score_table *scores, enum family family,
                                         int side, uint64_t scorings);

/* Returns true if its figures follow only as they are scored by default beside an average. */
static inline bool pbn_score_table_is_by_default(const struct pbn_score_table *scores)
{
    return scores->outcome == PBN_FIGURES_FOLLOW && scores->open && scores->said == FACTOR_UNSAID;
}

/* Fills NOTE, on BOARD, whose game starts AT, with what they would be otherwise (averages.h).
 * Returns false if out of memory. */
bool pbn_score_table_describe_choice(struct pbn_score_table *scores, const struct board *board,
                                     const struct position *at, struct read_fault *note);

/* Sets POINTS to what North-South's figures of ROW become; those that stay are unknown. */
void pbn_score_table_points(const struct pbn_score_table *scores, size_t row,
                            struct board_points points[FIGURE_KINDS]);

/* Keeps the artificial numbers of PLACE, as they stand, in AVERAGES. If the game is RULED on, other
 * edits of the row are not known, so they take no spaces. */
void pbn_score_table_wait(const struct pbn_score_table *scores,
                          const struct pbn_average_place *place, bool ruled,
                          struct pbn_averages *averages);

/* Makes the edits, and keeps numbers beside an average plus or minus in AVERAGES. */
void pbn_score_table_edit(const struct pbn_score_table *scores, struct edits *edits,
                          struct pbn_averages *averages);

#endif
