/*
 * Laws 68 to 71: claims and concessions. One that was agreed to ends the play (69), and there is
 * nothing to rule on; of the others the director says what became.
 */
#include "laws/hearing.h"

/* 2007: play ceases with a claim, whatever the players do (68D). */
bool law68_word_ends_play(int word, const struct rules *rules)
{
    return word == WORD_AGREED || word == WORD_CONTESTED ||
           (word == WORD_VOID && rules->edition == LAWS_2007);
}

bool law68_ended_play(const struct hearing *h, const struct fact *claim)
{
    return law68_word_ends_play(claim->word, &h->rules);
}

const struct fact *law68_contested(const struct hearing *h)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(h->facts, FACT_CLAIM, fact)) && fact->word != WORD_CONTESTED)
        ;
    return fact;
}

void law68_find_claims(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));) {
        if (fact->word == WORD_AGREED)
            continue;
        struct incident *incident = incident_add_fact(h, IRREGULARITY_CLAIM, fact);
        incident->led = CARD_NONE;
        incident->order = SEATS; /* it comes when the trick has been played */
    }
}

/* What became of the claim, by edition. */
static const struct {
    uint8_t word, editions, clause;
    bool open; /* the director has still to rule on the claim */
} rows[] = {
    {WORD_CONTESTED, EDITION_BOTH, CLAUSE_70, false},
    {WORD_WITHDRAWN, EDITION_BOTH, CLAUSE_71, false},
    {WORD_OBJECTED, EDITION_BOTH, CLAUSE_68B2, false},
    {WORD_VOID, EDITION_2017, CLAUSE_68D, false},
    {WORD_VOID, EDITION_2007, CLAUSE_68D_2007, true},
};

void law68_rule(struct hearing *h, struct incident *incident)
{
    for (unsigned i = 0; i < sizeof rows / sizeof rows[0]; i++) {
        if (rows[i].word != incident->fact->word || !(rows[i].editions & 1 << h->rules.edition))
            continue;
        step_given(step_add(h, incident, rows[i].clause, true), incident->fact);
        incident_cite(incident, rows[i].clause);
        if (rows[i].open)
            judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
    }
}
