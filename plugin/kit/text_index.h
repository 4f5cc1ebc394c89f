/*
 * Things in the order of some texts, so that those that have them all are found without a look at
 * the others.
 *
 *     text_index_add(&index, &key);              for each thing
 *     text_index_sort(&index);
 *     range = text_index_find(&index, part, 2);  those whose first two texts are these
 *     text_index_release(&index);
 *
 * Texts are borrowed. An index that is all zero is empty.
 */
#ifndef KIT_TEXT_INDEX_H
#define KIT_TEXT_INDEX_H

#include <stdbool.h>
#include <stddef.h>

#include "kit/text.h"

enum { TEXT_INDEX_PARTS = 3 };

struct text_key {
    struct text part[TEXT_INDEX_PARTS];
    size_t number; /* of the thing: among those of the same texts the order is theirs */
    bool done;     /* the owner's */
};

struct text_index {
    struct text_key *key;
    size_t count, room;
};

/* Keys from FIRST on, before END. */
struct text_range {
    size_t first, end;
};

/* False: no memory. */
bool text_index_add(struct text_index *index, const struct text_key *key);
void text_index_sort(struct text_index *index);

/* The keys whose first COUNT parts are those of PART, in the order of their other parts, then of
 * their numbers. */
struct text_range text_index_find(const struct text_index *index, const struct text *part,
                                  int count);

/* Forgets all keys, keeps the memory. */
void text_index_clear(struct text_index *index);
void text_index_release(struct text_index *index);

#endif
