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
    average->number[average->numbers++].is.becomes = number->is.stands;
    averages->pending++;
}

struct pbn_pending_number pbn_pending_part(const struct pbn_part *part, bool percentage)
{
    return (struct pbn_pending_number){.is = {.stands = part->number,
                                              .percentage = percentage,
                                              .fixed = true,
                                              .decimals = part->number.decimals},
                                       .span = {.at = part->at, .length = part->length},
                                       .plus = part->number.plus};
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

/* ---- the averages of a pair ---- */

/* The averages of a pair, and what is known of the pair. */
struct pbn_pair_averages {
    struct pbn_average **list;
    size_t count;
    struct standing *standing; /* NULL: it was not gathered */
    struct average_session session;
};

/* Settles the averages of a pair, records their numbers in its standing, and notes the outcome. */
static void settle_pair(struct pbn_pair_averages *of, const struct note_sink *notes)
{
    for (size_t i = 0; i < of->count; i++) {
        struct pbn_average *average = of->list[i];
        average->is.apart = of->standing && !average->is.by_ruling;
        bool settles = average_settle(&of->session, &average->is);
        for (int k = 0; settles && k < average->numbers; k++) {
            struct average_number *number = &average->number[k].is;
            average_settle_number(&of->session, &average->is, number);
            if (!average->number[k].summed)
                continue;
            int64_t old = decimal_in_places(number->stands);
            int64_t new = decimal_in_places(number->becomes);
            standing_change(of->standing, number->percentage ? QUANTITY_PERCENTAGE : QUANTITY_MP,
                            old, new);
            if (number->percentage == average->in_per_cent)
                standing_change(of->standing, QUANTITY_POINTS, old, new);
        }
    }
    if (of->session.stale && of->standing)
        standing_mark_stale(of->standing);
    averages_note(&of->session, of->list[0]->place.name, &of->list[0]->at, notes);
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
static struct pbn_pair_averages pair_next(const struct pbn_averages *averages, size_t *at,
                                          struct standings *standings)
{
    struct pbn_pair_averages of = {.list = averages->list + *at};
    struct text name = of.list[0]->place.name;
    while (*at < averages->count && text_same(averages->list[*at]->place.name, name)) {
        (*at)++;
        of.count++;
    }
    of.standing = standings_find(standings, pbn_entry(PBN_PAIRS_SCOPE, name));
    of.session = (struct average_session){.topless = true};
    if (!of.standing)
        return of;
    of.session = standing_averages(of.standing);
    of.session.topless = of.session.topless || (averages->matchpoints && averages->percentages);
    of.session.can = of.session.can && of.standing->listed;
    return of;
}

void pbn_averages_settle(struct pbn_averages *averages, struct standings *standings,
                         const struct note_sink *notes)
{
    bool kept = false;
    qsort(averages->list, averages->count, sizeof *averages->list, pair_compare);
    /* Finds out first whether some in the file ought to have given way and did not. */
    for (size_t at = 0; at < averages->count && !kept;) {
        struct pbn_pair_averages of = pair_next(averages, &at, standings);
        for (size_t i = 0; i < of.count; i++)
            average_look_at(&of.session, &of.list[i]->is);
        kept = average_was_kept(&of.session);
    }
    for (size_t at = 0; at < averages->count;) {
        struct pbn_pair_averages of = pair_next(averages, &at, standings);
        of.session.averages_kept = kept;
        settle_pair(&of, notes);
    }
}

/* ---- edits ---- */

void pbn_averages_put(const struct pbn_averages *averages, const struct pbn_game *game,
                      struct edits *edits)
{
    for (size_t i = 0; i < averages->count; i++)
        for (int k = 0; k < averages->list[i]->numbers; k++) {
            const struct pbn_pending_number *number = &averages->list[i]->number[k];
            const struct decimal *becomes = &number->is.becomes;
            char text[1 + DECIMAL_TEXT_SIZE] = "^";
            if (!averages->list[i]->is.by_ruling &&
                decimal_in_places(*becomes) == decimal_in_places(number->is.stands))
                continue;
            decimal_text(text + 1, becomes->scaled, becomes->decimals, number->is.fixed,
                         number->plus);
            (void)pbn_cell_replace(&number->span, game, edits, number->caret ? text : text + 1);
        }
}
