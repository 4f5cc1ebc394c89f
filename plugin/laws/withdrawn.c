/*
 * Law 47: a card that was played is withdrawn. What was withdrawn in a rectification, or to correct
 * an illegal play, becomes a penalty card when a defender's (49, 50B), and never when declarer's or
 * dummy's (48A); what follows from an opponent's doing goes back and that is all.
 */
#include "laws/law.h"

#include <stddef.h>

#include "laws/play/exposed.h"
#include "laws/play/play.h"

/* Why the card was withdrawn, or should have been. */
static const struct {
    uint8_t word, clause;
    bool stands; /* it may not be withdrawn */
} rows[] = {
    {WORD_RECTIFICATION, CLAUSE_47A, false},     {WORD_ILLEGAL, CLAUSE_47B, false},
    {WORD_DESIGNATION, CLAUSE_47C, false},       {WORD_CHANGED, CLAUSE_47D, false},
    {WORD_MISINFORMED, CLAUSE_47E1_turn, false}, {WORD_MISEXPLAINED, CLAUSE_47E2a, false},
    {WORD_TOO_LATE, CLAUSE_47E2b, true},         {WORD_PROPER_LEAD, CLAUSE_47F1, false},
    {WORD_OTHERWISE, CLAUSE_47F2, true},
};

static size_t row_of(const struct fact *fact)
{
    size_t row = 0;
    while (rows[row].word != fact->word)
        row++;
    return row;
}

bool withdrawn_stands(const struct fact *fact)
{
    return rows[row_of(fact)].stands;
}

static void rule(struct hearing *h, struct incident *incident)
{
    bool opening = incident->trick == 1 && h->trick[1].leader == incident->seat;
    int clause = rows[row_of(incident->fact)].clause;
    if (clause == CLAUSE_47E2a && opening)
        clause = CLAUSE_47E2a_lead;
    int from = withdrawn_face_up_from(incident->fact);
    step_known_fact(step_add(h, incident, clause, true), incident->fact);
    incident_cite(incident, clause);
    if (from && seat_defends(h, incident->seat))
        incident->face_up_from = (uint8_t)from;
    else if (from)
        incident_apply(h, incident, CLAUSE_48A_card);
}

const struct law law_withdrawn = {
    LAW_OF_FACT + FACT_WITHDRAWN, NULL, {{IRREGULARITY_WITHDRAWN, rule, NO_FINDING}}};
