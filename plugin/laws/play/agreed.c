#include "laws/play/agreed.h"

#include <stddef.h>

/* Looks for the fact on the whole score first, then for the director's ruling, then for what was
 * agreed on. */
const struct fact *agreed_tricks(const struct hearing *h)
{
    static const uint8_t ids[] = {FACT_AGREED_SCORE, FACT_TRICKS_RULED, FACT_AGREED_TRICKS};
    const struct fact *fact = NULL;
    for (size_t i = 0; i < sizeof ids / sizeof ids[0] && !fact; i++)
        fact = facts_find(h->facts, ids[i], 0, SEAT_NONE);
    return fact;
}

const struct fact *agreed_score(const struct hearing *h)
{
    return facts_find(h->facts, FACT_AGREED_SCORE, 0, SEAT_NONE);
}

/* --- A claim ---------------------------------------------------------------------------------- */

/* Returns true if cards were played after the claim, so that it ended nothing. */
static bool is_overtaken(const struct hearing *h, const struct fact *claim)
{
    return h->played_on && claim == h->overtaken;
}

bool claim_ended_play(const struct hearing *h, const struct fact *claim)
{
    return rules_claim_ends_play(&h->rules, claim->word) && !is_overtaken(h, claim);
}

bool claim_is_undecided(const struct hearing *h)
{
    int said = facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE);
    return h->overtaken && h->overtaken->word == WORD_AGREED && said != WORD_FAITHFUL &&
           said != WORD_UNTIL_CLAIM;
}

int claim_tricks_played(struct hearing *h, int rows)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(h->facts, FACT_CLAIM, fact)))
        if (fact->trick < rows && rules_claim_ends_play(&h->rules, fact->word))
            h->overtaken = fact;
    if (!h->overtaken)
        return rows;
    h->played_on =
        facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE) == WORD_FAITHFUL || claim_is_undecided(h);
    return h->played_on ? rows : h->overtaken->trick;
}

bool claim_is_ruled(const struct fact *claim)
{
    return claim->word == WORD_CONTESTED || claim->word == WORD_REOPENED ||
           claim->word == WORD_CANCELLED;
}

const struct fact *claim_contested(const struct hearing *h)
{
    const struct fact *fact = NULL;
    while ((fact = facts_each(h->facts, FACT_CLAIM, fact)) &&
           (!claim_is_ruled(fact) || is_overtaken(h, fact)))
        ;
    return fact;
}

const struct fact *claim_after(const struct hearing *h, int number)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_CLAIM, fact));)
        if (fact->trick >= number && claim_ended_play(h, fact))
            return fact;
    return NULL;
}
