/*
 * Edits one TotalScoreTable from what the pairs or teams have won. Called by totals.c.
 */
#ifndef FORMATS_PBN_EDIT_RANKING_H
#define FORMATS_PBN_EDIT_RANKING_H

#include "bridge/figures/standings.h"
#include "bridge/seat.h"
#include "formats/format.h"
#include "formats/pbn/edit/list.h"

/* Returns the entry of the pair NAME, which plays on both sides. */
static inline struct entry pbn_entry(struct text name)
{
    return (struct entry){.side = SIDE_NONE, .name = name};
}

/* The scopes of entries: teams are kept apart from pairs. */
enum { PBN_SCOPE_PAIRS, PBN_SCOPE_TEAMS };
static inline struct entry pbn_team_entry(struct text name)
{
    return (struct entry){.scope = PBN_SCOPE_TEAMS, .side = SIDE_NONE, .name = name};
}

/* Marks as listed those of STANDINGS that the list has, with matchpoints or percentages as all
 * boards of the session give them. Returns false if out of memory. */
bool pbn_list_prove(const struct pbn_list *list, struct standings *standings);

/* Makes the edits, and tells which entries change. Adds a note if something stays that should have
 * changed, or if a result has changed that is UNPLACED, in none of the STANDINGS. Returns false if
 * out of memory. */
bool pbn_list_edit(const struct pbn_list *list, const struct standings *standings, bool unplaced,
                   struct edits *edits, const struct note_sink *notes);

#endif
