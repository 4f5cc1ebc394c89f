/*
 * Groups the travellers that are compared as one. A board may stand in several sections, or in the
 * matches of several teams, and its results may be compared across them or in each alone: the
 * figures of the file show which. Used by points.c.
 */
#ifndef FORMATS_USEBIO_GROUPS_H
#define FORMATS_USEBIO_GROUPS_H

#include "bridge/sheet/settle.h"
#include "formats/usebio/travellers.h"

/* A kind of points. */
struct usebio_points {
    enum family family;
    const char *scoring; /* what they are called in PBN's words */
    uint8_t units;       /* of penalties (bridge/penalty.h) that a list of them has */
};
extern const struct usebio_points usebio_points[POINTS_KINDS];

/* The level at which each board is scored alone; otherwise the level of the common scope, 0 for the
 * event. */
enum { USEBIO_ALONE = -1 };

/* Travellers of one name in one scope. */
struct usebio_group {
    struct sheet_group fields; /* the places of travellers are those of their fields */
    uint32_t computed;         /* number of changes for which its points were computed */
    bool changed;              /* one of its lines was */
    bool follows; /* all points follow from the changes, as far as they were computed */
    bool scored;  /* a scoring gives the points as they stand */
    bool told;    /* a finding said already that its points stay */
    struct factor_choice factor; /* of its matchpoints */
};

/* Returns true if the matchpoints of a group follow only as they are scored by default where
 * results are missing. */
static inline bool usebio_group_is_by_default(const struct usebio_group *group)
{
    return group->follows && group->factor.open && group->factor.said == FACTOR_UNSAID;
}

struct usebio_groups {
    int level;
    uint32_t *order; /* places of travellers, those of a group next to each other */
    struct usebio_group *group;
    size_t count;
    uint32_t expected; /* most results that a board has; 0: as many as each has rows */
    uint64_t scorings[SCORINGS_KINDS]; /* those that the session may use */
};

struct usebio_session;

/* Finds the level at which the points of most boards follow from their results, once, and marks the
 * rows whose points earlier rulings left. Returns false if out of memory. */
bool usebio_groups_find(struct usebio_session *session);

/* Returns true if a line of GROUP has points as it stands, written with PLUS if it is set. */
bool usebio_group_has_points(const struct usebio_session *session, const struct usebio_group *group,
                             bool plus);

/* Returns the kind of points that the lines of FIELDS have; POINTS_NONE if none or different
 * ones. */
int usebio_group_points(const struct usebio_session *session, const struct sheet_group *fields);

/* Returns what is known of how points of KIND, enum points_kind, are scored; of SCORINGS_OF_AVERAGE
 * BOARD_AVERAGE. */
struct settle_by usebio_settle_by(const struct usebio_session *session, int kind);

#endif
