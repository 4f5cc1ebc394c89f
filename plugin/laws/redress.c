/*
 * Law 64C: redress of damage, whatever was transferred. What is left to the director, and from
 * where he looks.
 */
#include "laws/law.h"

#include <stddef.h>

/* By the clause that barred the adjustment; the last row for all else. */
static const struct redress rows[] = {
    {CLAUSE_64B7, JUDGEMENT_64C2B, BASELINE_NEITHER_REVOKE, CLAUSE_64C2b},
    {CLAUSE_64B8, JUDGEMENT_64C2B, BASELINE_NEITHER_REVOKE, CLAUSE_64C2b},
    {CLAUSE_64B2, JUDGEMENT_64C2A, BASELINE_AFTER_FIRST_REVOKE, CLAUSE_64C2a},
    {CLAUSE_COUNT, JUDGEMENT_64C1, BASELINE_NO_REVOKE, CLAUSE_64C1},
};

/* Takes the one clause that 2007 has for the three of the later edition. */
struct redress redress_of(const struct hearing *h, const struct incident *incident)
{
    int row = 0;
    while (rows[row].clause != CLAUSE_COUNT && !incident_cites(incident, rows[row].clause))
        row++;
    struct redress redress = rows[row];
    if (rules_have(&h->rules, CLAUSE_64C)) {
        redress.judgement = JUDGEMENT_64C;
        redress.assigns = CLAUSE_64C;
    }
    return redress;
}

/* Returns true after every clause of 64B, the revoke that 62C3 corrects included; an omission of
 * 67B1 and a penalty card that was not played count as revokes. */
bool redress_is_open(const struct incident *incident)
{
    if (incident->kind == IRREGULARITY_REVOKE)
        return incident->established || incident_cites(incident, CLAUSE_64B8);
    if (incident->kind == IRREGULARITY_OMITTED)
        return !incident_cites(incident, CLAUSE_67A1);
    return incident->kind == IRREGULARITY_PENALTY;
}

/* Returns true if the director scored it. A score of the whole board is for revokes by both sides,
 * which are one matter (64C2(b)). */
static bool is_scored(const struct hearing *h, const struct incident *incident)
{
    if (hearing_has_equity(h, incident->trick))
        return true;
    const struct fact *fact = NULL;
    while (incident_cites(incident, CLAUSE_64B7) &&
           (fact = facts_each(h->facts, FACT_EQUITY, fact)))
        if (!fact->trick && fact->word != WORD_NOTHING)
            return true;
    return false;
}

/* Cites 64C for a score that was assigned after a revoke, in place of what the incidents would
 * move. */
void redress_assign(struct hearing *h)
{
    for (int i = 0; i < h->incident_count; i++) {
        struct incident *incident = &h->incident[i];
        if (redress_is_open(incident) && is_scored(h, incident))
            incident_apply(h, incident, redress_of(h, incident).assigns);
    }
}
