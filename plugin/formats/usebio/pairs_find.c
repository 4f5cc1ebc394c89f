/*
 * Finds pairs, players and teams by their number and the scope of their list.
 */
#include "formats/usebio/pairs.h"

static struct text scope_text(const uint32_t *scope)
{
    return (struct text){(const char *)scope, sizeof *scope};
}

bool usebio_pairs_index(struct usebio_pairs *pairs)
{
    bool ok = true;
    text_index_clear(&pairs->by_number);
    for (uint32_t i = 0; ok && i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        struct text_key key = {
            .part = {entry_name(text_of(pair->number)), scope_text(&pair->scope)}, .number = i};
        ok = text_index_add(&pairs->by_number, &key);
    }
    text_index_sort(&pairs->by_number);
    return ok;
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

/* Finds NUMBER in the scope nearest to ROW that has it; NULL if none has, or if that has several.
 */
static const struct usebio_pair *find(const struct usebio_pairs *pairs,
                                      const struct usebio_row *row, int kind, int side,
                                      const char *number)
{
    const struct usebio_pair *found = NULL;
    struct text name = entry_name(text_of(number));
    bool twice = false;
    for (int level = USEBIO_SCOPES - 1; level >= 0 && !found && name.length > 0; level--)
        if (row->scope[level] != 0)
            found = find_in(pairs, &row->scope[level], kind, side, name, &twice);
    return twice ? NULL : found;
}

const struct usebio_pair *usebio_pairs_find(const struct usebio_pairs *pairs,
                                            const struct usebio_row *row, int side)
{
    return find(pairs, row, KIND_PAIR, side, row->number[side]);
}

const struct usebio_pair *usebio_pairs_find_player(const struct usebio_pairs *pairs,
                                                   const struct usebio_row *row, int seat)
{
    return find(pairs, row, KIND_PLAYER, SIDE_NONE, row->seat_number[seat]);
}

const struct usebio_pair *usebio_pairs_find_team(const struct usebio_pairs *pairs,
                                                 const struct usebio_row *row, int side)
{
    const struct usebio_pair *pair = find(pairs, row, KIND_PAIR, SIDE_NONE, row->number[side]);
    return !pair || pair->team == 0 ? NULL : &pairs->pair[pair->team - 1];
}

const struct usebio_pair *usebio_pairs_find_ranked(const struct usebio_pairs *pairs,
                                                   const struct usebio_row *row, int kind, int side,
                                                   const char *number)
{
    const struct usebio_pair *found = NULL;
    struct text name = entry_name(text_of(number));
    bool twice = false;
    for (int level = USEBIO_SCOPES - 1; level >= 0 && !twice && name.length > 0; level--) {
        const struct usebio_pair *pair =
            row->scope[level] != 0 ? find_in(pairs, &row->scope[level], kind, side, name, &twice)
                                   : NULL;
        if (!pair || !(pair->given[TOTAL_SCORE] || pair->given[TOTAL_PERCENTAGE]))
            continue;
        twice = twice || found;
        found = pair;
    }
    return twice ? NULL : found;
}
