#include "formats/usebio/circle.h"

#include <stdlib.h>
#include <string.h>

bool usebio_has_figures(const struct usebio_pair *pair)
{
    return pair->given[TOTAL_SCORE] || pair->given[TOTAL_PERCENTAGE];
}

void usebio_total_set(struct total *total, const struct usebio_pair *pair, int which)
{
    *total = (struct total){.given = pair->given[which],
                            .decimals = pair->value[which].decimals,
                            .scaled = pair->value[which].scaled};
}

/* Adds a pair with its standing and its figures. */
static void circle_add(struct usebio_circle *circle, struct usebio_pairs *pairs,
                       enum usebio_list list, const struct usebio_pair *pair)
{
    size_t at = circle->totals.rows++;
    struct total_row *row = &circle->totals.row[at];
    struct standing *sum = &circle->sum[at];
    *row =
        (struct total_row){.standing = usebio_pair_standing(pairs, list, pair, sum) ? sum : NULL};
    for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
        usebio_total_set(&row->total[which], pair, which);
    if (pair->adjusted)
        row->adjustment = pair->adjustment;
    if (sum->won[QUANTITY_POINTS].boards > circle->totals.boards)
        circle->totals.boards = sum->won[QUANTITY_POINTS].boards;
    circle->pair[at] = pair;
}

static bool is_of(const struct usebio_pair *pair, struct usebio_circle_key key)
{
    return pair->around == key.around && pair->kind == key.kind;
}

/* Converts the figures of a column to the decimals of the most exact one. */
static void circle_align(struct usebio_circle *circle, int which)
{
    uint8_t most = 0;
    circle->cut[which] = false;
    for (size_t i = 0; i < circle->totals.rows; i++) {
        const struct total *total = &circle->totals.row[i].total[which];
        if (total->given && total->decimals > most)
            most = total->decimals;
    }
    for (size_t i = 0; i < circle->totals.rows; i++) {
        struct total *total = &circle->totals.row[i].total[which];
        circle->cut[which] = circle->cut[which] || (total->given && total->decimals < most);
        total->scaled *= power_of_ten(most - total->decimals);
        total->decimals = most;
    }
}

/* Returns true if no line or match belongs to anyone who is listed with figures. */
static bool is_about_nobody(const struct usebio_circle *circle)
{
    bool figures = false;
    for (size_t i = 0; i < circle->totals.rows; i++) {
        if (circle->totals.row[i].standing)
            return false;
        figures =
            figures || usebio_has_figures(circle->pair[i]) || circle->pair[i]->given[TOTAL_PLACE];
    }
    return figures;
}

void usebio_circle_fill(struct usebio_circle *circle, struct usebio_pairs *pairs,
                        enum usebio_list list, struct usebio_circle_key key)
{
    uint32_t scope = 0;
    circle->kind = key.kind;
    circle->totals.rows = 0;
    circle->totals.boards = 0;
    circle->unlisted_change = key.around == 0;
    for (uint32_t i = 0; i < pairs->pair_count; i++)
        if (is_of(&pairs->pair[i], key))
            circle_add(circle, pairs, list, &pairs->pair[i]);
    for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
        circle_align(circle, which);
    for (size_t i = 0; i < circle->totals.rows; i++) {
        if (circle->pair[i]->scope != scope)
            circle->unlisted_change =
                circle->unlisted_change ||
                usebio_pairs_unlisted_change(pairs, list, circle->pair[i]->scope);
        scope = circle->pair[i]->scope;
    }
    circle->unlisted_change = circle->unlisted_change || is_about_nobody(circle);
}

void usebio_circle_gather(struct usebio_circle *circle, struct usebio_pairs *pairs,
                          struct usebio_circle_key key)
{
    static const uint8_t lists[KINDS] = {[KIND_PAIR] = LIST_PAIRS,
                                         [KIND_PAIR_OF_TEAM] = LIST_PAIRS,
                                         [KIND_TEAM] = LIST_TEAMS,
                                         [KIND_PLAYER] = LIST_PLAYERS};
    static const uint8_t others[KINDS] = {
        [KIND_PAIR] = LIST_TEAMS, [KIND_PLAYER] = LIST_FIRST_PLAYERS};
    uint8_t list = lists[key.kind], other = others[key.kind];
    usebio_circle_fill(circle, pairs, list, key);
    circle->by_matches = list == LIST_TEAMS;
    if (other == 0 || pairs->standings[other].count == 0)
        return;
    size_t given = totals_given(&circle->totals);
    usebio_circle_fill(circle, pairs, other, key);
    circle->by_matches = other == LIST_TEAMS && totals_given(&circle->totals) > given;
    if (totals_given(&circle->totals) <= given)
        usebio_circle_fill(circle, pairs, list, key);
}

bool usebio_circle_next(const struct usebio_pairs *pairs, uint32_t *at,
                        struct usebio_circle_key *key)
{
    for (; *at < pairs->pair_count; (*at)++) {
        const struct usebio_pair *pair = &pairs->pair[*at];
        uint32_t before = 0;
        *key = (struct usebio_circle_key){pair->around, pair->kind};
        while (!is_of(&pairs->pair[before], *key))
            before++;
        if (before == *at)
            return true;
    }
    return false;
}

void usebio_circle_release(struct usebio_circle *circle)
{
    free(circle->pair);
    free(circle->sum);
    free(circle->ranked);
    free(circle->totals.row);
}

bool usebio_circle_init(struct usebio_circle *circle, size_t pairs)
{
    *circle = (struct usebio_circle){.pair = calloc(pairs, sizeof *circle->pair),
                                     .sum = calloc(pairs, sizeof *circle->sum),
                                     .ranked = calloc(pairs, sizeof *circle->ranked),
                                     .totals.row = calloc(pairs, sizeof *circle->totals.row)};
    return circle->pair && circle->sum && circle->ranked && circle->totals.row;
}

/* ---- places ---- */

/* Returns the value that a pair is ranked by, before or after the rulings. */
static double rank_value(const struct total *total, bool after)
{
    return (double)(after ? total->new_scaled : total->scaled) /
           (double)power_of_ten(after ? total->new_decimals : total->decimals);
}

/* An order of pairs: by the figure WHICH, perhaps separately in each section or direction. */
struct order {
    int which;
    bool by_section, by_side;
};

/* Returns the group among which a pair is ranked. */
static size_t group_of(const struct usebio_pair *pair, struct order order)
{
    size_t section = order.by_section ? pair->scope : 0;
    return section * (SIDES + 1) + (order.by_side ? (size_t)(pair->side + 1) : 0);
}

/* Returns false if the places in the file are not in ORDER. */
static bool is_ranked_by(struct usebio_circle *circle, struct order order)
{
    int which = order.which;
    size_t rows = circle->totals.rows;
    for (size_t i = 0; i < rows; i++) {
        const struct usebio_pair *pair = circle->pair[i];
        const struct total *total = &circle->totals.row[i].total[which];
        bool placed = pair->given[TOTAL_PLACE] && usebio_has_figures(pair);
        if (pair->given[TOTAL_PLACE] && !pair->given[which])
            return false;
        circle->ranked[i] =
            (struct ranked){.value = {rank_value(total, false), rank_value(total, true)},
                            .group = placed ? group_of(pair, order) : UNRANKED,
                            .rank = pair->value[TOTAL_PLACE].scaled,
                            .tie = RANK_UNSAID};
    }
    return ranks_stand(circle->ranked, rows);
}

bool usebio_circle_rank(struct usebio_circle *circle)
{
    static const struct order orders[] = {
        {TOTAL_PERCENTAGE, true, false},  {TOTAL_PERCENTAGE, true, true},
        {TOTAL_SCORE, true, false},       {TOTAL_SCORE, true, true},
        {TOTAL_PERCENTAGE, false, false}, {TOTAL_PERCENTAGE, false, true},
        {TOTAL_SCORE, false, false},      {TOTAL_SCORE, false, true}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (is_ranked_by(circle, orders[i])) {
            (void)ranks_become(circle->ranked, circle->totals.rows);
            return true;
        }
    return false;
}
