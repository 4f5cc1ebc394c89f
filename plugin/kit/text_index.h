/*
 * An index by up to three texts, which finds all entries with given texts by binary search. Used by
 * formats to find the rows of a board, a pair or a player; it does not know what the texts name.
 *
 *     text_index_add(&index, &key);              for each entry
 *     text_index_sort(&index);
 *     range = text_index_find(&index, part, 2);  those with these first two texts
 *     text_index_release(&index);
 *
 * Texts are borrowed. An index of zeros is empty.
 */
#ifndef KIT_TEXT_INDEX_H
#define KIT_TEXT_INDEX_H

#include <stdbool.h>
#include <stddef.h>

#include "kit/text.h"

enum { TEXT_INDEX_PARTS = 3 };

struct text_key {
    struct text part[TEXT_INDEX_PARTS];
    size_t number; /* of the entry; orders entries with the same texts */
    bool done;     /* for the owner's use */
};

struct text_index {
    struct text_key *key;
    size_t count, capacity;
};

/* The keys from FIRST on, before END. */
struct text_range {
    size_t first, end;
};

/* Adds a copy of KEY. False: no memory. */
bool text_index_add(struct text_index *index, const struct text_key *key);
void text_index_sort(struct text_index *index);

/* Returns the keys whose first COUNT parts equal those of PART, ordered by their other parts,
 * then by number. */
struct text_range text_index_find(const struct text_index *index, const struct text *part,
                                  int count);

/* Removes all keys, but keeps the memory. */
void text_index_clear(struct text_index *index);
void text_index_release(struct text_index *index);

#endif
