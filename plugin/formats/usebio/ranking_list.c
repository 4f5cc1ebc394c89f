#include "formats/usebio/ranking_list.h"

static bool is_with(const struct usebio_pair *pair, const struct usebio_pair *first)
{
    return pair->around == first->around && pair->kind == first->kind;
}

/* Fills the list with its pairs, summed by LIST. There is no line in the scope beside the event. */
static void fill(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                 enum usebio_list list, const struct usebio_pair *first)
{
    uint32_t scope = 0;
    bool figures = false; /* somebody is listed with figures, */
    bool any = false;     /* and somebody has lines or matches */
    ranking->totals.rows = 0;
    ranking->totals.boards = 0;
    ranking->unlisted_change = first->around == 0;
    for (uint32_t i = 0; i < pairs->pair_count; i++) {
        const struct usebio_pair *pair = &pairs->pair[i];
        if (!is_with(pair, first))
            continue;
        size_t at = ranking->totals.rows++;
        struct total_row *row = &ranking->totals.row[at];
        struct standing *sum = &ranking->sum[at];
        bool known = usebio_pair_standing(pairs, list, pair, sum);
        *row = (struct total_row){.standing = known ? sum : NULL,
                                  .adjustment = pair->total[TOTAL_ADJUSTMENT].value};
        any = any || known;
        figures = figures || usebio_has_figures(pair) || pair->total[TOTAL_PLACE].given;
        for (int which = TOTAL_SCORE; which <= TOTAL_PERCENTAGE; which++)
            row->total[which] = usebio_total_of(&pair->total[which]);
        penalties_apply(&pairs->penalties, i, row);
        if (sum->won[QUANTITY_POINTS].boards > ranking->totals.boards)
            ranking->totals.boards = sum->won[QUANTITY_POINTS].boards;
        ranking->pair[at] = pair;
    }
    totals_align(&ranking->totals);
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        if (ranking->pair[i]->scope != scope)
            ranking->unlisted_change =
                ranking->unlisted_change ||
                usebio_pairs_unlisted_change(pairs, list, ranking->pair[i]->scope);
        scope = ranking->pair[i]->scope;
    }
    ranking->unlisted_change = ranking->unlisted_change || (figures && !any);
}

void usebio_ranking_list_gather(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                                const struct usebio_pair *first)
{
    static const uint8_t lists[KINDS] = {[KIND_PAIR] = LIST_PAIRS,
                                         [KIND_PAIR_OF_TEAM] = LIST_PAIRS,
                                         [KIND_TEAM] = LIST_TEAMS,
                                         [KIND_PLAYER] = LIST_PLAYERS};
    static const uint8_t others[KINDS] = {
        [KIND_PAIR] = LIST_TEAMS, [KIND_PLAYER] = LIST_FIRST_PLAYERS};
    uint8_t list = lists[first->kind], other = others[first->kind];
    fill(ranking, pairs, list, first);
    ranking->by_matches = list == LIST_TEAMS;
    if (other == 0 || pairs->standings[other].count == 0)
        return;
    size_t proved = totals_prove(&ranking->totals);
    fill(ranking, pairs, other, first);
    bool better = totals_prove(&ranking->totals) > proved;
    ranking->by_matches = better && other == LIST_TEAMS;
    if (!better)
        fill(ranking, pairs, list, first);
}

bool usebio_ranking_list_next(const struct usebio_pairs *pairs, uint32_t *at)
{
    for (; *at < pairs->pair_count; (*at)++) {
        uint32_t before = 0;
        while (!is_with(&pairs->pair[before], &pairs->pair[*at]))
            before++;
        if (before == *at)
            return true;
    }
    return false;
}

/* ---- places ---- */

/* Returns the value that a pair is ranked by, before or after the rulings. */
static double rank_value(const struct total *total, bool after)
{
    const struct decimal value = total->value[after];
    return (double)value.scaled / (double)power_of_ten(value.decimals);
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
        bool placed = pair->total[TOTAL_PLACE].given && usebio_has_figures(pair);
        size_t group = (order.by_section ? pair->scope : 0) * (size_t)(SIDES + 1) +
                       (order.by_side ? (size_t)(pair->side + 1) : 0);
        if (pair->total[TOTAL_PLACE].given && !pair->total[which].given)
            return false;
        ranking->ranked[i] =
            (struct ranked){.value = {rank_value(total, false), rank_value(total, true)},
                            .group = placed ? group : UNRANKED,
                            .rank = pair->total[TOTAL_PLACE].value.scaled,
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
