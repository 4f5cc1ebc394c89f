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

/* Returns true after an opening lead out of turn by a defender (48B1, 54). */
static bool after_opening_lead(const struct hearing *h, const struct incident *incident)
{
    return incident->trick == 1 && facts_find_trick(h->facts, FACT_LED_OUT_OF_TURN, 1);
}

/* Returns true if the director reports it as a claim (48B2); else it is one unless declarer clearly
 * did not mean to. */
static bool was_claim(const struct hearing *h, const struct incident *incident)
{
    return facts_find(h->facts, FACT_CLAIM, incident->trick, incident->seat);
}

static const struct {
    uint8_t clause;
    bool (*holds)(const struct hearing *h, const struct incident *incident);
} rows[] = {
    {CLAUSE_48B1, after_opening_lead},
    {CLAUSE_48B2, was_claim},
};

static void rule(struct hearing *h, struct incident *incident)
{
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].holds(h, incident)) {
            incident_apply(h, incident, rows[i].clause);
            return;
        }
        step_add(h, incident, rows[i].clause, false);
    }
    incident_apply(h, incident, CLAUSE_48B2_unsaid);
}

const struct law law_faced_hand = {LAW_OF_FACTS, find, {{IRREGULARITY_FACED, rule, NO_FINDING}}};
