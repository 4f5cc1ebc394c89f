/*
 * Law 14: one hand short of a card, none with a card too many. The director says which card it was
 * and where it was found; it is put back, and counts as held all along.
 */
#include <stddef.h>

#include "laws/play/exposed.h"

static bool is_in_another_hand(const struct deal *deal, const struct fact *fact)
{
    int next = seat_next(fact->player), partner = seat_partner(fact->player);
    hand_t others = deal->hand[next] | deal->hand[partner] | deal->hand[seat_partner(next)];
    return hand_has(others, fact->card);
}

static bool some_hand_is_long(const struct deal *deal)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (deal->count[seat] > HAND_CARDS)
            return true;
    return false;
}

/* The hand lacks a card and this one is free, or the record has it put back already. */
bool law14_is_missing(const struct hearing *h, const struct fact *fact)
{
    const struct deal *deal = &h->recorded->deal;
    if (!seats_have(deal->known, fact->player) || is_in_another_hand(deal, fact) ||
        some_hand_is_long(deal))
        return false;
    return hand_has(deal->hand[fact->player], fact->card) || deal->count[fact->player] < HAND_CARDS;
}

void law14_find_missing(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_MISSING_CARD, fact));)
        incident_add_fact(h, IRREGULARITY_MISSING, fact);
}

/* Before the opening lead the hand is completed and that is all (14A); a card found among the
 * played ones was played (14B1). */
static bool comes_back(const struct hearing *h, const struct fact *fact)
{
    return fact->word != WORD_PLAYED && h->tricks > 0 && law14_is_missing(h, fact);
}

hand_t law14_restored(const struct hearing *h, int seat)
{
    hand_t cards = 0;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_MISSING_CARD, fact));)
        if (fact->player == seat && comes_back(h, fact))
            cards |= card_bit(fact->card);
    return cards;
}

card_t law14_last_card(const struct hearing *h, int trick, int seat)
{
    hand_t left = h->dealt[seat] & ~h->appears[seat];
    bool last = trick == h->total && hand_count(left) == 1;
    return last && (left & law14_restored(h, seat)) ? hand_lowest(left) : CARD_NONE;
}

static void rule_restored(struct hearing *h, struct incident *incident)
{
    bool exposed = incident->fact->word == WORD_ELSEWHERE_EXPOSED;
    bool revoked = law67_revoked_with_restored(h, incident->seat);
    incident_apply(h, incident, incident->fact->word == WORD_NOT_FOUND ? CLAUSE_14B3 : CLAUSE_14B2);
    step_add(h, incident, CLAUSE_14B4, revoked);
    if (revoked)
        incident_cite(incident, CLAUSE_14B4);
    if (exposed && seat_defends(h, incident->seat))
        incident_cite_aside(incident,
                            card_is_low(incident->card) ? CLAUSE_50B_minor : CLAUSE_50B_major);
}

/* 14B1: Law 67 has the rest, once the trick is known. */
static void rule_played(struct hearing *h, struct incident *incident)
{
    bool known = false;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EXTRA, fact));)
        known |= fact->player == incident->seat && fact->card == incident->card;
    incident_apply(h, incident, CLAUSE_14B1);
    if (!known)
        judgement_add(h, JUDGEMENT_14, 0, incident->seat);
}

void law14_rule(struct hearing *h, struct incident *incident)
{
    if (h->tricks == 0)
        incident_apply(h, incident, CLAUSE_14A);
    else if (incident->fact->word == WORD_PLAYED)
        rule_played(h, incident);
    else
        rule_restored(h, incident);
}
