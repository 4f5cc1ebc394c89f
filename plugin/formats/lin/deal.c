#include "formats/lin/deal.h"

#include "formats/lin/scan.h"

/* Adds a card; one written twice counts twice. */
static void card_add(struct deal *deal, int seat, card_t card)
{
    deal->hand[seat] |= card_bit(card);
    if (deal->count[seat] < UINT8_MAX)
        deal->count[seat]++;
    deal->known |= (uint8_t)(1 << seat);
}

/* A letter names the suit of the ranks that follow. */
static bool hand_read(struct deal *deal, int seat, struct text hand)
{
    int suit = -1;
    while (hand.length > 0) {
        int next = suit_of_letter(*hand.at);
        if (next >= 0) {
            suit = next;
            hand.at++, hand.length--;
            continue;
        }
        int rank = suit < 0 ? -1 : rank_take(&hand.at, &hand.length);
        if (rank < 0)
            return false;
        card_add(deal, seat, card_make(suit, rank));
    }
    return true;
}

/* Takes the dealer's number from the front: 1 is South, then clockwise. */
static int8_t dealer_take(struct text *value)
{
    int number = value->length > 0 ? *value->at - '0' : -1;
    if (number < 0 || number > 9)
        return SEAT_NONE;
    value->at++, value->length--;
    if (number < 1 || number > SEATS)
        return SEAT_NONE;
    return (int8_t)((SOUTH + number - 1) % SEATS);
}

bool lin_deal_read(struct deal *deal, int8_t *dealer, struct text value, struct text *wrong)
{
    struct text rest = text_trim(value), hand;
    *deal = (struct deal){{0}, {0}, 0};
    *dealer = dealer_take(&rest);
    for (int i = 0; lin_part_take(&rest, &hand); i++) {
        hand = text_trim(hand);
        if (hand.length > 0 && (i >= SEATS || !hand_read(deal, (SOUTH + i) % SEATS, hand))) {
            *wrong = hand;
            return false;
        }
    }
    deal_complete(deal);
    return true;
}
