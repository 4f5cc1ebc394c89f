/*
 * Edits the ranking lists of a session, its TotalScoreTables (PBN 2.1, 5.10), after rulings. Called
 * by edit.c for each game and by the reader at the end.
 *
 * A list may stand in any game, before the results that it adds up. So what the pairs have won is
 * gathered game by game from the ScoreTables, and when all games have been read, those of its
 * figures are edited that follow from what was gathered. Allocates memory for the pairs. One
 * thread.
 */
#ifndef FORMATS_PBN_EDIT_RANKING_H
#define FORMATS_PBN_EDIT_RANKING_H

#include "bridge/figures/standings.h"
#include "bridge/seat.h"
#include "formats/format.h"
#include "formats/pbn/edit/list.h"
#include "formats/pbn/edit/winning.h"
#include "formats/pbn/read/game.h"

struct pbn_totals {
    struct pbn_won won;
    struct read_fault *note; /* on boards that are scored by default beside an average */
    size_t notes, note_capacity;
    uint32_t games; /* number of games gathered */
    bool gap;       /* a game was left out: nothing can be said */
    bool unplaced;  /* it is unknown whose result has changed in some game */
};

void pbn_totals_release(struct pbn_totals *totals);

/* Takes the next game and SCORES, its ScoreTable; RULED: a ruling on it was written. AT is where
 * the game starts, NULL if it cannot be read. Returns false if out of memory. */
bool pbn_totals_game(struct pbn_totals *totals, const struct pbn_game *game,
                     const struct board *board, const struct position *at,
                     struct pbn_score_table *scores, bool ruled);

/* Returns true if all GAMES of the file were gathered; else nothing can be said of what is of
 * several. */
static inline bool pbn_totals_have(const struct pbn_totals *totals, uint32_t games)
{
    return !totals->gap && totals->games == games;
}

/* Makes the edits of all averages and LISTS when GAMES have been read, the last of them GAME.
 * Returns false if out of memory, here or in NOTES. */
bool pbn_totals_finish(struct pbn_totals *totals, const struct pbn_lists *lists,
                       const struct pbn_game *game, uint32_t games, struct edits *edits,
                       const struct note_sink *notes);

#endif
