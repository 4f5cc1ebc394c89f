/*
 * The field of a board that stands in several sections, or in the matches of several teams. Its
 * results may be compared across them or in each alone; the figures of the file show which. Used by
 * points.c and joined.c.
 */
#ifndef FORMATS_USEBIO_GROUPS_H
#define FORMATS_USEBIO_GROUPS_H

#include "formats/usebio/edit.h"

/* The level at which each board is scored alone; otherwise the level of the common scope, 0 for the
 * event. */
enum { USEBIO_ALONE = -1 };

/* Travellers of one name in one scope. */
struct usebio_group {
    size_t first, count; /* of ORDER */
    uint32_t computed;   /* number of changes for which its points were computed */
};

struct usebio_groups {
    int level;
    uint32_t *order; /* indices of travellers */
    uint32_t *of;    /* by traveller: the index of its group */
    struct usebio_group *group;
    size_t count;
    uint32_t expected; /* most results that a board has */
    uint64_t scorings[SCORINGS_KINDS];
};

/* Finds the level at which the points of most boards follow from their results. Returns false if
 * out of memory. Must be released in either case. */
bool usebio_groups_find(struct usebio_groups *groups, const struct usebio_travellers *travellers);
void usebio_groups_release(struct usebio_groups *groups);

/* Sums the rows of PAIRS again, because part of it depends on the field, and marks the rows that
 * earlier rulings left. */
bool usebio_groups_tally(const struct usebio_groups *groups, struct usebio_travellers *travellers,
                         struct usebio_pairs *pairs);

bool usebio_group_changed(const struct usebio_groups *groups, size_t index,
                          const struct usebio_travellers *travellers);

/* Copies all rows of a group, with their changes, into one board. Returns false if out of memory.
 * Its rows and changes must be freed in either case. */
bool usebio_group_gather(const struct usebio_groups *groups, size_t index,
                         const struct usebio_travellers *travellers, struct usebio_changed *whole);

#endif
