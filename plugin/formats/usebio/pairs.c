#include "formats/usebio/pairs.h"

#include <stdlib.h>
#include <string.h>

void usebio_pairs_release(struct usebio_pairs *pairs)
{
    free(pairs->pair);
    free(pairs->tally);
    free(pairs->slot);
    *pairs = (struct usebio_pairs){0};
}

/* ---- the pairs themselves ---- */

enum { FIRST_PAIRS = 32, FIRST_TALLIES = 64, SLOTS_PER_TALLY = 2 };

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
        *no_memory = pair == NULL;
        if (pair == NULL)
            return NULL;
        pairs->pair = pair;
        pairs->pair_room = room;
    }
    pair += pairs->pair_count++;
    memset(pair, 0, sizeof *pair);
    pair->side = SIDE_NONE;
    return pair;
}

/* ---- tallies, found by a hash ---- */

/* FNV-1a. */
static uint32_t hash_of(uint32_t scope, int side, const char *number)
{
    uint32_t hash = UINT32_C(2166136261) ^ scope * SIDES ^ (uint32_t)side;
    for (; *number != '\0'; number++)
        hash = (hash ^ (uint8_t)*number) * UINT32_C(16777619);
    return (hash ^ hash >> 15) * UINT32_C(16777619);
}

/* Where NUMBER is one, what is behind its leading noughts: "01" in a line is "1" in the list. */
static const char *bare(const char *number)
{
    if (*number != '0' || number[strspn(number, "0123456789")] != '\0')
        return number;
    while (number[0] == '0' && number[1] != '\0')
        number++;
    return number;
}

/* The slot of a tally, or the free one where it would be. There are slots, and some are free. */
static uint32_t *slot_find(const struct usebio_pairs *pairs, uint32_t scope, int side,
                           const char *number)
{
    number = bare(number);
    uint32_t at = hash_of(scope, side, number) & (pairs->slots - 1);
    for (; pairs->slot[at] != 0; at = (at + 1) & (pairs->slots - 1)) {
        const struct usebio_tally *tally = &pairs->tally[pairs->slot[at] - 1];
        if (tally->scope == scope && tally->side == side && strcmp(tally->number, number) == 0)
            break;
    }
    return &pairs->slot[at];
}

static bool slots_grow(struct usebio_pairs *pairs, uint32_t slots)
{
    uint32_t *slot = calloc(slots, sizeof *slot);
    if (slot == NULL)
        return false;
    free(pairs->slot);
    pairs->slot = slot;
    pairs->slots = slots;
    for (uint32_t i = 0; i < pairs->tally_count; i++) {
        const struct usebio_tally *tally = &pairs->tally[i];
        *slot_find(pairs, tally->scope, tally->side, tally->number) = i + 1;
    }
    return true;
}

static bool tallies_grow(struct usebio_pairs *pairs)
{
    uint32_t room = pairs->tally_room == 0 ? FIRST_TALLIES : pairs->tally_room * 2;
    struct usebio_tally *tally = realloc(pairs->tally, room * sizeof *tally);
    if (tally == NULL)
        return false;
    pairs->tally = tally;
    pairs->tally_room = room;
    return slots_grow(pairs, room * SLOTS_PER_TALLY);
}

/* The tally, made when it is not there; *TALLY is NULL when there is no room. False: no memory. */
static bool tally_get(struct usebio_pairs *pairs, uint32_t scope, int side, const char *number,
                      struct usebio_tally **tally)
{
    uint32_t *slot;
    *tally = NULL;
    if (pairs->tally_count == pairs->tally_room && pairs->tally_count < USEBIO_TALLIES_MAX &&
        !tallies_grow(pairs))
        return false;
    slot = slot_find(pairs, scope, side, number);
    if (*slot == 0) {
        if (pairs->tally_count == USEBIO_TALLIES_MAX) {
            pairs->overflow = true;
            return true;
        }
        struct usebio_tally *added = &pairs->tally[pairs->tally_count];
        memset(added, 0, sizeof *added);
        added->scope = scope;
        added->side = (int8_t)side;
        number = bare(number);
        memcpy(added->number, number, strlen(number));
        *slot = ++pairs->tally_count;
    }
    *tally = &pairs->tally[*slot - 1];
    return true;
}

/* ---- sums ---- */

static int64_t stand_of(struct decimal value)
{
    return value.scaled * power_of_ten(STAND_DECIMALS - value.decimals);
}

static const int64_t exact_one = 1000000000; /* 10 to the power of EXACT_DECIMALS */
static const int64_t stand_to_exact = 100000;

/* OVER by UNDER, which is positive, to the nearest whole. */
static int64_t nearest(int64_t over, int64_t under)
{
    return over < 0 ? -((-over + under / 2) / under) : (over + under / 2) / under;
}

/* The value that was divided by PARTS and then rounded to VALUE; VALUE itself when there is none.
 */
static int64_t unrounded(struct decimal value, int64_t parts)
{
    int64_t one = power_of_ten(value.decimals), exact;
    if (value.decimals == 0 || parts <= 0)
        return stand_of(value) * stand_to_exact;
    exact = nearest(nearest(value.scaled * parts, one) * exact_one, parts);
    return nearest(exact * one, exact_one) == value.scaled ? exact
                                                           : stand_of(value) * stand_to_exact;
}

/* Matchpoints that Law 78A gave, one or two for each result that was worse: into a rate. */
static bool rate_add(struct usebio_sums *sums, const struct usebio_row_points *row, int side,
                     int64_t top)
{
    int64_t one = power_of_ten(STAND_DECIMALS), results = row->results, half;
    if (row->points != POINTS_MATCH || !row->compared || results < 2 ||
        (top != 2 * (results - 1) * one && top != (results - 1) * one))
        return false;
    half = exact_one * top / (2 * (results - 1) * one);
    sums->rate = (stand_of(row->figure[side]) * stand_to_exact + half) / results;
    sums->half = half;
    return true;
}

/* What SIDE's points of a row come to. */
static struct usebio_sums sums_of(const struct usebio_row_points *row, int side)
{
    struct usebio_sums sums = {0};
    int64_t results = row->results;
    if (!row->given[side])
        return sums;
    sums.boards = 1;
    sums.stand = stand_of(row->figure[side]);
    sums.comparisons = sums.scores = sums.stand * stand_to_exact;
    if (row->points == POINTS_CROSS && row->compared) {
        sums.comparisons = unrounded(row->figure[side], results - 1);
        sums.scores = unrounded(row->figure[side], results);
    }
    if (row->given[SIDE_NS] && row->given[SIDE_EW])
        sums.top = stand_of(row->figure[SIDE_NS]) + stand_of(row->figure[SIDE_EW]);
    if (!rate_add(&sums, row, side, sums.top)) {
        sums.rest = sums.stand * stand_to_exact;
        sums.rest_top = sums.top;
    }
    return sums;
}

static void sums_add(struct usebio_sums *to, const struct usebio_sums *from, int sign)
{
    to->stand += sign * from->stand;
    to->comparisons += sign * from->comparisons;
    to->scores += sign * from->scores;
    to->rate += sign * from->rate;
    to->half += sign * from->half;
    to->rest += sign * from->rest;
    to->top += sign * from->top;
    to->rest_top += sign * from->rest_top;
    to->boards += sign * from->boards;
}

struct usebio_row_points usebio_row_points(const struct usebio_line *line, uint32_t results)
{
    struct usebio_row_points row = {.points = line->points,
                                    .compared =
                                        !line->artificial && line->score_ns != SCORE_UNKNOWN,
                                    .results = results};
    memcpy(row.given, line->figure_given, sizeof row.given);
    memcpy(row.figure, line->figure, sizeof row.figure);
    return row;
}

bool usebio_pairs_tally(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                        const struct usebio_line *line, const struct usebio_row_points *row)
{
    struct usebio_tally *tally;
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct usebio_sums sums = sums_of(row, side);
        for (int level = 0; level < USEBIO_SCOPES; level++) {
            if (scope[level] == 0)
                continue;
            if (!tally_get(pairs, scope[level], side, line->number[side], &tally))
                return false;
            if (tally == NULL)
                continue;
            sums_add(&tally->before, &sums, 1);
            sums_add(&tally->after, &sums, 1);
            tally->most = row->results > tally->most ? row->results : tally->most;
        }
    }
    return true;
}

void usebio_pairs_change(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                         const struct usebio_line *line, const struct usebio_row_points *before,
                         const struct usebio_row_points *after)
{
    for (int side = SIDE_NS; side < SIDES; side++) {
        struct usebio_sums old = sums_of(before, side), new = sums_of(after, side);
        for (int level = 0; level < USEBIO_SCOPES && pairs->slots > 0; level++) {
            uint32_t place = *slot_find(pairs, scope[level], side, line->number[side]);
            if (place == 0)
                continue;
            struct usebio_tally *tally = &pairs->tally[place - 1];
            tally->unknown = tally->unknown || (after->compared && !after->given[side]);
            sums_add(&tally->after, &old, -1);
            sums_add(&tally->after, &new, 1);
        }
    }
    pairs->changed = true;
}

/* An average plus or minus is weighed against the session, so not against an event of several. */
void usebio_pairs_give(struct usebio_pairs *pairs, const uint32_t scope[USEBIO_SCOPES],
                       const struct usebio_line *line, int side, int percent,
                       const struct usebio_row_points *row)
{
    struct usebio_sums sums = sums_of(row, side);
    if ((percent != AVERAGE_PLUS && percent != AVERAGE_MINUS) || row->points != POINTS_MATCH)
        return;
    pairs->changed = true;
    for (int level = scope[1] != 0; level < USEBIO_SCOPES && pairs->slots > 0; level++) {
        uint32_t place = *slot_find(pairs, scope[level], side, line->number[side]);
        if (place == 0)
            continue;
        struct usebio_tally *tally = &pairs->tally[place - 1];
        tally->plus = tally->plus || percent == AVERAGE_PLUS;
        tally->minus = tally->minus || percent == AVERAGE_MINUS;
        tally->given += sums.stand;
        tally->given_top += sums.top;
    }
}

/* What a pair has on one side, to what it has on the other. */
static void tally_add(struct usebio_tally *to, const struct usebio_tally *from)
{
    to->unknown = to->unknown || from->unknown;
    sums_add(&to->before, &from->before, 1);
    sums_add(&to->after, &from->after, 1);
    to->most = from->most > to->most ? from->most : to->most;
    to->plus = to->plus || from->plus;
    to->minus = to->minus || from->minus;
    to->given += from->given;
    to->given_top += from->given_top;
}

bool usebio_pair_sums(struct usebio_pairs *pairs, const struct usebio_pair *pair,
                      struct usebio_tally *sum)
{
    memset(sum, 0, sizeof *sum);
    for (int side = SIDE_NS; side < SIDES && pairs->slots > 0; side++) {
        struct usebio_tally *tally;
        uint32_t place;
        if (pair->side != SIDE_NONE && pair->side != side)
            continue;
        place = *slot_find(pairs, pair->scope, side, pair->number);
        if (place == 0)
            continue;
        tally = &pairs->tally[place - 1];
        tally->listed = true;
        tally_add(sum, tally);
    }
    return sum->before.boards > 0 || sum->unknown;
}

bool usebio_pairs_astray(const struct usebio_pairs *pairs, uint32_t scope)
{
    for (uint32_t i = 0; i < pairs->tally_count; i++)
        if (pairs->tally[i].scope == scope && !pairs->tally[i].listed &&
            usebio_tally_moves(&pairs->tally[i]))
            return true;
    return false;
}
