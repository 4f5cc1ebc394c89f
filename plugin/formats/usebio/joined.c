#include "formats/usebio/joined.h"

#include <stdlib.h>

#include "formats/usebio/board_points.h"
#include "formats/usebio/matches.h"
#include "kit/list.h"

void usebio_change_tell(struct usebio_travellers *travellers, uint64_t offset,
                        const struct usebio_change *change)
{
    struct usebio_row *row = usebio_travellers_find(travellers, offset);
    if (row)
        travellers->change[row - travellers->row] = *change;
}

/* Copies the changes of a board or a field to the stored rows. */
static void change_tell(const struct usebio_changed *changed, struct usebio_travellers *travellers)
{
    for (size_t i = 0; i < changed->rows; i++)
        if (changed->change[i].changed || changed->change[i].moved)
            usebio_change_tell(travellers, changed->row[i].offset, &changed->change[i]);
}

void usebio_changes_tell(const struct usebio_edits *edits, struct usebio_travellers *travellers)
{
    for (const struct usebio_changed *changed = edits->first; changed; changed = changed->next)
        change_tell(changed, travellers);
}

/* ---- the field ---- */

/* Gathers a field as one board with the properties that the boards of EDITS share. Returns false if
 * out of memory. */
static bool gather(const struct usebio_edits *edits, const struct usebio_groups *groups,
                   size_t index, const struct usebio_travellers *travellers,
                   struct usebio_changed *whole)
{
    *whole =
        (struct usebio_changed){.fixed = edits->first->fixed, .decimals = edits->first->decimals};
    return usebio_group_gather(groups, index, travellers, whole);
}

static void whole_release(struct usebio_changed *whole)
{
    free(whole->row);
    free(whole->change);
}

struct usebio_groups *usebio_edits_groups(struct usebio_edits *edits,
                                          const struct usebio_travellers *travellers)
{
    if (edits->groups)
        return edits->groups;
    struct usebio_groups *groups = malloc(sizeof *groups);
    if (groups && !usebio_groups_find(groups, travellers)) {
        usebio_groups_release(groups);
        free(groups);
        groups = NULL;
    }
    return edits->groups = groups;
}

static bool group_follows(const struct usebio_job *job, struct usebio_groups *groups, size_t index,
                          bool *follow)
{
    struct usebio_changed whole;
    *follow = ++groups->group[index].computed <= CHANGES_COMPUTED;
    if (!*follow)
        return true;
    bool ok = gather(job->edits, groups, index, job->travellers, &whole) &&
              usebio_points_follow(&whole, follow, &whole.given);
    whole_release(&whole);
    return ok;
}

static bool field_follows(const struct usebio_job *job, const struct usebio_changed *changed,
                          size_t place, bool *follow)
{
    struct usebio_groups *groups = usebio_edits_groups(job->edits, job->travellers);
    bool given;
    if (!groups)
        return false;
    if (groups->level != USEBIO_ALONE)
        return group_follows(job, groups, groups->of[place], follow);
    *follow = changed->changes <= CHANGES_COMPUTED;
    return !*follow || usebio_points_follow(changed, follow, &given);
}

/* ---- all figures ---- */

static bool ends_before(const void *item, const void *row)
{
    const struct usebio_traveller *traveller = item;
    const size_t *index = row;
    return traveller->first + traveller->rows <= *index;
}

/* Returns the index of the traveller that has ROW. */
static size_t place_of(const struct usebio_travellers *travellers, const struct usebio_row *row)
{
    size_t index = (size_t)(row - travellers->row);
    return list_before(travellers->item, travellers->count, sizeof *travellers->item, ends_before,
                       &index);
}

bool usebio_joined_follow(const struct usebio_job *job, const struct usebio_changed *changed,
                          bool *follow)
{
    struct usebio_travellers *travellers = job->travellers;
    const struct usebio_line *line = &job->lines[job->index];
    struct usebio_row *row = usebio_travellers_find(travellers, line->offset);
    bool shows = line->points != POINTS_NONE, ok;
    *follow = job->complete && !travellers->overflow && row &&
              !(job->board->match != 0 && travellers->match[job->board->match - 1].pairs);
    if (!*follow)
        return true;
    ok = field_follows(job, changed, place_of(travellers, row), follow);
    if (ok && *follow && job->board->match != 0)
        ok = usebio_match_follows(travellers, job->pairs, job->board->match - 1, &shows, follow);
    *follow = *follow && shows;
    return ok;
}

bool usebio_joined_write(const struct usebio_edits *edits, const struct usebio_groups *groups,
                         struct usebio_travellers *travellers, struct usebio_pairs *pairs,
                         const struct edit_sink *sink, const struct note_sink *notes)
{
    bool ok = usebio_groups_tally(groups, travellers, pairs);
    for (size_t i = 0; ok && i < groups->count; i++) {
        struct usebio_changed whole;
        if (!usebio_group_changed(groups, i, travellers))
            continue;
        ok = gather(edits, groups, i, travellers, &whole) &&
             usebio_field_write(&whole, pairs, sink, notes);
        if (ok)
            change_tell(&whole, travellers);
        whole_release(&whole);
    }
    return ok;
}
