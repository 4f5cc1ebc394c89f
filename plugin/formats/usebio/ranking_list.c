#include "formats/usebio/ranking_list.h"

#include <stdlib.h>
#include <string.h>

#include "formats/usebio/penalties.h"

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

static bool is_of(const struct usebio_pair *pair, struct usebio_ranking_list_key key)
{
    return pair->around == key.around && pair->kind == key.kind;
}

/* Converts the figures of a column to the decimals of the most exact one. */
static void ranking_align(struct usebio_ranking_list *ranking, int which)
{
    uint8_t most = 0;
    ranking->cut[which] = false;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        const struct total *total = &ranking->totals.row[i].total[which];
        if (total->given && total->decimals > most)
            most = total->decimals;
    }
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        struct total *total = &ranking->totals.row[i].total[which];
        ranking->cut[which] = ranking->cut[which] || (total->given && total->decimals < most);
        total->scaled *= power_of_ten(most - total->decimals);
        total->decimals = most;
    }
}

/* Returns true if no line or match belongs to anyone who is listed with figures. */
static bool is_about_nobody(const struct usebio_ranking_list *ranking)
{
    bool figures = false;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        if (ranking->totals.row[i].standing)
            return false;
        figures =
            figures || usebio_has_figures(ranking->pair[i]) || ranking->pair[i]->given[TOTAL_PLACE];
    }
    return figures;
}

void usebio_ranking_list_fill(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                              enum usebio_list list, struct usebio_ranking_list_key key)
{
    uint32_t scope = 0;
    ranking->kind = key.kind;
    ranking->totals.rows = 0;
    ranking->totals.boards = 0;
    ranking->unlisted_change = key.around == 0;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        if (!is_of(pair, key))
            continue;
        size_t at = ranking->totals.rows++;
        struct total_row *row = &ranking->totals.row[at];
        struct standing *sum = &ranking->sum[at];
        bool known = usebio_pair_standing(pairs, list, pair, sum);
        *row = (struct total_row){.standing = known ? sum : NULL};
        for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
            usebio_total_set(&row->total[which], pair, which);
        usebio_penalties_set(pairs, i, row);
        if (sum->won[QUANTITY_POINTS].boards > ranking->totals.boards)
            ranking->totals.boards = sum->won[QUANTITY_POINTS].boards;
        ranking->pair[at] = pair;
    }
    for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
        ranking_align(ranking, which);
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        if (ranking->pair[i]->scope != scope)
            ranking->unlisted_change =
                ranking->unlisted_change ||
                usebio_pairs_unlisted_change(pairs, list, ranking->pair[i]->scope);
        scope = ranking->pair[i]->scope;
    }
    ranking->unlisted_change = ranking->unlisted_change || is_about_nobody(ranking);
}

void usebio_ranking_list_gather(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                                struct usebio_ranking_list_key key)
{
    static const uint8_t lists[KINDS] = {[KIND_PAIR] = LIST_PAIRS,
                                         [KIND_PAIR_OF_TEAM] = LIST_PAIRS,
                                         [KIND_TEAM] = LIST_TEAMS,
                                         [KIND_PLAYER] = LIST_PLAYERS};
    static const uint8_t others[KINDS] = {
        [KIND_PAIR] = LIST_TEAMS, [KIND_PLAYER] = LIST_FIRST_PLAYERS};
    uint8_t list = lists[key.kind], other = others[key.kind];
    usebio_ranking_list_fill(ranking, pairs, list, key);
    ranking->by_matches = list == LIST_TEAMS;
    if (other == 0 || pairs->standings[other].count == 0)
        return;
    size_t given = totals_count_proved(&ranking->totals);
    usebio_ranking_list_fill(ranking, pairs, other, key);
    ranking->by_matches = other == LIST_TEAMS && totals_count_proved(&ranking->totals) > given;
    if (totals_count_proved(&ranking->totals) <= given)
        usebio_ranking_list_fill(ranking, pairs, list, key);
}

bool usebio_ranking_list_next(const struct usebio_pairs *pairs, uint32_t *at,
                              struct usebio_ranking_list_key *key)
{
    for (; *at < pairs->pair_count; (*at)++) {
        const struct usebio_pair *pair = &pairs->pair[*at];
        uint32_t before = 0;
        *key = (struct usebio_ranking_list_key){pair->around, pair->kind};
        while (!is_of(&pairs->pair[before], *key))
            before++;
        if (before == *at)
            return true;
    }
    return false;
}

void usebio_ranking_list_release(struct usebio_ranking_list *ranking)
{
    free(ranking->pair);
    free(ranking->sum);
    free(ranking->ranked);
    free(ranking->totals.row);
}

bool usebio_ranking_list_init(struct usebio_ranking_list *ranking, size_t pairs)
{
    *ranking =
        (struct usebio_ranking_list){.pair = calloc(pairs, sizeof *ranking->pair),
                                     .sum = calloc(pairs, sizeof *ranking->sum),
                                     .ranked = calloc(pairs, sizeof *ranking->ranked),
                                     .totals.row = calloc(pairs, sizeof *ranking->totals.row)};
    return ranking->pair && ranking->sum && ranking->ranked && ranking->totals.row;
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

/* Returns false if the places in the file are not in ORDER. */
static bool is_ranked_by(struct usebio_ranking_list *ranking, struct order order)
{
    int which = order.which;
    size_t rows = ranking->totals.rows;
    for (size_t i = 0; i < rows; i++) {
        const struct usebio_pair *pair = ranking->pair[i];
        const struct total *total = &ranking->totals.row[i].total[which];
        bool placed = pair->given[TOTAL_PLACE] && usebio_has_figures(pair);
        size_t group = (order.by_section ? pair->scope : 0) * (size_t)(SIDES + 1) +
                       (order.by_side ? (size_t)(pair->side + 1) : 0);
        if (pair->given[TOTAL_PLACE] && !pair->given[which])
            return false;
        ranking->ranked[i] =
            (struct ranked){.value = {rank_value(total, false), rank_value(total, true)},
                            .group = placed ? group : UNRANKED,
                            .rank = pair->value[TOTAL_PLACE].scaled,
                            .tie = RANK_UNSAID};
    }
    return ranks_stand(ranking->ranked, rows);
}

bool usebio_ranking_list_rank(struct usebio_ranking_list *ranking)
{
    static const struct order orders[] = {
        {TOTAL_PERCENTAGE, true, false},  {TOTAL_PERCENTAGE, true, true},
        {TOTAL_SCORE, true, false},       {TOTAL_SCORE, true, true},
        {TOTAL_PERCENTAGE, false, false}, {TOTAL_PERCENTAGE, false, true},
        {TOTAL_SCORE, false, false},      {TOTAL_SCORE, false, true}};
    for (size_t i = 0; i < sizeof orders / sizeof *orders; i++)
        if (is_ranked_by(ranking, orders[i])) {
            (void)ranks_become(ranking->ranked, ranking->totals.rows);
            return true;
        }
    return false;
}
