#include "bridge/figures/standings.h"

#include <stdlib.h>
#include <string.h>

enum { ENTRIES_AT_FIRST = 16, SLOTS_AN_ENTRY = 2 };

int64_t quantity_one(int quantity)
{
    return power_of_ten(quantity < QUANTITIES_AS_THEY_STAND ? DECIMAL_PLACES_MAX : EXACT_DECIMALS);
}

void standings_init(struct standings *standings)
{
    *standings = (struct standings){0};
}

void standings_release(struct standings *standings)
{
    for (size_t i = 0; i < standings->count; i++)
        free(standings->standing[i].name);
    free(standings->standing);
    free(standings->slot);
    standings_init(standings);
}

struct text entry_name(struct text name)
{
    if (text_digits(name) < name.length)
        return name;
    while (name.length > 1 && *name.at == '0')
        name = text_behind(name, 1);
    return name;
}

/* ---- an entry, found by a hash ---- */

/* Computes the hash FNV-1a. */
static uint32_t hash(struct entry entry)
{
    uint32_t value = UINT32_C(2166136261) ^ entry.scope * SIDES ^ (uint8_t)entry.side;
    for (size_t i = 0; i < entry.name.length; i++)
        value = (value ^ (uint8_t)entry.name.at[i]) * UINT32_C(16777619);
    return value;
}

static bool is_of(const struct standing *standing, struct entry entry)
{
    return standing->scope == entry.scope && standing->side == entry.side &&
           standing->length == entry.name.length &&
           memcmp(standing->name, entry.name.at, entry.name.length) == 0;
}

/* Finds the slot where the standing of an entry is, or would be. */
static uint32_t *slot_of(const struct standings *standings, struct entry entry)
{
    size_t at = hash(entry) % standings->slots;
    while (standings->slot[at] != 0 && !is_of(&standings->standing[standings->slot[at] - 1], entry))
        at = (at + 1) % standings->slots;
    return &standings->slot[at];
}

/* Makes room for one more; false: no memory, which ends before twice its room is no number. */
static bool grow(struct standings *standings)
{
    size_t capacity = standings->capacity == 0 ? ENTRIES_AT_FIRST : 2 * standings->capacity;
    uint32_t *slot;
    struct standing *standing;
    if (standings->count < standings->capacity)
        return true;
    standing = realloc(standings->standing, capacity * sizeof *standing);
    if (!standing)
        return false;
    standings->standing = standing;
    slot = calloc(SLOTS_AN_ENTRY * capacity, sizeof *slot);
    if (!slot)
        return false;
    free(standings->slot);
    standings->slot = slot;
    standings->capacity = capacity;
    standings->slots = SLOTS_AN_ENTRY * capacity;
    for (size_t i = 0; i < standings->count; i++) {
        struct text name = {standing[i].name, standing[i].length};
        struct entry entry = {standing[i].scope, standing[i].side, name};
        *slot_of(standings, entry) = (uint32_t)i + 1;
    }
    return true;
}

struct standing *standings_entry(struct standings *standings, struct entry entry)
{
    struct standing *standing;
    uint32_t *slot;
    char *copy;
    if (!grow(standings))
        return NULL;
    slot = slot_of(standings, entry);
    if (*slot != 0)
        return &standings->standing[*slot - 1];
    copy = malloc(entry.name.length + 1);
    if (!copy)
        return NULL;
    memcpy(copy, entry.name.at, entry.name.length);
    standing = &standings->standing[standings->count++];
    *standing = (struct standing){
        .scope = entry.scope, .side = entry.side, .name = copy, .length = entry.name.length};
    *slot = (uint32_t)standings->count;
    return standing;
}

struct standing *standings_find(const struct standings *standings, struct entry entry)
{
    uint32_t place;
    if (standings->slots == 0)
        return NULL;
    place = *slot_of(standings, entry);
    return place == 0 ? NULL : &standings->standing[place - 1];
}

/* ---- what it has won ---- */

/* Adds, and keeps within the limit; false when it would not. */
static bool add(int64_t *sum, int64_t value, int64_t one)
{
    if (llabs(value) > WON_ON_A_BOARD_MAX * one || llabs(*sum + value) > WON_IN_ALL_MAX * one)
        return false;
    *sum += value;
    return true;
}

void standing_add(struct standing *standing, int quantity, int64_t before, int64_t after)
{
    struct won *won = &standing->won[quantity];
    int64_t one = quantity_one(quantity);
    won->boards++;
    if (!add(&won->before, before, one) || !add(&won->after, after, one))
        won->unknown = true;
}

void standing_change(struct standing *standing, int quantity, int64_t old, int64_t new)
{
    struct won *won = &standing->won[quantity];
    int64_t one = quantity_one(quantity);
    if (!add(&won->after, -old, one) || !add(&won->after, new, one))
        won->unknown = true;
}

void standing_mark_stale(struct standing *standing)
{
    for (int quantity = 0; quantity < QUANTITIES; quantity++)
        standing->won[quantity].stale = true;
}

void standing_join(struct standing *to, const struct standing *from)
{
    for (int quantity = 0; quantity < QUANTITIES; quantity++) {
        struct won *sum = &to->won[quantity];
        const struct won *won = &from->won[quantity];
        sum->before += won->before;
        sum->after += won->after;
        sum->boards += won->boards;
        sum->not_played += won->not_played;
        sum->unknown = sum->unknown || won->unknown;
        sum->stale = sum->stale || won->stale;
    }
    to->artificial = to->artificial || from->artificial;
    to->most = from->most > to->most ? from->most : to->most;
    to->plus = to->plus || from->plus;
    to->minus = to->minus || from->minus;
    to->unsure = to->unsure || from->unsure;
    to->topless = to->topless || from->topless;
    for (int after = 0; after < 2; after++) {
        to->averages[after].won += from->averages[after].won;
        to->averages[after].most += from->averages[after].most;
    }
}

bool standing_moved(const struct standing *standing)
{
    for (int quantity = 0; quantity < QUANTITIES; quantity++)
        if (standing->won[quantity].unknown ||
            standing->won[quantity].before != standing->won[quantity].after)
            return true;
    return false;
}

struct other_boards standing_others(const struct standing *standing, bool after)
{
    const struct won *won = &standing->won[QUANTITY_POINTS],
                     *most = &standing->won[QUANTITY_WHOLE_TOP];
    const struct other_boards *averages = &standing->averages[after];
    return (struct other_boards){(after ? won->after : won->before) - averages->won,
                                 (after ? most->after : most->before) - averages->most};
}

struct average_session standing_averages(const struct standing *standing)
{
    const struct won *points = &standing->won[QUANTITY_POINTS];
    struct other_boards before = standing_others(standing, false);
    struct other_boards after = standing_others(standing, true);
    bool unsure = standing->unsure || points->unknown || standing->won[QUANTITY_WHOLE_TOP].unknown;
    /* A contestant with an average plus and an average minus has no other boards that are known. */
    return (struct average_session){
        .before = before,
        .after = after,
        .topless = standing->topless,
        .moved = unsure || before.won != after.won || before.most != after.most,
        .can = !unsure && !points->stale && !(standing->plus && standing->minus)};
}
