#include "laws/procedure/findings.h"

#include <string.h>

#include "laws/laws.h"

struct finding *findings_add(struct ruling *ruling, int id, int trick, int player)
{
    if (ruling->finding_count < FINDINGS_MAX)
        ruling->finding_count++;
    struct finding *finding = &ruling->finding[ruling->finding_count - 1];
    *finding = (struct finding){.id = (uint8_t)id,
                                .trick = (uint8_t)trick,
                                .player = (int8_t)player,
                                .card = CARD_NONE,
                                .led = CARD_NONE};
    return finding;
}

/* --- The deal --------------------------------------------------------------------------------- */

/* Finds the first hand that has CARD. */
static int first_holder(const struct deal *deal, card_t card)
{
    int seat = NORTH;
    while (!hand_has(deal->hand[seat], card))
        seat++;
    return seat;
}

/* Adds a finding for each hand that has a card of a hand before it. */
static void find_shared_cards(const struct deal *deal, struct ruling *ruling)
{
    hand_t before = deal->hand[NORTH];
    for (int seat = EAST; seat < SEATS; seat++) {
        for (hand_t cards = deal->hand[seat] & before; cards; cards &= cards - 1) {
            struct finding *finding = findings_add(ruling, FINDING_DEAL_DUPLICATE, 0, seat);
            finding->card = hand_lowest(cards);
            finding->computed = first_holder(deal, finding->card);
        }
        before |= deal->hand[seat];
    }
}

static void find_cards_given_twice(const struct deal *deal, struct ruling *ruling)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (deal->count[seat] > hand_count(deal->hand[seat]))
            findings_add(ruling, FINDING_DEAL_DUPLICATE, 0, seat);
}

static hand_t all_cards(const struct deal *deal)
{
    return deal->hand[NORTH] | deal->hand[EAST] | deal->hand[SOUTH] | deal->hand[WEST];
}

/* Adds the cards that are in no hand; where a hand is unknown, the given hands that are short. */
static void find_missing_cards(const struct deal *deal, struct ruling *ruling)
{
    if (deal->known == ALL_SEATS) {
        for (hand_t cards = PACK & ~all_cards(deal); cards; cards &= cards - 1)
            findings_add(ruling, FINDING_DEAL_MISSING, 0, SEAT_NONE)->card = hand_lowest(cards);
        return;
    }
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(deal->known, seat) && deal->count[seat] < HAND_CARDS)
            findings_add(ruling, FINDING_DEAL_MISSING, 0, seat);
}

static void find_counts(const struct deal *deal, struct ruling *ruling)
{
    for (int seat = 0; seat < SEATS; seat++)
        if (seats_have(deal->known, seat) && deal->count[seat] != HAND_CARDS)
            findings_add(ruling, FINDING_DEAL_COUNT, 0, seat)->computed = deal->count[seat];
}

enum doubt findings_of_deal(const struct hearing *h, struct ruling *ruling)
{
    const struct deal *deal = &h->board->deal;
    if (h->total < TRICKS)
        return DOUBT_NONE;
    find_cards_given_twice(deal, ruling);
    find_shared_cards(deal, ruling);
    if (ruling->finding_count && deal->known == ALL_SEATS)
        ruling->finding[0].missing = PACK & ~all_cards(deal);
    else
        find_missing_cards(deal, ruling);
    if (ruling->finding_count)
        return DOUBT_FOR_GOOD;
    find_counts(deal, ruling);
    return DOUBT_NONE;
}

/* --- The play --------------------------------------------------------------------------------- */

static struct finding *add_card(const struct hearing *h, struct ruling *ruling, int id, int number,
                                int seat)
{
    const struct trick *trick = &h->trick[number];
    struct finding *finding = findings_add(ruling, id, number, seat);
    finding->card = trick->card[seat];
    finding->led = trick_led(trick);
    finding->order = (uint8_t)trick_order(trick, seat);
    return finding;
}

static bool has_later_card(const struct hearing *h, int number, int seat)
{
    for (int later = number + 1; later <= h->tricks; later++)
        if (card_is(h->trick[later].card[seat]))
            return true;
    return false;
}

static bool is_said_of_card(const struct hearing *h, int id, int seat, card_t card)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, id, fact));)
        if (fact->player == seat && fact->card == card)
            return true;
    return false;
}

/* Adds a finding if the card is not in the player's hand or was played before. It can have
 * happened: a card that is no part of the deal can have been played (13), and one that did not lie
 * among the played cards can stand twice (67B3). */
static enum doubt find_impossible_card(const struct hearing *h, struct ruling *ruling, int number,
                                       int seat)
{
    const struct trick *trick = &h->trick[number];
    bool not_held = seats_have(trick->not_held, seat);
    if (!not_held && !seats_have(trick->repeated, seat))
        return DOUBT_NONE;
    add_card(h, ruling, not_held ? FINDING_CARD_NOT_HELD : FINDING_CARD_REPEATED, number, seat);
    int excuse = not_held ? FACT_SURPLUS_CARD : FACT_NOT_QUITTED;
    return is_said_of_card(h, excuse, seat, trick->card[seat]) ? DOUBT_NONE : DOUBT_FOR_GOOD;
}

static const struct incident *incident_at(const struct hearing *h, int kind, int number, int seat)
{
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].kind == kind && h->incident[i].trick == number &&
            h->incident[i].seat == seat)
            return &h->incident[i];
    return NULL;
}

/* Returns true if the cards do not bear out the mark, or the director denies it. */
static bool mark_is_wrong(const struct hearing *h, int number, int seat)
{
    int mark = h->board->play.mark[number - 1][seat];
    if (mark == MARK_LEAD)
        return seat != h->trick[number].leader || !h->trick[number].out_of_turn;
    return mark == MARK_REVOKE && !incident_at(h, IRREGULARITY_REVOKE, number, seat);
}

static void find_unknown_card(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    if (number <= h->rows && seats_have(h->trick[number].unknown, seat) &&
        !incident_at(h, IRREGULARITY_OMITTED, number, seat) && has_later_card(h, number, seat))
        add_card(h, ruling, FINDING_UNKNOWN_CARD, number, seat);
}

/* Adds a failure to follow suit that the director denies: nothing is ruled on it. */
static void find_denied(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    if (seats_have(h->trick[number].revoked, seat) &&
        h->board->play.mark[number - 1][seat] != MARK_REVOKE &&
        !incident_at(h, IRREGULARITY_REVOKE, number, seat))
        add_card(h, ruling, FINDING_REVOKE, number, seat)->basis = BASIS_COMPUTED;
}

static enum doubt look_at_seat(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    if (mark_is_wrong(h, number, seat))
        add_card(h, ruling, FINDING_MARK_MISMATCH, number, seat)->basis = BASIS_MARKED;
    find_denied(h, ruling, number, seat);
    find_unknown_card(h, ruling, number, seat);
    return find_impossible_card(h, ruling, number, seat);
}

/* Returns true if two hands fail to follow on one trick and neither is marked: far more often that
 * is a slip of the pen. */
static bool two_unmarked(const struct hearing *h, int number)
{
    int unmarked = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const struct incident *incident = incident_at(h, IRREGULARITY_REVOKE, number, seat);
        unmarked += incident && incident->basis == BASIS_COMPUTED;
    }
    return unmarked > 1;
}

static enum doubt most(enum doubt a, enum doubt b)
{
    return a > b ? a : b;
}

/* Writes the card called, as the director gives the call and not the card that was played. */
static void tell_call(const struct incident *call, struct finding *finding)
{
    finding->basis = BASIS_NONE;
    finding->computed = hand_count(call->cards) == 1 ? hand_lowest(call->cards) : CARD_NONE;
}

/* Adds the incidents that are findings; a call for dummy's card is one only when another was
 * played. */
static void find_incidents(const struct hearing *h, struct ruling *ruling)
{
    for (int i = 0; i < h->incident_count; i++) {
        const struct incident *incident = &h->incident[i];
        int id = law_kind_of(incident->kind)->finding;
        bool called = incident->kind == IRREGULARITY_DESIGNATION;
        if (id == NO_FINDING || (called && !incident->differs))
            continue;
        struct finding *finding = findings_add(ruling, id, incident->trick, incident->seat);
        finding->card = incident->card;
        finding->led = incident->led;
        finding->order = incident->order;
        finding->basis = incident->basis;
        if (called)
            tell_call(incident, finding);
    }
}

/* Returns true if the trick has four cards in order and no mark: there is nothing to look at. */
static bool is_plain(const struct hearing *h, int number)
{
    const struct trick *trick = &h->trick[number];
    return !(trick->missing | trick->revoked | trick->not_held | trick->repeated |
             marks_any(h->board->play.mark[number - 1]));
}

/* Adds a revoke that is marked, or that the director confirms. */
static void find_revoke_alone(const struct hearing *h, struct ruling *ruling, int number, int seat)
{
    int said = revoke_said_alone(h, number, seat);
    bool marked = h->board->play.mark[number - 1][seat] == MARK_REVOKE;
    bool confirmed = said == WORD_CONFIRMED || said == WORD_CORRECTED;
    if (!marked && !confirmed)
        return;
    int id = said == WORD_DENIED ? FINDING_MARK_MISMATCH : FINDING_REVOKE;
    struct finding *finding = findings_add(ruling, id, number, seat);
    finding->card = h->board->play.card[number - 1][seat];
    finding->basis = confirmed ? BASIS_CONFIRMED : BASIS_MARKED;
}

/* Checks that the card is held and was not played before: all that can be checked without a
 * contract, as nobody can tell who won what. */
static enum doubt find_card_alone(const struct hearing *h, struct ruling *ruling,
                                  hand_t played[SEATS], int number, int seat)
{
    const struct board *board = h->board;
    card_t card = board->play.card[number - 1][seat];
    bool held = !seats_have(board->deal.known, seat) ||
                (board->deal.hand[seat] & card_bit(card)) == card_bit(card);
    if (held && !hand_has(played[seat], card)) {
        played[seat] |= card_bit(card);
        return DOUBT_NONE;
    }
    findings_add(ruling, held ? FINDING_CARD_REPEATED : FINDING_CARD_NOT_HELD, number, seat)->card =
        card;
    return DOUBT_FOR_GOOD;
}

static enum doubt findings_without_contract(const struct hearing *h, struct ruling *ruling)
{
    enum doubt doubt = DOUBT_NONE;
    hand_t played[SEATS] = {0};
    for (int number = 1; number <= h->board->play.rows; number++)
        for (int seat = 0; seat < SEATS; seat++) {
            doubt = most(doubt, find_card_alone(h, ruling, played, number, seat));
            find_revoke_alone(h, ruling, number, seat);
        }
    return doubt;
}

enum doubt findings_of_play(const struct hearing *h, struct ruling *ruling)
{
    enum doubt doubt = DOUBT_NONE;
    if (h->board->contract.kind == CONTRACT_UNKNOWN)
        return findings_without_contract(h, ruling);
    find_incidents(h, ruling);
    if (h->leader_wrong) {
        struct finding *finding =
            findings_add(ruling, FINDING_WRONG_LEADER, 1, h->board->play.first);
        finding->card = h->trick[1].card[h->board->play.first];
        if (h->leader_inconsistent)
            doubt = DOUBT_LIFTED_BY_FAITHFUL;
    }
    for (int number = 1; number <= h->tricks; number++) {
        if (is_plain(h, number))
            continue;
        if (two_unmarked(h, number))
            doubt = most(doubt, DOUBT_LIFTED_BY_FAITHFUL);
        for (int seat = 0; seat < SEATS; seat++)
            doubt = most(doubt, look_at_seat(h, ruling, number, seat));
    }
    return doubt;
}

/* --- The record as a whole -------------------------------------------------------------------- */

static bool has_finding(const struct ruling *ruling, int id)
{
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].id == id)
            return true;
    return false;
}

/* Returns true if a player of each side revoked and nobody marked it. */
static bool both_sides_revoke(const struct ruling *ruling)
{
    bool revoked[SIDES] = {false};
    for (int i = 0; i < ruling->finding_count; i++)
        if (ruling->finding[i].id == FINDING_REVOKE && ruling->finding[i].basis == BASIS_COMPUTED)
            revoked[seat_side(ruling->finding[i].player)] = true;
    return revoked[SIDE_NS] && revoked[SIDE_EW];
}

enum doubt findings_of_record(const struct ruling *ruling)
{
    bool garbled = both_sides_revoke(ruling) && has_finding(ruling, FINDING_SCORE_MISMATCH) &&
                   has_finding(ruling, FINDING_UNKNOWN_CARD);
    return garbled ? DOUBT_LIFTED_BY_FAITHFUL : DOUBT_NONE;
}
