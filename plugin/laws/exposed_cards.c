/*
 * Laws 47 to 49: a card that came to be seen, or was named, a hand that declarer faced, and a card
 * that was played and is withdrawn. A defender's is a penalty card, major or minor by 50B, if it
 * was not for an opponent's doing; declarer's and dummy's never are (48A).
 */
#include "laws/law.h"

#include "laws/play/exposed.h"
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
    incident_apply_fact(h, incident, clause);
    if (clause == CLAUSE_49 || clause == CLAUSE_49_named)
        incident->face_up_from = incident->trick;
}

const struct law law_exposed_cards = {
    LAW_OF_FACT + FACT_EXPOSED, NULL, {{IRREGULARITY_EXPOSED, rule, NO_FINDING}}};

/* --- Cards that are withdrawn (47) ------------------------------------------------------------ */

/* Why the card was withdrawn, or should have been. */
static const struct {
    uint8_t word, clause;
} rows[] = {
    {WORD_RECTIFICATION, CLAUSE_47A},     {WORD_ILLEGAL, CLAUSE_47B},
    {WORD_DESIGNATION, CLAUSE_47C},       {WORD_CHANGED, CLAUSE_47D},
    {WORD_MISINFORMED, CLAUSE_47E1_turn}, {WORD_MISEXPLAINED, CLAUSE_47E2a},
    {WORD_TOO_LATE, CLAUSE_47E2b},        {WORD_PROPER_LEAD, CLAUSE_47F1},
    {WORD_OTHERWISE, CLAUSE_47F2},
};

bool withdrawn_stands(const struct fact *fact)
{
    return fact->word == WORD_TOO_LATE || fact->word == WORD_OTHERWISE;
}

static void rule_withdrawn(struct hearing *h, struct incident *incident)
{
    bool opening = incident->trick == 1 && h->trick[1].leader == incident->seat;
    size_t row = 0;
    while (rows[row].word != incident->fact->word)
        row++;
    int clause = rows[row].clause;
    if (clause == CLAUSE_47E2a && opening)
        clause = CLAUSE_47E2a_lead;
    int from = withdrawn_face_up_from(incident->fact);
    incident_apply_fact(h, incident, clause);
    if (from && seat_defends(h, incident->seat))
        incident->face_up_from = (uint8_t)from;
    else if (from)
        incident_apply(h, incident, CLAUSE_48A_card);
}

const struct law law_withdrawn = {
    LAW_OF_FACT + FACT_WITHDRAWN, NULL, {{IRREGULARITY_WITHDRAWN, rule_withdrawn, NO_FINDING}}};

/* --- A hand that declarer faced (48) ---------------------------------------------------------- */

static void find_faced(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_FACED_HAND, fact));)
        if (fact->player == h->board->contract.declarer)
            incident_add_fact(h, IRREGULARITY_FACED, fact);
}

/* Applies 48B1 after an opening lead out of turn by a defender (54); else the hand was a claim if
 * the director reports one, or unless declarer clearly did not mean to. */
static void rule_faced(struct hearing *h, struct incident *incident)
{
    bool after_lead =
        incident->trick == 1 && facts_find(h->facts, FACT_LED_OUT_OF_TURN, 1, FACT_ANY);
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

const struct law law_faced_hand = {
    LAW_OF_FACTS, find_faced, {{IRREGULARITY_FACED, rule_faced, NO_FINDING}}};
