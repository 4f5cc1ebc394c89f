/*
 * Edits the ScoreTable of a game (PBN 2.1, 5.9) after rulings: the rows whose results change, and
 * every figure of the table that follows from them. Called by edit.c, tag_values.c, ranking.c
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
#include "formats/pbn/read/figures.h"
#include "formats/pbn/read/game.h"

struct pbn_score_table {
    const struct pbn_table *table;       /* the game's */
    bool lost;                           /* there are rows, but not the game's */
    const struct pbn_row_change *change; /* by row; borrowed */
    size_t changes;
    bool given;                  /* some become artificial */
    bool scored;                 /* the rows' scores are the changes': figures can be computed */
    struct sheet sheet;          /* the table's field alone, once it is filled in */
    int8_t place[SCORE_COLUMNS]; /* of a column of figures in the sheet; -1: there is none */
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
static inline const struct sheet_column *
pbn_score_table_column(const struct pbn_score_table *scores, int id)
{
    return scores->place[id] < 0 ? NULL : &scores->sheet.column[scores->place[id]];
}

/* Returns true if all figures of the kind of column ID, of both sides, have as many decimals as its
 * own. */
bool pbn_score_table_is_fixed(const struct pbn_score_table *scores, int id);

/* Computes what follows from COUNT changes, one at least, in the order of the table; those of the
 * last call come first. They must live as long as SCORES. Returns false if out of memory. */
bool pbn_score_table_follow(struct pbn_score_table *scores, const struct pbn_row_change *changes,
                            size_t count, uint8_t shown);
void pbn_score_table_release(struct pbn_score_table *scores);

/* Returns the change of ROW; NULL if it stays. */
const struct pbn_change *pbn_score_table_change(const struct pbn_score_table *scores, size_t row);

/* Computes what COUNT figures of FAMILY become that stand beside the table; *FOLLOW: all of them
 * can be told. Returns false if out of memory. */
bool pbn_score_table_compute(struct pbn_score_table *scores, struct figure *figures, size_t count,
                             enum family family, bool *follow);

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
