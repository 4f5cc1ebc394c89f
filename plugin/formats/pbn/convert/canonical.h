/*
 * The values of tags that follow from a board record, in the form of the export format (PBN 2.1,
 * 3.2). Used to write a board as PBN, and to find the values that a file has in another form.
 */
#ifndef FORMATS_PBN_CONVERT_CANONICAL_H
#define FORMATS_PBN_CONVERT_CANONICAL_H

#include <stdbool.h>

#include "bridge/board.h"

/* Room for four hands of 52 cards each, their dots and spaces, and the first seat. */
enum { PBN_CANONICAL_SIZE = 256 };

/* Returns the value of tag ID; its AT is NULL if the board does not say, or if the tag does not
 * follow from it. The value may be in SCRATCH, of PBN_CANONICAL_SIZE bytes, or in the board's
 * texts. */
struct text pbn_canonical(const struct board *board, int id, char *scratch);

/* Returns true if VALUE, as it stands in a tag ID, means what BOARD has. */
bool pbn_says_same(const struct board *board, int id, struct text value);

/* Returns true if the value of a tag ID follows from the board. */
bool pbn_follows(int id);

#endif
