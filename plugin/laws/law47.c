/*
 * Law 47: a card that was played is withdrawn. What was withdrawn in a rectification, or to correct
 * an illegal play, becomes a penalty card when a defender's (49, 50B), and never when declarer's or
 * dummy's (48A); what follows from an opponent's doing goes back and that is all.
 */
#include <stddef.h>

#include "laws/play/exposed.h"

/* A revoke that was corrected: the card goes back, and 62B says what it is then. */
void law47_withdraw(const struct hearing *h, struct incident *incident)
{
    incident_cite_aside(incident, CLAUSE_47B);
    incident_cite_aside(incident,
                        seat_defends(h, incident->seat) ? CLAUSE_62B : CLAUSE_62B_declarer);
}

void law47_find_withdrawn(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_WITHDRAWN, fact));)
        incident_add_fact(h, IRREGULARITY_WITHDRAWN, fact);
}

/* Why the card was withdrawn, or should have been. */
static const struct {
    uint8_t word, clause;
    bool stands; /* it may not be withdrawn */
    bool faced;  /* it lies face up after it was withdrawn by its own side's fault */
} rows[] = {
    {WORD_RECTIFICATION, CLAUSE_47A, false, true},
    {WORD_ILLEGAL, CLAUSE_47B, false, true},
    {WORD_DESIGNATION, CLAUSE_47C, false, false},
    {WORD_CHANGED, CLAUSE_47D, false, false},
    {WORD_MISINFORMED, CLAUSE_47E1_turn, false, false},
    {WORD_MISEXPLAINED, CLAUSE_47E2a, false, false},
    {WORD_TOO_LATE, CLAUSE_47E2b, true, false},
    {WORD_PROPER_LEAD, CLAUSE_47F1, false, false},
    {WORD_OTHERWISE, CLAUSE_47F2, true, false},
};

static size_t row_of(const struct fact *fact)
{
    size_t row = 0;
    while (rows[row].word != fact->word)
        row++;
    return row;
}

bool law47_stands(const struct fact *fact)
{
    return rows[row_of(fact)].stands;
}

/* The first trick in which the card lies face up; 0: in none. One that was played illegally may be
 * due at the very trick, when the turn comes; one that a rectification took back was replaced
 * there. */
int law47_faced_from(const struct fact *fact)
{
    if (!rows[row_of(fact)].faced)
        return 0;
    return fact->trick + (fact->word == WORD_RECTIFICATION);
}

void law47_rule(struct hearing *h, struct incident *incident)
{
    int clause = rows[row_of(incident->fact)].clause;
    int from = law47_faced_from(incident->fact);
    step_given(step_add(h, incident, clause, true), incident->fact);
    incident_cite(incident, clause);
    if (from && seat_defends(h, incident->seat))
        exposed_cite(h, incident, from);
    else if (from)
        incident_apply(h, incident, CLAUSE_48A_card);
}
