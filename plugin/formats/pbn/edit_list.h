/*
 * The edits of one game while they are being made: in any order, of any length, sent sorted.
 *
 *     pbn_edits_begin(edits, offset, length);
 *     pbn_edits_put(edits, "^10", 3);
 *     pbn_edits_end(edits, game);            an edit that changes nothing is dropped here
 *     ...
 *     ok = pbn_edits_send(edits, sink);
 *
 * Nothing is allocated until the first edit begins. A lack of memory is remembered and comes out of
 * pbn_edits_send. One thread.
 */
#ifndef FORMATS_PBN_EDIT_LIST_H
#define FORMATS_PBN_EDIT_LIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/format.h"
#include "formats/pbn/game.h"

/* One edit; its new bytes are SIZE bytes from AT of the list's text. */
struct pbn_edit_item {
    uint64_t offset;
    uint64_t length;
    size_t at, size;
    size_t made; /* which it was, in order of making: of two insertions at one place the first is
                    first */
};

struct pbn_edits {
    struct pbn_edit_item *item;
    size_t count, room;
    char *text;
    size_t text_length, text_room;
    bool failed; /* no memory */
};

void pbn_edits_init(struct pbn_edits *edits);
void pbn_edits_release(struct pbn_edits *edits);

/* Starts over, for the next game; keeps the memory. */
void pbn_edits_clear(struct pbn_edits *edits);

/* LENGTH bytes at OFFSET become what is put until pbn_edits_end. */
void pbn_edits_begin(struct pbn_edits *edits, uint64_t offset, uint64_t length);
void pbn_edits_put(struct pbn_edits *edits, const char *bytes, size_t size);
void pbn_edits_put_string(struct pbn_edits *edits, const char *string);
void pbn_edits_put_spaces(struct pbn_edits *edits, size_t count);
void pbn_edits_end(struct pbn_edits *edits, const struct pbn_game *game);
/* Instead of pbn_edits_end: as if it had not begun. */
void pbn_edits_cancel(struct pbn_edits *edits);

/* Gives the edits to SINK, sorted; insertions at one place become one edit. The edits must not
 * overlap. False: no memory, here or in the sink. */
bool pbn_edits_send(struct pbn_edits *edits, const struct edit_sink *sink);

/* ---- places in a game ---- */

/* The byte at OFFSET of the input, which must lie in the game's window. */
static inline const char *pbn_at(const struct pbn_game *game, uint64_t offset)
{
    return (const char *)game->bytes + (offset - game->offset);
}

/* The byte that ends a line in this game: LF, or CR where there is no LF. The other one is white
 * space. */
char pbn_eol(const struct pbn_game *game);

/* How a new line ends: "\r\n", "\n" or "\r". */
const char *pbn_line_ending(const struct pbn_game *game);

/*
 * Where a line of its own can be inserted after what ends at OFFSET: the end of that line, or of
 * the comments that follow directly (a comment belongs to what stands before it: PBN 2.1, 3.8).
 * *SHARED: something else stands on the rest of that line.
 */
uint64_t pbn_place_after(const struct pbn_game *game, uint64_t offset, bool *shared);

#endif
