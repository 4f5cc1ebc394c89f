#include "laws/law.h"

/* The Laws in the order in which they find. */
static const struct law *const laws[] = {
    &law_revokes, /* before those that look for a revoke that was told: 50, 51 and 67 */
    &law_defective_tricks,
    &law_penalty_cards,
    &law_options,
    &law_penalty_cards_told, /* after 50 and 51, which rule on some of these cards */
    &law_leads,
    &law_surplus_card,
    &law_deal, /* before 12: no score is given where the result is cancelled */
    &law_given_scores,
    &law_missing_card,
    &law_simultaneous_cards,
    &law_withdrawn,
    &law_faced_hand,
    &law_exposed_cards,
    &law_dummy_calls,
    &law_claims,
    &law_agreed_result,
};
enum { LAWS = sizeof laws / sizeof *laws };

void laws_find(struct hearing *h, bool readable)
{
    bool told = h->facts->count > 0, played = readable && (told || h->odd);
    for (size_t i = 0; i < LAWS; i++) {
        const struct fact *fact = NULL;
        int scope = laws[i]->scope;
        if ((scope == LAW_OF_PLAY && !played) || (scope >= LAW_OF_FACTS && !told))
            continue;
        if (scope < LAW_OF_FACT)
            laws[i]->find(h);
        while (scope >= LAW_OF_FACT && (fact = facts_each(h->facts, scope - LAW_OF_FACT, fact)))
            incident_add_fact(h, laws[i]->kind->kind, fact);
    }
}

const struct law_kind *law_kind_of(int kind)
{
    for (size_t i = 0; i < LAWS; i++)
        for (const struct law_kind *row = laws[i]->kind;
             row < laws[i]->kind + LAW_KINDS_MAX && row->rule; row++)
            if (row->kind == kind)
                return row;
    return NULL;
}
