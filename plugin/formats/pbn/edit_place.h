/*
 * Finds places for edits in a game, and joins edits as PBN demands. Called by all that edits PBN.
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

/* Sends the edits to SINK, sorted; insertions at one place become one edit. The edits must not
 * overlap. Returns false if out of memory, here or in the sink. */
bool pbn_edits_send(struct edits *edits, const struct edit_sink *sink);

/* Returns the byte at OFFSET of the input, which must lie in the game. */
static inline const char *pbn_at(const struct pbn_game *game, uint64_t offset)
{
    return (const char *)game->bytes + (offset - game->offset);
}

/* Returns the ending of a new line: "\r\n", "\n" or "\r". */
const char *pbn_line_ending(const struct pbn_game *game);

/* Returns true if anything but blanks stands on the line from OFFSET on: a comment in front of it
 * would swallow it. */
bool pbn_line_goes_on(const struct pbn_game *game, uint64_t offset);

/*
 * Returns where a line of its own can be inserted after what ends at OFFSET: the end of that line,
 * or of the comments that follow directly (a comment belongs to what stands before it: PBN 2.1,
 * 3.8). Sets *SHARED if something else stands on the rest of that line.
 */
uint64_t pbn_place_after(const struct pbn_game *game, uint64_t offset, bool *shared);

#endif
