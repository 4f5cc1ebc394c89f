#include "bridge/figures/standings.h"

#include <stdlib.h>
#include <string.h>

enum { PAIRS_AT_FIRST = 16, SLOTS_A_PAIR = 2 };

void standings_init(struct standings *standings)
{
    *standings = (struct standings){0};
}

void standings_release(struct standings *standings)
{
    for (size_t i = 0; i < standings->count; i++)
        free(standings->pair[i].name);
    free(standings->pair);
    free(standings->slot);
    standings_init(standings);
}

/* FNV-1a. */
static uint32_t hash(struct text name)
{
    uint32_t value = UINT32_C(2166136261);
    for (size_t i = 0; i < name.length; i++)
        value = (value ^ (uint8_t)name.at[i]) * UINT32_C(16777619);
    return value;
}

/* Where the pair of this name is, or would be. */
static uint32_t *slot_of(const struct standings *standings, struct text name)
{
    size_t at = hash(name) % standings->slots;
    while (standings->slot[at] != 0) {
        const struct standing *pair = &standings->pair[standings->slot[at] - 1];
        if (pair->length == name.length && memcmp(pair->name, name.at, name.length) == 0)
            break;
        at = (at + 1) % standings->slots;
    }
    return &standings->slot[at];
}

/* Makes room for one more pair; false: no memory, which ends before twice its room is no number. */
static bool grow(struct standings *standings)
{
    size_t room = standings->room == 0 ? PAIRS_AT_FIRST : 2 * standings->room;
    uint32_t *slot;
    struct standing *pair;
    if (standings->count < standings->room)
        return true;
    pair = realloc(standings->pair, room * sizeof *pair);
    if (pair == NULL)
        return false;
    standings->pair = pair;
    slot = calloc(SLOTS_A_PAIR * room, sizeof *slot);
    if (slot == NULL)
        return false;
    free(standings->slot);
    standings->slot = slot;
    standings->room = room;
    standings->slots = SLOTS_A_PAIR * room;
    for (size_t i = 0; i < standings->count; i++)
        *slot_of(standings, (struct text){pair[i].name, pair[i].length}) = (uint32_t)i + 1;
    return true;
}

struct standing *standings_pair(struct standings *standings, struct text name)
{
    struct standing *pair;
    uint32_t *slot;
    char *copy;
    if (!grow(standings))
        return NULL;
    slot = slot_of(standings, name);
    if (*slot != 0)
        return &standings->pair[*slot - 1];
    copy = malloc(name.length + 1);
    if (copy == NULL)
        return NULL;
    memcpy(copy, name.at, name.length);
    pair = &standings->pair[standings->count++];
    *pair = (struct standing){.name = copy, .length = name.length};
    *slot = (uint32_t)standings->count;
    return pair;
}

const struct standing *standings_find(const struct standings *standings, struct text name)
{
    uint32_t place;
    if (standings->slots == 0)
        return NULL;
    place = *slot_of(standings, name);
    return place == 0 ? NULL : &standings->pair[place - 1];
}

/* Adds, and keeps within the limit; false when it would not. */
static bool add(int64_t *sum, int64_t value)
{
    if (llabs(value) > WON_ON_A_BOARD_MAX || llabs(*sum + value) > WON_IN_ALL_MAX)
        return false;
    *sum += value;
    return true;
}

void standing_add(struct standing *standing, enum quantity quantity, int64_t before, int64_t after)
{
    struct won *won = &standing->won[quantity];
    won->boards++;
    if (!add(&won->before, before) || !add(&won->after, after))
        won->unknown = true;
}

bool standing_moved(const struct standing *standing)
{
    for (int quantity = 0; quantity < QUANTITIES; quantity++)
        if (standing->won[quantity].unknown ||
            standing->won[quantity].before != standing->won[quantity].after)
            return true;
    return false;
}
