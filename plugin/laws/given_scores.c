/*
 * Law 12: scores that the director gives. An assigned score, of one or of weighted results (12C1),
 * or an artificial one (12C2) stands in place of what the Laws would transfer, never beside it. A
 * procedural penalty (Law 90) changes no result. Nor does what he ruled on by himself, under any
 * Law: the score, if it changes, is given beside it.
 */
#include "laws/law.h"
#include "laws/play/assigned.h"

#include <stddef.h>
#include <string.h>

static const struct fact *artificial_score(const struct facts *facts)
{
    return facts_find(facts, FACT_ARTIFICIAL, 0, SEAT_NONE);
}

/* --- The score -------------------------------------------------------------------------------- */

/* Returns true unless the board cannot have this score: it has one only, so rows at another trick
 * than the first, weights that do not make 100, and a score of both sides beside one side's cannot
 * be. */
bool given_score_can_be(const struct hearing *h, const struct fact *fact)
{
    return fact->word == WORD_NOTHING ||
           (fact->trick == assigned_first(h->facts)->trick && assigned_makes_sense(h->facts));
}

static void give_assigned(const struct hearing *h, struct ruling *ruling)
{
    ruling->assigned_count = (uint8_t)assigned_list(h, ruling->assigned);
    const struct assigned *only = &ruling->assigned[0];
    if (ruling->assigned_count == 1 && only->side == SIDE_NONE &&
        contract_same(&only->contract, &h->board->contract))
        ruling->adjusted_tricks = only->tricks;
}

static void give_artificial(const struct hearing *h, struct ruling *ruling)
{
    const struct fact *fact = artificial_score(h->facts);
    memcpy(ruling->artificial, fact->percent, sizeof ruling->artificial);
}

/* Returns how the director says that boards with averages are scored, enum match_factor. */
static uint8_t scoring_said(const struct facts *facts)
{
    switch (facts_word(facts, FACT_SCORING, 0, SEAT_NONE)) {
    case WORD_NEUBERG:
        return FACTOR_NEUBERG;
    case WORD_FACTOR:
        return FACTOR_TOP;
    case WORD_PLAIN:
        return FACTOR_PLAIN;
    default:
        return FACTOR_UNSAID;
    }
}

void given_score_write(const struct hearing *h, struct ruling *ruling)
{
    ruling->adjustment = h->adjustment;
    ruling->scoring = scoring_said(h->facts);
    if (h->adjustment == ADJUSTMENT_ASSIGNED)
        give_assigned(h, ruling);
    else if (h->adjustment == ADJUSTMENT_ARTIFICIAL)
        give_artificial(h, ruling);
}

/* --- The rulings ------------------------------------------------------------------------------ */

static void add_score(struct hearing *h, const struct fact *fact)
{
    struct incident *incident = incident_add(h, IRREGULARITY_SCORE, fact->trick, SEAT_NONE);
    incident->basis = BASIS_CONFIRMED;
    incident->fact = fact;
}

static void find_penalties(struct hearing *h)
{
    for (int side = 0; side < SIDES; side++) {
        const struct fact *fact = facts_find(h->facts, FACT_PENALTY, 0, player_of_side(side));
        if (!fact)
            continue;
        struct incident *incident = incident_add(h, IRREGULARITY_PROCEDURAL, 0, SEAT_NONE);
        incident->basis = BASIS_CONFIRMED;
        incident->side = (int8_t)side;
        incident->fact = fact;
    }
}

static void find_incidents(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_INCIDENT, fact));) {
        int seat = fact->player < SEATS ? fact->player : SEAT_NONE;
        struct incident *incident = incident_add(h, IRREGULARITY_INCIDENT, fact->trick, seat);
        incident->basis = BASIS_CONFIRMED;
        incident->card = incident->led = CARD_NONE;
        incident->fact = fact;
        if (fact->player != SEAT_NONE)
            incident->side = (int8_t)seat_side(fact->player);
    }
}

static void find(struct hearing *h)
{
    const struct fact *result = assigned_first(h->facts);
    const struct fact *artificial = artificial_score(h->facts);
    find_penalties(h);
    find_incidents(h);
    if (result) {
        h->adjustment = ADJUSTMENT_ASSIGNED;
        add_score(h, result);
    } else if (artificial) {
        h->adjustment = ADJUSTMENT_ARTIFICIAL;
        if (!h->cancelled)
            add_score(h, artificial);
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
