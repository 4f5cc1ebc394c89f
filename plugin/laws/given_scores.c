/*
 * Law 12: scores that the director gives. An assigned score, of one or of weighted results (12C1),
 * or an artificial one (12C2) stands in place of what the Laws would transfer, never beside it. A
 * procedural penalty (Law 90) changes no result. Nor does what he ruled on by himself, under any
 * Law: the score, if it changes, is given beside it.
 */
#include "laws/law.h"
#include "laws/play/agreed.h"

#include <string.h>

/* --- The score -------------------------------------------------------------------------------- */

void given_score_write(const struct hearing *h, struct ruling *ruling)
{
    int scoring = facts_word(h->facts, FACT_SCORING, 0, SEAT_NONE);
    ruling->adjustment = h->adjustment;
    ruling->scoring = scoring == WORD_NEUBERG  ? FACTOR_NEUBERG
                      : scoring == WORD_FACTOR ? FACTOR_TOP
                      : scoring == WORD_PLAIN  ? FACTOR_PLAIN
                                               : FACTOR_UNSAID;
    if (h->adjustment == ADJUSTMENT_ARTIFICIAL)
        memcpy(ruling->artificial, facts_each(h->facts, FACT_ARTIFICIAL, NULL)->percent,
               sizeof ruling->artificial);
    if (h->adjustment != ADJUSTMENT_ASSIGNED)
        return;
    ruling->assigned_count = (uint8_t)assigned_list(h, ruling->assigned);
    const struct assigned *only = &ruling->assigned[0];
    if (ruling->assigned_count == 1 && only->side == SIDE_NONE &&
        contract_same(&only->contract, &h->board->contract))
        ruling->adjusted_tricks = only->tricks;
}

bool given_by_director(const struct incident *incident)
{
    return incident->kind == IRREGULARITY_PROCEDURAL || incident->kind == IRREGULARITY_INCIDENT;
}

/* --- The rulings ------------------------------------------------------------------------------ */

/* Adds FACT as an irregularity of SEAT, SEAT_NONE if it is none's; of SIDE. */
static void add(struct hearing *h, int kind, const struct fact *fact, int seat, int side)
{
    struct incident *incident = incident_add(h, kind, fact->trick, seat);
    incident->basis = BASIS_CONFIRMED;
    incident->card = incident->led = CARD_NONE;
    incident->side = (int8_t)side;
    incident->fact = fact;
}

static void find(struct hearing *h)
{
    const struct fact *result = assigned_first(h->facts);
    const struct fact *artificial = facts_each(h->facts, FACT_ARTIFICIAL, NULL);
    for (int side = 0; side < SIDES; side++) {
        const struct fact *fact = facts_find(h->facts, FACT_PENALTY, 0, player_of_side(side));
        if (fact && fact->word != WORD_NOTHING)
            add(h, IRREGULARITY_PROCEDURAL, fact, SEAT_NONE, side);
    }
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_INCIDENT, fact));) {
        int seat = fact->player < SEATS ? fact->player : SEAT_NONE;
        add(h, IRREGULARITY_INCIDENT, fact, seat,
            fact->player == SEAT_NONE ? SIDE_NONE : seat_side(fact->player));
    }
    if (result) {
        h->adjustment = ADJUSTMENT_ASSIGNED;
        add(h, IRREGULARITY_SCORE, result, SEAT_NONE, SIDE_NONE);
    } else if (artificial) {
        h->adjustment = ADJUSTMENT_ARTIFICIAL;
        if (!h->cancelled)
            add(h, IRREGULARITY_SCORE, artificial, SEAT_NONE, SIDE_NONE);
    }
}

static void rule_score(struct hearing *h, struct incident *incident)
{
    int assigned = assigned_is_split(h) ? CLAUSE_12C1_split : CLAUSE_12C1;
    incident_apply(h, incident,
                   h->adjustment == ADJUSTMENT_ASSIGNED ? assigned : CLAUSE_12C2_given);
}

static void rule_incident(struct hearing *h, struct incident *incident)
{
    (void)h;
    incident_cite(incident, CLAUSE_incident);
}

static void rule_penalty(struct hearing *h, struct incident *incident)
{
    incident_apply(h, incident, CLAUSE_90);
}

const struct law law_given_scores = {LAW_OF_FACTS,
                                     find,
                                     {{IRREGULARITY_SCORE, rule_score, NO_FINDING},
                                      {IRREGULARITY_PROCEDURAL, rule_penalty, NO_FINDING},
                                      {IRREGULARITY_INCIDENT, rule_incident, NO_FINDING}}};
