#include "formats/usebio/groups.h"

#include <stdlib.h>
#include <string.h>

#include "formats/usebio/figures.h"
#include "formats/usebio/session.h"

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
 * counts the results that are expected of each. Returns false if out of memory. */
static bool groups_sort(struct usebio_groups *groups, const struct usebio_travellers *travellers,
                        int level)
{
    struct sorted *sorted = malloc((travellers->count + 1) * sizeof *sorted);
    if (!sorted)
        return false;
    for (size_t i = 0; i < travellers->count; i++) {
        const struct usebio_traveller *item = &travellers->item[i];
        uint32_t scope = item->scope[level] != 0 ? item->scope[level] : item->scope[0];
        sorted[i] = (struct sorted){scope, (uint32_t)i, item->name};
    }
    qsort(sorted, travellers->count, sizeof *sorted, compare);
    groups->count = 0;
    groups->expected = 0;
    for (size_t i = 0, rows = 0; i < travellers->count; i++) {
        bool same = i > 0 && sorted[i].scope == sorted[i - 1].scope &&
                    strcmp(sorted[i].name, sorted[i - 1].name) == 0;
        if (!same)
            groups->group[groups->count++] =
                (struct usebio_group){.fields = {&groups->order[i], 0}};
        groups->group[groups->count - 1].fields.count++;
        rows = (same ? rows : 0) + travellers->item[sorted[i].place].rows;
        if (rows > groups->expected)
            groups->expected = (uint32_t)rows;
        groups->order[i] = sorted[i].place;
        groups->of[sorted[i].place] = (uint32_t)(groups->count - 1);
    }
    free(sorted);
    return true;
}

/* ---- a group as one board ---- */

bool usebio_group_next(const struct usebio_session *session, const struct usebio_group *group,
                       struct usebio_group_line *line)
{
    if (!sheet_group_next(&session->sheet, &group->fields, &line->in))
        return false;
    line->row = &session->travellers.row[line->in.row]; /* they are the rows of the sheet */
    return true;
}

bool usebio_group_has_points(const struct usebio_session *session, const struct usebio_group *group,
                             bool plus)
{
    struct usebio_group_line line = {0};
    struct decimal points;
    while (usebio_group_next(session, group, &line))
        for (int side = SIDE_NS; side < SIDES; side++)
            if (sheet_points(&session->sheet, line.in.row, side, false, &points) &&
                (!plus || points.plus))
                return true;
    return false;
}

int usebio_group_points(const struct usebio_session *session, const struct sheet_group *fields)
{
    const struct usebio_travellers *travellers = &session->travellers;
    int points = POINTS_NONE;
    for (size_t i = 0; i < fields->count; i++) {
        const struct usebio_traveller *item = &travellers->item[fields->field[i]];
        if (!usebio_points_join(&points, &travellers->row[item->first], item->rows))
            return POINTS_NONE;
    }
    return points;
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
static bool confirms(struct usebio_session *session, const struct sheet_group *fields, int kind,
                     bool *no_memory)
{
    const struct settle_by by = usebio_settle_by(session, kind);
    uint64_t scorings = 0;
    bool ok = sheet_find_scorings(&session->sheet, fields, &by, &scorings);
    *no_memory = *no_memory || !ok;
    if (!ok || scorings == 0)
        return false;
    session->groups.scorings[kind] = scorings;
    return true;
}

static void narrow_begin(struct usebio_groups *groups)
{
    for (int kind = 0; kind < SCORINGS_KINDS; kind++)
        groups->scorings[kind] = EVERY_SCORING;
}

/* Narrows the scorings down by the groups. Returns how many have points that follow. */
static size_t narrow(struct usebio_session *session, bool *no_memory)
{
    struct usebio_groups *groups = &session->groups;
    size_t good = 0, scored = 0;
    narrow_begin(groups);
    for (size_t i = 0; i < groups->count && scored < SCORED_BOARDS_MAX && !*no_memory; i++) {
        const struct sheet_group *fields = &groups->group[i].fields;
        int kind = usebio_group_points(session, fields);
        if (kind == POINTS_NONE)
            continue;
        scored++;
        good += confirms(session, fields, kind, no_memory);
        if (session->travellers.item[fields->field[0]].average.given)
            (void)confirms(session, fields, SCORINGS_OF_AVERAGE, no_memory);
    }
    return good;
}

/* Returns how many of the groups have points that follow if each board is scored alone. */
static size_t narrow_alone(struct usebio_session *session, bool *no_memory)
{
    struct usebio_groups *groups = &session->groups;
    uint32_t expected = groups->expected;
    size_t good = 0;
    narrow_begin(groups);
    groups->expected = 0;
    for (size_t i = 0; i < groups->count && i < SCORED_BOARDS_MAX; i++) {
        struct sheet_group fields = groups->group[i].fields;
        size_t left = fields.count;
        bool all = true;
        for (fields.count = 1; all && left > 0; left--, fields.field++) {
            int kind = usebio_group_points(session, &fields);
            all = kind != POINTS_NONE && confirms(session, &fields, kind, no_memory);
        }
        good += all;
    }
    groups->expected = expected;
    return good;
}

/* Marks the lines of a group if an earlier ruling has changed a result and no scoring gives the
 * points now. Returns false if out of memory. */
static bool mark_stale(struct usebio_session *session, const struct usebio_group *group)
{
    const struct settle_by by =
        usebio_settle_by(session, usebio_group_points(session, &group->fields));
    struct usebio_group_line line = {0};
    uint64_t scorings = 0;
    bool ruled = false;
    while (!ruled && usebio_group_next(session, group, &line))
        ruled = line.row->ruled;
    if (!ruled || !usebio_group_has_points(session, group, false))
        return true;
    if (!sheet_find_scorings(&session->sheet, &group->fields, &by, &scorings))
        return false;
    line = (struct usebio_group_line){0};
    while (scorings == 0 && usebio_group_next(session, group, &line))
        line.row->stale = true;
    return true;
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
                                     .of = malloc(room * sizeof *groups->of),
                                     .group = malloc(room * sizeof *groups->group)};
    bool no_memory = !groups->order || !groups->of || !groups->group;
    bool joined = travellers->joined && !travellers->overflow;
    for (int level = USEBIO_SCOPES - 2; !no_memory && joined && level >= 0; level--) {
        no_memory = !groups_sort(groups, travellers, level);
        if (no_memory || groups->count == travellers->count)
            continue;
        /* The number of boards that the level explains; each alone at first. */
        size_t alone = groups->level == USEBIO_ALONE ? narrow_alone(session, &no_memory) : 0;
        size_t together = narrow(session, &no_memory);
        best = alone > best ? alone : best;
        if (together > best) {
            best = together;
            groups->level = level;
        }
    }
    if (no_memory)
        return false;
    if (groups->level == USEBIO_ALONE) { /* each traveller is a group of its own */
        for (size_t i = 0; i < travellers->count; i++) {
            groups->order[i] = groups->of[i] = (uint32_t)i;
            groups->group[i] = (struct usebio_group){.fields = {&groups->order[i], 1}};
        }
        groups->count = travellers->count;
        groups->expected = 0;
    } else { /* the last level that was tried may not be the best */
        if (!groups_sort(groups, travellers, groups->level))
            return false;
    }
    (void)narrow(session, &no_memory);
    for (size_t i = 0; i < groups->count && travellers->ruled && !no_memory; i++)
        no_memory = !mark_stale(session, &groups->group[i]);
    return !no_memory;
}

void usebio_groups_release(struct usebio_groups *groups)
{
    free(groups->order);
    free(groups->of);
    free(groups->group);
    *groups = (struct usebio_groups){.level = USEBIO_ALONE};
}
