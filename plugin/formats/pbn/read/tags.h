/*
 * The names of the tags that are read, and a hash index of them. Used by all parts of the PBN
 * format.
 */
#ifndef FORMATS_PBN_READ_TAGS_H
#define FORMATS_PBN_READ_TAGS_H

#include "formats/pbn/read/game.h"
#include "formats/pbn_text/scan.h"

enum { PBN_NAME_SIZE = 16, PBN_INDEX_SIZE = 256 };
_Static_assert(PBN_TAG_COUNT <= 64, "a set of tags is a number of 64 bits");

/* A name of at most 15 letters as two numbers: its bytes, padded with zeros. */
struct pbn_name {
    uint64_t low, high;
};

/* The index's answer for a name that it does not have. */
enum { PBN_NO_NAME = PBN_OTHER - 1 };

/* The names by a hash of these numbers, so that a name is found without comparing its letters.
 * Names that nearly every game has but that are skipped are in it too, as PBN_OTHER. A value,
 * filled once for each input. */
struct pbn_tag_index {
    struct pbn_name name[PBN_INDEX_SIZE];
    int8_t id[PBN_INDEX_SIZE]; /* PBN_NO_NAME in a free slot, whose name is 0 */
};

void pbn_tag_index_init(struct pbn_tag_index *index);

/* Returns the highest bits of a product, on which all letters have an effect. */
static inline unsigned pbn_name_hash(const struct pbn_name *name)
{
    return (unsigned)((name->low ^ name->high * 3) * UINT64_C(0x9e3779b97f4a7c15) >> 56);
}

/* Returns the tag of a name, or PBN_NO_NAME. */
static inline int pbn_tag_index_find(const struct pbn_tag_index *index, const struct pbn_name *name)
{
    unsigned at = pbn_name_hash(name);
    while (index->name[at].low != name->low || index->name[at].high != name->high) {
        if (index->name[at].low == 0)
            return PBN_NO_NAME;
        at = (at + 1) % PBN_INDEX_SIZE;
    }
    return index->id[at];
}

/* Returns the tag of a name, PBN_OTHER if it is not read. */
int pbn_tag_named(struct text name);

/* Returns true if a tag begins at the "[" of AT: a NAME and a quoted value or, unless STRICT, a
 * known name followed by anything. */
bool pbn_is_tag(const struct pbn_scan *scan, const uint8_t *at, bool strict, struct text *name);

/* The names of the tags that are read. */
extern const char *const pbn_tag_names[PBN_TAG_COUNT];

#endif
