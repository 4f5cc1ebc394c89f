#include "bridge/figures/standings.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"
#include "bridge/seat.h"
#include "kit/list.h"

enum { SLOTS_AN_ENTRY = 2 };

int64_t quantity_one(int quantity)
{
    return power_of_ten(quantity < QUANTITIES_AS_THEY_STAND ? DECIMAL_PLACES_MAX : EXACT_DECIMALS);
}

void standings_release(struct standings *standings)
{
    free(standings->standing);
    free(standings->slot);
    text_store_release(&standings->names);
    *standings = (struct standings){0};
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

/* Finds the slot where the standing of an entry is, or would be. */
static uint32_t *slot_of(const struct standings *standings, struct entry entry)
{
    size_t at = hash(entry) % standings->slots;
    for (; standings->slot[at] != 0; at = (at + 1) % standings->slots) {
        const struct entry *of = &standings->standing[standings->slot[at] - 1].of;
        if (of->scope == entry.scope && of->side == entry.side && text_same(of->name, entry.name))
            break;
    }
    return &standings->slot[at];
}

/* Makes room for one more; false: no memory. */
static bool grow(struct standings *standings)
{
    if (!list_reserve(standings->standing, standings->capacity, standings->count + 1))
        return false;
    if (standings->slots / SLOTS_AN_ENTRY > standings->count)
        return true;
    size_t slots = SLOTS_AN_ENTRY * standings->capacity;
    uint32_t *slot = calloc(slots, sizeof *slot);
    if (!slot)
        return false;
    free(standings->slot);
    standings->slot = slot;
    standings->slots = slots;
    for (size_t i = 0; i < standings->count; i++)
        *slot_of(standings, standings->standing[i].of) = (uint32_t)i + 1;
    return true;
}

struct standing *standings_entry(struct standings *standings, struct entry entry)
{
    if (!grow(standings))
        return NULL;
    uint32_t *slot = slot_of(standings, entry);
    if (*slot != 0)
        return &standings->standing[*slot - 1];
    entry.name.at = text_store_add(&standings->names, entry.name.at, entry.name.length);
    if (standings->names.failed)
        return NULL;
    struct standing *standing = &standings->standing[standings->count++];
    *standing = (struct standing){.of = entry};
    *slot = (uint32_t)standings->count;
    return standing;
}

struct standing *standings_find(const struct standings *standings, struct entry entry)
{
    if (standings->slots == 0)
        return NULL;
    uint32_t place = *slot_of(standings, entry);
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

/* ---- the points of a row ---- */

/* The points of SIDE in a row, by quantity; quantities that files give by themselves are not among
 * them. */
struct side_points {
    bool there;
    int64_t of[QUANTITIES];
};
enum { QUANTITIES_FIRST = QUANTITY_POINTS };

static const int64_t exact_one = 1000000000; /* 10 to the power of EXACT_DECIMALS */
static const int64_t stand_to_exact = 100000;

/* Returns OVER by UNDER, which is positive, to the nearest whole. */
static int64_t nearest(int64_t over, int64_t under)
{
    return over < 0 ? -((-over + under / 2) / under) : (over + under / 2) / under;
}

int64_t points_whole(int64_t points)
{
    int64_t one = power_of_ten(DECIMAL_PLACES_MAX);
    return nearest(points, one) * one;
}

int64_t points_together(int64_t sum, int64_t lines, int decimals)
{
    if (lines == 0)
        return -1;
    bool mean = sum % lines == 0;
    int64_t whole = points_whole(nearest(sum, lines));
    int64_t slack = lines * power_of_ten(DECIMAL_PLACES_MAX - decimals);
    if (llabs(sum - whole * lines) <= slack && !(mean && decimals == 0))
        return whole;
    return mean ? sum / lines : -1;
}

/* Returns the value that was divided by PARTS and then rounded to VALUE; VALUE itself when there is
 * none. */
static int64_t unrounded(struct decimal value, int64_t parts)
{
    int64_t one = power_of_ten(value.decimals), exact;
    if (parts <= 0)
        return decimal_in_places(value) * stand_to_exact;
    exact = nearest(nearest(value.scaled * parts, one) * exact_one, parts);
    return nearest(exact * one, exact_one) == value.scaled
               ? exact
               : decimal_in_places(value) * stand_to_exact;
}

int64_t row_points_top(const struct row_points *row)
{
    if (row->split)
        return row->together;
    return row->given[SIDE_NS] && row->given[SIDE_EW]
               ? decimal_in_places(row->figure[SIDE_NS]) + decimal_in_places(row->figure[SIDE_EW])
               : 0;
}

static struct side_points winning_of(const struct row_points *row, int side)
{
    struct side_points winning = {.there = row->given[side] && !(row->split && row->together < 0)};
    int64_t stand, results = row->results;
    if (!winning.there)
        return winning;
    stand = winning.of[QUANTITY_POINTS] = decimal_in_places(row->figure[side]);
    winning.of[QUANTITY_BY_COMPARISONS] = winning.of[QUANTITY_BY_SCORES] = stand * stand_to_exact;
    if (row->points == POINTS_CROSS && row->compared) {
        winning.of[QUANTITY_BY_COMPARISONS] = unrounded(row->figure[side], results - 1);
        winning.of[QUANTITY_BY_SCORES] = unrounded(row->figure[side], results);
    }
    winning.of[QUANTITY_TOP] = row_points_top(row);
    winning.of[QUANTITY_WHOLE_TOP] = points_whole(winning.of[QUANTITY_TOP]);
    /* Matchpoints that Law 78A gave, one or two for each result that was worse: into a rate. */
    int64_t top = winning.of[QUANTITY_TOP],
            single = (results - 1) * power_of_ten(DECIMAL_PLACES_MAX);
    if (row->points == POINTS_MATCH && row->compared && results >= 2 &&
        (top == 2 * single || top == single)) {
        int64_t half = exact_one * top / (2 * single);
        winning.of[QUANTITY_RATE] = (stand * stand_to_exact + half) / results;
        winning.of[QUANTITY_HALF] = half;
    } else {
        winning.of[QUANTITY_REST] = stand * stand_to_exact;
        winning.of[QUANTITY_REST_TOP] = winning.of[QUANTITY_TOP] * stand_to_exact;
    }
    return winning;
}

void standing_add_row(struct standing *standing, const struct row_points *row, int side)
{
    struct side_points winning = winning_of(row, side);
    for (int quantity = QUANTITIES_FIRST; quantity < QUANTITIES && winning.there; quantity++)
        standing_add(standing, quantity, winning.of[quantity], winning.of[quantity]);
    if (row->stale && winning.there)
        standing_mark_stale(standing);
    if (row->results > standing->most)
        standing->most = row->results;
    standing->topless = standing->topless || (row->points == POINTS_MATCH && row->given[side] &&
                                              !row->split && !row->given[side_other(side)]);
}

void standing_change_row(struct standing *standing, const struct row_points *before,
                         const struct row_points *after, int side)
{
    struct side_points old = winning_of(before, side), new = winning_of(after, side);
    /* There are lists of one side alone. */
    bool due = after->some[side] || !after->some[side_other(side)];
    for (int quantity = QUANTITIES_FIRST; quantity < QUANTITIES; quantity++) {
        standing_change(standing, quantity, old.of[quantity], new.of[quantity]);
        if (after->compared && !new.there && due)
            standing->won[quantity].unknown = true;
        standing->won[quantity].not_played += old.there && after->not_played;
    }
    /* The rounding there cannot be told from what is written. */
    if (after->weighted)
        standing->won[QUANTITY_BY_COMPARISONS].unknown = standing->won[QUANTITY_BY_SCORES].unknown =
            true;
}

void standing_add_average(struct standing *standing, const struct row_points *row, int side,
                          int percent, bool after)
{
    struct side_points winning = winning_of(row, side);
    struct other_boards *averages = &standing->averages[after];
    standing->plus = standing->plus || (after && percent == AVERAGE_PLUS);
    standing->minus = standing->minus || (after && percent == AVERAGE_MINUS);
    averages->won += winning.of[QUANTITY_POINTS];
    averages->most += winning.of[QUANTITY_WHOLE_TOP];
}

/* ---- places ---- */

/* Computes the place before the rulings (WHEN 0) or after, and the last one of those who share
 * it. */
static void rank_of(const struct ranked *ranked, size_t count, size_t index, int when,
                    int64_t *rank, int64_t *tie)
{
    double own = ranked[index].value[when];
    int64_t better = 0, same = 0;
    for (size_t i = 0; i < count; i++) {
        if (ranked[i].group != ranked[index].group)
            continue;
        better += ranked[i].value[when] > own;
        same += ranked[i].value[when] == own;
    }
    *rank = 1 + better;
    *tie = same > 1 ? better + same : 0;
}

bool ranks_stand(const struct ranked *ranked, size_t count)
{
    for (size_t i = 0; i < count; i++) {
        int64_t rank, tie;
        if (ranked[i].group == UNRANKED)
            continue;
        rank_of(ranked, count, i, 0, &rank, &tie);
        if (rank != ranked[i].rank || (ranked[i].tie != RANK_UNSAID && tie != ranked[i].tie))
            return false;
    }
    return true;
}

bool ranks_become(struct ranked *ranked, size_t count)
{
    bool same = true;
    for (size_t i = 0; i < count; i++) {
        int64_t rank, tie;
        rank_of(ranked, count, i, 1, &rank, &tie);
        same = same && rank == ranked[i].new_rank;
        ranked[i].new_rank = rank;
        ranked[i].new_tie = tie;
    }
    return same;
}
