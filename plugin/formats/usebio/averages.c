#include "formats/usebio/averages.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"
#include "formats/averages.h"
#include "kit/list.h"

bool usebio_is_average(const struct sheet *sheet, const struct sheet_field *field, size_t index,
                       const struct usebio_row *row, int side, bool after)
{
    const struct row_result result = sheet_row_result(sheet, field->row + index, after);
    struct decimal points;
    return result.artificial && row->points == POINTS_MATCH &&
           average_may_give_way(result.percent[side]) &&
           sheet_points(sheet, field, index, side, after, &points);
}

/* Copies the numbers of those who sit on SIDE. */
static void numbers_copy(char number[USEBIO_PLAYERS][USEBIO_NUMBER_SIZE],
                         const struct usebio_row *row, int side)
{
    memset(number, 0, USEBIO_PLAYERS * sizeof *number);
    memcpy(number[0], row->number[side], sizeof *number);
    for (int i = 0; i < USEBIO_PLAYERS; i++)
        if (row->seat_number[side + SIDES * i][0] != '\0')
            memcpy(number[i], row->seat_number[side + SIDES * i], sizeof *number);
}

bool usebio_average_add(struct usebio_pairs *pairs, const struct usebio_row *row,
                        const struct usebio_average *average)
{
    struct usebio_averages *averages = &pairs->averages;
    struct usebio_average *kept;
    int side = average->side;
    if (!list_reserve(averages->list, averages->capacity, averages->count + 1))
        return false;
    kept = &averages->list[averages->count++];
    *kept = *average;
    kept->offset = row->offset;
    kept->at = row->at;
    kept->field = row->field[side];
    memcpy(kept->scope, row->scope, sizeof kept->scope);
    numbers_copy(kept->number, row, side);
    kept->figure = average->after.figure[side];
    pairs->changed = pairs->changed || average->by_ruling;
    if (average->was)
        usebio_pairs_give(pairs, row, side, &average->before, average->percent, false);
    usebio_pairs_give(pairs, row, side, average->follows ? &average->after : &average->before,
                      average->percent, true);
    return true;
}

static int by_name(const void *one, const void *other)
{
    const struct usebio_average_name *left = one, *right = other;
    int order = text_compare(left->name, right->name);
    return order != 0 ? order : (left->average > right->average) - (left->average < right->average);
}

bool usebio_averages_sort(struct usebio_pairs *pairs)
{
    struct usebio_averages *averages = &pairs->averages;
    averages->name = malloc(USEBIO_PLAYERS * averages->count * sizeof *averages->name);
    if (!averages->name)
        return false;
    for (size_t i = 0; i < averages->count; i++)
        for (int player = 0; player < USEBIO_PLAYERS; player++)
            if (averages->list[i].number[player][0] != '\0')
                averages->name[averages->names++] = (struct usebio_average_name){
                    entry_name(text_of(averages->list[i].number[player])), i};
    qsort(averages->name, averages->names, sizeof *averages->name, by_name);
    return true;
}

static bool is_before(const void *item, const void *key)
{
    const struct usebio_average_name *name = item;
    return text_compare(name->name, *(const struct text *)key) < 0;
}

/* ---- the averages of a pair ---- */

/* The averages of a pair, with what is known of its session. */
struct usebio_pair_averages {
    struct usebio_pairs *pairs;
    const struct usebio_pair *pair;
    bool plus, minus; /* has averages plus, averages minus */
    struct average_session session;
};

static struct average_figure figure_of(const struct usebio_average *average)
{
    return (struct average_figure){
        .percent = average->percent,
        .by_ruling = average->by_ruling,
        .stays = average->stays,
        .stands = average->before.figure[average->side],
        .top = {row_points_top(&average->before), row_points_top(&average->after)}};
}

/* Returns true if AVERAGE is the pair's. Each list that has the pair may ask, and the first one
 * counts. If only some of the players are listed, a number may belong to another. */
static bool is_theirs(const struct usebio_pair_averages *of, const struct usebio_average *average)
{
    if (!(average->percent == AVERAGE_PLUS ? of->plus : of->minus))
        return false;
    for (int i = 0; i < USEBIO_PLAYERS && !average->settled; i++)
        if (usebio_pair_sat(of->pair, average->scope, average->side, average->number[i]))
            return true;
    return false;
}

/* Returns the index of PAIR's first average by name. */
static size_t averages_of(const struct usebio_averages *averages, const struct usebio_pair *pair)
{
    struct text name = entry_name(text_of(pair->number));
    return list_before(averages->name, averages->names, sizeof *averages->name, is_before, &name);
}

/* Returns the pair's next average from *AT on; NULL if there is none. */
static struct usebio_average *next_of(const struct usebio_pair_averages *of, size_t *at)
{
    struct usebio_averages *averages = &of->pairs->averages;
    struct text name = entry_name(text_of(of->pair->number));
    while (*at < averages->names && text_same(averages->name[*at].name, name)) {
        struct usebio_average *average = &averages->list[averages->name[(*at)++].average];
        if (is_theirs(of, average))
            return average;
    }
    return NULL;
}

static struct usebio_pair_averages pair_averages_of(const struct usebio_ranking_list *ranking,
                                                    struct usebio_pairs *pairs, size_t at)
{
    const struct standing *sum = &ranking->sum[at];
    struct other_boards before = standing_others(sum, false), after = standing_others(sum, true);
    bool unsure = sum->unsure || sum->won[QUANTITY_POINTS].unknown;
    bool told = !unsure && !sum->won[QUANTITY_POINTS].stale &&
                !sum->won[QUANTITY_WHOLE_TOP].unknown && !(sum->plus && sum->minus);
    return (struct usebio_pair_averages){
        .pairs = pairs,
        .pair = ranking->pair[at],
        .plus = sum->plus,
        .minus = sum->minus,
        .session = {.before = before,
                    .after = after,
                    .moved = unsure || before.won != after.won || before.most != after.most,
                    .topless = sum->topless,
                    .can = told && !sum->topless && ranking->kind == KIND_PAIR &&
                           !ranking->by_matches && !ranking->unlisted_change && !pairs->overflow &&
                           !pairs->averages.none_gives_way && ranking->totals.row[at].proved,
                    .averages_kept = pairs->averages.averages_kept}};
}

void usebio_averages_look(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs)
{
    struct usebio_averages *averages = &pairs->averages;
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        struct usebio_pair_averages of = pair_averages_of(ranking, pairs, i);
        struct usebio_average *average;
        if (!ranking->sum[i].plus && !ranking->sum[i].minus)
            continue;
        for (size_t at = averages_of(averages, of.pair); (average = next_of(&of, &at));) {
            struct average_figure figure = figure_of(average);
            averages->averages_kept =
                averages->averages_kept || average_was_kept(&of.session, &figure);
        }
    }
}

/* Records what FIGURE is worth in the pairs' sums, in place of the average alone. */
static void average_set(struct usebio_pairs *pairs, struct usebio_average *average,
                        struct decimal figure)
{
    struct row_points before = average->after, after;
    before.together = row_points_top(&before);
    before.split = true;
    after = before;
    after.figure[average->side] = figure;
    average->figure = figure;
    if (average->follows)
        usebio_pairs_change_side(pairs, average->scope, average->side, average->number[0], &before,
                                 &after);
}

static void settle(struct usebio_pair_averages *of, struct usebio_average *average)
{
    struct average_figure figure = figure_of(average);
    struct ratio value;
    average->asked = true;
    average->settled = of->pair->kind != KIND_PLAYER; /* a player shares it with another */
    if (average_settle(&of->session, &figure, &value))
        average_set(of->pairs, average, average_round(value, average->decimals, average->fixed));
    else if (of->session.stale)
        usebio_pairs_mark_side_stale(of->pairs, average->scope, average->side, average->number[0]);
}

static void note(const struct usebio_pair_averages *of, const struct note_sink *notes)
{
    averages_note(&of->session, text_of(of->pair->number), &of->pair->at, notes);
}

static void settle_pair(struct usebio_pair_averages *of, const struct note_sink *notes)
{
    struct usebio_average *average;
    for (size_t at = averages_of(&of->pairs->averages, of->pair); (average = next_of(of, &at));)
        settle(of, average);
    note(of, notes);
}

void usebio_averages_settle(struct usebio_ranking_list *ranking, struct usebio_pairs *pairs,
                            const struct note_sink *notes)
{
    for (size_t i = 0; i < ranking->totals.rows; i++) {
        struct usebio_pair_averages of = pair_averages_of(ranking, pairs, i);
        if (ranking->sum[i].plus || ranking->sum[i].minus)
            settle_pair(&of, notes);
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
        struct usebio_pair pair = {.scope = average->scope[average->scope[1] != 0],
                                   .side = average->side,
                                   .at = average->at};
        struct usebio_pair_averages of = {.pairs = pairs, .pair = &pair};
        memcpy(pair.number, average->number[0], sizeof pair.number);
        struct average_figure figure = figure_of(average);
        if (!average->asked && may_give_way(pairs, &pair, average->percent, &of.session.moved))
            average_mark_stale(&of.session, &figure);
        note(&of, notes);
    }
}

/* ---- edits ---- */

static bool put(const struct usebio_average *average, const struct edit_sink *sink)
{
    const struct decimal *stands = &average->before.figure[average->side];
    const struct decimal *figure = &average->figure;
    char text[DECIMAL_TEXT_SIZE];
    if (decimal_in_places(*figure) == decimal_in_places(*stands))
        return true;
    decimal_text(text, figure->scaled, figure->decimals, average->fixed, average->plus);
    return usebio_field_replace(&average->field, average->offset,
                                usebio_field_name(FIELD_POINTS + average->side, POINTS_MATCH), text,
                                sink);
}

bool usebio_averages_put(const struct usebio_pairs *pairs, const struct edit_sink *sink)
{
    for (size_t i = 0; i < pairs->averages.count; i++)
        if (!put(&pairs->averages.list[i], sink))
            return false;
    return true;
}
