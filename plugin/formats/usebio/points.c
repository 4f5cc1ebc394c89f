#include "formats/usebio/points.h"

#include <stdlib.h>
#include <string.h>

#include "formats/usebio/averages.h"
#include "formats/usebio/board_points.h"
#include "formats/usebio/groups.h"
#include "formats/usebio/joined.h"

/* ---- boards that were changed ---- */

static void changed_free(struct usebio_changed *changed)
{
    if (!changed)
        return;
    free(changed->row);
    free(changed->change);
    free(changed);
}

void usebio_edits_release(struct usebio_edits *edits)
{
    while (edits->first) {
        struct usebio_changed *next = edits->first->next;
        changed_free(edits->first);
        edits->first = next;
    }
    edits->last = NULL;
    if (edits->groups)
        usebio_groups_release(edits->groups);
    free(edits->groups);
    edits->groups = NULL;
}

/* Returns true if there are no points that could follow, whatever the rows become. */
static bool is_bare(const struct usebio_changed *changed)
{
    bool bare = !changed->average_given;
    for (size_t i = 0; bare && i < changed->rows; i++) {
        const struct usebio_row *row = &changed->row[i];
        bare = !row->more_points && !row->figure_given[SIDE_NS] && !row->figure_given[SIDE_EW];
    }
    return bare;
}

static struct usebio_changed *changed_create(const struct usebio_job *job)
{
    struct usebio_changed *changed = calloc(1, sizeof *changed);
    size_t lines = job->board->lines;
    if (!changed)
        return NULL;
    changed->row = malloc(lines * sizeof *changed->row);
    changed->change = calloc(lines, sizeof *changed->change);
    if (!changed->row || !changed->change) {
        changed_free(changed);
        return NULL;
    }
    for (size_t i = 0; i < lines; i++)
        usebio_row_set(&changed->row[i], job->board, &job->lines[i]);
    changed->deferred = usebio_board_is_joined(job->board);
    memcpy(changed->name, job->board->name, sizeof changed->name);
    changed->rows = lines;
    changed->cut = job->board->cut;
    changed->fixed = job->fixed;
    changed->decimals = job->decimals;
    changed->offset = job->board->offset;
    memcpy(changed->scorings, job->scorings, sizeof changed->scorings);
    changed->average = job->board->average;
    changed->average_given = job->board->average_given;
    changed->average_value = job->board->average_value;
    changed->bare = is_bare(changed);
    return changed;
}

/* Returns the job's board; lines come in the order of the file. NULL if out of memory. */
static struct usebio_changed *changed_get(const struct usebio_job *job)
{
    struct usebio_edits *edits = job->edits;
    struct usebio_changed *last = edits->last;
    if (last && last->row[0].offset == job->lines[0].offset)
        return last;
    last = changed_create(job);
    if (!last)
        return NULL;
    if (edits->last)
        edits->last->next = last;
    else
        edits->first = last;
    edits->last = last;
    return last;
}

bool usebio_points_change(const struct usebio_job *job, const struct usebio_change *change,
                          bool *follow)
{
    struct usebio_changed *changed = changed_get(job);
    bool ok = true;
    if (!changed)
        return false;
    changed->change[job->index] = *change;
    changed->changes++;
    usebio_change_tell(job->travellers, job->lines[job->index].offset, change);
    if (changed->deferred || (changed->bare && !changed->cut))
        changed->follow = true;
    else if (changed->changes <= CHANGES_COMPUTED)
        ok = usebio_points_follow(changed, &changed->follow, &changed->given);
    *follow = changed->follow;
    changed->stays = changed->stays || !*follow;
    return ok;
}

enum not_written usebio_points_reason(const struct usebio_job *job)
{
    return job->edits->last->given ? NOT_WRITTEN_UNDECIDED : NOT_WRITTEN_DERIVED;
}

bool usebio_points_try(const struct usebio_job *job, const struct usebio_change *change,
                       bool *follow)
{
    if (!usebio_points_change(job, change, follow))
        return false;
    struct usebio_changed *changed = changed_get(job);
    const struct usebio_change none = {.changed = false};
    bool ok = true;
    if (changed->deferred)
        ok = usebio_joined_follow(job, changed, follow);
    else
        *follow = *follow && changed->changes <= CHANGES_COMPUTED;
    if (!*follow) {
        changed->change[job->index] = none;
        usebio_change_tell(job->travellers, job->lines[job->index].offset, &none);
    }
    return ok;
}

/* ---- averages on boards where nothing changed ---- */

static bool keep_row(const struct usebio_changed *like, const struct usebio_row *row,
                     const struct usebio_board_top *board_top, struct usebio_pairs *pairs)
{
    const struct row_points points = usebio_row_points(row, board_top);
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct usebio_average average = {.side = (int8_t)side,
                                         .follows = true,
                                         .fixed = like->fixed,
                                         .decimals = like->decimals,
                                         .plus = row->figure[side].plus,
                                         .before = points,
                                         .after = points};
        if (usebio_is_average(row, side) && !usebio_average_add(pairs, row, row, &points, &average))
            return false;
    }
    return true;
}

static bool keep_traveller(const struct usebio_changed *like,
                           const struct usebio_travellers *travellers, size_t place,
                           struct usebio_pairs *pairs)
{
    const struct usebio_traveller *item = &travellers->item[place];
    const struct usebio_row *row = &travellers->row[item->first];
    const struct usebio_board_top board_top = usebio_board_top(row, item->rows);
    for (uint32_t at = 0; at < item->rows; at++)
        if (!keep_row(like, &row[at], &board_top, pairs))
            return false;
    return true;
}

/* Stores the averages of unchanged boards, each scored alone. */
static bool keep_averages(const struct usebio_edits *edits,
                          const struct usebio_travellers *travellers, struct usebio_pairs *pairs)
{
    const struct usebio_changed *changed = edits->first;
    for (size_t i = 0; i < travellers->count; i++) {
        const struct usebio_traveller *item = &travellers->item[i];
        if (changed && item->rows > 0 &&
            changed->row[0].offset == travellers->row[item->first].offset)
            changed = changed->next;
        else if (!keep_traveller(edits->first, travellers, i, pairs))
            return false;
    }
    return true;
}

/* Stores the averages of unchanged fields of several boards. */
static bool keep_joined(const struct usebio_edits *edits, const struct usebio_groups *groups,
                        const struct usebio_travellers *travellers, struct usebio_pairs *pairs)
{
    for (size_t i = 0; i < groups->count; i++) {
        const struct usebio_group *group = &groups->group[i];
        if (usebio_group_changed(groups, i, travellers))
            continue;
        for (size_t at = group->first; at < group->first + group->count; at++)
            if (!keep_traveller(edits->first, travellers, groups->order[at], pairs))
                return false;
    }
    return true;
}

/* ---- what an earlier ruling left ---- */

/* Returns the first row of ITEM that was ruled on earlier, if its board has points older than that
 * ruling. NULL if there is none, or if the board or its field was ruled on now and is reported for
 * that. */
static const struct usebio_row *stale_row(const struct usebio_travellers *travellers,
                                          const struct usebio_traveller *item)
{
    const struct usebio_row *found = NULL;
    for (uint32_t i = 0; i < item->rows; i++) {
        const struct usebio_row *row = &travellers->row[item->first + i];
        const struct usebio_change *change = &travellers->change[item->first + i];
        if (change->changed || change->stays)
            return NULL;
        if (!found && row->ruled && row->stale)
            found = row;
    }
    return found;
}

/* Notes the boards with such points whenever something is ruled, because totals leave them out. */
static void note_stale(const struct usebio_travellers *travellers, const struct note_sink *notes)
{
    for (size_t i = 0; i < travellers->count; i++) {
        const struct usebio_traveller *item = &travellers->item[i];
        const struct usebio_row *row = stale_row(travellers, item);
        struct read_fault note;
        if (!row)
            continue;
        read_fault_set(&note,
                       N_("The points of board {text} stay as they are: an earlier ruling has "
                          "changed a result there, and they are not what the results give."),
                       &row->at, item->name, strlen(item->name));
        notes->take(notes->context, &note);
    }
}

enum finish_result usebio_edit_points(struct usebio_edits *edits,
                                      struct usebio_travellers *travellers,
                                      struct usebio_pairs *pairs, const struct edit_sink *sink,
                                      const struct note_sink *notes)
{
    usebio_changes_tell(edits, travellers);
    if (!edits->first)
        return FINISH_DONE;
    const struct usebio_groups *groups = usebio_edits_groups(edits, travellers);
    if (!groups)
        return FINISH_NO_MEMORY;
    bool ok = true;
    if (groups->level != USEBIO_ALONE)
        ok = usebio_joined_write(edits, groups, travellers, pairs, sink, notes);
    else
        for (struct usebio_changed *changed = edits->first; ok && changed; changed = changed->next)
            ok = usebio_field_write(changed, pairs, sink, notes);
    if (ok && groups->level == USEBIO_ALONE) {
        usebio_changes_tell(edits, travellers);
        ok = keep_averages(edits, travellers, pairs);
    } else if (ok)
        ok = keep_joined(edits, groups, travellers, pairs);
    if (ok)
        note_stale(travellers, notes);
    pairs->averages.none_gives_way =
        groups->level != USEBIO_ALONE || travellers->overflow || travellers->matches > 0;
    return ok ? FINISH_DONE : FINISH_NO_MEMORY;
}
