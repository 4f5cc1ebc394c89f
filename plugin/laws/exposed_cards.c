/*
 * Law 49: a card that came to be seen, or was named. A defender's is a penalty card, major or minor
 * by 50B; declarer's and dummy's never are (48A).
 */
#include "laws/law.h"

#include <stddef.h>

#include "laws/play/play.h"

static void rule(struct hearing *h, struct incident *incident)
{
    int clause = CLAUSE_49;
    if (!seat_defends(h, incident->seat))
        clause = CLAUSE_48A_card;
    else if (incident->fact->word == WORD_STATEMENT)
        clause = CLAUSE_49_statement;
    else if (incident->fact->word == WORD_NAMED)
        clause = CLAUSE_49_named;
    else if (incident->fact->word == WORD_UNSEEN)
        clause = CLAUSE_49_unseen;
    step_known_fact(step_add(h, incident, clause, true), incident->fact);
    incident_cite(incident, clause);
    if (clause == CLAUSE_49 || clause == CLAUSE_49_named)
        incident->face_up_from = incident->trick;
}

const struct law law_exposed_cards = {
    LAW_OF_FACT + FACT_EXPOSED, NULL, {{IRREGULARITY_EXPOSED, rule, NO_FINDING}}};
