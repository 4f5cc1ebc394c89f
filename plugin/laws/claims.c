/*
 * Laws 68 to 71: claims and concessions. One that was agreed to ends the play (69), and there is
 * nothing to rule on; of the others the director says what became.
 */
#include "laws/law.h"

#include "laws/play/agreed.h"

static void find(struct hearing *h)
{
    if (claim_is_undecided(h))
        question_add(h, NEED_FACT, FACT_RECORD, 0, SEAT_NONE, false);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));) {
        /* One that was agreed to is not told, unless cards stand after it. */
        bool told = fact == h->overtaken ? !h->played_on || claim_is_undecided(h)
                                         : fact->word != WORD_AGREED;
        if (!told)
            continue;
        struct incident *incident = incident_add_fact(h, IRREGULARITY_CLAIM, fact);
        incident->led = CARD_NONE;
        incident->order = SEATS; /* it comes when the trick has been played */
    }
}

/* The fate of the claim, in the editions in which the clause stands. */
static const struct {
    uint8_t word, clause;
    bool open; /* the director has still to rule on the claim */
} rows[] = {
    {WORD_AGREED, CLAUSE_69A, false},   {WORD_CONTESTED, CLAUSE_70, false},
    {WORD_REOPENED, CLAUSE_69B, false}, {WORD_CANCELLED, CLAUSE_71_cancelled, false},
    {WORD_WITHDRAWN, CLAUSE_71, false}, {WORD_OBJECTED, CLAUSE_68B2, false},
    {WORD_VOID, CLAUSE_68D, false},     {WORD_VOID, CLAUSE_68D_2007, true},
};

static void rule(struct hearing *h, struct incident *incident)
{
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].word != incident->fact->word || !rules_have(&h->rules, rows[i].clause))
            continue;
        int clause = claim_is_undecided(h) ? CLAUSE_69A_cards : rows[i].clause;
        step_known_fact(step_add(h, incident, clause, true), incident->fact);
        incident_cite(incident, clause);
        if (clause == CLAUSE_70 && incident->fact == h->overtaken)
            incident_cite_disposition(incident, CLAUSE_70D3);
        if (rows[i].open)
            judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
    }
}

const struct law law_claims = {LAW_OF_FACTS, find, {{IRREGULARITY_CLAIM, rule, NO_FINDING}}};
