/*
 * Edits of a game: places in it, and what PBN asks of edits that come together.
 *
 *     edits_begin(edits, offset, length);
 *     edits_put(edits, "^10", 3);
 *     pbn_edits_end(edits, game);
 *     ...
 *     ok = pbn_edits_send(edits, sink);
 */
#ifndef FORMATS_PBN_EDIT_PLACE_H
#define FORMATS_PBN_EDIT_PLACE_H

#include <stdbool.h>
#include <stdint.h>

#include "formats/pbn/game.h"
#include "kit/edits.h"

/* Ends the edit that was begun; one that changes nothing in GAME is dropped. */
void pbn_edits_end(struct edits *edits, const struct pbn_game *game);

/* Gives the edits to SINK, sorted; insertions at one place become one edit. The edits must not
 * overlap. False: no memory, here or in the sink. */
bool pbn_edits_send(struct edits *edits, const struct edit_sink *sink);

/* The byte at OFFSET of the input, which must lie in the game. */
static inline const char *pbn_at(const struct pbn_game *game, uint64_t offset)
{
    return (const char *)game->bytes + (offset - game->offset);
}

/* How a new line ends: "\r\n", "\n" or "\r". */
const char *pbn_line_ending(const struct pbn_game *game);

/* Whether something else than blanks stands on the line from OFFSET on: a comment in front of it
 * would swallow it. */
bool pbn_line_goes_on(const struct pbn_game *game, uint64_t offset);

/*
 * Where a line of its own can be inserted after what ends at OFFSET: the end of that line, or of
 * the comments that follow directly (a comment belongs to what stands before it: PBN 2.1, 3.8).
 * *SHARED: something else stands on the rest of that line.
 */
uint64_t pbn_place_after(const struct pbn_game *game, uint64_t offset, bool *shared);

#endif
