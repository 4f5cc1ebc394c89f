/*
 * Laws 45E and 58B: a card too many that was seen before both sides had played on; and 58A, a card
 * that was played at the same time as another player's.
 */
#include "laws/law.h"

#include <stddef.h>

#include "laws/play/play.h"

/* Rules on the fifth card of a trick (45E). The director may deem it led to the next one. */
static void rule_fifth_card(struct hearing *h, struct incident *incident)
{
    int deemed = facts_word(h->facts, FACT_DEEMED_LED, incident->trick, incident->seat);
    bool defender = seat_defends(h, incident->seat);
    incident_apply(h, incident, defender ? CLAUSE_45E1 : CLAUSE_45E2);
    if (deemed == WORD_ACCEPTED)
        incident_apply(h, incident, CLAUSE_53A);
    else if (deemed == WORD_REFUSED)
        incident_apply(h, incident, defender ? CLAUSE_54D_fifth : CLAUSE_55B);
    if (defender)
        incident->face_up_from = (uint8_t)(incident->trick + 1);
}

/* Rules on two or more cards at once from one hand (58B). */
static void rule_simultaneous(struct hearing *h, struct incident *incident, int visible)
{
    if (visible == 1) {
        incident_apply(h, incident, CLAUSE_58B1);
        return;
    }
    incident_apply(h, incident,
                   seat_defends(h, incident->seat) ? CLAUSE_58B2 : CLAUSE_58B2_declarer);
    incident->face_up_from = (uint8_t)(incident->trick + 1);
}

void fifth_card_rule(struct hearing *h, struct incident *incident)
{
    const struct fact *visible =
        facts_find(h->facts, FACT_VISIBLE, incident->trick, incident->seat);
    if (visible)
        rule_simultaneous(h, incident, visible->number);
    else
        rule_fifth_card(h, incident);
}

/* Rules on a card that came at the same time as the legal one (58A): it was no lead, and not before
 * its turn. The fact withdrawn tells what happened to one that could not be played then. */
static void rule(struct hearing *h, struct incident *incident)
{
    step_known_fact(step_add(h, incident, CLAUSE_58A, true), incident->fact);
    incident_cite(incident, CLAUSE_58A);
}

const struct law law_simultaneous_cards = {
    LAW_OF_FACT + FACT_SIMULTANEOUS, NULL, {{IRREGULARITY_SIMULTANEOUS, rule, NO_FINDING}}};
