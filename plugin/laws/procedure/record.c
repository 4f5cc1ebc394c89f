#include "laws/procedure/record.h"

#include <stddef.h>

card_t record_card(const struct hearing *h, int number, int seat)
{
    return number <= h->board->play.rows ? h->board->play.card[number - 1][seat] : CARD_NONE;
}

bool record_lacks_card(const struct hearing *h, const struct fact *fact)
{
    return card_is(fact->card) && seats_have(h->board->deal.known, fact->player) &&
           !hand_has(h->board->deal.hand[fact->player], fact->card);
}

bool record_has_card_before(const struct hearing *h, const struct fact *fact)
{
    for (int number = 1; number < fact->trick; number++)
        if (record_card(h, number, fact->player) == fact->card)
            return true;
    return false;
}

int record_trick_with(const struct hearing *h, const struct fact *fact)
{
    for (int number = 1; number <= h->tricks; number++)
        if (number != fact->trick && record_card(h, number, fact->player) == fact->card)
            return number;
    return 0;
}

bool record_lacks_trick(const struct hearing *h, const struct fact *fact)
{
    return fact->trick > h->tricks;
}

bool record_has_lead(const struct hearing *h, const struct fact *fact)
{
    return !record_lacks_trick(h, fact) && h->trick[fact->trick].leader == fact->player;
}

bool seat_declares(const struct hearing *h, int seat)
{
    int declarer = h->board->contract.declarer;
    return declarer != SEAT_NONE && seat_side(declarer) == seat_side(seat);
}

const struct fact *claim_objected_to(const struct hearing *h, const struct fact *fact)
{
    const struct fact *claim = facts_find(h->facts, FACT_CLAIM, fact->trick, fact->player);
    return claim && claim->word == WORD_OBJECTED ? claim : NULL;
}

bool no_claim_ends_play(const struct hearing *h)
{
    const struct fact *claim = NULL;
    while ((claim = facts_each(h->facts, FACT_CLAIM, claim)) &&
           !rules_claim_ends_play(&h->rules, claim->word))
        ;
    return !claim;
}

bool record_ends_before(const struct hearing *h, const struct fact *fact)
{
    bool closed = h->board->play.end == PLAY_ENDED || h->overtaken;
    return h->rows && closed && fact->trick > h->tricks + 1;
}
