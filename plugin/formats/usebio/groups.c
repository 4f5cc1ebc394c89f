#include "formats/usebio/groups.h"

#include <stdlib.h>
#include <string.h>

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

static void groups_mark(struct usebio_groups *groups, const struct sorted *sorted, size_t count)
{
    groups->count = 0;
    for (size_t i = 0; i < count; i++) {
        bool same = i > 0 && sorted[i].scope == sorted[i - 1].scope &&
                    strcmp(sorted[i].name, sorted[i - 1].name) == 0;
        if (!same)
            groups->group[groups->count++] = (struct usebio_group){.first = i};
        groups->group[groups->count - 1].count++;
        groups->order[i] = sorted[i].place;
        groups->of[sorted[i].place] = (uint32_t)(groups->count - 1);
    }
}

/* Returns the traveller's scope at LEVEL; the event if nothing is open there. */
static uint32_t scope_of(const struct usebio_traveller *traveller, int level)
{
    return traveller->scope[level] != 0 ? traveller->scope[level] : traveller->scope[0];
}

/* Sorts the travellers into the groups of LEVEL. Returns false if out of memory. */
static bool groups_sort(struct usebio_groups *groups, const struct usebio_travellers *travellers,
                        int level)
{
    struct sorted *sorted = malloc((travellers->count + 1) * sizeof *sorted);
    if (!sorted)
        return false;
    for (size_t i = 0; i < travellers->count; i++)
        sorted[i] = (struct sorted){scope_of(&travellers->item[i], level), (uint32_t)i,
                                    travellers->item[i].name};
    qsort(sorted, travellers->count, sizeof *sorted, compare);
    groups_mark(groups, sorted, travellers->count);
    free(sorted);
    return true;
}

/* ---- a group as one board ---- */

static const struct usebio_traveller *member(const struct usebio_groups *groups,
                                             const struct usebio_travellers *travellers,
                                             const struct usebio_group *group, size_t at)
{
    return &travellers->item[groups->order[group->first + at]];
}

static size_t rows_of(const struct usebio_groups *groups,
                      const struct usebio_travellers *travellers, const struct usebio_group *group)
{
    size_t rows = 0;
    for (size_t i = 0; i < group->count; i++)
        rows += member(groups, travellers, group, i)->rows;
    return rows;
}

bool usebio_group_changed(const struct usebio_groups *groups, size_t index,
                          const struct usebio_travellers *travellers)
{
    const struct usebio_group *group = &groups->group[index];
    for (size_t i = 0; i < group->count; i++) {
        const struct usebio_traveller *one = member(groups, travellers, group, i);
        for (uint32_t row = 0; row < one->rows; row++)
            if (travellers->change[one->first + row].changed)
                return true;
    }
    return false;
}

bool usebio_group_gather(const struct usebio_groups *groups, size_t index,
                         const struct usebio_travellers *travellers, struct usebio_changed *whole)
{
    const struct usebio_group *group = &groups->group[index];
    size_t rows = rows_of(groups, travellers, group);
    whole->row = malloc(rows * sizeof *whole->row);
    whole->change = malloc(rows * sizeof *whole->change);
    whole->rows = 0;
    whole->expected = groups->expected;
    if (!whole->row || !whole->change)
        return false;
    memcpy(whole->scorings, groups->scorings, sizeof whole->scorings);
    memcpy(whole->name, member(groups, travellers, group, 0)->name, sizeof whole->name);
    for (size_t i = 0; i < group->count; i++) {
        const struct usebio_traveller *one = member(groups, travellers, group, i);
        memcpy(&whole->row[whole->rows], &travellers->row[one->first],
               one->rows * sizeof *whole->row);
        memcpy(&whole->change[whole->rows], &travellers->change[one->first],
               one->rows * sizeof *whole->change);
        whole->rows += one->rows;
    }
    return true;
}

/* ---- which of them the figures confirm ---- */

/* After this many boards the level is known. */
enum { SCORED_BOARDS_MAX = 64 };

/* Returns true if the points of ROWS follow from their results, and narrows SCORINGS down by
 * them. */
static bool confirms_scorings(const struct usebio_row *row, size_t rows, uint32_t expected,
                              uint64_t scorings[SCORINGS_KINDS], bool *no_memory)
{
    int kind = usebio_points_of(row, rows);
    uint64_t left = scorings[kind];
    bool ok = usebio_figures_given(row, rows, expected, &left);
    *no_memory = *no_memory || !ok;
    ok = ok && left != 0;
    if (ok)
        scorings[kind] = left;
    return ok;
}

/* Returns how many boards of LEVEL have points that follow. */
static size_t narrow_joined(struct usebio_groups *groups,
                            const struct usebio_travellers *travellers, bool *no_memory)
{
    size_t good = 0;
    struct usebio_changed whole = {0};
    for (size_t i = 0; i < groups->count && i < SCORED_BOARDS_MAX && !*no_memory; i++) {
        *no_memory = !usebio_group_gather(groups, i, travellers, &whole);
        good += !*no_memory && confirms_scorings(whole.row, whole.rows, groups->expected,
                                                 groups->scorings, no_memory);
        free(whole.row);
        free(whole.change);
    }
    return good;
}

/* Returns how many of the same boards have points that follow if each is scored alone. */
static size_t narrow_alone(const struct usebio_groups *groups,
                           const struct usebio_travellers *travellers, bool *no_memory)
{
    uint64_t scorings[SCORINGS_KINDS];
    size_t good = 0;
    memset(scorings, 0xff, sizeof scorings);
    for (size_t i = 0; i < groups->count && i < SCORED_BOARDS_MAX; i++) {
        const struct usebio_group *group = &groups->group[i];
        bool all = true;
        for (size_t at = 0; all && at < group->count; at++) {
            const struct usebio_traveller *one = member(groups, travellers, group, at);
            all =
                confirms_scorings(&travellers->row[one->first], one->rows, 0, scorings, no_memory);
        }
        good += all;
    }
    return good;
}

static void expect(struct usebio_groups *groups, const struct usebio_travellers *travellers)
{
    groups->expected = 0;
    for (size_t i = 0; i < groups->count; i++) {
        size_t rows = rows_of(groups, travellers, &groups->group[i]);
        if (rows > groups->expected)
            groups->expected = (uint32_t)rows;
    }
}

/* Tries LEVEL; *BEST is the number of boards that the best level so far explains. */
static bool try_level(struct usebio_groups *groups, const struct usebio_travellers *travellers,
                      int level, size_t *best)
{
    bool no_memory = !groups_sort(groups, travellers, level);
    if (no_memory || groups->count == travellers->count)
        return !no_memory;
    expect(groups, travellers);
    memset(groups->scorings, 0xff, sizeof groups->scorings);
    size_t alone =
        groups->level == USEBIO_ALONE ? narrow_alone(groups, travellers, &no_memory) : *best;
    size_t joined = narrow_joined(groups, travellers, &no_memory);
    *best = alone > *best ? alone : *best;
    if (joined > *best) {
        *best = joined;
        groups->level = level;
    }
    return !no_memory;
}

bool usebio_groups_find(struct usebio_groups *groups, const struct usebio_travellers *travellers)
{
    size_t best = 0;
    bool ok;
    *groups = (struct usebio_groups){.level = USEBIO_ALONE};
    if (!travellers->joined || travellers->overflow)
        return true;
    groups->order = malloc((travellers->count + 1) * sizeof *groups->order);
    groups->of = malloc((travellers->count + 1) * sizeof *groups->of);
    groups->group = malloc((travellers->count + 1) * sizeof *groups->group);
    ok = groups->order && groups->of && groups->group;
    for (int level = USEBIO_SCOPES - 2; ok && level >= 0; level--)
        ok = try_level(groups, travellers, level, &best);
    /* again, as the last level is not always the best */
    if (ok && groups->level != USEBIO_ALONE)
        ok = groups_sort(groups, travellers, groups->level);
    if (ok && groups->level != USEBIO_ALONE) {
        bool no_memory = false;
        expect(groups, travellers);
        memset(groups->scorings, 0xff, sizeof groups->scorings);
        (void)narrow_joined(groups, travellers, &no_memory);
        ok = !no_memory;
    }
    return ok;
}

void usebio_groups_release(struct usebio_groups *groups)
{
    free(groups->order);
    free(groups->of);
    free(groups->group);
    *groups = (struct usebio_groups){.level = USEBIO_ALONE};
}

/* ---- what they come to ---- */

/* Copies the gathered rows of a group back to where they are stored. */
static void group_keep(const struct usebio_groups *groups, size_t index,
                       const struct usebio_row *row, struct usebio_travellers *travellers)
{
    const struct usebio_group *group = &groups->group[index];
    for (size_t i = 0; i < group->count; i++) {
        const struct usebio_traveller *one = member(groups, travellers, group, i);
        memcpy(&travellers->row[one->first], row, one->rows * sizeof *row);
        row += one->rows;
    }
}

static bool group_tally(const struct usebio_groups *groups, size_t index,
                        struct usebio_travellers *travellers, struct usebio_pairs *pairs)
{
    struct usebio_changed field = {0};
    bool ok = usebio_group_gather(groups, index, travellers, &field) &&
              usebio_figures_mark_stale(field.row, field.rows, groups->expected, groups->scorings);
    if (ok) {
        group_keep(groups, index, field.row, travellers);
        const struct usebio_board_top board_top = usebio_board_top(field.row, field.rows);
        for (size_t i = 0; ok && i < field.rows; i++) {
            struct row_points points = usebio_row_points(&field.row[i], &board_top);
            ok = usebio_pairs_tally(pairs, &field.row[i], &points);
        }
    }
    free(field.row);
    free(field.change);
    return ok;
}

bool usebio_groups_tally(const struct usebio_groups *groups, struct usebio_travellers *travellers,
                         struct usebio_pairs *pairs)
{
    usebio_pairs_forget(pairs);
    for (size_t i = 0; i < groups->count; i++)
        if (!group_tally(groups, i, travellers, pairs))
            return false;
    return true;
}
