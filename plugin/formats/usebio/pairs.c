#include "formats/usebio/pairs.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"

void usebio_pairs_release(struct usebio_pairs *pairs)
{
    free(pairs->pair);
    standings_release(&pairs->standings);
    *pairs = (struct usebio_pairs){0};
}

/* ---- the pairs themselves ---- */

enum { FIRST_PAIRS = 32 };

struct usebio_pair *usebio_pairs_add(struct usebio_pairs *pairs, bool *no_memory)
{
    uint32_t room = pairs->pair_room == 0 ? FIRST_PAIRS : pairs->pair_room * 2;
    struct usebio_pair *pair = pairs->pair;
    if (pairs->pair_count == USEBIO_PAIRS_MAX) {
        pairs->overflow = true;
        return NULL;
    }
    if (pairs->pair_count == pairs->pair_room) {
        pair = realloc(pairs->pair, room * sizeof *pair);
        *no_memory = !pair;
        if (!pair)
            return NULL;
        pairs->pair = pair;
        pairs->pair_room = room;
    }
    pair += pairs->pair_count++;
    memset(pair, 0, sizeof *pair);
    pair->side = SIDE_NONE;
    return pair;
}

/* "01" in a line is "1" in the list. */
static struct entry entry_of(uint32_t scope, int side, const char *number)
{
    return (struct entry){scope, (int8_t)side, entry_name((struct text){number, strlen(number)})};
}

/* How near SCOPE is to a line that is in the others: 0 is the event, higher is nearer; -1: it is
 * none of them. */
static int level_of(uint32_t scope, const uint32_t scopes[USEBIO_SCOPES])
{
    int level = USEBIO_SCOPES - 1;
    while (level >= 0 && (scope == 0 || scopes[level] != scope))
        level--;
    return level;
}

const struct usebio_pair *usebio_pairs_find(const struct usebio_pairs *pairs,
                                            const uint32_t scope[USEBIO_SCOPES],
                                            const struct usebio_line *line, int side)
{
    const struct usebio_pair *found = NULL;
    struct text name = entry_of(0, side, line->number[side]).name;
    int best = -1;
    bool twice = false;
    for (uint32_t i = 0; name.length > 0 && i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        int level = level_of(pair->scope, scope);
        if (level < 0 || level < best || (pair->side != SIDE_NONE && pair->side != side) ||
            !text_same(entry_of(0, side, pair->number).name, name))
            continue;
        twice = level == best;
        best = level;
        found = pair;
    }
    return twice ? NULL : found;
}

/* ---- what their lines come to ---- */

struct row_points usebio_row_points(const struct usebio_line *line, uint32_t results)
{
    struct row_points row = {.points = line->points,
                             .compared = !line->artificial && line->score_ns != SCORE_UNKNOWN,
                             .results = results};
    memcpy(row.given, line->figure_given, sizeof row.given);
    memcpy(row.figure, line->figure, sizeof row.figure);
    return row;
}

/* The standing, made when it is not there; *STANDING is NULL when there is no room. False: no
 * memory. */
static bool standing_get(struct usebio_pairs *pairs, struct entry entry, struct standing **standing)
{
    *standing = standings_find(&pairs->standings, entry);
    if (*standing != NULL)
        return true;
    if (pairs->standings.count == USEBIO_STANDINGS_MAX) {
        pairs->overflow = true;
        return true;
    }
    *standing = standings_entry(&pairs->standings, entry);
    return *standing != NULL;
}

bool usebio_pairs_tally(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const struct usebio_line *line, const struct row_points *row)
{
    struct standing *standing;
    for (int side = SIDE_NS; side < SIDES; side++)
        for (int level = 0; level < USEBIO_SCOPES; level++) {
            if (scope[level] == 0)
                continue;
            if (!standing_get(pairs, entry_of(scope[level], side, line->number[side]), &standing))
                return false;
            if (standing != NULL)
                standing_add_row(standing, row, side);
        }
    return true;
}

void usebio_pairs_change(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                         const struct usebio_line *line, const struct row_points *before,
                         const struct row_points *after)
{
    for (int side = SIDE_NS; side < SIDES; side++)
        for (int level = 0; level < USEBIO_SCOPES; level++) {
            struct standing *standing =
                standings_find(&pairs->standings, entry_of(scope[level], side, line->number[side]));
            if (standing != NULL)
                standing_change_row(standing, before, after, side);
        }
    pairs->changed = true;
}

/* An average plus or minus is weighed against the session, so not against an event of several. */
void usebio_pairs_give(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                       const struct usebio_line *line, int side, int percent,
                       const struct row_points *row)
{
    if ((percent != AVERAGE_PLUS && percent != AVERAGE_MINUS) || row->points != POINTS_MATCH)
        return;
    pairs->changed = true;
    for (int level = scope[1] != 0; level < USEBIO_SCOPES; level++) {
        struct standing *standing =
            standings_find(&pairs->standings, entry_of(scope[level], side, line->number[side]));
        if (standing != NULL)
            standing_give(standing, row, side, percent);
    }
}

bool usebio_pair_standing(struct usebio_pairs *pairs, const struct usebio_pair *pair,
                          struct standing *sum)
{
    *sum = (struct standing){0};
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct standing *standing =
            standings_find(&pairs->standings, entry_of(pair->scope, side, pair->number));
        if (standing == NULL || (pair->side != SIDE_NONE && pair->side != side))
            continue;
        standing->listed = true;
        standing_join(sum, standing);
    }
    return sum->won[QUANTITY_POINTS].boards > 0 || sum->won[QUANTITY_POINTS].unknown;
}

bool usebio_pairs_astray(const struct usebio_pairs *pairs, uint32_t scope)
{
    for (size_t i = 0; i < pairs->standings.count; i++) {
        const struct standing *standing = &pairs->standings.standing[i];
        if (standing->scope == scope && !standing->listed && standing_moved(standing))
            return true;
    }
    return false;
}
