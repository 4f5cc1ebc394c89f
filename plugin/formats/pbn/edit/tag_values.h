/*
 * Edits the figures of a game that stand in tags: Contract, Declarer, Result, Score, and those that
 * follow from the field (PBN 2.1, 3.4.15 and 4.2). Called by edit.c.
 */
#ifndef FORMATS_PBN_EDIT_TAG_VALUES_H
#define FORMATS_PBN_EDIT_TAG_VALUES_H

#include "formats/format.h"

/* Edits tag ID, from PBN_EDITED_FIRST to PBN_EDITED_LAST, of the reader's game by the rulings on it
 * and on its rows. Returns false if its value should have changed and could not: it stays. */
bool pbn_tag_edit(struct reader *reader, int id);

#endif
