#include "formats/usebio/averages.h"

#include <string.h>

#include "bridge/figures/field.h"
#include "formats/averages.h"
#include "kit/list.h"

bool usebio_average_add(struct usebio_pairs *pairs, const struct usebio_average *average)
{
    struct usebio_averages *averages = &pairs->averages;
    if (!list_reserve(averages->list, averages->capacity, averages->count + 1))
        return false;
    struct usebio_average *kept = &averages->list[averages->count++];
    *kept = *average;
    pairs->changed = pairs->changed || average->is.by_ruling;
    if (average->was)
        usebio_pairs_give(pairs, average->row, average->side, &average->before, average->is.percent,
                          false);
    usebio_pairs_give(pairs, average->row, average->side,
                      average->follows ? &average->after : &average->before, average->is.percent,
                      true);
    return true;
}

/* Returns the number of the pair that has the average, or of one of its PLAYERS; "" if there is
 * none. */
static const char *number_of(const struct usebio_average *average, int player)
{
    const char *number = average->row->seat_number[average->side + SIDES * player];
    return number[0] != '\0' ? number : player == 0 ? average->row->number[average->side] : "";
}

bool usebio_averages_sort(struct usebio_pairs *pairs)
{
    struct usebio_averages *averages = &pairs->averages;
    for (size_t i = 0; i < averages->count; i++)
        for (int player = 0; player < USEBIO_PLAYERS; player++) {
            struct text number = text_of(number_of(&averages->list[i], player));
            const struct text_key key = {.part = {entry_name(number)}, .number = i};
            if (number.length > 0 && !text_index_add(&averages->by_number, &key))
                return false;
        }
    text_index_sort(&averages->by_number);
    return true;
}

/* ---- the averages of a pair ---- */

/* The averages of a pair, with what is known of its session. */
struct usebio_pair_averages {
    struct usebio_pairs *pairs;
    const struct usebio_pair *pair;
    bool plus, minus; /* has averages plus, averages minus */
    struct average_session session;
};

/* Returns true if AVERAGE is the pair's. Each list that has the pair may ask, and the first one
 * counts. If only some of the players are listed, a number may belong to another. */
static bool is_theirs(const struct usebio_pair_averages *of, const struct usebio_average *average)
{
    if (!(average->is.percent == AVERAGE_PLUS ? of->plus : of->minus))
        return false;
    for (int i = 0; i < USEBIO_PLAYERS && !average->settled; i++)
        if (usebio_pair_sat(of->pair, average->row->scope, average->side, number_of(average, i)))
            return true;
    return false;
}

static struct usebio_pair_averages pair_averages_of(const struct usebio_ranking_list *ranking,
                                                    struct usebio_pairs *pairs, size_t at)
{
    const struct standing *sum = &ranking->sum[at];
    struct usebio_pair_averages of = {.pairs = pairs,
                                      .pair = ranking->pair[at],
                                      .plus = sum->plus,
                                      .minus = sum->minus,
                                      .session = standing_averages(sum)};
    of.session.can = of.session.can && ranking->kind == KIND_PAIR && !ranking->by_matches &&
                     !ranking->unlisted_change && !pairs->overflow &&
                     !pairs->averages.none_gives_way && ranking->totals.row[at].proved;
    of.session.averages_kept = pairs->averages.averages_kept;
    return of;
}

/* Settles what AVERAGE is worth, and records that in the pairs' sums in place of the average
 * alone. */
static void settle(struct usebio_pair_averages *of, struct usebio_average *average)
{
    average->asked = true;
    average->settled = of->pair->kind != KIND_PLAYER; /* a player shares it with another */
    if (!average_settle(&of->session, &average->is)) {
        if (of->session.stale)
            usebio_pairs_mark_side_stale(of->pairs, average->row, average->side, false);
        return;
    }
    struct row_points before = average->after, after;
    before.together = row_points_top(&before);
    before.split = true;
    after = before;
    average_settle_number(&of->session, &average->is, &average->number);
    after.figure[average->side] = average->number.becomes;
    average->cell->new_scaled = average->number.becomes.scaled;
    average->cell->new_decimals = average->number.becomes.decimals;
    if (average->follows)
        usebio_pairs_change_side(of->pairs, average->row, average->side, &before, &after);
}

static void note(const struct usebio_pair_averages *of, const struct note_sink *notes)
{
    averages_note(&of->session, text_of(of->pair->number), &of->pair->at, notes);
}

void usebio_averages_settle(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                            const struct note_sink *notes)
{
    struct usebio_averages *averages = &pairs->averages;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        struct usebio_pair_averages of = pair_averages_of(ranking, pairs, i);
        const struct text name = entry_name(text_of(of.pair->number));
        struct text_range left = text_index_find(&averages->by_number, &name, 1);
        if (!ranking->sum[i].plus && !ranking->sum[i].minus)
            continue;
        for (; left.first < left.end; left.first++) {
            struct usebio_average *average =
                &averages->list[averages->by_number.key[left.first].number];
            if (!is_theirs(&of, average))
                continue;
            if (notes)
                settle(&of, average);
            else
                averages->averages_kept =
                    averages->averages_kept || average_was_kept(&of.session, &average->is);
        }
        if (notes)
            note(&of, notes);
    }
}

/* ---- averages of pairs that no list of their session has ---- */

/* Returns true if the pair of that number, on that side or on both, may have more or less than its
 * average. */
static bool may_give_way(struct usebio_pairs *pairs, struct usebio_pair *pair, int percent,
                         bool *moved)
{
    bool may = false;
    for (int turn = 0; turn < 2; turn++) {
        struct standing sum;
        (void)usebio_pair_standing(pairs, LIST_PAIRS, pair, &sum);
        struct other_boards others = standing_others(&sum, true);
        may = may || sum.topless || others.most <= 0 || average_gives_way(percent, others);
        *moved = standing_moved(&sum);
        pair->side = SIDE_NONE;
    }
    return may;
}

void usebio_averages_unlisted(struct usebio_pairs *pairs, const struct note_sink *notes)
{
    for (size_t i = 0; i < pairs->averages.count; i++) {
        const struct usebio_average *average = &pairs->averages.list[i];
        const struct usebio_row *row = average->row;
        struct usebio_pair pair = {
            .scope = row->scope[row->scope[1] != 0], .side = average->side, .at = row->at};
        struct usebio_pair_averages of = {.pairs = pairs, .pair = &pair};
        memcpy(pair.number, number_of(average, 0), sizeof pair.number);
        if (!average->asked && may_give_way(pairs, &pair, average->is.percent, &of.session.moved))
            average_mark_stale(&of.session, &average->is);
        note(&of, notes);
    }
}
