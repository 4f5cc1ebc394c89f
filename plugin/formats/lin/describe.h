/*
 * What a board of LIN says beyond its record: the auction with what was explained of its calls, and
 * chatter; for a converter.
 */
#ifndef FORMATS_LIN_DESCRIBE_H
#define FORMATS_LIN_DESCRIBE_H

#include "formats/aside.h"
#include "kit/buffer.h"

/* Tells SINK of the board in LIN, whose first call is DEALER's, in the form of PBN 2.1 (3.5). WORDS
 * has the texts that are told. False: what the sink answered, or no memory. */
bool lin_describe_board(struct text lin, int dealer, struct buffer *words,
                        const struct aside_sink *sink);

#endif
