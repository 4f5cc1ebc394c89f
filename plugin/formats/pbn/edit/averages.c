#include "formats/pbn/edit/averages.h"

#include <stdlib.h>
#include <string.h>

#include "bridge/figures/field.h"
#include "formats/averages.h"
#include "formats/pbn/edit/ranking.h"
#include "formats/pbn/read/place.h"
#include "kit/list.h"

/* ---- what waits ---- */

void pbn_averages_release(struct pbn_averages *averages)
{
    for (size_t i = 0; i < averages->count; i++)
        free(averages->list[i]);
    free(averages->list);
    *averages = (struct pbn_averages){0};
}

static int place_compare(const struct pbn_average_place *one, const struct pbn_average_place *other)
{
    if (one->game != other->game)
        return one->game < other->game ? -1 : 1;
    if (one->row != other->row)
        return one->row < other->row ? -1 : 1;
    return one->side - other->side;
}

static bool is_before(const void *item, const void *key)
{
    return place_compare(&(*(struct pbn_average *const *)item)->place, key) < 0;
}

struct pbn_average *pbn_averages_of(struct pbn_averages *averages,
                                    const struct pbn_average_place *place)
{
    size_t index =
        list_before(averages->list, averages->count, sizeof *averages->list, is_before, place);
    if (index < averages->count && place_compare(&averages->list[index]->place, place) == 0)
        return averages->list[index];
    struct pbn_average *average = malloc(sizeof *average);
    if (!average || !list_reserve(averages->list, averages->capacity, averages->count + 1)) {
        free(average);
        averages->failed = true;
        return NULL;
    }
    *average = (struct pbn_average){.place = *place, .is = {.by_ruling = true}};
    struct pbn_average **at = &averages->list[index];
    memmove(at + 1, at, (averages->count++ - index) * sizeof *at);
    return *at = average;
}

void pbn_averages_wait(struct pbn_averages *averages, const struct pbn_average_place *place,
                       const struct pbn_pending_number *number)
{
    struct pbn_average *average = pbn_averages_of(averages, place);
    if (!average || average->numbers == PBN_PENDING_NUMBERS_MAX)
        return;
    average->number[average->numbers] = *number;
    average->number[average->numbers++].becomes = number->stands;
    averages->pending++;
}

struct pbn_pending_number pbn_pending_part(const struct pbn_part *part, bool percentage)
{
    return (struct pbn_pending_number){.span = {.at = part->at, .length = part->length},
                                       .stands = part->number,
                                       .percentage = percentage,
                                       .fixed = true,
                                       .plus = part->number.plus,
                                       .decimals = part->number.decimals};
}

void pbn_averages_wait_part(struct pbn_averages *averages, const struct pbn_average_place *place,
                            const struct pbn_game *game, int id, struct pbn_pending_number number)
{
    if (pbn_value_is_own(game, id)) {
        number.span.at += pbn_value_place(game, id);
        pbn_averages_wait(averages, place, &number);
        return;
    }
    struct pbn_average *average = pbn_averages_of(averages, place);
    if (average)
        average->is.stays = true;
}

void pbn_averages_wait_tags(struct pbn_averages *averages, const struct pbn_average_place *place,
                            const struct pbn_game *game, int declarers)
{
    static const int8_t tags[] = {PBN_SCORE_MP, PBN_SCORE_PERCENTAGE};
    for (size_t i = 0; i < sizeof tags; i++) {
        struct pbn_form form;
        if (pbn_value_silent(game->value[tags[i]]) || !pbn_form_read(&form, game->value[tags[i]]))
            continue;
        for (int k = 0; k < form.parts; k++) {
            const struct pbn_part *part = &form.part[k];
            if ((part->side == SIDE_NONE ? declarers : part->side) == place->side)
                pbn_averages_wait_part(averages, place, game, tags[i],
                                       pbn_pending_part(part, tags[i] == PBN_SCORE_PERCENTAGE));
        }
    }
}

/* ---- what a number becomes ---- */

/* The state of an average before the rulings, or AFTER them. If DUE, it ought to give way to
 * OTHERS. */
struct state {
    struct other_boards others;
    bool due, after;
};

static struct state state_of(const struct pbn_average *average,
                             const struct average_session *session, bool after)
{
    struct other_boards others = after ? session->after : session->before;
    return (struct state){others, average_gives_way(average->is.percent, others), after};
}

static struct decimal worth_of(const struct pbn_average *average,
                               const struct pbn_pending_number *number, struct state state)
{
    int64_t whole =
        number->percentage ? decimal_to_places(WEIGHTS_WHOLE, 0) : average->is.top[state.after];
    struct ratio value = average_share(average->is.percent, whole);
    if (state.due)
        (void)average_of_others(state.others, whole, &value);
    if (!number->percentage)
        return average_round(value, number->decimals, number->fixed);
    return (struct decimal){.decimals = number->decimals,
                            .scaled = ratio_round(value, number->decimals, ROUND_NEAREST)};
}

static bool same_number(struct decimal one, struct decimal other)
{
    return decimal_in_places(one) == decimal_in_places(other);
}

/* ---- the averages of a pair ---- */

/* The averages of a pair, and what is known of the pair. */
struct pbn_pair_averages {
    struct pbn_average **list;
    size_t count;
    struct standing *standing; /* NULL: it was not gathered */
    struct average_session session;
};

/* Returns the other boards of a pair by its STANDING; KNOWN if all pairs have points of one
 * kind. */
static struct average_session session_of(const struct standing *standing, bool known)
{
    if (!standing)
        return (struct average_session){.topless = true};
    struct other_boards before = standing_others(standing, false);
    struct other_boards after = standing_others(standing, true);
    const struct won *points = &standing->won[QUANTITY_POINTS];
    bool unsure = points->unknown || standing->won[QUANTITY_WHOLE_TOP].unknown;
    return (struct average_session){.before = before,
                                    .after = after,
                                    .topless = standing->topless || !known,
                                    .moved = unsure || before.won != after.won ||
                                             before.most != after.most,
                                    .can = !unsure && !points->stale && standing->listed &&
                                           !(standing->plus && standing->minus)};
}

/* Moves the numbers of an average from the state that it WAS in to STATE, and with them the
 * standing of its pair. Unless the average is given now, a number that was not worth the former
 * state stays, and makes the session stale. */
static void become(struct pbn_pair_averages *of, struct pbn_average *average, struct state was,
                   struct state state)
{
    for (int i = 0; i < average->numbers; i++) {
        struct pbn_pending_number *number = &average->number[i];
        if (!average->is.by_ruling &&
            !same_number(number->stands, worth_of(average, number, was))) {
            of->session.stale = true;
            continue;
        }
        number->becomes = worth_of(average, number, state);
        if (!number->summed)
            continue;
        int64_t old = decimal_in_places(number->stands), new = decimal_in_places(number->becomes);
        standing_change(of->standing, number->percentage ? QUANTITY_PERCENTAGE : QUANTITY_MP, old,
                        new);
        if (number->percentage == average->in_per_cent)
            standing_change(of->standing, QUANTITY_POINTS, old, new);
    }
}

static void settle(struct pbn_pair_averages *of, struct pbn_average *average)
{
    const struct average_figure *is = &average->is;
    struct state was = state_of(average, &of->session, false);
    struct state state = state_of(average, &of->session, true);
    struct ratio value;
    if (is->percent == 0) { /* its board says nothing of points */
        average_mark_stale(&of->session, is);
        return;
    }
    if (average_settle(&of->session, is, &value)) {
        become(of, average, was, state);
    } else if (!is->by_ruling && of->standing && average_is_alone(is)) {
        was.due = state.due = false;
        become(of, average, was, state);
    }
}

/* Settles the averages of a pair and notes the outcome; does nothing if nothing about the pair
 * changes. Returns false if a note cannot be taken. */
static bool settle_pair(struct pbn_pair_averages *of, const struct note_sink *notes)
{
    bool moves = of->session.moved;
    for (size_t i = 0; i < of->count; i++) {
        const struct average_figure *is = &of->list[i]->is;
        moves = moves || is->by_ruling || is->top[false] != is->top[true];
    }
    if (!moves)
        return true;
    for (size_t i = 0; i < of->count; i++)
        settle(of, of->list[i]);
    if (of->session.stale && of->standing)
        standing_mark_stale(of->standing);
    return averages_note(&of->session, of->list[0]->place.name, &of->list[0]->at, notes);
}

/* ---- all ---- */

static int pair_compare(const void *left, const void *right)
{
    const struct pbn_average *one = *(struct pbn_average *const *)left;
    const struct pbn_average *other = *(struct pbn_average *const *)right;
    int order = text_compare(one->place.name, other->place.name);
    return order != 0 ? order : place_compare(&one->place, &other->place);
}

/* Takes the averages of the pair that begins at *AT, and moves *AT behind them. */
static struct pbn_pair_averages pair_next(struct pbn_average **list, size_t count, size_t *at,
                                          struct standings *standings, bool known)
{
    struct pbn_pair_averages of = {.list = list + *at};
    struct text name = list[*at]->place.name;
    while (*at < count && text_same(list[*at]->place.name, name)) {
        (*at)++;
        of.count++;
    }
    of.standing = standings_find(standings, pbn_entry(name));
    of.session = session_of(of.standing, known);
    return of;
}

/* Returns true if some averages in the file ought to have given way and did not. If a pair had an
 * average plus and an average minus, nobody says which boards are the others, so that averages at
 * 60 and 40 per cent show nothing. */
static bool some_were_kept(struct pbn_average **list, size_t count, struct standings *standings,
                           bool known)
{
    for (size_t at = 0; at < count;) {
        struct pbn_pair_averages of = pair_next(list, count, &at, standings, known);
        bool plus = false, minus = false, was_kept = false;
        for (size_t i = 0; i < of.count; i++) {
            const struct average_figure *is = &of.list[i]->is;
            plus = plus || (!is->by_ruling && is->percent == AVERAGE_PLUS);
            minus = minus || (!is->by_ruling && is->percent == AVERAGE_MINUS);
            was_kept = was_kept || average_was_kept(&of.session, is);
        }
        if (was_kept && !(plus && minus))
            return true;
    }
    return false;
}

bool pbn_averages_settle(struct pbn_averages *averages, struct standings *standings,
                         const struct note_sink *notes)
{
    struct pbn_average **list = calloc(averages->count + 1, sizeof *list);
    bool kept, known = !(averages->matchpoints && averages->percentages), ok = list;
    for (size_t i = 0; ok && i < averages->count; i++)
        list[i] = averages->list[i];
    if (ok)
        qsort(list, averages->count, sizeof *list, pair_compare);
    kept = ok && some_were_kept(list, averages->count, standings, known);
    for (size_t at = 0; ok && at < averages->count;) {
        struct pbn_pair_averages of = pair_next(list, averages->count, &at, standings, known);
        of.session.averages_kept = kept;
        ok = settle_pair(&of, notes);
    }
    free(list);
    return ok;
}

/* ---- edits ---- */

void pbn_averages_put(const struct pbn_averages *averages, const struct pbn_game *game,
                      struct edits *edits)
{
    for (size_t i = 0; i < averages->count; i++)
        for (int k = 0; k < averages->list[i]->numbers; k++) {
            const struct pbn_pending_number *number = &averages->list[i]->number[k];
            char text[1 + DECIMAL_TEXT_SIZE] = "^";
            if (!averages->list[i]->is.by_ruling && same_number(number->becomes, number->stands))
                continue;
            decimal_text(text + 1, number->becomes.scaled, number->becomes.decimals, number->fixed,
                         number->plus);
            (void)pbn_cell_replace(&number->span, game, edits, number->caret ? text : text + 1);
        }
}
