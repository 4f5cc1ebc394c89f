#include "bridge/figures/penalties.h"

#include <stdio.h>
#include <stdlib.h>

#include "kit/list.h"

void penalties_release(struct penalties *penalties)
{
    free(penalties->item);
    *penalties = (struct penalties){0};
}

static struct given_penalty *find(const struct penalties *penalties, struct penalty_key key)
{
    for (size_t i = 0; i < penalties->count; i++) {
        struct given_penalty *item = &penalties->item[i];
        if (item->key.game == key.game && item->key.entry == key.entry &&
            item->key.side == key.side)
            return item;
    }
    return NULL;
}

/* Adds a penalty of ENTRY. Returns NULL if out of memory, or if the limit was reached, which sets
 * OVERFLOW. */
static struct given_penalty *add(struct penalties *penalties, struct penalty_key key,
                                 uint32_t entry)
{
    penalties->overflow = penalties->overflow || penalties->count == PENALTIES_MAX;
    if (penalties->overflow ||
        !list_reserve(penalties->item, penalties->capacity, penalties->count + 1))
        return NULL;
    struct given_penalty *added = &penalties->item[penalties->count++];
    *added = (struct given_penalty){.key = key, .entry = entry};
    return added;
}

static void text_set(struct given_penalty *penalty, struct text text)
{
    snprintf(penalty->text, sizeof penalty->text, "%.*s", (int)text.length, text.at);
}

struct given_penalty *penalties_read(struct penalties *penalties, struct penalty_key key,
                                     uint32_t entry, struct text given, struct text points,
                                     bool *no_memory)
{
    struct penalty penalty;
    struct decimal taken;
    if (!penalty_read(&penalty, given) || !decimal_read(&taken, points.at, points.length) ||
        find(penalties, key))
        return NULL;
    struct given_penalty *added = add(penalties, key, entry);
    *no_memory = *no_memory || !(added || penalties->overflow);
    if (!added)
        return NULL;
    text_set(added, text_trim(given));
    added->before = added->after = decimal_in_places(taken);
    return added;
}

bool penalties_set(struct penalties *penalties, struct penalty_key key, uint32_t entry,
                   struct text text, int64_t points, bool *changed)
{
    struct given_penalty *there = find(penalties, key);
    if (!there && points != 0 && !(there = add(penalties, key, entry)))
        return penalties->overflow;
    if (!there)
        return true;
    there->set = true;
    there->rewritten = there->after != points || !text_same(text, text_of(there->text));
    there->after = points;
    text_set(there, points == 0 ? text_of("") : text);
    *changed = *changed || there->rewritten;
    return true;
}

bool penalties_have_set(const struct penalties *penalties, struct penalty_key key)
{
    const struct given_penalty *there = find(penalties, key);
    return there && there->set;
}

void penalties_apply(const struct penalties *penalties, size_t entry, struct total_row *row)
{
    for (size_t i = 0; i < penalties->count; i++)
        if (penalties->item[i].entry == entry) {
            row->penalties += penalties->item[i].before - penalties->item[i].after;
            row->penalized = true;
        }
}

bool penalties_have(const struct penalties *penalties, size_t entry)
{
    for (size_t i = 0; i < penalties->count; i++)
        if (penalties->item[i].entry == entry)
            return true;
    return false;
}

bool penalties_changed(const struct penalties *penalties, size_t entry)
{
    for (size_t i = 0; i < penalties->count; i++)
        if ((penalties->item[i].entry == entry || entry == PENALTIES_OF_ANY) &&
            penalties->item[i].rewritten)
            return true;
    return false;
}
