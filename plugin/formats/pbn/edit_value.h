/*
 * Writes a value into a tag of a game, wherever the game has it from.
 */
#ifndef FORMATS_PBN_EDIT_VALUE_H
#define FORMATS_PBN_EDIT_VALUE_H

#include "formats/pbn/edit_place.h"
#include "formats/pbn/game.h"

/* The place from which a game has the value of a tag (PBN 2.1, 4.8). */
enum pbn_value_origin {
    ORIGIN_ABSENT,   /* no tag; the value, if there is one, holds from an earlier game on */
    ORIGIN_OWN,      /* its own */
    ORIGIN_INHERITS, /* "#" */
    ORIGIN_DECLARES  /* "##text": its own, and that of later games without the tag */
};
enum pbn_value_origin pbn_value_origin(const struct pbn_game *game, int id);

/* Returns true if the value stands in the game itself; pbn_value_place returns the offset of such a
 * value, behind "##". */
bool pbn_value_is_own(const struct pbn_game *game, int id);
uint64_t pbn_value_place(const struct pbn_game *game, int id);

/*
 * Begins and ends a value. Between these calls the new value is written (edits_put and so on). It
 * goes into the tag, "##" kept; if there is no tag, into a new one on a line of its own behind the
 * contract. DECLARE: a new tag begins with "##".
 */
void pbn_value_begin(struct edits *edits, const struct pbn_game *game, int id, bool declare);
void pbn_value_end(struct edits *edits, const struct pbn_game *game, int id);

#endif
