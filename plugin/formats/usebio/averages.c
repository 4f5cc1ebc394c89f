/*
 * Averages plus and minus at matchpoints: a pair with more than 60 or less than 40 per cent on its
 * other boards has that instead (12C2(c)). It is known only when all points are, so points.c stores
 * the figures next to averages until then.
 *
 * The line says what the director gave, "A6040", and its figures say what that is worth. So a file
 * shows whether its scorer replaces averages: if one stands that ought to be replaced, none is.
 */
#include <string.h>

#include "bridge/figures/field.h"
#include "formats/averages.h"
#include "formats/usebio/ranking_list.h"

/* Returns the number of the pair that has the average, or of one of its PLAYERS; "" if there is
 * none. */
static const char *number_of(const struct usebio_average *average, int player)
{
    const char *number = average->row->seat_number[average->side + SIDES * player];
    return number[0] != '\0' ? number : player == 0 ? average->row->number[average->side] : "";
}

/* ---- the averages of a pair ---- */

/* Returns true if AVERAGE is that of PAIR. Each list that has the pair may ask, and the first one
 * counts; not that of an event with sessions. If only some of the players are listed, a number may
 * belong to another. */
static bool is_theirs(const struct usebio_average *average, const struct usebio_pair *pair)
{
    const uint32_t *scope = average->row->scope;
    const struct text name = entry_name(text_of(pair->number));
    int level = USEBIO_SCOPES - 1; /* how near its list is to the line: 0 is the event */
    bool theirs = false;
    while (level >= 0 && (pair->scope == 0 || scope[level] != pair->scope))
        level--;
    if (average->settled || level < (scope[1] != 0) ||
        (pair->side != SIDE_NONE && pair->side != average->side))
        return false;
    for (int i = 0; i < USEBIO_PLAYERS; i++) {
        const struct text number = text_of(number_of(average, i));
        theirs = theirs || (number.length > 0 && text_same(name, entry_name(number)));
    }
    return theirs;
}

/* Settles what AVERAGE is worth, and records that in the pairs' sums in place of the average
 * alone. */
static void settle(struct average_session *session, struct usebio_average *average,
                   struct usebio_pairs *pairs)
{
    if (!average_settle(session, &average->is)) {
        if (session->stale)
            usebio_pairs_mark_side_stale(pairs, average->row, average->side, false);
        return;
    }
    struct standing *standings[USEBIO_STANDINGS_OF_SIDE];
    struct row_points before = average->after, after;
    before.together = row_points_top(&before);
    before.split = true;
    after = before;
    average_settle_number(session, &average->is, &average->number);
    after.figure[average->side] = average->number.becomes;
    average->cell->value[true] = average->number.becomes;
    if (!average->follows)
        return;
    int count = usebio_pairs_of_side(pairs, average->row, average->side, standings);
    for (int i = 0; i < count; i++)
        standing_change_row(standings[i], &before, &after, average->side);
}

/* Settles the averages of entry AT of RANKING, and notes which are replaced or ought to be. If
 * NOTES is NULL, only checks whether they were replaced in the file as it stands. */
static void entry_settle(const struct usebio_ranking_list *ranking, size_t at,
                         struct usebio_pairs *pairs, const struct note_sink *notes)
{
    const struct standing *sum = &ranking->sum[at];
    const struct usebio_pair *pair = ranking->pair[at];
    struct usebio_averages *averages = &pairs->averages;
    const struct text name = entry_name(text_of(pair->number));
    struct text_range left = text_index_find(&averages->by_number, &name, 1);
    struct average_session session = standing_averages(sum);
    if (!sum->plus && !sum->minus)
        return;
    session.can = session.can && pair->kind == KIND_PAIR && !ranking->by_matches &&
                  !ranking->unlisted_change && !pairs->overflow && !averages->none_gives_way &&
                  ranking->totals.row[at].proved;
    session.averages_kept = averages->averages_kept;
    for (; left.first < left.end; left.first++) {
        struct usebio_average *average =
            &averages->list[averages->by_number.key[left.first].number];
        if (!(average->is.percent == AVERAGE_PLUS ? sum->plus : sum->minus) ||
            !is_theirs(average, pair))
            continue;
        if (!notes) {
            average_look_at(&session, &average->is);
            continue;
        }
        average->asked = true;
        average->settled = pair->kind != KIND_PLAYER; /* a player shares it with another */
        settle(&session, average, pairs);
    }
    if (notes)
        averages_note(&session, text_of(pair->number), &pair->at, notes);
    else
        averages->averages_kept = averages->averages_kept || average_was_kept(&session);
}

bool usebio_averages_settle(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                            const struct note_sink *notes)
{
    struct usebio_averages *averages = &pairs->averages;
    if (averages->count == 0)
        return true;
    for (size_t i = 0; i < averages->count; i++)
        for (int player = 0; player < USEBIO_PLAYERS; player++) {
            struct text number = text_of(number_of(&averages->list[i], player));
            const struct text_key key = {.part = {entry_name(number)}, .number = i};
            if (number.length > 0 && !text_index_add(&averages->by_number, &key))
                return false;
        }
    text_index_sort(&averages->by_number);
    /* All lists are read first for whether averages were replaced. */
    for (int turn = 0; turn < 2; turn++)
        for (uint32_t at = 0; usebio_ranking_list_next(pairs, &at); at++) {
            usebio_ranking_list_gather(ranking, pairs, &pairs->pair[at]);
            totals_prove(&ranking->totals);
            for (size_t i = 0; i < ranking->totals.rows; i++)
                entry_settle(ranking, i, pairs, turn == 0 ? NULL : notes);
        }
    return true;
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
        struct usebio_pair pair = {.scope = row->scope[row->scope[1] != 0], .side = average->side};
        struct average_session session = {0};
        memcpy(pair.number, number_of(average, 0), sizeof pair.number);
        if (!average->asked && may_give_way(pairs, &pair, average->is.percent, &session.moved))
            average_mark_stale(&session, &average->is);
        averages_note(&session, text_of(pair.number), &row->at, notes);
    }
}
