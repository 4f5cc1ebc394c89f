#include "formats/usebio/groups.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/penalty.h"
#include "formats/usebio/session.h"

const struct usebio_points usebio_points[POINTS_KINDS] = {
    [POINTS_NONE] = {FAMILY_MP, "", 0},
    [POINTS_MATCH] = {FAMILY_MP, "", UNITS_OF_MATCHPOINTS},
    [POINTS_CROSS] = {FAMILY_IMP, "Cross;Cross1;Cross2", UNITS_OF_IMPS},
    [POINTS_BUTLER] = {FAMILY_IMP, "Butler;Butler-2;Median", UNITS_OF_IMPS},
    [POINTS_IMPS] = {FAMILY_IMP, "Cross;Cross1;Cross2", UNITS_OF_IMPS},
};

/* ---- travellers of one name ---- */

/* An item to be sorted, as qsort passes nothing else to its function. */
struct sorted {
    uint32_t scope, place;
    const char *name;
};

static int compare(const void *left, const void *right)
{
    const struct sorted *one = left, *other = right;
    int names = strcmp(one->name, other->name);
    if (one->scope != other->scope)
        return one->scope < other->scope ? -1 : 1;
    if (names != 0)
        return names;
    return one->place < other->place ? -1 : one->place > other->place;
}

/* Sorts the travellers into the groups of LEVEL, or of the event where nothing is open there, and
 * counts the results that are expected of each. */
static void groups_sort(struct usebio_session *session, int level)
{
    struct usebio_travellers *travellers = &session->travellers;
    struct usebio_groups *groups = &session->groups;
    struct sorted *sorted = malloc((travellers->count + 1) * sizeof *sorted);
    session->no_memory |= !sorted;
    groups->count = groups->expected = 0;
    for (size_t i = 0; i < travellers->count && !session->no_memory; i++) {
        const struct usebio_traveller *item = &travellers->item[i];
        uint32_t scope = level == USEBIO_ALONE     ? (uint32_t)i
                         : item->scope[level] != 0 ? item->scope[level]
                                                   : item->scope[0];
        sorted[i] = (struct sorted){scope, (uint32_t)i, item->name};
    }
    if (!session->no_memory)
        qsort(sorted, travellers->count, sizeof *sorted, compare);
    for (size_t i = 0, rows = 0; i < travellers->count && !session->no_memory; i++) {
        bool same = i > 0 && sorted[i].scope == sorted[i - 1].scope &&
                    strcmp(sorted[i].name, sorted[i - 1].name) == 0;
        if (!same)
            groups->group[groups->count++] =
                (struct usebio_group){.fields = {&groups->order[i], 0}};
        groups->group[groups->count - 1].fields.count++;
        rows = (same ? rows : 0) + travellers->item[sorted[i].place].rows;
        if (rows > groups->expected && level != USEBIO_ALONE)
            groups->expected = (uint32_t)rows;
        groups->order[i] = sorted[i].place;
        travellers->item[sorted[i].place].group = (uint32_t)(groups->count - 1);
    }
    free(sorted);
}

/* ---- a group as one board ---- */

bool usebio_group_has_points(const struct usebio_session *session, const struct usebio_group *group,
                             bool plus)
{
    struct sheet_group_row of = {0};
    struct decimal points;
    while (sheet_group_next(&session->sheet, &group->fields, &of))
        for (int side = SIDE_NS; side < SIDES; side++)
            if (sheet_points(&session->sheet, of.row, side, false, &points) &&
                (!plus || points.plus))
                return true;
    return false;
}

int usebio_group_points(const struct usebio_session *session, const struct sheet_group *fields)
{
    int points = POINTS_NONE;
    for (size_t i = 0; i < fields->count; i++) {
        int own = session->travellers.item[fields->field[i]].points;
        if (own != POINTS_NONE && points != POINTS_NONE && own != points)
            return POINTS_NONE;
        points = own != POINTS_NONE ? own : points;
    }
    return points == USEBIO_POINTS_MIXED ? POINTS_NONE : points;
}

struct settle_by usebio_settle_by(const struct usebio_session *session, int kind)
{
    bool average = kind == SCORINGS_OF_AVERAGE;
    return (struct settle_by){.family = average ? FAMILY_DATUM : usebio_points[kind].family,
                              .side = SIDE_NONE,
                              .named =
                                  text_of(usebio_points[average ? POINTS_BUTLER : kind].scoring),
                              .scorings = session->groups.scorings[kind],
                              .expected = session->groups.expected};
}

/* ---- which of them the figures confirm ---- */

/* After this many boards the level is known, and how the session is scored. */
enum { SCORED_BOARDS_MAX = 64 };

/* Narrows the scorings of KIND down to those that give the figures of FIELDS. Returns false if none
 * does, which narrows nothing. */
static bool confirms(struct usebio_session *session, const struct sheet_group *fields, int kind)
{
    const struct settle_by by = usebio_settle_by(session, kind);
    uint64_t scorings = 0;
    session->no_memory |= !sheet_find_scorings(&session->sheet, fields, &by, &scorings);
    if (scorings != 0)
        session->groups.scorings[kind] = scorings;
    return scorings != 0;
}

/* Narrows the scorings down by the groups, each compared as one board or, if ALONE, board by board.
 * Returns how many have points that follow. */
static size_t narrow(struct usebio_session *session, bool alone)
{
    struct usebio_groups *groups = &session->groups;
    const uint32_t expected = groups->expected;
    size_t good = 0, scored = 0;
    groups->expected = alone ? 0 : expected;
    for (int kind = 0; kind < SCORINGS_KINDS; kind++)
        groups->scorings[kind] = EVERY_SCORING;
    for (size_t i = 0; i < groups->count && scored < SCORED_BOARDS_MAX; i++) {
        struct sheet_group fields = groups->group[i].fields;
        const uint32_t *end = fields.field + fields.count;
        int kind = POINTS_NONE;
        bool follow = true;
        fields.count = alone ? 1 : fields.count;
        for (; follow && fields.field < end; fields.field += fields.count) {
            kind = usebio_group_points(session, &fields);
            follow = kind != POINTS_NONE && confirms(session, &fields, kind);
            if (kind != POINTS_NONE && session->travellers.item[*fields.field].average.given)
                (void)confirms(session, &fields, SCORINGS_OF_AVERAGE);
        }
        scored += kind != POINTS_NONE;
        good += follow;
    }
    groups->expected = expected;
    return good;
}

/* Marks the lines of a group if an earlier ruling has changed a result and no scoring gives the
 * points now. */
static void mark_stale(struct usebio_session *session, const struct usebio_group *group)
{
    const struct settle_by by =
        usebio_settle_by(session, usebio_group_points(session, &group->fields));
    struct usebio_row *row = session->travellers.row;
    struct sheet_group_row of = {0};
    uint64_t scorings = 0;
    bool ruled = false;
    while (!ruled && sheet_group_next(&session->sheet, &group->fields, &of))
        ruled = row[of.row].ruled;
    if (!ruled || !usebio_group_has_points(session, group, false))
        return;
    session->no_memory |= !sheet_find_scorings(&session->sheet, &group->fields, &by, &scorings);
    of = (struct sheet_group_row){0};
    while (scorings == 0 && sheet_group_next(&session->sheet, &group->fields, &of))
        row[of.row].stale = true;
}

bool usebio_groups_find(struct usebio_session *session)
{
    struct usebio_groups *groups = &session->groups;
    const struct usebio_travellers *travellers = &session->travellers;
    size_t best = 0, room = travellers->count + 1;
    if (groups->order)
        return true;
    *groups = (struct usebio_groups){.level = USEBIO_ALONE,
                                     .order = malloc(room * sizeof *groups->order),
                                     .group = malloc(room * sizeof *groups->group)};
    session->no_memory |= !groups->order || !groups->group;
    bool joined = travellers->joined && !travellers->overflow;
    for (int level = USEBIO_SCOPES - 2; joined && level >= 0; level--) {
        groups_sort(session, level);
        if (groups->count == travellers->count)
            continue;
        /* The number of boards that the level explains; each alone at first. */
        size_t alone = groups->level == USEBIO_ALONE ? narrow(session, true) : 0;
        size_t together = narrow(session, false);
        best = alone > best ? alone : best;
        if (together > best) {
            best = together;
            groups->level = level;
        }
    }
    groups_sort(session, groups->level); /* the last one that was tried may not be the best */
    (void)narrow(session, false);
    for (size_t i = 0; i < groups->count && travellers->ruled; i++)
        mark_stale(session, &groups->group[i]);
    return !session->no_memory;
}
