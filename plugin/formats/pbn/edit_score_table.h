/*
 * Rulings in the ScoreTable of a game (PBN 2.1, 5.9): the rows whose results change, and every
 * figure of the table that follows from them. One thread.
 */
#ifndef FORMATS_PBN_EDIT_SCORE_TABLE_H
#define FORMATS_PBN_EDIT_SCORE_TABLE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/change.h"
#include "bridge/figures/figure.h"
#include "bridge/seat.h"
#include "formats/pbn/edit_place.h"
#include "formats/pbn/edit_table.h"
#include "formats/pbn/game.h"
#include "laws/said/ruling.h"

/* The result of the board before and after the ruling. */
struct pbn_change {
    const struct board *board;
    struct contract was, contract; /* mostly the same; unknown: not recorded, or not played */
    int tricks, new_tricks;        /* declarer's; TRICKS as the file has them */
    int32_t score, new_score;      /* North-South's; SCORE_UNKNOWN when it cannot be told */
    bool artificial;               /* there is no new result, but per cent for each side (12C2) */
    bool unplayed;                 /* nor is there a score, as nothing was played (79C) */
    uint8_t percent[SIDES];
};

/* What RULING makes of BOARD. */
struct pbn_change pbn_change_of(const struct board *board, const struct ruling *ruling);

/* PBN has a place for tricks in the contract that was played, and for an artificial score; not for
 * a score assigned in another contract, nor for results that are weighted. */
bool pbn_can_be_written(const struct board *board, const struct ruling *ruling);

/* Whether there are tricks to write: not where all passed, either. */
static inline bool pbn_change_has_tricks(const struct pbn_change *change)
{
    return !change->artificial && !change->unplayed && change->contract.kind != CONTRACT_PASSED;
}

/* The same of a row. */
struct pbn_row_change {
    size_t row;
    struct pbn_change change;
};

/* How a row's scores are written. */
enum pbn_score_style {
    SCORES_ABSENT,  /* the table has no column for them */
    SCORES_SIGNED,  /* 620 and -620 */
    SCORES_WINNERS, /* 620 and - */
    SCORES_NOUGHT,  /* 620 and 0 */
    SCORES_OTHER    /* none of these, or not this score */
};

/* What the board is worth with so many tricks, SCORE_UNKNOWN when it cannot be told. */
int32_t pbn_board_score(const struct board *board, int tricks);

/* The figures of one column. */
struct pbn_column_figures {
    struct figure *figure;
    size_t count;
    bool follows; /* the new values hold */
    bool fixed;   /* all are written with the same decimals */
    bool plus;    /* what is positive is written with a "+" */
};

/* Reads the figures of a column that follows from the field into COLUMN, whose figures have room
 * for all rows; false when something in it is none. */
bool pbn_column_read(struct pbn_column_figures *column, const struct pbn_table *table, int id);

struct pbn_score_table {
    struct pbn_table table;
    bool lost;                           /* there are rows, but not the game's */
    const struct pbn_row_change *change; /* by row; borrowed */
    size_t changes;
    bool scored; /* the rows' scores are the changes': figures can be reckoned */
    struct field_change fields;
    struct pbn_column_figures column[SCORE_COLUMNS];
    uint64_t scorings[FAMILIES]; /* those that the columns leave */
    bool stale;                  /* something that follows from the results stays as it was */
};

/* Reads the game's ScoreTable and reckons what follows from CHANGE, whose row is looked for: LOST
 * when it is not there. False: no memory. To be released in either case. A table that is not there,
 * or cannot be read, has no row. */
bool pbn_score_table_init(struct pbn_score_table *scores, const struct pbn_game *game,
                          struct pbn_row_change *change);

/* The same for COUNT rows that are known, in the order of the table. They live as long as SCORES.
 */
bool pbn_score_table_rows(struct pbn_score_table *scores, const struct pbn_game *game,
                          const struct pbn_row_change *changes, size_t count);
void pbn_score_table_release(struct pbn_score_table *scores);

/* What ROW becomes; NULL: it stays. */
const struct pbn_change *pbn_score_table_change(const struct pbn_score_table *scores, size_t row);

/* The new values of COUNT figures, as the changes make them; see figures_follow. */
bool pbn_score_table_reckon(const struct pbn_score_table *scores, struct figure *figures,
                            size_t count, enum family family, struct text scoring,
                            uint64_t *scorings);

/* What North-South's figures of ROW become, those unknown that stay. */
void pbn_score_table_points(const struct pbn_score_table *scores, size_t row,
                            struct board_points points[FIGURE_KINDS]);

/* Makes the edits. */
void pbn_score_table_edit(const struct pbn_score_table *scores, struct edits *edits);

#endif
