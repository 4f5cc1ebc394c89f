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

/* Compares only the kind of contract if the board was passed out, or not played. */
bool agreed_on_another_contract(const struct hearing *h)
{
    const struct contract *recorded = &h->recorded->contract, *played = &h->board->contract;
    return played->kind == CONTRACT_PLAYED ? !contract_same(played, recorded)
                                           : played->kind != recorded->kind;
}

void agreed_put_right(struct hearing *h)
{
    const struct fact *fact = agreed_score(h);
    if (!fact)
        return;
    struct contract *contract = &hearing_put_right(h)->contract;
    *contract = fact_contract(fact);
    /* A scorer cannot know that declarer and dummy changed places. */
    contract->swapped =
        h->recorded->contract.swapped && h->recorded->contract.declarer == contract->declarer;
}
