/*
 * Takes the rulings on a game and on rows of its ScoreTable, which are boards too, and the facts
 * that are kept of them: what each becomes, and whether it can be written. Called by edit.c, which
 * writes them together when the last board of the game has come. One thread.
 */
#ifndef FORMATS_PBN_EDIT_RULINGS_H
#define FORMATS_PBN_EDIT_RULINGS_H

#include "formats/pbn/edit/director_table.h"
#include "formats/pbn/edit/score_table.h"
#include "formats/pbn/read/results.h"

/* The most rulings on one board of which each reports its points; what follows is the same for all,
 * and the time stays in proportion to the table. */
enum { PBN_RULINGS_TOLD_MAX = 64 };

/* The rulings on a game and on its rows. All 0: none. */
struct pbn_rulings {
    uint32_t game;
    bool own; /* one is on the game itself: nothing is written of its rows */
    struct pbn_row_change *change;
    size_t count, capacity;
    size_t followed;               /* changes that the figures of SCORES follow */
    struct pbn_score_table scores; /* read with the first change */
    struct pbn_shown shown;        /* of all games */
    struct buffer trail;           /* lines of the RulingTable, where the changes say */
    struct pbn_said *said;         /* facts that are kept in the game */
    size_t said_count, said_capacity;
};

void pbn_rulings_begin(struct pbn_rulings *rulings, uint32_t game);
void pbn_rulings_release(struct pbn_rulings *rulings);

/* Takes the facts that are kept of RECORD. Returns false if out of memory. */
bool pbn_rulings_keep_facts(struct pbn_rulings *rulings, const struct record *record);

/* Takes the ruling on the game itself, *CHANGE: its row in the table, 0 if it has none, and what it
 * becomes. Sets OWN if it can be written; adds the reason to RULING if not. Returns false if out of
 * memory. */
bool pbn_rulings_take_game(struct pbn_rulings *rulings, const struct pbn_game *game,
                           const struct board *board, struct ruling *ruling,
                           struct pbn_row_change *change);

/* Takes the ruling on a row, BOARD, of which *TAKEN says afterwards if it can be written. Sets in
 * RULING what its points become, and what cannot follow. Returns false if out of memory. */
bool pbn_rulings_take_row(struct pbn_rulings *rulings, const struct pbn_results *results,
                          const struct board *board, struct ruling *ruling, bool *taken);

/* Computes the figures from all changes of rows. Returns false if out of memory. */
bool pbn_rulings_follow(struct pbn_rulings *rulings, const struct pbn_game *game);

#endif
