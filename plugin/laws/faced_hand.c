/*
 * Law 48: declarer faces his hand. His cards never become penalty cards.
 */
#include "laws/law.h"

#include <stddef.h>

static void find(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_FACED_HAND, fact));)
        if (fact->player == h->board->contract.declarer)
            incident_add_fact(h, IRREGULARITY_FACED, fact);
}

/* Applies 48B1 after an opening lead out of turn by a defender (54); else the hand was a claim if
 * the director reports one, or unless declarer clearly did not mean to. */
static void rule(struct hearing *h, struct incident *incident)
{
    bool after_lead = incident->trick == 1 && facts_find_trick(h->facts, FACT_LED_OUT_OF_TURN, 1);
    bool claimed = facts_find(h->facts, FACT_CLAIM, incident->trick, incident->seat);
    if (after_lead) {
        incident_apply(h, incident, CLAUSE_48B1);
        return;
    }
    step_add(h, incident, CLAUSE_48B1, false);
    if (!claimed)
        step_add(h, incident, CLAUSE_48B2, false);
    incident_apply(h, incident, claimed ? CLAUSE_48B2 : CLAUSE_48B2_unsaid);
}

const struct law law_faced_hand = {LAW_OF_FACTS, find, {{IRREGULARITY_FACED, rule, NO_FINDING}}};
