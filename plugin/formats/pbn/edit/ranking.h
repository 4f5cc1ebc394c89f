/*
 * Edits the ranking lists of a session, its TotalScoreTables (PBN 2.1, 5.10), by what the pairs and
 * teams have won before the rulings and after them, and by the procedural penalties (Law 90) that
 * the adjustments of a list have in them (penalties.h). Called by edit.c: lists are read before the
 * first ruling is written, and edited when all games have been read.
 */
#ifndef FORMATS_PBN_EDIT_RANKING_H
#define FORMATS_PBN_EDIT_RANKING_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "bridge/figures/penalties.h"
#include "bridge/figures/standings.h"
#include "bridge/seat.h"
#include "formats/format.h"
#include "formats/pbn/read/game.h"
#include "formats/pbn/read/table.h"

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

/* Adds the list of GAME, which starts AT; *ADDED is NULL if it has none. Returns false if out of
 * memory. */
bool pbn_lists_add(struct pbn_lists *lists, const struct pbn_game *game, const struct position *at,
                   struct pbn_list **added);

/* Marks as listed those of STANDINGS that the list has, with matchpoints or percentages as all
 * boards of the session give them. Returns false if out of memory. */
bool pbn_list_prove(const struct pbn_list *list, struct standings *standings);

/* Makes the edits, and tells which entries change. Adds a note if something stays that should have
 * changed, or if a result has changed that is UNPLACED, in none of the STANDINGS. Returns false if
 * out of memory. */
bool pbn_list_edit(struct pbn_list *list, const struct standings *standings, bool unplaced,
                   struct edits *edits, const struct note_sink *notes);

#endif
