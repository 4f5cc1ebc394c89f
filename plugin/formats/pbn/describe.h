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

/* Of what stands between games so much is told: headings are short. */
enum { PBN_GAP_MAX = 64 << 10 };

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
