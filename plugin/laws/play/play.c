#include "laws/play/play.h"

#include <string.h>

#include "laws/play/testimony.h"

/* --- The hands -------------------------------------------------------------------------------- */

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

hand_t cards_following(hand_t cards, card_t led)
{
    hand_t follow = card_is(led) ? hand_suit(cards, card_suit(led)) : 0;
    return follow ? follow : cards;
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

/* --- The tricks ------------------------------------------------------------------------------- */

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
    const struct fact *fact = facts_find(h->facts, FACT_BOTH_PLAYED_ON, number, FACT_ANY);
    int word = fact ? fact->word : WORD_NONE;
    if (word == WORD_NS || word == WORD_EW)
        return side == (word == WORD_NS ? SIDE_NS : SIDE_EW);
    if (word == WORD_YES)
        return true;
    return side_recorded_next(h, number, side);
}

/* --- What declarer asked of a defender -------------------------------------------------------- */

/* Returns the cards that SEAT can legally play to TRICK, whatever he was asked. */
static hand_t cards_playable(const struct hearing *h, int trick, int seat)
{
    card_t led = seat == h->trick[trick].leader ? CARD_NONE : trick_led(&h->trick[trick]);
    return cards_following(hand_before(h, trick, seat), led);
}

/* Returns those of CARDS that the option leaves: all where he cannot do as he was asked. Of a
 * player who has none of the suit led the highest or lowest is not asked (57A). */
static hand_t leave(const struct hearing *h, const struct fact *option, hand_t cards)
{
    hand_t suits = cards_of_suits(option->suits), left = cards;
    card_t led = trick_led(&h->trick[option->trick]);
    bool follows = cards && card_is(led) && hand_suit(cards, card_suit(led)) == cards;
    if (option->word == WORD_HIGHEST && follows)
        left = card_bit(hand_highest(cards));
    else if (option->word == WORD_LOWEST && follows)
        left = card_bit(hand_lowest(cards));
    else if (option->word == WORD_REQUIRE)
        left = cards & suits;
    else if (option->word == WORD_FORBID)
        left = cards & ~suits;
    return left ? left : cards;
}

bool option_binds(const struct hearing *h, const struct fact *option, int trick)
{
    int number = option->trick;
    if (option->word == WORD_FREE || trick > h->tricks || h->trick[trick].leader != option->player)
        return false;
    while (option->word == WORD_FORBID && number < trick &&
           h->trick[number].winner == option->player)
        number++;
    return number == trick;
}

/* Ignores a card off suit, of a player who can follow: it is a revoke of another kind. */
bool option_is_broken(const struct hearing *h, const struct fact *option, int trick)
{
    if (trick > h->tricks || !card_is(trick_led(&h->trick[trick])))
        return false;
    card_t card = h->trick[trick].card[option->player];
    hand_t cards = cards_playable(h, trick, option->player);
    return hand_has(cards, card) && !hand_has(leave(h, option, cards), card);
}

hand_t cards_legal(const struct hearing *h, int trick, int seat)
{
    hand_t cards = cards_playable(h, trick, seat);
    const struct fact *asked = facts_find(h->facts, FACT_PLAY_OPTION, trick, seat);
    if (asked)
        return leave(h, asked, cards);
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_LEAD_OPTION, fact));)
        if (fact->player == seat && option_binds(h, fact, trick))
            cards = leave(h, fact, cards);
    return cards;
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
