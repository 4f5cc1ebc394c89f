#include "laws/play/play.h"

#include <string.h>

#include "laws/play/hands.h"
#include "laws/play/testimony.h"

/* Returns declarer if he spread his hand and is dummy (54A). */
int play_dummy(const struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_LED_OUT_OF_TURN, fact));)
        if (fact->word == WORD_SPREAD)
            return h->board->contract.declarer;
    return board_dummy(h->board);
}

bool seat_defends(const struct hearing *h, int seat)
{
    int declarer = h->board->contract.declarer;
    return declarer != SEAT_NONE && seat_side(seat) != seat_side(declarer);
}

bool seat_declares(const struct hearing *h, int seat)
{
    int declarer = h->board->contract.declarer;
    return declarer != SEAT_NONE && seat_side(declarer) == seat_side(seat);
}

uint8_t trick_suits(const struct hearing *h, int number)
{
    enum { ALL_SUITS = (1 << SUITS) - 1 };
    card_t led = trick_led(&h->trick[number]);
    const struct fact *said = facts_find(h->facts, FACT_SUIT_LED, number, SEAT_NONE);
    if (card_is(led))
        return (uint8_t)(1u << card_suit(led));
    return said ? said->suits : ALL_SUITS;
}

bool trick_suit_can_be(const struct hearing *h, int number, int suit)
{
    int leader = h->trick[number].leader;
    if (card_is(trick_led(&h->trick[number])))
        return false;
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].kind == IRREGULARITY_REVOKE && h->incident[i].trick == number &&
            card_is(h->incident[i].card) && card_suit(h->incident[i].card) == suit)
            return false;
    for (int seat = 0; seat < SEATS; seat++) {
        bool dealt_none =
            seats_have(h->board->deal.known, seat) && !hand_suit(h->dealt[seat], suit);
        if (dealt_none && facts_word(h->facts, FACT_REVOKE, number, seat) == WORD_CONFIRMED &&
            !testimony_binds(h, number, seat))
            return false; /* he is said to have revoked by not following suit */
    }
    return leader == SEAT_NONE || hand_suit(hand_unseen(h, leader), suit) != 0;
}

int trick_hand(const struct hearing *h, int number)
{
    const struct trick *trick = &h->trick[number];
    if (trick->winner != SEAT_NONE || trick->owner == SIDE_NONE)
        return trick->winner;
    for (int seat = 0; seat < SEATS; seat++)
        if ((trick->can_win & side_seats(trick->owner)) == 1 << seat)
            return seat;
    return SEAT_NONE;
}

int trick_owner(const struct hearing *h, int number)
{
    int from = h->total - 1;
    return h->played_again && number >= from ? seat_side(h->winner_again[number - from])
                                             : h->trick[number].owner;
}

int tricks_won_after(const struct hearing *h, int side, int trick)
{
    int won = h->claimed[side];
    for (int t = trick + 1; t <= h->tricks; t++)
        if (trick_owner(h, t) == side)
            won++;
    return won;
}

bool cards_can_give(const struct hearing *h, int tricks)
{
    int won = h->won[board_declaring_side(h->board)];
    return tricks >= won && tricks <= won + h->rest;
}

bool side_recorded_next(const struct hearing *h, int number, int side)
{
    if (number >= h->tricks)
        return false;
    uint8_t played = (uint8_t)~h->trick[number + 1].missing;
    return (played & side_seats(side)) != 0;
}

/* Asks the director's word on who went on before the record. */
bool side_played_next(const struct hearing *h, int number, int side)
{
    const struct fact *fact = facts_find_trick(h->facts, FACT_BOTH_PLAYED_ON, number);
    int word = fact ? fact->word : WORD_NONE;
    if (word == WORD_NS || word == WORD_EW)
        return side == (word == WORD_NS ? SIDE_NS : SIDE_EW);
    if (word == WORD_YES)
        return true;
    return side_recorded_next(h, number, side);
}

/* --- The end of the play ---------------------------------------------------------------------- */

/* Writes the cards as they lie after the last trick whose winner is known, from the first on.
 * Returns false if another trick than the next can have begun, or the end is not one to compute. */
static bool take_position(const struct hearing *h, struct endgame *position)
{
    int last = 0;
    while (last < h->tricks && h->trick[last + 1].winner != SEAT_NONE)
        last++;
    if (last == 0 || h->rest == 0 || h->rest > ENDGAME_TRICKS || h->tricks > last + 1 ||
        h->total - last != h->rest || h->board->deal.known != ALL_SEATS)
        return false;
    memcpy(position->hand, h->dealt, sizeof position->hand);
    memset(position->table, CARD_NONE, sizeof position->table);
    for (int number = 1; number <= h->tricks; number++)
        for (int seat = 0; seat < SEATS; seat++)
            position->hand[seat] &= ~card_bit(h->trick[number].card[seat]);
    if (h->tricks > last)
        memcpy(position->table, h->trick[last + 1].card, sizeof position->table);
    position->leader = h->tricks > last ? h->trick[last + 1].leader : h->trick[last].winner;
    position->trump = (int8_t)h->board->contract.strain;
    return true;
}

bool end_of_play_find(const struct hearing *h, struct end_of_play *end)
{
    return take_position(h, &end->position) &&
           endgame_find_range(&end->position, board_declaring_side(h->board), &end->range);
}

const struct endgame_range *end_of_play_range(const struct hearing *h,
                                              const struct end_of_play *end)
{
    struct endgame own;
    if (!end || !take_position(h, &own))
        return NULL;
    const struct endgame *other = &end->position;
    bool same = memcmp(own.hand, other->hand, sizeof own.hand) == 0 &&
                memcmp(own.table, other->table, sizeof own.table) == 0 &&
                own.leader == other->leader && own.trump == other->trump;
    return same ? &end->range : NULL;
}
