#include "bridge/endgame.h"

#include <string.h>

#include "bridge/trick.h"

struct endgame_search {
    struct endgame_range found;
    int trump, side;
};

static bool is_won_by(const struct endgame_search *search, int seat)
{
    return seat_side(seat) == search->side;
}

static void play_trick(struct endgame_search *search, const struct endgame *at, int won, int left);

/* Plays the last trick: each hand has one card, so there is no choice. */
static void play_last(struct endgame_search *search, const struct endgame *at, int won)
{
    card_t card[SEATS];
    for (int seat = 0; seat < SEATS; seat++)
        card[seat] = at->hand[seat] ? hand_lowest(at->hand[seat]) : at->table[seat];
    won += is_won_by(search, trick_winner(card, at->leader, search->trump));
    if (won < search->found.least)
        search->found.least = (int8_t)won;
    if (won > search->found.most)
        search->found.most = (int8_t)won;
}

/* Plays each of SEAT's cards, of the suit led if there are any (44C), else all (44D); but of two
 * between which no card is only one. */
static void play_card(struct endgame_search *search, const struct endgame *at, int seat, int won,
                      int left)
{
    hand_t others = 0; /* cards in other hands or in the trick, which can separate two of SEAT's */
    card_t tried = CARD_NONE;
    for (int other = 0; other < SEATS; other++)
        others |= (other == seat ? 0 : at->hand[other]) | card_bit(at->table[other]);
    card_t led = at->table[at->leader];
    hand_t following = card_is(led) ? hand_suit(at->hand[seat], card_suit(led)) : 0;
    for (hand_t cards = following ? following : at->hand[seat]; cards; cards &= cards - 1) {
        card_t card = hand_lowest(cards);
        struct endgame next = *at;
        hand_t between = (card_bit(card) - 1) & ~(card_bit(tried) - 1);
        bool repeats = card_is(tried) && card_suit(card) == card_suit(tried) && !(others & between);
        tried = card;
        if (repeats)
            continue;
        search->found.steps++;
        next.hand[seat] &= ~card_bit(card);
        next.table[seat] = card;
        play_trick(search, &next, won, left);
    }
}

/* Plays on from a position; LEFT includes the trick in progress. Nothing is tried if no
 * continuation can give a number that is not yet found. */
static void play_trick(struct endgame_search *search, const struct endgame *at, int won, int left)
{
    if (won >= search->found.least && won + left <= search->found.most)
        return;
    if (left == 1) {
        play_last(search, at, won);
        return;
    }
    int seat = at->leader;
    for (int turn = 0; turn < SEATS; turn++, seat = seat_next(seat))
        if (!card_is(at->table[seat])) {
            play_card(search, at, seat, won, left);
            return;
        }
    struct endgame next = *at; /* all have played */
    next.leader = (int8_t)trick_winner(at->table, at->leader, search->trump);
    memset(next.table, CARD_NONE, sizeof next.table);
    play_trick(search, &next, won + is_won_by(search, next.leader), left - 1);
}

/* Returns the number of tricks left; 0 if this is no valid position: hands of unequal length with
 * the cards on the table, a card twice, or somebody who played before his turn. */
static int tricks_left(const struct endgame *endgame)
{
    hand_t all = 0;
    bool played = true;
    int left =
        hand_count(endgame->hand[endgame->leader]) + card_is(endgame->table[endgame->leader]);
    for (int turn = 0, seat = endgame->leader; turn < SEATS; turn++, seat = seat_next(seat)) {
        bool now = card_is(endgame->table[seat]);
        if (hand_count(endgame->hand[seat]) + now != left || (now && !played))
            return 0;
        played = now;
        all |= endgame->hand[seat] | card_bit(endgame->table[seat]);
    }
    return hand_count(all) == SEATS * left ? left : 0;
}

bool endgame_find_range(const struct endgame *endgame, int side, struct endgame_range *range)
{
    int left = tricks_left(endgame);
    if (left < 1 || left > ENDGAME_TRICKS)
        return false;
    struct endgame_search search = {
        .found = {.least = ENDGAME_TRICKS}, .trump = endgame->trump, .side = side};
    play_trick(&search, endgame, 0, left);
    *range = search.found;
    return true;
}
