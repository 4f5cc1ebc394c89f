/*
 * Law 46: what declarer called for from dummy, when he did not name suit and rank. The call is
 * resolved to a card by the position; the record is held against it. Declarer's different
 * intention, where it is incontrovertible, goes before all of it (the fact's "intended").
 */
#include "laws/law.h"

#include "bridge/trick.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* The cards that a call can mean: none where the Law does not say, and declarer or the director
 * must. */
struct meaning {
    hand_t cards;
    int clause;
};

/* A call and what dummy holds when it is made. */
struct dummy_call {
    const struct hearing *h;
    const struct fact *fact;
    int trick, dummy;
    hand_t held, legal;
    card_t led; /* CARD_NONE when dummy leads */
    struct meaning meaning;
};

static hand_t lowest_of(hand_t cards)
{
    return cards ? card_bit(hand_lowest(cards)) : 0;
}

/* Returns true if dummy plays before SEAT in the trick of the call. */
static bool is_behind(const struct dummy_call *call, int seat)
{
    const struct trick *trick = &call->h->trick[call->trick];
    return trick_order(trick, seat) > trick_order(trick, call->dummy);
}

/* Returns the cards that SEAT may have left as far as declarer can know, who sees dummy's hand, his
 * own and the cards played, and of which suits SEAT has shown before that he has none. */
static hand_t may_hold(const struct dummy_call *call, int seat)
{
    const struct hearing *h = call->h;
    int declarer = seat_partner(call->dummy);
    hand_t own = seats_have(h->board->deal.known, declarer) ? h->dealt[declarer] : 0;
    hand_t cards = (seat == declarer && own ? own : PACK & ~own) & ~h->dealt[call->dummy];
    for (int number = 1; number <= call->trick; number++) {
        const struct trick *trick = &h->trick[number];
        card_t led = trick_led(trick), card = trick->card[seat];
        for (int other = 0; other < SEATS; other++)
            if (number < call->trick || !is_behind(call, other))
                cards &= ~card_bit(trick->card[other]);
        if (number < call->trick && card_is(led) && card_is(card) &&
            card_suit(led) != card_suit(card) && !seats_have(trick->revoked, seat))
            cards &= ~cards_of_suits((uint8_t)(1u << card_suit(led)));
    }
    return cards;
}

/* Returns true if CARD is known to win: no card that may be played behind it beats it. */
static bool will_win(const struct dummy_call *call, card_t card)
{
    struct trick trick = call->h->trick[call->trick];
    int strain = call->h->board->contract.strain;
    trick.card[call->dummy] = card;
    for (int seat = 0; seat < SEATS; seat++)
        if (is_behind(call, seat))
            trick.card[seat] = CARD_NONE;
    if (trick_winner(trick.card, trick.leader, strain) != call->dummy)
        return false;
    for (int seat = 0; seat < SEATS; seat++) {
        for (hand_t left = is_behind(call, seat) ? may_hold(call, seat) : 0; left;
             left &= left - 1) {
            trick.card[seat] = hand_lowest(left);
            if (trick_winner(trick.card, trick.leader, strain) != call->dummy)
                return false;
        }
        if (is_behind(call, seat))
            trick.card[seat] = CARD_NONE;
    }
    return true;
}

/* Finds the lowest card that is known to win, if dummy follows and each card played before his is
 * known. */
static struct meaning meaning_win(const struct dummy_call *call)
{
    hand_t cards = card_is(call->led) ? call->legal : 0;
    for (int seat = 0; seat < SEATS; seat++)
        if (seat != call->dummy && !is_behind(call, seat) &&
            !card_is(call->h->trick[call->trick].card[seat]))
            cards = 0;
    while (cards && !will_win(call, hand_lowest(cards)))
        cards &= cards - 1;
    return (struct meaning){lowest_of(cards), CLAUSE_46B1_win};
}

/* Returns true if all of dummy's cards are known: given, or played. */
static bool is_known(const struct dummy_call *call)
{
    return seats_have(call->h->board->deal.known, call->dummy) ||
           hand_count(call->h->dealt[call->dummy]) == call->h->total;
}

/* Returns true if the call is at a trick that no record shows: of dummy's cards some may be gone,
 * and the Law is a rule then, not a card. */
static bool is_told(const struct dummy_call *call)
{
    return testimony_is_of(call->h, call->trick);
}

/* Returns the meaning of a call for a card that dummy does not hold, which is void; where nobody
 * knows what dummy held, CARDS and CLAUSE. */
static struct meaning meaning_void(const struct dummy_call *call, hand_t cards, int clause)
{
    if (is_told(call) && !is_known(call))
        return (struct meaning){cards, clause};
    return (struct meaning){call->legal, CLAUSE_46B4};
}

/* Takes dummy's cards of the suit with which he won the trick before, if he leads; else all. */
static struct meaning meaning_rank(const struct dummy_call *call)
{
    const struct trick *before = &call->h->trick[call->trick - 1];
    bool goes_on = !card_is(call->led) && call->trick > 1 && before->winner == call->dummy;
    card_t won_with = goes_on ? before->card[call->dummy] : CARD_NONE;
    hand_t same_suit = card_is(won_with) ? hand_suit(call->held, card_suit(won_with)) : 0;
    hand_t rank = RANK_BITS << call->fact->number, cards = same_suit & rank;
    if (!cards)
        cards = call->legal & rank;
    if (!cards)
        return meaning_void(call, 0, CLAUSE_46B3);
    return (struct meaning){is_told(call) ? 0 : cards, CLAUSE_46B3};
}

/* Reads a call that is no word as a card, a suit or a rank. */
static struct meaning meaning_of(const struct dummy_call *call)
{
    hand_t following = card_is(call->led) ? hand_suit(call->held, card_suit(call->led)) : 0;
    switch (call->fact->word) {
    case WORD_INTENDED:
        return (struct meaning){card_bit(call->fact->card), CLAUSE_46B};
    case WORD_HIGH:
        return (struct meaning){following ? card_bit(hand_highest(following)) : 0,
                                CLAUSE_46B1_high};
    case WORD_LOW:
        return (struct meaning){lowest_of(following), CLAUSE_46B1_low};
    case WORD_WIN:
        return meaning_win(call);
    case WORD_ANY:
        return (struct meaning){call->legal, CLAUSE_46B5};
    default:
        break;
    }
    if (card_is(call->fact->card)) {
        hand_t called = card_bit(call->fact->card), card = call->held & called;
        return card ? (struct meaning){card, CLAUSE_46A} : meaning_void(call, called, CLAUSE_46A);
    }
    if (!call->fact->suits)
        return meaning_rank(call);
    hand_t cards = call->held & cards_of_suits(call->fact->suits);
    hand_t lowest = is_told(call) ? 0 : lowest_of(cards);
    return cards ? (struct meaning){lowest, CLAUSE_46B2} : meaning_void(call, 0, CLAUSE_46B2);
}

/* Returns the call with its meaning as far as the record shows it: without dummy's hand only a
 * named card, which the record shows, tells anything. */
static struct dummy_call call_of(const struct hearing *h, const struct fact *fact)
{
    struct dummy_call call = {.h = h, .fact = fact, .trick = fact->trick, .dummy = fact->player};
    const struct trick *trick = &h->trick[fact->trick];
    call.led = trick->leader == fact->player ? CARD_NONE : trick_led(trick);
    call.held = hand_before(h, fact->trick, fact->player);
    call.legal = cards_following(call.held, call.led);
    call.meaning = meaning_of(&call);
    if (!is_known(&call) && call.meaning.clause != CLAUSE_46B && call.meaning.clause != CLAUSE_46A)
        call.meaning.cards = 0;
    return call;
}

hand_t dummy_call_meaning(const struct hearing *h, const struct fact *fact)
{
    struct dummy_call call = call_of(h, fact);
    return call.meaning.cards ? call.meaning.cards : call.legal;
}

hand_t dummy_call_choices(const struct hearing *h, const struct fact *fact)
{
    struct meaning meaning = call_of(h, fact).meaning;
    return meaning.clause == CLAUSE_46B3 && hand_count(meaning.cards) > 1 ? meaning.cards : 0;
}

static void find(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_DESIGNATION, fact));) {
        if (fact->player != play_dummy(h) || fact->trick > h->tricks)
            continue;
        struct dummy_call call = call_of(h, fact);
        struct meaning meaning = call.meaning;
        card_t played = h->trick[fact->trick].card[fact->player];
        struct incident *incident = incident_add_fact(h, IRREGULARITY_DESIGNATION, fact);
        incident->card = played;
        incident->cards = meaning.cards;
        incident->differs = card_is(played) && meaning.cards && !hand_has(meaning.cards, played);
        bool told = is_told(&call);
        /* If dummy had one card to play, it was that, whatever was called for. */
        bool forced = is_known(&call) && hand_count(call.legal) == 1 &&
                      (!card_is(played) || hand_has(call.legal, played));
        bool open = incident->differs || (!meaning.cards && !told && !forced);
        h->unresolved = (uint8_t)(h->unresolved + open);
        if (open)
            question_settle(h, FACT_DESIGNATION, fact->trick, fact->player);
        else if (meaning.clause == CLAUSE_46B3 && !told)
            question_add(h, NEED_FACT, FACT_DESIGNATION, fact->trick, fact->player, true);
    }
}

static void rule(struct hearing *h, struct incident *incident)
{
    struct dummy_call call = call_of(h, incident->fact);
    struct meaning meaning = call.meaning;
    struct step *step = step_add(h, incident, meaning.clause, meaning.cards != 0);
    step_fact(step, incident->fact, FACT_DESIGNATION, WORD_NONE);
    if (incident->differs || (!meaning.cards && !is_told(&call)))
        return;
    incident->card = hand_count(meaning.cards) == 1 ? hand_lowest(meaning.cards) : CARD_NONE;
    incident_cite(incident,
                  dummy_call_choices(h, incident->fact) ? CLAUSE_46B3_which : meaning.clause);
}

const struct law law_dummy_calls = {
    LAW_OF_FACTS, find, {{IRREGULARITY_DESIGNATION, rule, FINDING_DESIGNATION_MISMATCH}}};
