/*
 * The values of tags that follow from a board record, in the form of the export format (PBN 2.1,
 * 3.2): for writing a board as PBN, and for telling which values a file has in another form.
 */
#ifndef FORMATS_PBN_CANONICAL_H
#define FORMATS_PBN_CANONICAL_H

#include <stdbool.h>

#include "bridge/board.h"

/* Four hands of 52 cards each, their dots and spaces, and the first seat. */
enum { PBN_CANONICAL_SIZE = 256 };

/* The value of tag ID; its AT is NULL where the board does not tell, or the tag is none that
 * follows from it. It may lie in SCRATCH, of PBN_CANONICAL_SIZE bytes, or in the board's texts. */
struct text pbn_canonical(const struct board *board, int id, char *scratch);

/* Whether VALUE, as it stands in a tag ID, says what BOARD has. */
bool pbn_says_same(const struct board *board, int id, struct text value);

/* Whether a tag ID follows from the board. */
bool pbn_follows(int id);

#endif
