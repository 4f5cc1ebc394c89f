#include "laws/play/hands.h"

#include <stddef.h>

bool play_has_begun(const struct hearing *h)
{
    bool unsaid = board_is_without_play(h->board) && h->board->play.first == SEAT_NONE;
    return h->tricks > 0 || unsaid;
}

bool hand_has_surplus(const struct hearing *h, const struct fact *fact)
{
    const struct deal *deal = &h->recorded->deal;
    return seats_have(deal->known, fact->player) && deal->count[fact->player] > HAND_CARDS &&
           hand_has(deal->hand[fact->player], fact->card);
}

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

/* Looks only at the recorded deal: beside a hand of thirteen, of a deal that is right in the file,
 * the card can be one of another pack. */
bool hand_can_have_surplus(const struct hearing *h, const struct fact *fact)
{
    const struct deal *deal = &h->recorded->deal;
    bool right = !seats_have(deal->known, fact->player) || deal->count[fact->player] == HAND_CARDS;
    return hand_has_surplus(h, fact) || (right && !some_hand_is_long(deal));
}

/* Checks that the hand lacks a card and this one is free, or the record has it put back already, or
 * lacks the hand. */
bool hand_can_lack(const struct hearing *h, const struct fact *fact)
{
    const struct deal *deal = &h->recorded->deal;
    if (is_in_another_hand(deal, fact) || some_hand_is_long(deal))
        return false;
    return !seats_have(deal->known, fact->player) ||
           hand_has(deal->hand[fact->player], fact->card) || deal->count[fact->player] < HAND_CARDS;
}

/* Takes a card out once, even if it stands twice in the hand. */
static void take_out(struct deal *deal, const struct fact *fact)
{
    hand_t *hand = &deal->hand[fact->player];
    if (deal->count[fact->player] == hand_count(*hand))
        *hand &= ~card_bit(fact->card);
    deal->count[fact->player]--;
}

static void put_back(struct deal *deal, const struct fact *fact)
{
    if (!seats_have(deal->known, fact->player) || hand_has(deal->hand[fact->player], fact->card))
        return;
    deal->hand[fact->player] |= card_bit(fact->card);
    deal->count[fact->player]++;
}

void hands_put_right(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_SURPLUS_CARD, fact));)
        if (hand_has_surplus(h, fact))
            take_out(&hearing_put_right(h)->deal, fact);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_MISSING_CARD, fact));)
        if (hand_can_lack(h, fact))
            put_back(&hearing_put_right(h)->deal, fact);
}

/* Returns true if the card is restored to the hand. Before the opening lead the hand is completed
 * and that is all (14A); a card found among the played ones was played (14B1). */
static bool comes_back(const struct hearing *h, const struct fact *fact)
{
    return fact->word != WORD_PLAYED && play_has_begun(h) && hand_can_lack(h, fact);
}

hand_t hand_restored(const struct hearing *h, int seat)
{
    hand_t cards = 0;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_MISSING_CARD, fact));)
        if (fact->player == seat && comes_back(h, fact))
            cards |= card_bit(fact->card);
    return cards;
}

card_t hand_last_restored(const struct hearing *h, int trick, int seat)
{
    hand_t left = h->dealt[seat] & ~h->appears[seat];
    bool last = trick == h->total && trick == h->rows && hand_count(left) == 1;
    return last && (left & hand_restored(h, seat)) ? hand_lowest(left) : CARD_NONE;
}

hand_t hand_before(const struct hearing *h, int trick, int seat)
{
    hand_t hand = h->dealt[seat];
    for (int number = 1; number < trick && number <= h->tricks; number++)
        hand &= ~card_bit(h->trick[number].card[seat]);
    return hand;
}

hand_t cards_of_suits(uint8_t suits)
{
    hand_t cards = 0;
    for (int suit = 0; suit < SUITS; suit++)
        if (suits >> suit & 1)
            cards |= SUIT_BITS << (suit << 4);
    return cards;
}

hand_t hand_unseen(const struct hearing *h, int seat)
{
    if (seats_have(h->board->deal.known, seat))
        return h->dealt[seat] & ~h->appears[seat];
    hand_t elsewhere = 0;
    for (int other = 0; other < SEATS; other++)
        elsewhere |= other == seat ? h->appears[other] : h->dealt[other];
    return PACK & ~elsewhere;
}
