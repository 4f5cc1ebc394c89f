#include "laws/play/exposed.h"

#include "laws/play/defect.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

enum { AFTER_PLAY = TRICKS + 1 };

/* Starts at the very trick for a card that was played illegally, as it may be due there when the
 * turn comes; one that a rectification took back was replaced there. */
int withdrawn_face_up_from(const struct fact *fact)
{
    if (fact->word == WORD_RECTIFICATION)
        return fact->trick + 1;
    return fact->word == WORD_ILLEGAL ? fact->trick : 0;
}

/* Adds the card of FACT, if it came to lie face up by that, and a trick is left then. */
static void expose_by_fact(struct hearing *h, const struct fact *fact)
{
    const struct fact *visible;
    int from = 0, deemed;
    bool major = true, low = card_is(fact->card) && card_is_low(fact->card);
    switch (fact->id) {
    case FACT_PENALTY_CARD:
        from = fact->trick;
        major = fact->word == WORD_MAJOR;
        break;
    case FACT_EXTRA:
        /* One that was seen in time (45E, 58B): one that was deemed led and accepted was played; of
         * two played at once with one visible, the others are picked up. */
        visible = facts_find(h->facts, FACT_VISIBLE, fact->trick, fact->player);
        deemed = facts_word(h->facts, FACT_DEEMED_LED, fact->trick, fact->player);
        if (defect_in_time(h, fact->trick, fact->player) && deemed != WORD_ACCEPTED &&
            !(visible && visible->number == 1))
            from = fact->trick + 1;
        major = deemed == WORD_REFUSED || !low;
        break;
    case FACT_EXPOSED: /* seen by accident, or shown or named (49) */
        from = fact->word != WORD_STATEMENT && fact->word != WORD_UNSEEN ? fact->trick : 0;
        major = fact->word != WORD_ACCIDENT || !low;
        break;
    case FACT_WITHDRAWN: /* by its own side's fault (47) */
        from = withdrawn_face_up_from(fact);
        break;
    case FACT_LED_OUT_OF_TURN: /* with a card: it was refused */
        from = fact->trick;
        break;
    default:
        break;
    }
    if (!from || from >= AFTER_PLAY || !card_is(fact->card) || !seat_defends(h, fact->player))
        return;
    h->exposed[h->exposed_count++] = (struct exposed){.card = fact->card,
                                                      .holder = fact->player,
                                                      .from = (uint8_t)from,
                                                      .until = AFTER_PLAY,
                                                      .major = major ? (uint8_t)from : AFTER_PLAY,
                                                      .fact = fact};
}

static void end_at(struct exposed *exposed, int trick, bool picked_up)
{
    if (trick < exposed->from || trick >= exposed->until)
        return;
    exposed->until = (uint8_t)trick;
    exposed->picked_up = picked_up;
}

/* Returns true if both lie before one defender at a time. One that declarer has picked up lay there
 * when he chose, before the lead to that trick. */
static bool meet(const struct exposed *a, const struct exposed *b)
{
    return a->holder == b->holder && a->from < b->until + b->picked_up &&
           b->from < a->until + a->picked_up;
}

/* Marks the second of two facts that tell of one card: it lies there once, as a major one if either
 * says so. */
static void mark_repeated(struct hearing *h)
{
    for (int i = 1; i < h->exposed_count; i++)
        for (int k = 0; k < i; k++) {
            struct exposed *first = &h->exposed[k], *other = &h->exposed[i];
            if (first->card != other->card || !meet(first, other))
                continue;
            other->repeated = true;
            if (other->major < first->major)
                first->major = other->major;
        }
}

/* Makes two or more before one defender all major, from when the second came to lie there (50B). */
static void make_major(struct hearing *h)
{
    for (int i = 0; i < h->exposed_count; i++)
        for (int k = 0; k < h->exposed_count; k++) {
            struct exposed *one = &h->exposed[i];
            const struct exposed *other = &h->exposed[k];
            uint8_t both = one->from > other->from ? one->from : other->from;
            if (one->card != other->card && meet(one, other) && both < one->major) {
                one->major = both;
                one->joined = true;
            }
        }
}

/* Finds the first lead by partner, while it lies there as a major one, for which declarer's choice
 * is not told (50D2, 51); and the first trick behind that in which it came to lie there to which he
 * may have led, as no record shows it and nobody says who led. */
static void find_leads(const struct hearing *h, struct exposed *exposed)
{
    int partner = seat_partner(exposed->holder);
    int from = exposed->from > exposed->major ? exposed->from : exposed->major;
    for (int number = from; number < exposed->until && number <= h->tricks; number++) {
        const struct trick *trick = &h->trick[number], *before = trick - 1;
        if (!exposed->choice && trick->leader == partner &&
            !facts_find(h->facts, FACT_LEAD_OPTION, number, partner))
            exposed->choice = (uint8_t)number;
        if (!exposed->unknown_lead && number > exposed->from && trick->leader == SEAT_NONE &&
            testimony_is_of(h, number) && before->side != side_other(seat_side(partner)) &&
            seats_have(before->can_win, partner))
            exposed->unknown_lead = (uint8_t)number;
    }
}

void exposed_gather(struct hearing *h)
{
    h->exposed_count = 0;
    for (int i = 0; i < h->facts->count; i++)
        expose_by_fact(h, &h->facts->item[i]);
    for (int i = 0; i < h->exposed_count; i++) {
        struct exposed *exposed = &h->exposed[i];
        /* It is there when it is played, and gone in the next trick. */
        for (int number = exposed->from; number <= h->tricks; number++)
            if (h->trick[number].card[exposed->holder] == exposed->card)
                end_at(exposed, number + 1, false);
        /* It is picked up if declarer requires or forbids partner's lead of the suit (50D2(a),
         * 51B), or as the director says. */
        for (int k = 0; k < h->facts->count; k++) {
            const struct fact *fact = &h->facts->item[k];
            bool asked = fact->word == WORD_REQUIRE || fact->word == WORD_FORBID;
            if (fact->id == FACT_LEAD_OPTION && asked &&
                fact->player == seat_partner(exposed->holder) &&
                fact->suits >> card_suit(exposed->card) & 1)
                end_at(exposed, fact->trick, true);
            if (fact->id == FACT_PENALTY_CARD && fact->word == WORD_NOTHING &&
                fact->player == exposed->holder)
                end_at(exposed, fact->trick, false);
        }
    }
    mark_repeated(h);
    make_major(h);
    for (int i = 0; i < h->exposed_count; i++)
        find_leads(h, &h->exposed[i]);
}

const struct exposed *exposed_each(const struct hearing *h, int holder, int trick,
                                   const struct exposed *after)
{
    for (int i = after ? (int)(after - h->exposed) + 1 : 0; i < h->exposed_count; i++)
        if (exposed_is_on_table(&h->exposed[i], holder, trick))
            return &h->exposed[i];
    return NULL;
}
