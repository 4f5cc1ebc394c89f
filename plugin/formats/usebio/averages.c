#include "formats/usebio/averages.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"
#include "kit/list.h"

bool usebio_is_average(const struct usebio_row *row, int side)
{
    return row->artificial && row->points == POINTS_MATCH && row->figure_given[side] &&
           (row->percent[side] == AVERAGE_PLUS || row->percent[side] == AVERAGE_MINUS);
}

/* Who has it. */
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
                        const struct usebio_row *becomes, const struct row_points *holds,
                        const struct usebio_average *average)
{
    struct usebio_averages *averages = &pairs->averages;
    struct usebio_average *kept;
    int side = average->side;
    if (!list_reserve(averages->list, averages->room, averages->count + 1))
        return false;
    kept = &averages->list[averages->count++];
    *kept = *average;
    kept->offset = becomes->offset;
    kept->at = becomes->at;
    kept->field = becomes->field[side];
    memcpy(kept->scope, becomes->scope, sizeof kept->scope);
    numbers_copy(kept->number, becomes, side);
    kept->percent = becomes->percent[side];
    kept->figure = average->after.figure[side];
    pairs->changed = pairs->changed || average->by_ruling;
    if (usebio_is_average(row, side))
        usebio_pairs_give(pairs, row, side, &average->before, false);
    usebio_pairs_give(pairs, becomes, side, holds, true);
    return true;
}

static struct text name_of(const char *number)
{
    return entry_name((struct text){number, strlen(number)});
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
                averages->name[averages->names++] =
                    (struct usebio_average_name){name_of(averages->list[i].number[player]), i};
    qsort(averages->name, averages->names, sizeof *averages->name, by_name);
    return true;
}

static bool is_before(const void *item, const void *key)
{
    const struct usebio_average_name *name = item;
    return text_compare(name->name, *(const struct text *)key) < 0;
}

/* ---- what one is worth ---- */

/* What percentages of points are written with, where the file does not need as many. */
enum { AVERAGE_DECIMALS = 2 };

/* VALUE as the file rounds; without noughts at the end where it has no decimals otherwise. */
static struct decimal rounded(const struct usebio_average *average, struct ratio value)
{
    struct decimal figure = {.decimals = average->decimals};
    bool keeps = average->fixed && average->decimals > 0;
    if (!keeps && figure.decimals < AVERAGE_DECIMALS)
        figure.decimals = AVERAGE_DECIMALS;
    figure.scaled = ratio_round(value, figure.decimals, ROUND_NEAREST);
    while (!keeps && figure.decimals > 0 && figure.scaled % 10 == 0) {
        figure.scaled /= 10;
        figure.decimals--;
    }
    return figure;
}

/* An average gives way to what there is on OTHERS: what it is worth then. */
static bool of_others(const struct usebio_average *average, const struct row_points *row,
                      struct other_boards others, struct ratio *value)
{
    return average_gives_way(average->percent, others) &&
           average_of_others(others, row_points_top(row), value);
}

/* How the figure of an average came about that the file has. */
enum origin { ORIGIN_AVERAGE, ORIGIN_OTHERS, ORIGIN_UNKNOWN };

static bool stands_as(const struct usebio_average *average, struct ratio value)
{
    const struct decimal *stands = &average->before.figure[average->side];
    return ratio_round(value, stands->decimals, ROUND_NEAREST) == stands->scaled;
}

static enum origin origin_of(const struct usebio_average *average, struct other_boards others)
{
    struct ratio value;
    bool is_average =
        stands_as(average, average_share(average->percent, row_points_top(&average->before)));
    bool is_others =
        of_others(average, &average->before, others, &value) && stands_as(average, value);
    if (is_average == is_others) /* of few decimals it may be both */
        return ORIGIN_UNKNOWN;
    return is_average ? ORIGIN_AVERAGE : ORIGIN_OTHERS;
}

/* ---- the averages of a pair ---- */

/* A pair, and what is known of it. */
struct pair_averages {
    struct usebio_pairs *pairs;
    const struct usebio_pair *pair;
    bool plus, minus; /* it has some of these */
    struct other_boards before, after;
    bool topless;             /* what there was to win on them is not known */
    bool moved;               /* what it has there is not what it was, or ought not to be */
    bool can;                 /* what it has on its other boards is known */
    bool gives, stays, stale; /* some give way, ought to, or stay though they gave way to others */
    bool untold;              /* whether some do cannot be told */
};

/* Each list that has the pair may ask; those of the first count. Where some of the players alone
 * are listed, a number may be that of another one. */
static bool is_theirs(const struct pair_averages *of, const struct usebio_average *average)
{
    if (!(average->percent == AVERAGE_PLUS ? of->plus : of->minus))
        return false;
    for (int i = 0; i < USEBIO_PLAYERS && !average->settled; i++)
        if (usebio_pair_sat(of->pair, average->scope, average->side, average->number[i]))
            return true;
    return false;
}

/* Where those of PAIR begin. */
static size_t averages_of(const struct usebio_averages *averages, const struct usebio_pair *pair)
{
    struct text name = name_of(pair->number);
    return list_before(averages->name, averages->names, sizeof *averages->name, is_before, &name);
}

/* The next one that is theirs, from *AT on; NULL: there is none. */
static struct usebio_average *next_of(const struct pair_averages *of, size_t *at)
{
    struct usebio_averages *averages = &of->pairs->averages;
    struct text name = name_of(of->pair->number);
    while (*at < averages->names && text_same(averages->name[*at].name, name)) {
        struct usebio_average *average = &averages->list[averages->name[(*at)++].average];
        if (is_theirs(of, average))
            return average;
    }
    return NULL;
}

static struct pair_averages pair_averages_of(const struct usebio_circle *circle,
                                             struct usebio_pairs *pairs, size_t at)
{
    const struct standing *sum = &circle->sum[at];
    struct other_boards before = standing_others(sum, false), after = standing_others(sum, true);
    bool unsure = sum->unsure || sum->won[QUANTITY_POINTS].unknown;
    bool told = !unsure && !sum->won[QUANTITY_POINTS].left &&
                !sum->won[QUANTITY_WHOLE_TOP].unknown && !(sum->plus && sum->minus);
    return (struct pair_averages){
        .pairs = pairs,
        .pair = circle->pair[at],
        .plus = sum->plus,
        .minus = sum->minus,
        .before = before,
        .after = after,
        .moved = unsure || before.won != after.won || before.most != after.most,
        .topless = sum->topless,
        .can = told && !sum->topless && circle->kind == KIND_PAIR && !circle->by_matches &&
               !circle->astray && !pairs->overflow && !pairs->averages.none_gives_way &&
               circle->totals.row[at].proved};
}

void usebio_averages_look(struct usebio_circle *circle, struct usebio_pairs *pairs)
{
    struct usebio_averages *averages = &pairs->averages;
    for (size_t i = 0; i < circle->totals.rows; i++) {
        struct pair_averages of = pair_averages_of(circle, pairs, i);
        struct usebio_average *average;
        if (!circle->sum[i].plus && !circle->sum[i].minus)
            continue;
        for (size_t at = averages_of(averages, of.pair); (average = next_of(&of, &at));)
            if (!average->by_ruling && !of.topless &&
                average_gives_way(average->percent, of.before) &&
                origin_of(average, of.before) == ORIGIN_AVERAGE)
                averages->left = true;
    }
}

/* Tells the pairs what FIGURE is worth, where the average alone would have been. */
static void average_become(struct usebio_pairs *pairs, struct usebio_average *average,
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

/* What the others come to is not known: whether AVERAGE gives way, or follows what it gave way to,
 * SESSION having moved. */
static void leave(struct pair_averages *of, const struct usebio_average *average, bool moved)
{
    if (average->by_ruling)
        of->untold = true;
    else if (moved &&
             !stands_as(average, average_share(average->percent, row_points_top(&average->before))))
        of->stale = true;
}

static void settle(struct pair_averages *of, struct usebio_average *average)
{
    enum origin origin = average->by_ruling ? ORIGIN_AVERAGE : origin_of(average, of->before);
    bool due = average_gives_way(average->percent, of->after);
    bool follows = origin == ORIGIN_OTHERS || !of->pairs->averages.left;
    struct ratio value = average_share(average->percent, row_points_top(&average->after));
    average->asked = true;
    average->settled = of->pair->kind != KIND_PLAYER; /* two have it */
    if (of->topless) {
        leave(of, average, of->moved);
        return;
    }
    if (!due && origin == ORIGIN_AVERAGE)
        return;
    if (origin == ORIGIN_UNKNOWN) {
        of->stale = of->stale || of->moved;
        return;
    }
    if (!of->can || !follows || average->stays ||
        (due && !of_others(average, &average->after, of->after, &value))) {
        of->stays = of->stays || (due && average->by_ruling);
        of->stale =
            of->stale || (of->moved && origin == ORIGIN_OTHERS && !stands_as(average, value));
        return;
    }
    of->gives = of->gives || due;
    average_become(of->pairs, average, rounded(average, value));
}

static void note(const struct pair_averages *of, const char *text, const struct note_sink *notes)
{
    struct read_fault fault;
    struct ratio percent;
    read_fault_set(&fault, text, &of->pair->at, of->pair->number, strlen(of->pair->number));
    if (of->gives && average_in_per_cent(of->after, &percent))
        decimal_text(fault.detail, ratio_round(percent, AVERAGE_DECIMALS, ROUND_NEAREST),
                     AVERAGE_DECIMALS, true, false);
    notes->take(notes->context, &fault);
}

static void note_pair(const struct pair_averages *of, const struct note_sink *notes)
{
    if (of->untold)
        note(of,
             N_("Whether pair {text} has more than 60 or less than 40 per cent on its other "
                "boards, which counts in place of an average plus or minus, cannot be told (Law "
                "12C2)."),
             notes);
    if (of->stays)
        note(of,
             N_("Pair {text} has more than 60 or less than 40 per cent on its other "
                "boards: that counts in place of an average plus or minus (Law 12C2)."),
             notes);
    if (of->stale)
        note(
            of,
            N_("The points of pair {text} for an average plus or minus stay as they are: its other "
               "boards have changed, and how the points follow from them cannot be told (Law "
               "12C2)."),
            notes);
    if (of->gives)
        note(of,
             N_("Pair {text} has {detail} per cent on its other boards: its average plus or minus "
                "is worth that (Law 12C2)."),
             notes);
}

static void settle_pair(struct pair_averages *of, const struct note_sink *notes)
{
    struct usebio_average *average;
    for (size_t at = averages_of(&of->pairs->averages, of->pair); (average = next_of(of, &at));)
        settle(of, average);
    note_pair(of, notes);
}

void usebio_averages_settle(struct usebio_circle *circle, struct usebio_pairs *pairs,
                            const struct note_sink *notes)
{
    for (size_t i = 0; i < circle->totals.rows; i++) {
        struct pair_averages of = pair_averages_of(circle, pairs, i);
        if (circle->sum[i].plus || circle->sum[i].minus)
            settle_pair(&of, notes);
    }
}

/* ---- averages of pairs that no list of their session has ---- */

/* Whether what has that number in the session, on that side or on both, may have more or less. */
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
        struct pair_averages of = {.pairs = pairs, .pair = &pair};
        bool moved;
        memcpy(pair.number, average->number[0], sizeof pair.number);
        if (!average->asked && may_give_way(pairs, &pair, average->percent, &moved))
            leave(&of, average, moved);
        note_pair(&of, notes);
    }
}

/* ---- edits ---- */

static bool put(const struct usebio_average *average, const struct edit_sink *sink)
{
    const struct decimal *stands = &average->before.figure[average->side];
    const struct decimal *figure = &average->figure;
    char text[DECIMAL_TEXT_SIZE];
    if (decimal_to_places(figure->scaled, figure->decimals) ==
        decimal_to_places(stands->scaled, stands->decimals))
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
