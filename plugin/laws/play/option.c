#include "laws/play/option.h"

#include "laws/play/hands.h"

/* Returns the cards that SEAT can legally play to TRICK, whatever he was asked. */
static hand_t cards_playable(const struct hearing *h, int trick, int seat)
{
    hand_t hand = hand_before(h, trick, seat);
    card_t led = trick_led(&h->trick[trick]);
    if (seat == h->trick[trick].leader || !card_is(led))
        return hand;
    hand_t follow = hand_suit(hand, card_suit(led));
    return follow ? follow : hand;
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
    if (trick > h->tricks || h->trick[trick].leader != option->player)
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

/* Tells if he was dealt so many cards of the kind asked for that one was left; or none of it. */
static enum breach breach_by_deal(const struct hearing *h, const struct fact *option, int trick)
{
    int played = trick - 1, held = HAND_CARDS - played, seat = option->player;
    hand_t suits = cards_of_suits(option->suits);
    if (!seats_have(h->board->deal.known, seat))
        return MAYBE_BREACH;
    bool forbidden = option->word == WORD_FORBID;
    int of_suits = hand_count(h->dealt[seat] & suits), able = hand_count(h->dealt[seat] & ~suits);
    if (forbidden)
        return of_suits < held ? CERTAIN_BREACH : able ? MAYBE_BREACH : NO_BREACH;
    return of_suits > played ? CERTAIN_BREACH : of_suits ? MAYBE_BREACH : NO_BREACH;
}

enum breach option_told_breach(const struct hearing *h, const struct fact *option, int trick)
{
    const struct fact *led = facts_find(h->facts, FACT_SUIT_LED, trick, SEAT_NONE);
    bool named = led && (led->suits & option->suits);
    if (!led || option->word == WORD_FREE || named != (option->word == WORD_FORBID))
        return NO_BREACH;
    return breach_by_deal(h, option, trick);
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
