/*
 * What a PBN game says beyond its record: tags, sections and comments as they stand, for a
 * converter.
 */
#ifndef FORMATS_PBN_DESCRIBE_H
#define FORMATS_PBN_DESCRIBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/aside.h"
#include "formats/pbn/game.h"
#include "kit/buffer.h"

/* --- What stands between games */

/* Headings are short; of more, the front is kept. */
enum { PBN_GAP_MAX = 64 << 10 };

/* All 0: nothing is kept. */
struct pbn_gap {
    struct buffer kept;
    bool told; /* the game behind it has been read: what comes next is of the one after */
};

void pbn_gap_release(struct pbn_gap *gap);

/* Adds what was passed over; white space alone is not kept, so that most games cost nothing. False:
 * no memory. */
bool pbn_gap_add(struct pbn_gap *gap, const uint8_t *bytes, size_t count);

/* --- What is told */

/*
 * Tells SINK of GAME and of what stands BEFORE it, in the order of the file. Left out is what the
 * board says already: tags in the form of the export format, a play of cards and marks alone,
 * facts. VALUES has what is told of tags without their escapes. False: what the sink answered, or
 * no memory.
 */
bool pbn_describe(const struct pbn_game *game, struct text before, const struct board *board,
                  struct buffer *values, const struct aside_sink *sink);

/* The same of what stands behind the last game, in lines that end in EOL. */
bool pbn_describe_rest(struct text rest, uint8_t eol, const struct aside_sink *sink);

#endif
