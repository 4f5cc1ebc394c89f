/*
 * What edit_rooms.c and its parts share: a figure of a game as it lies in the file, games of one
 * board, and what becomes of their figures. For edit_room_*.c alone.
 */
#ifndef FORMATS_PBN_EDIT_ROOM_PARTS_H
#define FORMATS_PBN_EDIT_ROOM_PARTS_H

#include "formats/pbn/edit_form.h"
#include "formats/pbn/edit_rooms.h"

/* A game, and the other room of its board; NULL: that is not there, or not known. */
struct pbn_room_pair {
    struct text board;
    struct pbn_room *own, *other;
    bool moves; /* what happened in a game of its board changes */
};

/* Where the games of a board end that begin at FIRST: of COUNT, which lie by their boards. */
size_t pbn_room_board_end(const struct pbn_room_pair *pair, size_t count, size_t first);

/* ---- a game (edit_room.c) ---- */

/* What is kept of GAME, with its figures, and CHANGE, NULL where no ruling is written. The texts of
 * ROOMS fail where there is no memory. */
void pbn_room_keep(struct pbn_rooms *rooms, struct pbn_room *room, const struct pbn_game *game,
                   const struct record *record, const struct pbn_change *change);

struct text pbn_room_text_of(const struct pbn_rooms *rooms, struct pbn_room_text kept);

static inline bool pbn_room_has_figure(const struct pbn_room *room, int which)
{
    return room->figure[which].text.length > 0;
}

bool pbn_room_has_figures(const struct pbn_room *room);

/* Reads a figure of ROOM; false: none of the forms, or whose it is is not said. */
bool pbn_room_form(const struct pbn_rooms *rooms, const struct pbn_room *room, int which,
                   struct pbn_form *form);

/* Puts TEXTS in place of the numbers of a figure: the game is not at hand any more. False: no
 * memory.
 */
bool pbn_room_put(const struct pbn_rooms *rooms, const struct pbn_room *room, int which,
                  const struct pbn_form *form, char texts[2][DECIMAL_TEXT_SIZE],
                  const struct edit_sink *sink);

/* Whether the figure that SIDE has in ROOM is beside an average plus or minus: its numbers wait. */
bool pbn_room_waits(const struct pbn_room *room, int which, int side);

/* Where that average is. */
struct pbn_average_place pbn_room_place(const struct pbn_rooms *rooms, const struct pbn_room *room,
                                        int side);

/* Names a figure that ought to change, and why it stays; but what was a finding of its board. It
 * is not known then for the totals. False: no memory. */
bool pbn_room_note(const struct pbn_rooms *rooms, struct pbn_room *room, int which,
                   const char *reason, const struct note_sink *notes);

/* ---- two rooms (edit_room_figures.c) ---- */

/* Whether one side has not more by RESULT what the other has less. */
bool pbn_room_is_lopsided(const struct row_result *result);

/* Edits the figures of one kind of COUNT games that move with another room. False: no memory. */
bool pbn_room_figures_take(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                           size_t count, int which, const struct edit_sink *sink,
                           const struct note_sink *notes);

/* Whether all figures of OWN follow with those of OTHER. False: no memory. */
bool pbn_room_figures_try(const struct pbn_rooms *rooms, struct pbn_room *own,
                          struct pbn_room *other, bool *follow);

/* ---- games of one board (edit_room_field.c) ---- */

/* So many tables are compared with each other, and no match. */
enum { PBN_FIELD_ROOMS = 3 };

/* Edits the figures of one kind of COUNT games, all that there are of one board, where their
 * results give them; those beside averages plus and minus are kept in AVERAGES. False: no memory.
 */
bool pbn_room_field_take(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                         size_t count, int which, struct pbn_averages *averages,
                         const struct edit_sink *sink);

/* Of such games that do not move now: marks their figures where an earlier ruling left them. False:
 * no memory. */
bool pbn_room_field_check(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                          size_t count, int which, struct pbn_averages *averages);

/* ---- totals (edit_room_totals.c) ---- */

/* Adds what the pairs and the teams of COUNT games have won to STANDINGS, and the averages of pairs
 * to AVERAGES. False: no memory. */
bool pbn_room_totals_add(const struct pbn_rooms *rooms, const struct pbn_room_pair *pair,
                         size_t count, struct standings *standings, struct pbn_averages *averages);

#endif
