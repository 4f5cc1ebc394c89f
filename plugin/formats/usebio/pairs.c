#include "formats/usebio/pairs.h"

#include <stdlib.h>

void usebio_pairs_release(struct usebio_pairs *pairs)
{
    free(pairs->pair);
    free(pairs->averages.list);
    penalties_release(&pairs->penalties);
    text_index_release(&pairs->averages.by_number);
    text_index_release(&pairs->by_number);
    for (int list = 0; list < LISTS; list++)
        standings_release(&pairs->standings[list]);
    *pairs = (struct usebio_pairs){0};
}

struct entry usebio_entry(uint32_t scope, int side, const char *number)
{
    return (struct entry){scope, (int8_t)side, entry_name(text_of(number))};
}

/* ---- by their number and the scope of their list ---- */

static struct text scope_text(const uint32_t *scope)
{
    return (struct text){(const char *)scope, sizeof *scope};
}

void usebio_pairs_index(struct usebio_pairs *pairs)
{
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        struct text_key key = {
            .part = {entry_name(text_of(pair->number)), scope_text(&pair->scope)}, .number = i};
        pairs->no_memory |= !text_index_add(&pairs->by_number, &key);
    }
    text_index_sort(&pairs->by_number);
}

/* Finds the one of KIND with NAME in SCOPE; pairs are listed alone or in teams. If there are
 * several, returns the last and sets *TWICE. */
static const struct usebio_pair *find_in(const struct usebio_pairs *pairs, const uint32_t *scope,
                                         int kind, int side, struct text name, bool *twice)
{
    const struct text parts[] = {name, scope_text(scope)};
    struct text_range range = text_index_find(&pairs->by_number, parts, 2);
    const struct usebio_pair *found = NULL;
    for (size_t i = range.first; i < range.end; i++) {
        const struct usebio_pair *pair = &pairs->pair[pairs->by_number.key[i].number];
        if ((pair->kind != kind && !(pair->kind == KIND_PAIR_OF_TEAM && kind == KIND_PAIR)) ||
            (pair->side != SIDE_NONE && side != SIDE_NONE && pair->side != side))
            continue;
        *twice = found;
        found = pair;
    }
    return found;
}

const struct usebio_pair *usebio_pairs_find(const struct usebio_pairs *pairs,
                                            const struct usebio_row *row, int kind, int side,
                                            const char *number, bool ranked)
{
    const struct usebio_pair *found = NULL;
    struct text name = entry_name(text_of(number));
    bool twice = false;
    for (int level = USEBIO_SCOPES - 1; level >= 0 && !twice && name.length > 0; level--) {
        const struct usebio_pair *pair =
            row->scope[level] != 0 ? find_in(pairs, &row->scope[level], kind, side, name, &twice)
                                   : NULL;
        if (!pair || (ranked && !usebio_has_figures(pair)))
            continue;
        twice = twice || found;
        found = pair;
        if (!ranked)
            break;
    }
    return twice ? NULL : found;
}

const struct usebio_pair *usebio_pairs_find_team(const struct usebio_pairs *pairs,
                                                 const struct usebio_row *row, int side)
{
    const struct usebio_pair *pair =
        usebio_pairs_find(pairs, row, KIND_PAIR, SIDE_NONE, row->number[side], false);
    return !pair || pair->team == 0 ? NULL : &pairs->pair[pair->team - 1];
}

/* ---- what their lines come to ---- */

/* Finds a standing or adds it. Returns NULL if there is no SCOPE, if the limit is reached, or if
 * memory is out. */
static struct standing *standing_get(struct usebio_pairs *pairs, int list, uint32_t scope, int side,
                                     const char *number)
{
    struct standings *standings = &pairs->standings[list];
    const struct entry entry = usebio_entry(scope, side, number);
    struct standing *standing = scope == 0 ? NULL : standings_find(standings, entry);
    if (scope == 0 || standing)
        return standing;
    pairs->overflow = pairs->overflow || standings->count == USEBIO_STANDINGS_MAX;
    if (standings->count == USEBIO_STANDINGS_MAX)
        return NULL;
    standing = standings_entry(standings, entry);
    pairs->no_memory |= !standing;
    return standing;
}

/* Somebody who has a share in the points of a row: a pair of each side, or the players at four
 * seats. */
struct share {
    uint8_t list;
    int8_t side;       /* whose points */
    int8_t entry_side; /* pairs have a standing for each side, players one */
    const char *number;
};
enum { SHARES_MAX = SIDES + 2 * SEATS };

/* Collects the shares of a row; returns their number. */
static int shares_of(const struct usebio_row *row, struct share shares[SHARES_MAX])
{
    int count = 0;
    bool individual = false;
    for (int seat = 0; seat < SEATS; seat++) {
        const char *number = row->seat_number[seat];
        int8_t side = (int8_t)seat_side(seat);
        if (number[0] == '\0')
            continue;
        individual = true;
        shares[count++] = (struct share){LIST_PLAYERS, side, SIDE_NONE, number};
        if (seat == NORTH || seat == EAST)
            shares[count++] = (struct share){LIST_FIRST_PLAYERS, side, SIDE_NONE, number};
    }
    for (int side = SIDE_NS; side < SIDES && !individual; side++)
        shares[count++] = (struct share){LIST_PAIRS, (int8_t)side, (int8_t)side, row->number[side]};
    return count;
}

void usebio_pairs_tally(struct usebio_pairs *pairs, const struct usebio_row *row,
                        const struct row_points *before, const struct row_points *after)
{
    struct share shares[SHARES_MAX];
    int count = shares_of(row, shares);
    for (int i = 0; i < count; i++)
        for (int level = 0; level < USEBIO_SCOPES; level++) {
            const struct share *share = &shares[i];
            struct standing *standing = standing_get(pairs, share->list, row->scope[level],
                                                     share->entry_side, share->number);
            if (!standing)
                continue;
            standing_add_row(standing, before, share->side);
            if (after)
                standing_change_row(standing, before, after, share->side);
        }
    pairs->changed = pairs->changed || after;
}

int usebio_pairs_of_side(const struct usebio_pairs *pairs, const struct usebio_row *row, int side,
                         struct standing *standings[USEBIO_STANDINGS_OF_SIDE])
{
    struct share shares[SHARES_MAX];
    int count = shares_of(row, shares), found = 0;
    for (int i = 0; i < count; i++)
        for (int level = 0; level < USEBIO_SCOPES; level++) {
            const struct share *share = &shares[i];
            struct standing *standing =
                standings_find(&pairs->standings[share->list],
                               usebio_entry(row->scope[level], share->entry_side, share->number));
            if (standing && share->side == side)
                standings[found++] = standing;
        }
    return found;
}

void usebio_pairs_mark_side_stale(struct usebio_pairs *pairs, const struct usebio_row *row,
                                  int side, bool unsure)
{
    struct standing *standings[USEBIO_STANDINGS_OF_SIDE];
    int count = usebio_pairs_of_side(pairs, row, side, standings);
    for (int i = 0; i < count; i++) {
        standings[i]->unsure = standings[i]->unsure || unsure;
        standing_mark_stale(standings[i]);
    }
}

/* ---- what their matches come to ---- */

void usebio_pairs_match(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const char *team, const int64_t *own, const int64_t *other)
{
    for (int level = 0; level < USEBIO_SCOPES; level++) {
        struct standing *standing = standing_get(pairs, LIST_TEAMS, scope[level], SIDE_NONE, team);
        if (!standing)
            continue;
        if (!own) {
            for (int quantity = QUANTITY_WINS; quantity <= QUANTITY_POINTS; quantity++)
                standing->won[quantity].unknown = true;
            continue;
        }
        standing_add(standing, QUANTITY_POINTS, own[0], own[1]);
        standing_add(standing, QUANTITY_TOP, own[0] + other[0], own[1] + other[1]);
        standing_add(standing, QUANTITY_WHOLE_TOP, own[0] + other[0], own[1] + other[1]);
        int64_t one = quantity_one(QUANTITY_WINS), wins[2], halves[2];
        for (int when = 0; when < 2; when++) {
            wins[when] = own[when] >= other[when] ? one : 0;
            halves[when] = own[when] == other[when] ? one / 2 : wins[when];
        }
        standing_add(standing, QUANTITY_WINS, wins[0], wins[1]);
        standing_add(standing, QUANTITY_WINS_AND_HALVES, halves[0], halves[1]);
    }
    pairs->changed = pairs->changed || !own || own[0] != own[1] || other[0] != other[1];
}

bool usebio_pair_standing(struct usebio_pairs *pairs, enum usebio_list list,
                          const struct usebio_pair *pair, struct standing *sum)
{
    *sum = (struct standing){0};
    for (int side = SIDE_NONE; side < SIDES; side++) {
        struct standing *standing =
            standings_find(&pairs->standings[list], usebio_entry(pair->scope, side, pair->number));
        if (!standing || (pair->side != SIDE_NONE && side != SIDE_NONE && pair->side != side))
            continue;
        standing->listed = true;
        standing_join(sum, standing);
    }
    return sum->won[QUANTITY_POINTS].boards > 0 || sum->won[QUANTITY_POINTS].unknown;
}

bool usebio_pairs_unlisted_change(const struct usebio_pairs *pairs, enum usebio_list list,
                                  uint32_t scope)
{
    const struct standings *standings = &pairs->standings[list];
    for (size_t i = 0; i < standings->count; i++) {
        const struct standing *standing = &standings->standing[i];
        if (standing->of.scope == scope && !standing->listed && standing_moved(standing))
            return true;
    }
    return false;
}
