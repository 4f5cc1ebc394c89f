/*
 * Declares what rooms.c and its parts share: games of one board, their figures as they lie in
 * the file, and what becomes of these. For room*.c alone.
 */
#ifndef FORMATS_PBN_EDIT_ROOM_PARTS_H
#define FORMATS_PBN_EDIT_ROOM_PARTS_H

#include "formats/pbn/edit/rooms.h"

/* A game, and the other room of its board, NULL if missing or unknown. */
struct pbn_room_pair {
    struct pbn_room *own, *other;
    bool moves;       /* a ruling changes a game of its board */
    bool sums_differ; /* on its board one side has not more what the other has less */
};

/* Compares the first COUNT texts that two games have of their boards: an order in which games of
 * one board, and boards of one match, are adjacent. */
int pbn_room_compare(const struct pbn_room *one, const struct pbn_room *other, int count);

/* Returns the end of the games of a board that begin at FIRST, out of COUNT in the order of their
 * boards. */
size_t pbn_room_board_end(const struct pbn_room_pair *pair, size_t count, size_t first);

/* ---- a game (room.c) ---- */

/* Fills ROOM with GAME, its figures and CHANGE, which is NULL if no ruling is written. */
void pbn_room_fill(struct pbn_room *room, const struct pbn_game *game, const struct record *record,
                   const struct pbn_change *change);

static inline bool pbn_room_has_figure(const struct pbn_room *room, int which)
{
    return room->figure[which].text.length > 0;
}

bool pbn_room_has_figures(const struct pbn_room *room);

/* Returns true if the figure that SIDE has in ROOM is beside an average plus or minus, so that its
 * numbers wait. */
bool pbn_room_waits(const struct pbn_room *room, int which, int side);

/* Returns the place of that average. */
struct pbn_average_place pbn_room_place(const struct pbn_room *room, int side);

/* Edits the numbers of a figure: they become NOW, FIXED as for decimal_text. */
void pbn_room_put(struct pbn_room *room, int which, const struct decimal now[2], bool fixed,
                  struct edits *edits);

/* Adds a note with a figure that ought to change and why it stays, unless that was a finding of its
 * board. Marks the figure as unknown for the totals. Returns false if out of memory. */
bool pbn_room_note(struct pbn_room *room, int which, const char *reason,
                   const struct note_sink *notes);

/* ---- its figures (room_figures.c) ---- */

/* Returns true if by RESULT one side does not have more what the other has less. */
bool pbn_room_is_lopsided(const struct row_result *result);

/* Edits the figures of one kind of COUNT games that move with another room, and notes those that
 * stay. Returns false if out of memory. */
bool pbn_room_figures_take(const struct pbn_room_pair *pair, size_t count, int which,
                           struct edits *edits, const struct note_sink *notes);

/* Clears *FOLLOW if a figure of OWN does not follow with those of OTHER. Returns false if out of
 * memory. */
bool pbn_room_figures_try(struct pbn_room *own, struct pbn_room *other, bool *follow);

/* Edits the figures of one kind of COUNT games, all that there are of one board, if their results
 * give them. If none of them moves now, marks those that an earlier ruling left. Keeps the figures
 * beside averages plus and minus in AVERAGES. Returns false if out of memory. */
bool pbn_room_field_take(const struct pbn_room_pair *pair, size_t count, int which,
                         struct pbn_averages *averages, struct edits *edits);

/* ---- totals (room_totals.c) ---- */

/* Adds what the pairs and the teams of COUNT games have won to WON. Returns false if out of memory.
 */
bool pbn_room_totals_add(const struct pbn_room_pair *pair, size_t count, struct pbn_won *won);

#endif
