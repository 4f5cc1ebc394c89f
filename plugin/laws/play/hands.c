#include "laws/play/hands.h"

bool play_has_begun(const struct hearing *h)
{
    bool unsaid = board_is_without_play(h->board) && h->board->play.first == SEAT_NONE;
    return h->tricks > 0 || unsaid;
}

/* Returns true if the card of a fact surplus-card is one that its hand has beyond the thirteen. */
static bool hand_has_surplus(const struct hearing *h, const struct fact *fact)
{
    const struct deal *deal = &h->recorded->deal;
    return seats_have(deal->known, fact->player) && deal->count[fact->player] > HAND_CARDS &&
           hand_has(deal->hand[fact->player], fact->card);
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
    hand_t others = 0;
    for (int seat = 0; seat < SEATS; seat++)
        others |= seat == fact->player ? 0 : deal->hand[seat];
    if (hand_has(others, fact->card) || some_hand_is_long(deal))
        return false;
    return !seats_have(deal->known, fact->player) ||
           hand_has(deal->hand[fact->player], fact->card) || deal->count[fact->player] < HAND_CARDS;
}

/* Takes a card out once, even if it stands twice in the hand. */
void hands_put_right(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_SURPLUS_CARD, fact));) {
        struct deal *deal = hand_has_surplus(h, fact) ? &hearing_put_right(h)->deal : NULL;
        if (deal && deal->count[fact->player] == hand_count(deal->hand[fact->player]))
            deal->hand[fact->player] &= ~card_bit(fact->card);
        if (deal)
            deal->count[fact->player]--;
    }
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_MISSING_CARD, fact));) {
        struct deal *deal = hand_can_lack(h, fact) ? &hearing_put_right(h)->deal : NULL;
        if (!deal || !seats_have(deal->known, fact->player) ||
            hand_has(deal->hand[fact->player], fact->card))
            continue;
        deal->hand[fact->player] |= card_bit(fact->card);
        deal->count[fact->player]++;
    }
}

/* Takes those that come back: before the opening lead the hand is completed and that is all (14A);
 * a card found among the played ones was played (14B1). */
hand_t hand_restored(const struct hearing *h, int seat)
{
    hand_t cards = 0;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_MISSING_CARD, fact));)
        if (fact->player == seat && fact->word != WORD_PLAYED && play_has_begun(h) &&
            hand_can_lack(h, fact))
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
