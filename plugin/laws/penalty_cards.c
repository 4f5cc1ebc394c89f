/*
 * Laws 50 to 52: a penalty card, major or minor, has to be played. A record is held against this
 * from the trick on in which the card lay on the table.
 */
#include "laws/law.h"

#include <stddef.h>

#include "laws/play/exposed.h"
#include "laws/play/option.h"

/* The penalty cards of one hand in one trick, as sets. */
struct penalty_cards {
    hand_t major, minor;
};

static bool is_face_up_at(const struct exposed *exposed, int holder, int trick)
{
    return exposed->holder == holder && exposed->from <= trick && trick < exposed->until;
}

static struct penalty_cards penalty_cards_of(const struct exposures *exposures, int holder,
                                             int trick)
{
    struct penalty_cards found = {0, 0};
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *exposed = &exposures->item[i];
        if (!is_face_up_at(exposed, holder, trick))
            continue;
        if (exposed_is_major(exposed, trick))
            found.major |= card_bit(exposed->card);
        else
            found.minor |= card_bit(exposed->card);
    }
    return found;
}

/* Returns the minor penalty cards of the suit if CARD, another one below the honours, was played
 * while they lay there (50C). */
static hand_t passed_over(hand_t minor, card_t card)
{
    return card_is_low(card) ? hand_suit(minor, card_suit(card)) & ~card_bit(card) : 0;
}

/* Returns true if one of the cards that were DUE lay there for certain: no choice of declarer's is
 * untold. */
static bool is_certain(const struct exposures *exposures, int trick, int seat, hand_t due)
{
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *exposed = &exposures->item[i];
        if (is_face_up_at(exposed, seat, trick) && hand_has(due, exposed->card) &&
            !exposed_is_in_doubt(exposed, trick))
            return true;
    }
    return false;
}

static void ask_choices(struct hearing *h, const struct exposures *exposures, int trick, int seat,
                        hand_t due)
{
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *exposed = &exposures->item[i];
        if (is_face_up_at(exposed, seat, trick) && hand_has(due, exposed->card))
            question_add(h, NEED_FACT, FACT_LEAD_OPTION, exposed->choice, seat_partner(seat),
                         false);
    }
}

/* Adds a breach; it is the director's word only where a card lay there for certain. */
static void add_incident(struct hearing *h, const struct exposures *exposures, int trick, int seat,
                         hand_t due, bool major)
{
    struct incident *incident = incident_add(h, IRREGULARITY_PENALTY, trick, seat);
    bool certain = is_certain(exposures, trick, seat, due);
    incident->card = hand_lowest(due);
    incident->basis = certain ? BASIS_CONFIRMED : BASIS_COMPUTED;
    incident->major = major;
    incident->several = hand_count(due) > 1;
    if (!certain)
        ask_choices(h, exposures, trick, seat, due);
}

static void check_turn(struct hearing *h, const struct exposures *exposures, int trick, int seat)
{
    card_t card = h->trick[trick].card[seat];
    struct penalty_cards found = penalty_cards_of(exposures, seat, trick);
    hand_t legal = cards_legal(h, trick, seat);
    hand_t major = found.major & legal;
    hand_t minor = passed_over(found.minor & legal, card);
    if (!card_is(card) || seats_have(h->trick[trick].revoked, seat) ||
        facts_word(h->facts, FACT_REVOKE, trick, seat) == WORD_DENIED)
        return;
    if (major && !hand_has(major, card))
        add_incident(h, exposures, trick, seat, major, true);
    else if (minor)
        add_incident(h, exposures, trick, seat, minor, false);
}

static void find_not_played(struct hearing *h)
{
    struct exposures exposures;
    if (!h->facts->count)
        return;
    exposures_gather(h, &exposures);
    for (int trick = 1; trick <= h->tricks; trick++)
        for (int seat = 0; seat < SEATS; seat++)
            check_turn(h, &exposures, trick, seat);
}

/* Returns true if another fact tells how or when the card came to lie there, or something is ruled
 * on it. */
static bool is_spoken_of(const struct hearing *h, const struct exposures *exposures,
                         const struct exposed *told)
{
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *other = &exposures->item[i];
        bool first = other->fact->id != FACT_PENALTY_CARD || other->from < told->from;
        if (other->card == told->card && other->holder == told->holder && first)
            return true;
    }
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        bool of_cards =
            incident->kind == IRREGULARITY_PENALTY || incident->kind == IRREGULARITY_CHOICE;
        if (of_cards && incident->seat == told->holder && incident->card == told->card)
            return true;
    }
    return false;
}

static void find_told(struct hearing *h)
{
    struct exposures exposures;
    if (!h->facts->count)
        return;
    exposures_gather(h, &exposures);
    for (int i = 0; i < exposures.count; i++) {
        const struct exposed *exposed = &exposures.item[i];
        if (exposed->fact->id == FACT_PENALTY_CARD && exposed->from < exposed->until &&
            (exposed->joined || !is_spoken_of(h, &exposures, exposed)))
            incident_add_fact(h, IRREGULARITY_LYING, exposed->fact);
    }
}

static void rule_told(struct hearing *h, struct incident *incident)
{
    (void)h;
    incident->face_up_from = incident->trick;
}

int penalty_card_open_trick(const struct hearing *h)
{
    struct exposures exposures;
    exposures_gather(h, &exposures);
    for (int i = 0; i < exposures.count; i++)
        if (!hearing_has_equity(h, exposures.item[i].from))
            return exposures.item[i].from;
    return 0;
}

/* Applies 52: declarer has accepted the other card when he has played since; the penalty card
 * stays. By 61A it is a revoke, and by 64B3 it moves nothing. */
static void rule_not_played(struct hearing *h, struct incident *incident)
{
    int duty = incident->major ? CLAUSE_50D1a : CLAUSE_50C;
    static const uint8_t clauses[] = {CLAUSE_52, CLAUSE_61A, CLAUSE_64B3};
    incident_apply(h, incident, duty);
    if (incident->several)
        incident_apply(h, incident, CLAUSE_51A);
    for (size_t i = 0; i < sizeof clauses; i++)
        incident_apply(h, incident, clauses[i]);
}

/* Returns the cards of EXPOSED's holder that were minor until it came to lie beside them. */
static hand_t major_with(const struct exposures *exposures, const struct exposed *exposed)
{
    hand_t cards = 0;
    for (int i = 0; i < exposures->count; i++) {
        const struct exposed *other = &exposures->item[i];
        if (other->holder == exposed->holder && other->joined && other->from < exposed->from &&
            other->major == exposed->from)
            cards |= card_bit(other->card);
    }
    return cards;
}

static int clause_of_kind(const struct exposed *exposed, hand_t others)
{
    if (!exposed_is_major(exposed, exposed->from))
        return CLAUSE_50B_minor;
    if (others)
        return CLAUSE_50B_both;
    return exposed->joined ? CLAUSE_50B_too : CLAUSE_50B_major;
}

/* Looks for a penalty card if the incident left its card face up: it may be one from then on. */
void penalty_card_cite(struct hearing *h, struct incident *incident)
{
    struct exposures exposures;
    exposures_gather(h, &exposures);
    const struct exposed *exposed =
        exposures_find(&exposures, incident->seat, incident->face_up_from, incident->card);
    if (!exposed)
        return;
    incident->cards = major_with(&exposures, exposed);
    incident_apply(h, incident, clause_of_kind(exposed, incident->cards));
    incident_cite_disposition(incident, CLAUSE_50A);
    incident_cite_disposition(incident, rules_have(&h->rules, CLAUSE_50E_duty) ? CLAUSE_50E_duty
                                                                               : CLAUSE_50E_lying);
}

const struct law law_penalty_cards = {
    LAW_OF_PLAY, find_not_played, {{IRREGULARITY_PENALTY, rule_not_played, FINDING_PENALTY_CARD}}};

const struct law law_penalty_cards_told = {
    LAW_OF_PLAY, find_told, {{IRREGULARITY_LYING, rule_told, NO_FINDING}}};
