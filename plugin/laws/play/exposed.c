#include "laws/play/exposed.h"

#include <stddef.h>

#include "laws/play/defect.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

enum { AFTER_PLAY = TRICKS + 1 };

/* Adds a card that its holder has before him FROM a trick on, unless no trick is left then. */
static void expose(struct exposures *exposures, const struct fact *fact, int from, bool major)
{
    if (from >= AFTER_PLAY)
        return;
    exposures->item[exposures->count++] =
        (struct exposed){.card = fact->card,
                         .holder = fact->player,
                         .from = (uint8_t)from,
                         .until = AFTER_PLAY,
                         .major = major ? (uint8_t)from : AFTER_PLAY,
                         .fact = fact};
}

/* Adds a card too many that was seen in time (45E, 58B). One that was deemed led and accepted was
 * played; of two played at once with one visible, the others are picked up. */
static void expose_extra(const struct hearing *h, struct exposures *exposures,
                         const struct fact *fact)
{
    int deemed = facts_word(h->facts, FACT_DEEMED_LED, fact->trick, fact->player);
    const struct fact *visible = facts_find(h->facts, FACT_VISIBLE, fact->trick, fact->player);
    if (!defect_in_time(h, fact->trick, fact->player) || deemed == WORD_ACCEPTED ||
        (visible && visible->number == 1))
        return;
    expose(exposures, fact, fact->trick + 1, deemed == WORD_REFUSED || !card_is_low(fact->card));
}

/* Starts at the very trick for a card that was played illegally, as it may be due there when the
 * turn comes; one that a rectification took back was replaced there. */
int withdrawn_face_up_from(const struct fact *fact)
{
    if (fact->word == WORD_RECTIFICATION)
        return fact->trick + 1;
    return fact->word == WORD_ILLEGAL ? fact->trick : 0;
}

/* Adds a card that was withdrawn by its own side's fault (47). */
static void expose_withdrawn(struct exposures *exposures, const struct fact *fact)
{
    int from = withdrawn_face_up_from(fact);
    if (from)
        expose(exposures, fact, from, true);
}

/* Adds a card that was seen by accident, or shown or named (49). */
static void expose_seen(struct exposures *exposures, const struct fact *fact)
{
    if (fact->word != WORD_STATEMENT && fact->word != WORD_UNSEEN)
        expose(exposures, fact, fact->trick,
               fact->word != WORD_ACCIDENT || !card_is_low(fact->card));
}

static void expose_by_fact(const struct hearing *h, struct exposures *exposures,
                           const struct fact *fact)
{
    if (!card_is(fact->card) || !seat_defends(h, fact->player))
        return;
    if (fact->id == FACT_PENALTY_CARD)
        expose(exposures, fact, fact->trick, fact->word == WORD_MAJOR);
    else if (fact->id == FACT_EXTRA)
        expose_extra(h, exposures, fact);
    else if (fact->id == FACT_EXPOSED)
        expose_seen(exposures, fact);
    else if (fact->id == FACT_WITHDRAWN)
        expose_withdrawn(exposures, fact);
    else if (fact->id == FACT_LED_OUT_OF_TURN) /* with a card: it was refused */
        expose(exposures, fact, fact->trick, true);
}

static void end_at(struct exposed *exposed, int trick, bool picked_up)
{
    if (trick < exposed->from || trick >= exposed->until)
        return;
    exposed->until = (uint8_t)trick;
    exposed->picked_up = picked_up;
}

/* Ends it when the card is played: it is there at its turn, and gone in the next trick. */
static void end_by_play(const struct hearing *h, struct exposed *exposed)
{
    for (int number = exposed->from; number <= h->tricks; number++)
        if (h->trick[number].card[exposed->holder] == exposed->card)
            end_at(exposed, number + 1, false);
}

/* Ends it when the card is picked up: because declarer requires or forbids partner's lead of the
 * suit (50D2(a), 51B), or as the director says. */
static void end_by_fact(struct exposed *exposed, const struct fact *fact)
{
    bool asked = fact->word == WORD_REQUIRE || fact->word == WORD_FORBID;
    if (fact->id == FACT_LEAD_OPTION && asked && fact->player == seat_partner(exposed->holder) &&
        fact->suits >> card_suit(exposed->card) & 1)
        end_at(exposed, fact->trick, true);
    if (fact->id == FACT_PENALTY_CARD && fact->word == WORD_NOTHING &&
        fact->player == exposed->holder)
        end_at(exposed, fact->trick, false);
}

/* Returns the first trick that was led without the card there: one that declarer has picked up lay
 * there when he chose, before the lead to that trick. */
static int led_without(const struct exposed *exposed)
{
    return exposed->until + exposed->picked_up;
}

static bool comes_before_end(const struct exposed *a, const struct exposed *b)
{
    return a->from < led_without(b);
}

static bool meet(const struct exposed *a, const struct exposed *b)
{
    return a->holder == b->holder && comes_before_end(a, b) && comes_before_end(b, a);
}

static bool are_face_up_together(const struct exposed *a, const struct exposed *b)
{
    return a->card != b->card && meet(a, b);
}

/* Marks the second of two facts that tell of one card: it lies there once, as a major one if either
 * says so. */
static void mark_repeated(struct exposures *exposures)
{
    for (int i = 1; i < exposures->count; i++)
        for (int k = 0; k < i; k++) {
            struct exposed *first = &exposures->item[k], *other = &exposures->item[i];
            if (first->card != other->card || !meet(first, other))
                continue;
            other->repeated = true;
            if (other->major < first->major)
                first->major = other->major;
        }
}

/* Makes two or more before one defender all major, from when the second came to lie there (50B). */
static void make_major(struct exposures *exposures)
{
    for (int i = 0; i < exposures->count; i++)
        for (int k = 0; k < exposures->count; k++) {
            struct exposed *one = &exposures->item[i];
            const struct exposed *other = &exposures->item[k];
            uint8_t both = one->from > other->from ? one->from : other->from;
            if (are_face_up_together(one, other) && both < one->major) {
                one->major = both;
                one->joined = true;
            }
        }
}

/* Finds the first lead by partner, while it lies there as a major one, for which declarer's choice
 * is not told (50D2, 51). */
static void find_choice(const struct hearing *h, struct exposed *exposed)
{
    int partner = seat_partner(exposed->holder);
    int from = exposed->from > exposed->major ? exposed->from : exposed->major;
    for (int number = from; number < exposed->until && number <= h->tricks; number++)
        if (h->trick[number].leader == partner &&
            !facts_find(h->facts, FACT_LEAD_OPTION, number, partner)) {
            exposed->choice = (uint8_t)number;
            return;
        }
}

/* Returns true if nobody says who led to a trick that no record shows, and it can have been SEAT.
 */
static bool may_have_led(const struct hearing *h, int number, int seat)
{
    const struct trick *before = &h->trick[number - 1];
    return h->trick[number].leader == SEAT_NONE && testimony_is_of(h, number) &&
           before->side != side_other(seat_side(seat)) && seats_have(before->can_win, seat);
}

/* Finds the first trick behind that in which it came to lie there, as a major one, to which the
 * holder's partner may have led. */
static void find_unknown_lead(const struct hearing *h, struct exposed *exposed)
{
    int from = exposed->from + 1 > exposed->major ? exposed->from + 1 : exposed->major;
    for (int number = from; number < exposed->until && number <= h->tricks; number++)
        if (may_have_led(h, number, seat_partner(exposed->holder))) {
            exposed->unknown_lead = (uint8_t)number;
            return;
        }
}

void exposures_gather(const struct hearing *h, struct exposures *exposures)
{
    exposures->count = 0;
    for (int i = 0; i < h->facts->count; i++)
        expose_by_fact(h, exposures, &h->facts->item[i]);
    for (int i = 0; i < exposures->count; i++) {
        end_by_play(h, &exposures->item[i]);
        for (int k = 0; k < h->facts->count; k++)
            end_by_fact(&exposures->item[i], &h->facts->item[k]);
    }
    mark_repeated(exposures);
    make_major(exposures);
    for (int i = 0; i < exposures->count; i++) {
        find_choice(h, &exposures->item[i]);
        find_unknown_lead(h, &exposures->item[i]);
    }
}

uint8_t exposures_suits(const struct exposures *exposures, int seat, int trick)
{
    uint8_t suits = 0;
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *exposed = &exposures->item[i];
        if (exposed->holder == seat_partner(seat) && exposed->from <= trick &&
            trick < exposed->until && exposed_is_major(exposed, trick))
            suits |= (uint8_t)(1u << card_suit(exposed->card));
    }
    return suits;
}

const struct exposed *exposures_find(const struct exposures *exposures, int holder, int trick,
                                     card_t card)
{
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *exposed = &exposures->item[i];
        if (exposed->holder == holder && exposed->card == card && exposed->from <= trick &&
            trick < exposed->until)
            return exposed;
    }
    return NULL;
}
