/*
 * Laws 50 to 52: a penalty card, major or minor, has to be played. A record is held against this
 * from the trick on in which the card lay on the table.
 */
#include "laws/law.h"

#include "laws/play/exposed.h"
#include "laws/play/play.h"

/* Adds a breach; it is the director's word only where one of the cards that were DUE lay there for
 * certain: no choice of declarer's is untold. Else asks for the choices. */
static void add_incident(struct hearing *h, int trick, int seat, hand_t due, bool major)
{
    const struct exposed *exposed = NULL;
    struct incident *incident = incident_add(h, IRREGULARITY_PENALTY, trick, seat);
    incident->card = hand_lowest(due);
    incident->basis = BASIS_COMPUTED;
    incident->major = major;
    incident->several = hand_count(due) > 1;
    while ((exposed = exposed_each(h, seat, trick, exposed)))
        if (hand_has(due, exposed->card) && !exposed_is_in_doubt(exposed, trick))
            incident->basis = BASIS_CONFIRMED;
    while (incident->basis == BASIS_COMPUTED && (exposed = exposed_each(h, seat, trick, exposed)))
        if (hand_has(due, exposed->card))
            question_add(h, NEED_FACT, FACT_LEAD_OPTION, exposed->choice, seat_partner(seat),
                         false);
}

/* Checks what a hand played to a trick while penalty cards lay before it. A minor one is passed
 * over by another card of its suit below the honours (50C). */
static void check_turn(struct hearing *h, int trick, int seat)
{
    card_t card = h->trick[trick].card[seat];
    hand_t major = 0, minor = 0, legal = cards_legal(h, trick, seat);
    for (const struct exposed *exposed = NULL; (exposed = exposed_each(h, seat, trick, exposed));)
        *(exposed_is_major(exposed, trick) ? &major : &minor) |= card_bit(exposed->card);
    if (!card_is(card) || seats_have(h->trick[trick].revoked, seat) ||
        facts_word(h->facts, FACT_REVOKE, trick, seat) == WORD_DENIED)
        return;
    major &= legal;
    minor &= card_is_low(card) ? hand_suit(legal, card_suit(card)) & ~card_bit(card) : 0;
    if (major && !hand_has(major, card))
        add_incident(h, trick, seat, major, true);
    else if (minor)
        add_incident(h, trick, seat, minor, false);
}

static void find_not_played(struct hearing *h)
{
    for (int trick = 1; trick <= h->tricks && h->exposed_count; trick++)
        for (int seat = 0; seat < SEATS; seat++)
            check_turn(h, trick, seat);
}

/* Returns true if another fact tells how or when the card came to lie there, or something is ruled
 * on it. */
static bool is_spoken_of(const struct hearing *h, const struct exposed *told)
{
    for (int i = 0; i < h->exposed_count; i++) {
        const struct exposed *other = &h->exposed[i];
        bool first = other->fact->id != FACT_PENALTY_CARD || other->from < told->from;
        if (other->card == told->card && other->holder == told->holder && first)
            return true;
    }
    for (const struct incident *incident = h->incident; incident < incidents_end(h); incident++) {
        bool of_cards =
            incident->kind == IRREGULARITY_PENALTY || incident->kind == IRREGULARITY_CHOICE;
        if (of_cards && incident->seat == told->holder && incident->card == told->card)
            return true;
    }
    return false;
}

static void find_told(struct hearing *h)
{
    for (int i = 0; i < h->exposed_count; i++) {
        const struct exposed *exposed = &h->exposed[i];
        if (exposed->fact->id == FACT_PENALTY_CARD && exposed->from < exposed->until &&
            (exposed->joined || !is_spoken_of(h, exposed)))
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
    for (int i = 0; i < h->exposed_count; i++)
        if (!hearing_has_equity(h, h->exposed[i].from))
            return h->exposed[i].from;
    return 0;
}

/* Applies 52: declarer has accepted the other card when he has played since; the penalty card
 * stays. By 61A it is a revoke, and by 64B3 it moves nothing. */
static void rule_not_played(struct hearing *h, struct incident *incident)
{
    incident_apply(h, incident, incident->major ? CLAUSE_50D1a : CLAUSE_50C);
    if (incident->several)
        incident_apply(h, incident, CLAUSE_51A);
    incident_apply(h, incident, CLAUSE_52);
    incident_apply(h, incident, CLAUSE_61A);
    incident_apply(h, incident, CLAUSE_64B3);
}

/* Looks for a penalty card if the incident left its card face up: it may be one from then on, and
 * others of its holder that were minor until it came to lie beside them may be major. */
void penalty_card_cite(struct hearing *h, struct incident *incident)
{
    const struct exposed *exposed = NULL;
    while ((exposed = exposed_each(h, incident->seat, incident->face_up_from, exposed)) &&
           exposed->card != incident->card)
        ;
    if (!exposed)
        return;
    incident->cards = 0;
    for (int i = 0; i < h->exposed_count; i++) {
        const struct exposed *other = &h->exposed[i];
        if (other->holder == exposed->holder && other->joined && other->from < exposed->from &&
            other->major == exposed->from)
            incident->cards |= card_bit(other->card);
    }
    int clause = exposed->joined ? CLAUSE_50B_too : CLAUSE_50B_major;
    if (!exposed_is_major(exposed, exposed->from))
        clause = CLAUSE_50B_minor;
    else if (incident->cards)
        clause = CLAUSE_50B_both;
    incident_apply(h, incident, clause);
    incident_cite_disposition(incident, CLAUSE_50A);
    incident_cite_disposition(incident, rules_have(&h->rules, CLAUSE_50E_duty) ? CLAUSE_50E_duty
                                                                               : CLAUSE_50E_lying);
}

const struct law law_penalty_cards = {
    LAW_OF_PLAY, find_not_played, {{IRREGULARITY_PENALTY, rule_not_played, FINDING_PENALTY_CARD}}};

const struct law law_penalty_cards_told = {
    LAW_OF_FACTS, find_told, {{IRREGULARITY_LYING, rule_told, NO_FINDING}}};
