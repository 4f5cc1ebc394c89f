#include "laws/play/play.h"

#include <string.h>

#include "bridge/trick.h"
#include "laws/play/agreed.h"
#include "laws/play/defect.h"
#include "laws/play/testimony.h"

/* Returns 13, unless the deal is an ending: the hands that are given have as many cards, at most 12
 * (PBN 2.1, 3.10). One hand alone tells of none: it is short. */
static int deal_tricks(const struct deal *deal)
{
    int cards = 0;
    if (hand_count(deal->known) < 2)
        return TRICKS;
    for (int seat = 0; seat < SEATS; seat++) {
        if (!seats_have(deal->known, seat))
            continue;
        if (cards && cards != deal->count[seat])
            return TRICKS;
        cards = deal->count[seat];
    }
    return cards && cards < TRICKS ? cards : TRICKS;
}

/* Collects the cards that the record shows of each hand; a hand that is not given consists of those
 * and of the cards that it lacks and the director names as put into a trick, or due there, but of
 * no card that another hand was dealt. Learns nothing where all hands are given and nobody asks for
 * cards that do not appear. */
static void take_hands(struct hearing *h)
{
    const struct board *board = h->board;
    uint8_t known = board->deal.known;
    hand_t told[SEATS] = {0}, given = 0;
    memcpy(h->dealt, board->deal.hand, sizeof h->dealt);
    /* A dash is a card that nobody knows, or that was never played. */
    h->has_gaps = h->tricks > 1 && memchr(board->play.card, CARD_NONE,
                                          (size_t)(h->tricks - 1) * sizeof *board->play.card);
    if (known == ALL_SEATS && !h->has_gaps && !h->facts->count)
        return;
    memset(h->appears, 0, sizeof h->appears);
    for (int row = 0; row < h->tricks; row++)
        for (int seat = 0; seat < SEATS; seat++)
            h->appears[seat] |= card_bit(board->play.card[row][seat]);
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++)
        if (fact->id == FACT_NOT_QUITTED || fact->id == FACT_SUPPLIED || fact->id == FACT_EXTRA ||
            fact->id == FACT_FACED)
            told[fact->player] |= card_bit(fact->card);
    for (int seat = 0; seat < SEATS; seat++)
        given |= seats_have(known, seat) ? h->dealt[seat] : 0;
    for (int seat = 0; seat < SEATS; seat++)
        if (!seats_have(known, seat))
            h->dealt[seat] = (h->appears[seat] | told[seat]) & ~given;
}

/* Puts the facts about the cards of a trick in their place. */
static void apply_card_facts(struct hearing *h, struct trick *trick, int number)
{
    for (int seat = 0; seat < SEATS; seat++) {
        card_t faced = defect_faced_card(h, number, seat);
        if (card_is(faced))
            trick->card[seat] = faced;
        if (defect_placed_later(h, number, seat))
            trick->missing |= (uint8_t)(1u << seat);
        if (!seats_have(trick->missing, seat))
            continue;
        /* The director may name the card in place of a dash: it was played, but the record lacks
         * it. */
        const struct fact *named = facts_find(h->facts, FACT_NOT_QUITTED, number, seat);
        trick->card[seat] = named ? named->card : defect_card_supplied(h, number, seat);
        if (!card_is(trick->card[seat]))
            trick->card[seat] = hand_last_restored(h, number, seat);
        if (card_is(trick->card[seat]))
            trick->missing &= (uint8_t) ~(1u << seat);
        else if (defect_no_card(h, number, seat))
            trick->omitted |= (uint8_t)(1u << seat);
    }
}

/* Returns the player of a lead out of turn that was accepted (53): marked, or said by the director;
 * else LEADER. A lead that was made at the same time as the proper one is none (58A). */
static int leader_out_of_turn(const struct hearing *h, int number, int leader)
{
    for (int seat = 0; seat < SEATS; seat++) {
        if (seat == leader || facts_find(h->facts, FACT_SIMULTANEOUS, number, seat))
            continue;
        if (h->board->play.mark[number - 1][seat] == MARK_LEAD)
            return seat;
        int said = facts_word(h->facts, FACT_LED_OUT_OF_TURN, number, seat);
        if (said == WORD_ACCEPTED || said == WORD_SPREAD || said == WORD_SEEN)
            return seat;
    }
    return leader;
}

/* Returns the player whose card the record has first in a trick, where its cards are in order; else
 * SEAT_NONE. */
static int leader_by_order(const struct hearing *h, int number)
{
    return number <= h->rows ? h->board->play.led[number - 1] - 1 : SEAT_NONE;
}

/* The hands while the tricks go by. */
struct remaining_hands {
    hand_t hand[SEATS];    /* cards not yet seen played */
    hand_t back[SEATS];    /* those that a rectification gave back or left there */
    uint8_t dashes[SEATS]; /* cards that were played unseen */
};

/* Plays the card of a seat, and marks what is wrong with it: one that was not in the hand any more,
 * or never; and a revoke, if the hand can follow for certain (an unseen card may have been any that
 * never appears) and played another. */
static void play_card(const struct hearing *h, struct remaining_hands *holding, struct trick *trick,
                      int seat, hand_t suit)
{
    uint8_t bit = (uint8_t)(1u << seat);
    card_t card = trick->card[seat];
    if (!hand_has(holding->hand[seat], card))
        *(hand_has(h->dealt[seat], card) ? &trick->repeated : &trick->not_held) |= bit;
    holding->hand[seat] &= ~card_bit(card);
    hand_t held = holding->hand[seat] & suit;
    bool can_follow = hand_count(held) > holding->dashes[seat] || (held & h->appears[seat]);
    if (hand_has(suit, card) || !can_follow)
        return;
    trick->revoked |= bit;
    if (!(held & ~holding->back[seat]))
        trick->restored |= bit;
}

/* Plays a trick to which LEADER led. */
static void play_trick(struct hearing *h, struct remaining_hands *holding, int number, int leader,
                       int turn)
{
    struct trick *trick = &h->trick[number];
    *trick = (struct trick){.leader = (int8_t)leader, .out_of_turn = leader != turn};
    memcpy(trick->card, h->board->play.card[number - 1], sizeof trick->card);
    for (int seat = 0; seat < SEATS; seat++)
        trick->missing |= (uint8_t)(!card_is(trick->card[seat]) << seat);
    if (h->facts->count)
        apply_card_facts(h, trick, number);
    trick->unknown = trick->missing & (uint8_t)~trick->omitted;
    trick->complete = !trick->unknown;
    card_t led = trick_led(trick);
    hand_t suit = card_is(led) ? SUIT_BITS << (card_suit(led) << 4) : 0;
    for (int seat = 0; seat < SEATS; seat++) {
        if (h->facts->count)
            holding->back[seat] |= defect_given_back(h, number, seat) | hand_restored(h, seat);
        if (card_is(trick->card[seat]))
            play_card(h, holding, trick, seat, suit);
        else if (seats_have(trick->unknown, seat))
            holding->dashes[seat]++;
    }
}

/* Returns true if a seat did not follow suit and neither a mark nor the director says so. */
static bool has_doubtful_revoke(const struct hearing *h, int number)
{
    for (int seat = 0; seat < SEATS; seat++) {
        int said = facts_word(h->facts, FACT_REVOKE, number, seat);
        if (seats_have(h->trick[number].revoked, seat) && said != WORD_CONFIRMED &&
            said != WORD_CORRECTED && h->board->play.mark[number - 1][seat] != MARK_REVOKE)
            return true;
    }
    return false;
}

/* Plays a trick by the order of its cards if a card would be off suit otherwise: if the order has
 * another leader than the one whose turn it was, and all follow suit to his card, he led out of
 * turn, and it was accepted (53A). Wrong-leader tells who led first; where the director has to say
 * who won a trick, nobody knows whose turn it was. */
static void play_in_order(struct hearing *h, struct remaining_hands *holding, int number, int turn)
{
    struct remaining_hands before = *holding;
    int leader = leader_out_of_turn(h, number, turn), first = leader_by_order(h, number);
    play_trick(h, holding, number, leader, turn);
    if (number == 1 || first == SEAT_NONE || first == leader || !has_doubtful_revoke(h, number) ||
        facts_each(h->facts, FACT_TRICK_WON, NULL))
        return;
    struct remaining_hands after = *holding;
    struct trick by_turn = h->trick[number];
    *holding = before;
    play_trick(h, holding, number, first, turn);
    if (!has_doubtful_revoke(h, number))
        return;
    *holding = after;
    h->trick[number] = by_turn;
}

/* Returns true if one of CARDS is above the best card of the trick. */
static bool may_beat(const struct hearing *h, const struct trick *trick, hand_t cards, int best)
{
    int trump = h->board->contract.strain;
    card_t led = trick_led(trick);
    unsigned to_beat = card_power(trick->card[best], led, trump);
    for (; cards; cards &= cards - 1)
        if (card_power(hand_lowest(cards), led, trump) > to_beat)
            return true;
    return false;
}

/* Returns true if nobody knows which of the cards that SEAT put into the trick he faced, and it
 * makes a difference: the trick stays with the hand that won it then (67B2). */
static bool hangs_on_faced(const struct hearing *h, const struct trick *trick, int number, int seat,
                           int best)
{
    struct trick other = *trick;
    for (hand_t put = defect_put_unknown(h, number, seat); put; put &= put - 1) {
        other.card[seat] = hand_lowest(put);
        if (trick_winner(other.card, other.leader, h->board->contract.strain) != best)
            return true;
    }
    return false;
}

static int winner_from_cards(const struct hearing *h, const struct trick *trick, int number)
{
    card_t led = trick_led(trick);
    if (!card_is(led) || (!trick->complete && number >= h->rows))
        return SEAT_NONE;
    int best = trick_winner(trick->card, trick->leader, h->board->contract.strain);
    for (int seat = 0; trick->unknown && seat < SEATS; seat++)
        if (seats_have(trick->unknown, seat) && may_beat(h, trick, hand_unseen(h, seat), best))
            return SEAT_NONE;
    for (int seat = 0; trick->omitted && seat < SEATS; seat++) {
        hand_t held = defect_still_held(h, number, seat);
        /* A card restored to one who had none to play would take the trick to the other side. */
        if (seats_have(trick->omitted, seat) && seat_side(seat) != seat_side(best) &&
            may_beat(h, trick, cards_following(held, led), best))
            return SEAT_NONE;
    }
    for (int seat = 0; h->facts->count && seat < SEATS; seat++)
        if (hangs_on_faced(h, trick, number, seat, best))
            return leader_by_order(h, number + 1);
    return best;
}

/* Finds who won, by the cards; where they do not tell, as the director names a player, or a side,
 * which may be all that is known. */
static void find_winner(struct hearing *h, int number)
{
    struct trick *trick = &h->trick[number];
    trick->winner = (int8_t)winner_from_cards(h, trick, number);
    trick->side = SIDE_NONE;
    if (trick->winner == SEAT_NONE) {
        trick->can_win = testimony_can_win(h, number);
        for (int seat = SEATS - 1; h->facts->count && seat >= 0; seat--)
            if (facts_find(h->facts, FACT_TRICK_WON, number, seat))
                trick->winner = (int8_t)seat;
        for (int side = SIDES - 1; h->facts->count && side >= 0; side--)
            if (facts_find(h->facts, FACT_TRICK_WON, number, player_of_side(side)))
                trick->side = (int8_t)side;
    }
    if (trick->winner != SEAT_NONE)
        trick->side = (int8_t)seat_side(trick->winner);
    trick->owner = trick->side;
    if (trick->side != SIDE_NONE)
        h->won[trick->side]++;
}

/* Plays a plain trick, to which LEADER led: all cards are there, held and follow suit, and nobody
 * says anything of it. Does nothing and returns false if it is another. Nearly all tricks of a
 * session are such, and their cards take most of the time that the Laws do: so all four are looked
 * at together, in bits, without a branch. */
static bool play_plain_trick(struct hearing *h, struct remaining_hands *holding, int number,
                             int leader, hand_t trumps)
{
    static const uint8_t unmarked[SEATS] = {MARK_NONE};
    const card_t *card = h->board->play.card[number - 1];
    hand_t left[SEATS], played = 0, odd = 0;
    if (leader == SEAT_NONE || h->odd >> number & 1 ||
        memcmp(h->board->play.mark[number - 1], unmarked, sizeof unmarked) != 0)
        return false;
    hand_t suit = SUIT_BITS << (card_suit(card[leader]) << 4 & 63);
    for (int seat = 0; seat < SEATS; seat++) {
        hand_t bit = UINT64_C(1) << (card[seat] & 63); /* no hand has the bit of CARD_NONE */
        left[seat] = holding->hand[seat] ^ bit;        /* has the bit if the hand had not */
        odd |= left[seat] & (bit | (bit & suit ? 0 : suit));
        played |= bit;
    }
    if (odd)
        return false;
    card_t best = hand_highest(played & trumps ? played & trumps : played & suit);
    int winner = NORTH;
    for (int seat = EAST; seat < SEATS; seat++)
        winner = card[seat] == best ? seat : winner;
    struct trick *trick = &h->trick[number]; /* cleared by the caller */
    trick->leader = (int8_t)leader;
    trick->winner = (int8_t)winner;
    trick->side = trick->owner = (int8_t)seat_side(winner);
    trick->complete = true;
    memcpy(trick->card, card, sizeof trick->card);
    memcpy(holding->hand, left, sizeof left);
    h->won[seat_side(winner)]++;
    return true;
}

static void play_through(struct hearing *h, int leader)
{
    struct remaining_hands holding = {.hand = {0}};
    hand_t trumps = cards_of_suits((uint8_t)(1u << h->board->contract.strain));
    memcpy(holding.hand, h->dealt, sizeof holding.hand);
    memset(h->trick, 0, (size_t)(h->tricks + 2) * sizeof h->trick[0]);
    h->won[SIDE_NS] = h->won[SIDE_EW] = 0;
    h->odd = 0;
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++)
        if (fact->trick <= h->tricks)
            h->odd |= (uint16_t)(1u << fact->trick);
    for (int number = 1; number <= h->tricks; number++) {
        const struct fact *option = NULL; /* on the lead: it was asked of the leader */
        if (leader == SEAT_NONE && number > h->rows)
            option = facts_find(h->facts, FACT_LEAD_OPTION, number, FACT_ANY);
        leader = option ? option->player : leader;
        if (!play_plain_trick(h, &holding, number, leader, trumps)) {
            h->odd |= (uint16_t)(1u << number);
            play_in_order(h, &holding, number, leader);
            find_winner(h, number);
        }
        leader = h->trick[number].winner;
    }
    h->rest = (uint8_t)(h->total - h->won[SIDE_NS] - h->won[SIDE_EW]);
}

/* Returns true if there is no unmarked failure to follow suit. */
static bool play_is_consistent(const struct hearing *h)
{
    for (int number = 0; (number = trick_next_odd(h, number));)
        for (int seat = 0; seat < SEATS; seat++)
            if (seats_have(h->trick[number].revoked, seat) &&
                h->board->play.mark[number - 1][seat] != MARK_REVOKE)
                return false;
    return true;
}

void play_reconstruct(struct hearing *h)
{
    const struct board *board = h->board;
    int named = board->play.first, declarer = board->contract.declarer;
    h->total = (uint8_t)deal_tricks(&board->deal);
    /* The opening lead is declarer's left-hand opponent's (Law 41A); in an end position the record
     * alone tells (PBN 2.1, 3.10). */
    bool opening = h->total == TRICKS || named == SEAT_NONE;
    int due = declarer == SEAT_NONE || !opening ? named : seat_next(declarer);
    h->tricks = board->play.rows < h->total ? board->play.rows : h->total;
    /* Cards after a claim that ended the play do not count (70D3), unless the director says that
     * they were played. */
    for (const struct fact *claim = NULL; (claim = facts_each(h->facts, FACT_CLAIM, claim));)
        if (claim->trick < h->tricks && rules_claim_ends_play(&h->rules, claim->word))
            h->overtaken = claim;
    h->played_on =
        h->overtaken &&
        (facts_word(h->facts, FACT_RECORD, 0, SEAT_NONE) == WORD_FAITHFUL || claim_is_undecided(h));
    if (h->overtaken && !h->played_on)
        h->tricks = h->overtaken->trick;
    h->rows = h->tricks;
    h->told = false;
    take_hands(h);
    if (h->facts->count)
        testimony_take(h);
    play_through(h, due);
    h->leader_wrong = named != SEAT_NONE && named != due && h->tricks && !h->trick[1].out_of_turn;
    if (!h->leader_wrong || play_is_consistent(h))
        return;
    h->leader_inconsistent = true;
    play_through(h, named);
    if (!play_is_consistent(h))
        play_through(h, due);
}
