#include "laws/procedure/record.h"

#include <stddef.h>

#include "laws/play/exposed.h"

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

bool is_minor_honour(const struct fact *fact)
{
    return fact->word == WORD_MINOR && !card_is_low(fact->card);
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

/* Compares with the recorded tricks: a concession that is cancelled helps the side that made it
 * (71), a withdrawn agreement the side that gave it (69B), so the recorded tricks are the least
 * that this side has. */
bool record_has_better(const struct hearing *h, const struct fact *claim)
{
    int before = board_tricks_before(h->recorded);
    bool cancelled = claim->word == WORD_CANCELLED;
    if (before == TRICKS_UNKNOWN || !(cancelled || claim->word == WORD_REOPENED))
        return false;
    bool for_declarer = seat_declares(h, claim->player) == cancelled;
    return for_declarer ? claim->number < before : claim->number > before;
}
