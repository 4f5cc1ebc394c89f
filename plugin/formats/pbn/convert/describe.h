/*
 * Reports what a PBN game says besides its record, for a converter: tags, sections and comments as
 * they stand.
 */
#ifndef FORMATS_PBN_CONVERT_DESCRIBE_H
#define FORMATS_PBN_CONVERT_DESCRIBE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "formats/extra.h"
#include "formats/pbn/read/game.h"
#include "kit/buffer.h"

/* Most bytes between games that are reported; headings are short. */
enum { PBN_GAP_MAX = 64 << 10 };

/*
 * Reports GAME and what stands BEFORE it to SINK, in the order of the file, except what the board
 * says already: tags in the form of the export format, a play of only cards and marks, facts.
 * VALUES holds values without their escapes. Returns false if the sink did or memory ran out.
 */
bool pbn_describe(const struct pbn_game *game, struct text before, const struct board *board,
                  struct buffer *values, const struct extra_sink *sink);

/* Reports what stands after the last game, in lines that end with EOL. Returns false if the sink
 * did. */
bool pbn_describe_rest(struct text rest, uint8_t eol, const struct extra_sink *sink);

#endif
