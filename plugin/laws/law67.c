/*
 * Law 67: a trick with a card too few or too many.
 *
 * The record cannot say it (a dash may be a card that nobody wrote down): the director does, with
 * the facts omitted, extra, faced, supplied, not-quitted. A trick of a record that is merely
 * incomplete is not defective.
 */
#include "laws/play/hearing.h"

enum played_on { NOT_BOTH, BOTH, UNSAID };

static uint8_t seats_in_trick(const struct hearing *h, int number)
{
    uint8_t seats = 0;
    for (int seat = 0; number <= h->tricks && seat < SEATS; seat++)
        if (card_is(h->board->play.card[number - 1][seat]))
            seats |= (uint8_t)(1u << seat);
    return seats;
}

/* Whether a player of each side has played to the trick after NUMBER. */
static enum played_on both_played_on(const struct hearing *h, int number)
{
    const struct fact *fact = facts_find_trick(h->facts, FACT_BOTH_PLAYED_ON, number);
    if (fact)
        return fact->word == WORD_YES ? BOTH : NOT_BOTH;
    uint8_t seats = seats_in_trick(h, number + 1);
    uint8_t ns = side_seats(SIDE_NS);
    return (seats & ns) && (seats & ~ns) ? BOTH : UNSAID;
}

bool law67_in_time(const struct hearing *h, int trick, int seat)
{
    return facts_word(h->facts, FACT_RECTIFIED, trick, seat) == WORD_IN_TIME ||
           both_played_on(h, trick) == NOT_BOTH;
}

/* The cards that the director names besides the one in the record. */
static hand_t extra_cards(const struct hearing *h, int trick, int seat)
{
    hand_t cards = 0;
    const struct fact *fact = facts_find(h->facts, FACT_EXTRA, trick, seat);
    for (; fact; fact = facts_next(h->facts, fact))
        cards |= card_bit(fact->card);
    return cards;
}

/* All that SEAT put into TRICK; empty unless there was a card too many. */
static hand_t cards_put(const struct hearing *h, int trick, int seat)
{
    hand_t extra = extra_cards(h, trick, seat);
    return extra ? extra | card_bit(h->board->play.card[trick - 1][seat]) : 0;
}

/* The highest of some cards, one at least, by rank; CARD_NONE when two suits share it: the director
 * chooses then.
 */
static card_t highest_rank(hand_t cards)
{
    int rank = RANK_ACE;
    while (!(cards & RANK_BITS << rank))
        rank--;
    cards &= RANK_BITS << rank;
    return hand_count(cards) == 1 ? hand_lowest(cards) : CARD_NONE;
}

/* 67B2(a): the highest of the cards put that could legally be played. */
static card_t highest_legal(const struct hearing *h, int trick, int seat, hand_t put)
{
    card_t led = trick_led(&h->trick[trick]);
    bool leads = seat == h->trick[trick].leader;
    hand_t following = !leads && card_is(led) ? hand_suit(put, card_suit(led)) : 0;
    return highest_rank(following ? following : put);
}

card_t law67_faced(const struct hearing *h, int trick, int seat)
{
    hand_t put = cards_put(h, trick, seat);
    const struct fact *fact = put ? facts_find(h->facts, FACT_FACED, trick, seat) : NULL;
    if (!fact)
        return CARD_NONE;
    if (card_is(fact->card))
        return fact->card;
    return highest_legal(h, trick, seat, put);
}

hand_t law67_put_unknown(const struct hearing *h, int trick, int seat)
{
    bool unknown = facts_word(h->facts, FACT_FACED, trick, seat) == WORD_UNKNOWN;
    return unknown && !law67_in_time(h, trick, seat) ? cards_put(h, trick, seat) : 0;
}

/* A hand that put two cards into an earlier trick has none left for the last ones. */
static bool ran_out(const struct hearing *h, int trick, int seat)
{
    hand_t extra = 0;
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_EXTRA, fact));)
        if (fact->player == seat && fact->trick < trick)
            extra |= card_bit(fact->card);
    return extra && !(h->dealt[seat] & ~h->appears[seat] & ~extra);
}

/* Of the cards put, all but the one that counts. */
static hand_t cards_too_many(const struct hearing *h, int trick, int seat)
{
    return cards_put(h, trick, seat) & ~card_bit(h->trick[trick].card[seat]);
}

static bool is_omitted(const struct hearing *h, int trick, int seat)
{
    return facts_word(h->facts, FACT_OMITTED, trick, seat) == WORD_DASH;
}

hand_t law67_still_held(const struct hearing *h, int trick, int seat)
{
    hand_t held = 0;
    for (int number = 1; number < trick; number++) {
        held |= cards_too_many(h, number, seat);
        held &= ~card_bit(h->trick[number].card[seat]);
    }
    return is_omitted(h, trick, seat) ? 0 : held;
}

bool law67_placed_later(const struct hearing *h, int trick, int seat)
{
    return is_omitted(h, trick, seat) && !law67_in_time(h, trick, seat);
}

bool law67_no_card(const struct hearing *h, int trick, int seat)
{
    if (is_omitted(h, trick, seat))
        return !law67_in_time(h, trick, seat);
    return ran_out(h, trick, seat);
}

/* The card that the offender placed, or will place, among his played cards: 67B1. */
static hand_t card_left_over(const struct hearing *h, int trick, int seat)
{
    const struct fact *fact = facts_find(h->facts, FACT_SUPPLIED, trick, seat);
    return fact ? card_bit(fact->card) : h->dealt[seat] & ~h->appears[seat];
}

hand_t law67_given_back(const struct hearing *h, int trick, int seat)
{
    if (seats_have(h->trick[trick].omitted, seat) && is_omitted(h, trick, seat))
        return card_left_over(h, trick, seat);
    return cards_too_many(h, trick, seat);
}

static bool is_by_record(const struct hearing *h, int id, int seat)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, id, fact));)
        if (fact->player == seat && fact->source == SOURCE_RECORD)
            return true;
    return false;
}

/* What was found by laying out the played cards is computed; all else comes from the director. */
int law67_basis(const struct hearing *h, int seat)
{
    return is_by_record(h, FACT_EXTRA, seat) || is_by_record(h, FACT_OMITTED, seat)
               ? BASIS_COMPUTED
               : BASIS_CONFIRMED;
}

static void add_extra(struct hearing *h, int number, int seat, card_t card)
{
    struct incident *incident = incident_add(h, IRREGULARITY_EXTRA, number, seat);
    incident->card = card;
    incident->basis = (uint8_t)law67_basis(h, seat);
}

/* Found in time each card has a fate of its own (45E, 58B); later they all go back at once (67B2).
 */
static void find_extra(struct hearing *h, int number, int seat)
{
    hand_t back = cards_too_many(h, number, seat);
    if (!back)
        return;
    add_extra(h, number, seat, hand_lowest(back));
    for (back &= back - 1; back && law67_in_time(h, number, seat); back &= back - 1)
        add_extra(h, number, seat, hand_lowest(back));
    hand_t put = cards_put(h, number, seat);
    if (facts_word(h->facts, FACT_FACED, number, seat) == WORD_UNKNOWN &&
        !card_is(highest_legal(h, number, seat, put)))
        question_add(h, NEED_FACT, FACT_FACED, number, seat, false);
    if (law67_put_unknown(h, number, seat) && h->trick[number].winner == SEAT_NONE)
        question_add(h, NEED_FACT, FACT_TRICK_WON, number, SEAT_NONE, false);
}

static void find_omission(struct hearing *h, int number, int seat)
{
    struct incident *incident = incident_add(h, IRREGULARITY_OMITTED, number, seat);
    incident->basis = (uint8_t)law67_basis(h, seat);
    hand_t left = card_left_over(h, number, seat);
    if (hand_count(left) == 1)
        incident->card = hand_lowest(left);
}

/* Whether a dash may be a card that was never played, by the record: all thirteen tricks stand and
 * just one card of that hand never appears. Who led played one. */
static bool may_be_omission(const struct hearing *h, int number, int seat)
{
    return h->tricks == TRICKS && number < TRICKS && seat != h->trick[number].leader &&
           seats_have(h->board->deal.known, seat) &&
           hand_count(h->dealt[seat] & ~h->appears[seat]) == 1;
}

static void find_missing(struct hearing *h, int number, int seat)
{
    bool dash = !card_is(h->board->play.card[number - 1][seat]);
    if (is_omitted(h, number, seat))
        find_omission(h, number, seat);
    else if (dash && may_be_omission(h, number, seat) &&
             !facts_find(h->facts, FACT_OMITTED, number, seat) &&
             !facts_find(h->facts, FACT_NOT_QUITTED, number, seat))
        question_add(h, NEED_FACT, FACT_OMITTED, number, seat, false);
}

/* 67B3: the card was played, but did not lie among the played cards. */
static void find_not_quitted(struct hearing *h, int number, int seat)
{
    const struct fact *fact = facts_find(h->facts, FACT_NOT_QUITTED, number, seat);
    if (!fact)
        return;
    struct incident *incident = incident_add(h, IRREGULARITY_NOT_QUITTED, number, seat);
    incident->card = fact->card;
    incident->basis = BASIS_CONFIRMED;
}

void law67_find_defects(struct hearing *h)
{
    if (!h->has_gaps && !h->facts->count)
        return;
    for (int number = 1; number <= h->tricks; number++)
        for (int seat = 0; seat < SEATS; seat++) {
            find_missing(h, number, seat);
            if (!h->facts->count)
                continue;
            find_extra(h, number, seat);
            find_not_quitted(h, number, seat);
        }
}

/* Nothing more is played: what a hand has not shown it still has. */
static bool play_is_over(const struct hearing *h)
{
    return h->tricks == h->total || h->board->play.end == PLAY_ENDED ||
           law63_claim_after(h, h->tricks);
}

/* Which limb of 67B1 holds, by the suit led: whether the hand, when it is put right, has a card of
 * it. The card that was placed need not be the one that had to be. */
static int clause_of_placing(const struct hearing *h, const struct incident *incident)
{
    if (!card_is(incident->led))
        return CLAUSE_67B1a;
    int suit = card_suit(incident->led), seat = incident->seat;
    if (hand_suit(card_left_over(h, incident->trick, seat), suit))
        return CLAUSE_67B1a;
    bool able = play_is_over(h) && hand_suit(h->dealt[seat] & ~h->appears[seat], suit);
    return able ? CLAUSE_67B1a_other : CLAUSE_67B1b;
}

/* 67A: nothing moves; the card too many is a matter of 45E or 58B. */
static void rule_in_time(struct hearing *h, struct incident *incident)
{
    bool extra = incident->kind == IRREGULARITY_EXTRA;
    step_word(step_add(h, incident, CLAUSE_67A, true), FACT_BOTH_PLAYED_ON, WORD_NO, SOURCE_FILE);
    incident_cite(incident, CLAUSE_67A);
    incident_cite(incident, extra ? CLAUSE_67A2 : CLAUSE_67A1);
    if (extra)
        law45_rule(h, incident);
}

static void rule_omission(struct hearing *h, struct incident *incident)
{
    int clause = clause_of_placing(h, incident);
    if (clause == CLAUSE_67B1b)
        step_add(h, incident, CLAUSE_67B1a, false);
    incident_apply(h, incident, clause);
    law64_rule(h, incident);
}

bool law67_revoked_with_restored(const struct hearing *h, int seat)
{
    for (int i = 0; i < h->incident_count; i++)
        if (h->incident[i].kind == IRREGULARITY_REVOKE && h->incident[i].seat == seat &&
            seats_have(h->trick[h->incident[i].trick].restored, seat))
            return true;
    return false;
}

static void rule_extra(struct hearing *h, struct incident *incident)
{
    bool revoked = law67_revoked_with_restored(h, incident->seat);
    incident_apply(h, incident, CLAUSE_67B2a);
    step_add(h, incident, CLAUSE_67B2b, revoked);
    if (revoked)
        incident_cite(incident, CLAUSE_67B2b);
}

/* The same card stands in a later trick too. */
static bool played_again(const struct hearing *h, const struct incident *incident)
{
    for (int number = 1; number <= h->tricks; number++)
        if (number != incident->trick &&
            h->board->play.card[number - 1][incident->seat] == incident->card)
            return true;
    return false;
}

/* 2007 does not say what becomes of the card: whatever moves, only the director can settle it. */
static void rule_not_quitted(struct hearing *h, struct incident *incident)
{
    if (h->rules.edition == LAWS_2007) {
        if (facts_word(h->facts, FACT_OMITTED, incident->trick, incident->seat) == WORD_NONE) {
            question_add(h, NEED_FACT, FACT_OMITTED, incident->trick, incident->seat, false);
            question_settle(h, FACT_OMITTED, incident->trick, incident->seat);
        }
        return;
    }
    bool again = played_again(h, incident);
    step_add(h, incident, again ? CLAUSE_67B3_adjusted : CLAUSE_67B3, true);
    incident_cite(incident, again ? CLAUSE_67B3_adjusted : CLAUSE_67B3);
    if (again)
        judgement_add(h, JUDGEMENT_67B3, incident->trick, incident->seat);
}

static bool asks_when_found(const struct hearing *h, const struct incident *incident)
{
    return facts_word(h->facts, FACT_RECTIFIED, incident->trick, incident->seat) == WORD_NONE &&
           both_played_on(h, incident->trick) == UNSAID;
}

void law67_rule(struct hearing *h, struct incident *incident)
{
    if (incident->kind == IRREGULARITY_NOT_QUITTED) {
        rule_not_quitted(h, incident);
        return;
    }
    if (asks_when_found(h, incident))
        question_add(h, NEED_FACT, FACT_BOTH_PLAYED_ON, incident->trick, SEAT_NONE, false);
    if (law67_in_time(h, incident->trick, incident->seat))
        rule_in_time(h, incident);
    else if (incident->kind == IRREGULARITY_OMITTED)
        rule_omission(h, incident);
    else
        rule_extra(h, incident);
}
