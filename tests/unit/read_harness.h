/*
 * Text in, boards in words out: what the tests of the readers share.
 *
 * A board is one line of what is known of it, in this order:
 *
 *   1 "7" @2 at 3:1                         game, board, table, where it starts (unless 1:1)
 *   N:hand E:hand S:hand W:hand             the hands that are known, spades first
 *   4SX by ^S vul NS took ^10 score 620 dated 20170801 other-scoring
 *   was 9                                   an earlier ruling; "was -" when it is not known what
 *   names N=... E=... S=... W=...
 *   play W: N/E/S/W ^R... +                 the rows by seat, "-" where there is no card, then the
 *                                           end
 *   damaged 1 @9:2                          enum record_damage, and where it shows
 *   fact 5|W|attention|in-time @9:2
 *
 * or "FAULT line:column message [text]" behind game, board and table.
 */
#ifndef TESTS_READ_HARNESS_H
#define TESTS_READ_HARNESS_H

#include <stdbool.h>
#include <stddef.h>

#include "formats/format.h"

/* Reads LENGTH bytes of TEXT; returns a line for each board, each with a line end, to be freed.
 * Fails the test when the reader breaks its contract. */
char *read_lines(const struct format *format, const char *text, size_t length);

/* The same for a text. */
char *read_lines_of(const struct format *format, const char *text);

/* However TEXT is cut below LIMIT bytes, reading it ends; and says SAYS, NULL: or nothing. */
void check_cuts(const struct format *format, const char *text, size_t limit, const char *says);

/* Returns whether BYTES at the beginning of a file make it FORMAT's. */
void check_bid(const struct format *format, const char *bytes, bool own);

#endif
