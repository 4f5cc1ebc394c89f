/*
 * The names of the tags that are looked at.
 */
#ifndef FORMATS_PBN_TAGS_H
#define FORMATS_PBN_TAGS_H

#include "formats/pbn/game.h"

enum { PBN_NAME_MAX = 16, PBN_INDEX_SIZE = 64 };
_Static_assert(PBN_TAG_COUNT < 32, "a set of tags is a number of 32 bits, one of them free");

/* A name as two numbers, its letters from the lowest byte up, zeros behind them. */
struct pbn_name {
    uint64_t low, high;
};

/* The names by a hash of these numbers, so that a name is known without looking at it letter by
 * letter. A value: filled once for each input. */
struct pbn_tag_index {
    struct pbn_name name[PBN_INDEX_SIZE];
    int8_t id[PBN_INDEX_SIZE]; /* PBN_OTHER in a free place, whose name is 0 */
};

void pbn_tag_index_init(struct pbn_tag_index *index);

/* Multiplies so that the 29 names meet in few places. */
static inline unsigned pbn_name_hash(const struct pbn_name *name)
{
    return (unsigned)((name->low + (name->high << 1)) * UINT64_C(0x9e3779b97f4a7c15) >> 58);
}

/* The tag of a name, PBN_OTHER when it is none of them. */
static inline int pbn_tag_index_find(const struct pbn_tag_index *index, const struct pbn_name *name)
{
    unsigned at = pbn_name_hash(name);
    while (index->name[at].low != name->low || index->name[at].high != name->high) {
        if (index->name[at].low == 0)
            return PBN_OTHER;
        at = (at + 1) % PBN_INDEX_SIZE;
    }
    return index->id[at];
}

/* The same for LENGTH bytes of a name, without an index. */
int pbn_tag_named(const uint8_t *name, size_t length);

/* "ScoreTable". */
const char *pbn_tag_name(int id);

#endif
