/*
 * The field of a board that stands in several sections, or in the matches of several teams: its
 * results there are compared with each other, or each board's by themselves. Which of them it is,
 * the figures of the file say. For points.c.
 */
#ifndef FORMATS_USEBIO_GROUPS_H
#define FORMATS_USEBIO_GROUPS_H

#include "formats/usebio/edit.h"

/* Results are compared on one board alone; else in the scope of so high a level, 0 is the event. */
enum { USEBIO_ALONE = -1 };

/* Travellers of one name in one scope. */
struct usebio_group {
    size_t first, count; /* of ORDER */
};

struct usebio_groups {
    int level;
    uint32_t *order; /* places of travellers */
    struct usebio_group *group;
    size_t count;
    uint32_t expected; /* most results that a board has */
    uint64_t scorings[SCORINGS_KINDS];
};

/* Finds at which level the points of most boards are what their results give. False: no memory. To
 * be released in either case. */
bool usebio_groups_find(struct usebio_groups *groups, const struct usebio_travellers *travellers);
void usebio_groups_release(struct usebio_groups *groups);

/* Tells PAIRS anew what their rows come to, as some of it depends on the field, and the rows what
 * earlier rulings left. */
bool usebio_groups_tally(const struct usebio_groups *groups, struct usebio_travellers *travellers,
                         struct usebio_pairs *pairs);

/* The group that the traveller at PLACE is in. */
size_t usebio_group_of(const struct usebio_groups *groups, size_t place);

bool usebio_group_changed(const struct usebio_groups *groups, size_t index,
                          const struct usebio_travellers *travellers);

/* All rows of a group, with what became of them, as one board. False: no memory. Its rows and
 * changes are to be freed in either case. */
bool usebio_group_gather(const struct usebio_groups *groups, size_t index,
                         const struct usebio_travellers *travellers, struct usebio_changed *whole);

#endif
