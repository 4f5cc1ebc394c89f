/*
 * Laws 68 to 71: claims and concessions. One that was agreed to ends the play (69), and there is
 * nothing to rule on; of the others the director says what became.
 */
#include "laws/play/hearing.h"

/* 2007: play ceases with a claim, whatever the players do (68D). */
bool law68_word_ends_play(int word, const struct rules *rules)
{
    return word == WORD_AGREED || word == WORD_CONTESTED ||
           (word == WORD_VOID && rules->edition == LAWS_2007);
}

/* Cards were played after it, so that it ended nothing. */
static bool is_put_aside(const struct hearing *h, const struct fact *claim)
{
    return h->played_on && claim == h->overtaken;
}

bool law68_ended_play(const struct hearing *h, const struct fact *claim)
{
    return law68_word_ends_play(claim->word, &h->rules) && !is_put_aside(h, claim);
}

/* Whether cards after a claim that was agreed to were played is for the director: the two cannot
 * both be. */
static bool is_undecided(const struct hearing *h)
{
    int said = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE);
    return h->overtaken && h->overtaken->word == WORD_AGREED && said != WORD_FAITHFUL &&
           said != WORD_UNTIL_CLAIM;
}

int law68_tricks_played(struct hearing *h, int rows)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(h->facts, FACT_CLAIM, fact)))
        if (fact->trick < rows && law68_word_ends_play(fact->word, &h->rules))
            h->overtaken = fact;
    if (!h->overtaken)
        return rows;
    h->played_on =
        facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE) == WORD_FAITHFUL || is_undecided(h);
    return h->played_on ? rows : h->overtaken->trick;
}

const struct fact *law68_contested(const struct hearing *h)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(h->facts, FACT_CLAIM, fact)) &&
           (fact->word != WORD_CONTESTED || is_put_aside(h, fact)))
        ;
    return fact;
}

/* Of a claim that was agreed to nothing is said, but where cards stand after it. */
static bool is_told(const struct hearing *h, const struct fact *claim)
{
    if (claim == h->overtaken)
        return !h->played_on || is_undecided(h);
    return claim->word != WORD_AGREED;
}

void law68_find_claims(struct hearing *h)
{
    if (is_undecided(h))
        question_add(h, NEED_FACT, FACT_RECORD, 0, SEAT_NONE, false);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));) {
        if (!is_told(h, fact))
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
    {WORD_AGREED, EDITION_BOTH, CLAUSE_69A, false},
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
        int clause = is_undecided(h) ? CLAUSE_69A_cards : rows[i].clause;
        step_given(step_add(h, incident, clause, true), incident->fact);
        incident_cite(incident, clause);
        if (clause == CLAUSE_70 && incident->fact == h->overtaken)
            incident_cite_aside(incident, CLAUSE_70D3);
        if (rows[i].open)
            judgement_add(h, JUDGEMENT_70, incident->trick, incident->seat);
    }
}
