/*
 * The lists of a file, its TotalScoreTables, each with its column of adjustments and the penalties
 * that these have in them (Law 90). A PenaltyTable behind it says what was given, so that none
 * counts twice:
 *
 *     [PenaltyTable "Game\3R;PairId\2R;Penalty;Points"]
 *      17 12 "10%" 2.4
 *
 * Used by edit.c and ranking.c.
 */
#ifndef FORMATS_PBN_EDIT_LIST_H
#define FORMATS_PBN_EDIT_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/penalties.h"
#include "bridge/figures/total.h"
#include "bridge/seat.h"
#include "formats/format.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/table.h"
#include "kit/text_index.h"

/* Returns the entry of the pair or team NAME, which plays on both sides. */
enum pbn_scope { PBN_PAIRS_SCOPE, PBN_TEAMS_SCOPE };
static inline struct entry pbn_entry(enum pbn_scope scope, struct text name)
{
    return (struct entry){.scope = scope, .side = SIDE_NONE, .name = name};
}

/* The column that adjusts the totals, and how it is written. */
struct pbn_adjustments {
    int column;    /* COLUMN_OTHER: there is none, or something in it is no number */
    int sign;      /* -1: its numbers are taken off */
    int unit;      /* enum penalty_unit; PENALTY_UNITS: the columns of totals do not show it */
    bool unread;   /* something in it is no number */
    int decimals;  /* that all have but those with penalties of ours, */
    bool dashes;   /* of which some are "-" */
    bool adjusted; /* one is not 0 */
};

/* A list; its table has no rows if it cannot be read. */
struct pbn_list {
    struct pbn_list *next;
    struct pbn_game game; /* that has it, and ends with it */
    struct position at;   /* of its tag */
    struct pbn_table table;
    struct pbn_adjustments adjustments;
    struct penalties penalties;
    bool unclear; /* it cannot be told which penalties its adjustments have in them */
};

struct pbn_lists {
    struct pbn_list *first, *last;
};

void pbn_lists_release(struct pbn_lists *lists);

/* Adds the list of GAME, which starts AT, if it has one. Returns false if out of memory. */
bool pbn_lists_add(struct pbn_lists *lists, const struct pbn_game *game, const struct position *at);

/* Finds the row of LIST that has NAME; returns how many have it. */
size_t pbn_list_find(const struct pbn_list *list, struct text name, uint32_t *row);

/* Finds the column of adjustments of LIST, and how it is written beside the penalties so far. */
void pbn_adjustments_find(struct pbn_list *list);

/* Returns the meaning of a column of totals: by PBN 2.1, 5.10, then by habit; with ADJUSTMENTS,
 * unless NULL, if they count in its quantity. Percentages beside matchpoints are shares of these
 * then. */
struct total_rule pbn_total_meaning(int id, const struct pbn_adjustments *adjustments);

/* Sets the adjustment of ROW, which is number INDEX, before and after the rulings. */
void pbn_adjustments_set(const struct pbn_list *list, size_t index, struct total_row *row);

/* Writes what the adjustment of row INDEX becomes. Returns false if it stays. */
bool pbn_adjustment_text(const struct pbn_list *list, size_t index, char text[DECIMAL_TEXT_SIZE]);

/* Makes the edits of the PenaltyTable behind LIST. */
void pbn_penalty_table_edit(struct edits *edits, const struct pbn_list *list);

/* The facts that all games of a file show together. The reader fills it when it reads the file once
 * more, before the first ruling is written. */
struct pbn_shown {
    struct pbn_lists lists;  /* that rank its pairs or teams */
    struct text_index teams; /* of each game, the one at home first; number 1: in the closed room */
    uint8_t factors;         /* by its tables, as in struct factor_choice */
};

#endif
