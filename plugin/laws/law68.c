/*
 * Laws 68 to 71: claims and concessions. One that was agreed to ends the play (69), and there is
 * nothing to rule on; of the others the director says what became.
 */
#include "laws/hearing.h"

/* 2007: play ceases with a claim, whatever the players do (68D). */
bool law68_ended_play(const struct hearing *h, const struct fact *claim)
{
    return claim->word == WORD_AGREED || claim->word == WORD_CONTESTED ||
           (claim->word == WORD_VOID && h->rules.edition == LAWS_2007);
}

const struct fact *law68_contested(const struct hearing *h)
{
    for (int i = 0; i < h->facts->count; i++)
        if (h->facts->item[i].id == FACT_CLAIM && h->facts->item[i].word == WORD_CONTESTED)
            return &h->facts->item[i];
    return NULL;
}

void law68_find_claims(struct hearing *h)
{
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *fact = &h->facts->item[i];
        if (fact->id != FACT_CLAIM || fact->word == WORD_AGREED)
            continue;
        struct incident *incident = incident_add(h, IRREGULARITY_CLAIM, fact->trick, fact->player);
        incident->basis = BASIS_CONFIRMED;
        incident->card = incident->led = CARD_NONE;
        incident->order = SEATS - 1; /* it comes when the trick has been played */
        incident->fact = fact;
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
        step_fact(step_add(h, incident, rows[i].clause, true), incident->fact, FACT_CLAIM,
                  WORD_NONE);
        incident_cite(incident, rows[i].clause);
        if (rows[i].open)
            judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
    }
}
