/*
 * Law 14: one hand short of a card, none with a card too many. The director says which card it was
 * and where it was found; it is put back, and counts as held all along.
 */
#include "laws/law.h"

#include <stddef.h>

#include "laws/play/defect.h"
#include "laws/play/exposed.h"
#include "laws/play/hands.h"
#include "laws/play/play.h"

static void rule_restored(struct hearing *h, struct incident *incident)
{
    bool exposed = incident->fact->word == WORD_ELSEWHERE_EXPOSED;
    enum revoke_told told =
        defect_revoke_told(h, incident->trick, incident->seat, card_bit(incident->card));
    bool revoked = told == TOLD || defect_made_revoke(h, incident->seat);
    int clause = told == TOLD_PERHAPS && !revoked ? CLAUSE_14B4_perhaps : CLAUSE_14B4;
    incident_apply(h, incident, incident->fact->word == WORD_NOT_FOUND ? CLAUSE_14B3 : CLAUSE_14B2);
    step_add(h, incident, clause, told != NOT_TOLD || revoked);
    if (told != NOT_TOLD || revoked)
        incident_cite(incident, clause);
    if (exposed && seat_defends(h, incident->seat))
        incident_cite_disposition(incident, card_is_low(incident->card) ? CLAUSE_50B_minor
                                                                        : CLAUSE_50B_major);
}

/* Applies 14B1; Law 67 has the rest, once the trick is known. */
static void rule_played(struct hearing *h, struct incident *incident)
{
    bool known = false;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EXTRA, fact));)
        known |= fact->player == incident->seat && fact->card == incident->card;
    incident_apply(h, incident, CLAUSE_14B1);
    if (!known)
        judgement_add(h, JUDGEMENT_67, 0, incident->seat);
}

static void rule(struct hearing *h, struct incident *incident)
{
    if (!play_has_begun(h))
        incident_apply(h, incident, CLAUSE_14A);
    else if (incident->fact->word == WORD_PLAYED)
        rule_played(h, incident);
    else
        rule_restored(h, incident);
}

const struct law law_missing_card = {
    LAW_OF_FACT + FACT_MISSING_CARD, NULL, {{IRREGULARITY_MISSING, rule, NO_FINDING}}};
