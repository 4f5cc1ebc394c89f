/*
 * Declares what edit_rooms.c and its parts share: a figure of a game as it lies in the file, games
 * of one board, and what becomes of their figures. For edit_room*.c alone.
 */
#ifndef FORMATS_PBN_EDIT_ROOM_PARTS_H
#define FORMATS_PBN_EDIT_ROOM_PARTS_H

#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_rooms.h"

/* A game, and the other room of its board, NULL if missing or unknown. */
struct pbn_room_pair {
    struct text board;
    struct pbn_room *own, *other;
    bool moves; /* a ruling changes a game of its board */
};

/* Returns the end of the games of a board that begin at FIRST, out of COUNT in the order of their
 * boards. */
size_t pbn_room_board_end(const struct pbn_room_pair *pair, size_t count, size_t first);

/* ---- a game (edit_room.c) ---- */

/* Stores GAME in ROOM, with its figures and CHANGE, which is NULL if no ruling is written. The
 * texts of ROOMS fail if out of memory. */
void pbn_room_keep(struct pbn_rooms *rooms, struct pbn_room *room, const struct pbn_game *game,
                   const struct record *record, const struct pbn_change *change);

struct text pbn_room_text_of(const struct pbn_rooms *rooms, struct pbn_room_text kept);

static inline bool pbn_room_has_figure(const struct pbn_room *room, int which)
{
    return room->figure[which].text.length > 0;
}

bool pbn_room_has_figures(const struct pbn_room *room);

/* Reads a figure of ROOM. Returns false if it has none of the forms, or does not say whose it
 * is. */
bool pbn_room_form(const struct pbn_rooms *rooms, const struct pbn_room *room, int which,
                   struct pbn_form *form);

/* Writes TEXTS in place of the numbers of a figure, without the game, which is not at hand any
 * more. Returns false if out of memory. */
bool pbn_room_put(const struct pbn_rooms *rooms, const struct pbn_room *room, int which,
                  const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                  const struct edit_sink *sink);

/* Returns true if the figure that SIDE has in ROOM is beside an average plus or minus, so that its
 * numbers wait. */
bool pbn_room_waits(const struct pbn_room *room, int which, int side);

/* Returns the place of that average. */
struct pbn_average_place pbn_room_place(const struct pbn_rooms *rooms, const struct pbn_room *room,
                                        int side);

/* Adds a note with a figure that ought to change and why it stays, unless that was a finding of its
 * board. Marks the figure as unknown for the totals. Returns false if out of memory. */
bool pbn_room_note(const struct pbn_rooms *rooms, struct pbn_room *room, int which,
                   const char *reason, const struct note_sink *notes);

/* ---- two rooms (edit_room_figures.c) ---- */

/* Returns true if by RESULT one side does not have more what the other has less. */
bool pbn_room_is_lopsided(const struct row_result *result);

/* Edits the figures of one kind of COUNT games that move with another room, and notes those that
 * stay. Returns false if out of memory. */
bool pbn_room_figures_take(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                           size_t count, int which, const struct edit_sink *sink,
                           const struct note_sink *notes);

/* Clears *FOLLOW if a figure of OWN does not follow with those of OTHER. Returns false if out of
 * memory. */
bool pbn_room_figures_try(const struct pbn_rooms *rooms, struct pbn_room *own,
                          struct pbn_room *other, bool *follow);

/* ---- games of one board (edit_room_field.c) ---- */

/* The least number of tables that are compared with each other, and are no match. */
enum { PBN_FIELD_ROOMS = 3 };

/* Edits the figures of one kind of COUNT games, all that there are of one board, if their results
 * give them; keeps those beside averages plus and minus in AVERAGES. Returns false if out of
 * memory. */
bool pbn_room_field_take(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                         size_t count, int which, struct pbn_averages *averages,
                         const struct edit_sink *sink);

/* Marks the figures of such games, which do not move now, if an earlier ruling left them; keeps
 * those beside averages likewise. Returns false if out of memory. */
bool pbn_room_field_check(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                          size_t count, int which, struct pbn_averages *averages);

/* ---- totals (edit_room_totals.c) ---- */

/* Adds what the pairs and the teams of COUNT games have won to STANDINGS, and the averages of pairs
 * to AVERAGES. Returns false if out of memory. */
bool pbn_room_totals_add(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                         size_t count, struct standings *standings, struct pbn_averages *averages);

#endif
