/*
 * Law 46: what declarer called for from dummy, when he did not name suit and rank. The call is
 * resolved to a card by the position; the record is held against it. Declarer's different
 * intention, where it is incontrovertible, goes before all of it (the fact's "intended").
 */
#include "laws/laws.h"

#include <stddef.h>

#include "bridge/trick.h"
#include "laws/play/hands.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"

/* A call and what dummy holds when it is made. */
struct call {
    const struct hearing *h;
    const struct fact *fact;
    int trick, dummy;
    hand_t held, legal;
    card_t led; /* CARD_NONE when dummy leads */
};

/* What the call can mean: empty where the Law does not say, and declarer or the director must. */
struct meaning {
    hand_t cards;
    int clause;
};

static struct call call_of(const struct hearing *h, const struct fact *fact)
{
    struct call call = {.h = h, .fact = fact, .trick = fact->trick, .dummy = fact->player};
    const struct trick *trick = &h->trick[fact->trick];
    call.led = trick->leader == fact->player ? CARD_NONE : trick_led(trick);
    call.held = hand_before(h, fact->trick, fact->player);
    hand_t follow = card_is(call.led) ? hand_suit(call.held, card_suit(call.led)) : 0;
    call.legal = follow ? follow : call.held;
    return call;
}

static hand_t lowest_of(hand_t cards)
{
    return cards ? card_bit(hand_lowest(cards)) : 0;
}

static hand_t of_suit_led(const struct call *call)
{
    return card_is(call->led) ? hand_suit(call->held, card_suit(call->led)) : 0;
}

static hand_t of_rank(hand_t cards, int rank)
{
    return cards & RANK_BITS << rank;
}

static struct meaning meaning_intended(const struct call *call)
{
    return (struct meaning){card_bit(call->fact->card), CLAUSE_46B};
}

static struct meaning meaning_high(const struct call *call)
{
    hand_t cards = of_suit_led(call);
    return (struct meaning){cards ? card_bit(hand_highest(cards)) : 0, CLAUSE_46B1_high};
}

static struct meaning meaning_low(const struct call *call)
{
    return (struct meaning){lowest_of(of_suit_led(call)), CLAUSE_46B1_low};
}

/* Whether CARD would win: known for certain when dummy plays last. */
static bool would_win(const struct call *call, card_t card)
{
    struct trick trick = call->h->trick[call->trick];
    trick.card[call->dummy] = card;
    return trick_winner(trick.card, trick.leader, call->h->board->contract.strain) == call->dummy;
}

static bool plays_last(const struct call *call)
{
    const struct trick *trick = &call->h->trick[call->trick];
    uint8_t others = (uint8_t)(trick->missing & ~(1u << call->dummy));
    return trick->leader == seat_next(call->dummy) && !others;
}

static struct meaning meaning_win(const struct call *call)
{
    if (!plays_last(call))
        return (struct meaning){0, CLAUSE_46B1_win};
    hand_t cards = call->legal;
    while (cards && !would_win(call, hand_lowest(cards)))
        cards &= cards - 1;
    return (struct meaning){lowest_of(cards), CLAUSE_46B1_win};
}

static struct meaning meaning_any(const struct call *call)
{
    return (struct meaning){call->legal, CLAUSE_46B5};
}

/* Whether all of dummy's cards are known: given, or played. */
static bool is_known(const struct call *call)
{
    return seats_have(call->h->board->deal.known, call->dummy) ||
           hand_count(call->h->dealt[call->dummy]) == call->h->total;
}

/* Whether the call is at a trick that no record shows: of dummy's cards some may be gone, and the
 * Law is a rule then, not a card. */
static bool is_told(const struct call *call)
{
    return testimony_is_of(call->h, call->trick);
}

/* A call for what dummy does not hold is void. CLAUSE: what it is where nobody knows what dummy
 * held, and the cards that it can mean. */
static struct meaning meaning_void(const struct call *call, hand_t cards, int clause)
{
    if (is_told(call) && !is_known(call))
        return (struct meaning){cards, clause};
    return (struct meaning){call->legal, CLAUSE_46B4};
}

static struct meaning meaning_card(const struct call *call)
{
    hand_t called = card_bit(call->fact->card), card = call->held & called;
    return card ? (struct meaning){card, CLAUSE_46A} : meaning_void(call, called, CLAUSE_46A);
}

static struct meaning meaning_suit(const struct call *call)
{
    hand_t cards = call->held & cards_of_suits(call->fact->suits);
    hand_t lowest = is_told(call) ? 0 : lowest_of(cards);
    return cards ? (struct meaning){lowest, CLAUSE_46B2} : meaning_void(call, 0, CLAUSE_46B2);
}

/* In leading: the suit with which dummy won the trick before. */
static hand_t continued_suit(const struct call *call)
{
    const struct trick *before = &call->h->trick[call->trick - 1];
    bool goes_on = !card_is(call->led) && call->trick > 1 && before->winner == call->dummy;
    card_t won_with = goes_on ? before->card[call->dummy] : CARD_NONE;
    return card_is(won_with) ? hand_suit(call->held, card_suit(won_with)) : 0;
}

static struct meaning meaning_rank(const struct call *call)
{
    hand_t cards = of_rank(continued_suit(call), call->fact->number);
    if (!cards)
        cards = of_rank(call->legal, call->fact->number);
    if (!cards)
        return meaning_void(call, 0, CLAUSE_46B3);
    return (struct meaning){is_told(call) ? 0 : cards, CLAUSE_46B3};
}

/* The forms of a call; one that is no word is a card, a suit or a rank. */
static const struct {
    uint8_t word;
    struct meaning (*meaning)(const struct call *call);
} forms[] = {
    {WORD_INTENDED, meaning_intended}, {WORD_HIGH, meaning_high}, {WORD_LOW, meaning_low},
    {WORD_WIN, meaning_win},           {WORD_ANY, meaning_any},
};

static struct meaning meaning_of(const struct call *call)
{
    for (size_t i = 0; i < sizeof forms / sizeof forms[0]; i++)
        if (forms[i].word == call->fact->word)
            return forms[i].meaning(call);
    if (card_is(call->fact->card))
        return meaning_card(call);
    return call->fact->suits ? meaning_suit(call) : meaning_rank(call);
}

/* Without dummy's hand only a named card, which the record shows, tells anything. */
static struct meaning meaning_in_record(const struct call *call)
{
    struct meaning meaning = meaning_of(call);
    if (!is_known(call) && meaning.clause != CLAUSE_46B && meaning.clause != CLAUSE_46A)
        meaning.cards = 0;
    return meaning;
}

hand_t law46_meaning(const struct hearing *h, const struct fact *fact)
{
    struct call call = call_of(h, fact);
    struct meaning meaning = meaning_in_record(&call);
    return meaning.cards ? meaning.cards : call.legal;
}

/* Dummy had one card to play: whatever was called for, it was that. */
static bool is_forced(const struct call *call, card_t played)
{
    return is_known(call) && hand_count(call->legal) == 1 &&
           (!card_is(played) || hand_has(call->legal, played));
}

static void find_call(struct hearing *h, const struct fact *fact)
{
    struct call call = call_of(h, fact);
    struct meaning meaning = meaning_in_record(&call);
    card_t played = h->trick[fact->trick].card[fact->player];
    struct incident *incident =
        incident_add(h, IRREGULARITY_DESIGNATION, fact->trick, fact->player);
    incident->basis = BASIS_CONFIRMED;
    incident->fact = fact;
    incident->differs = card_is(played) && meaning.cards && !hand_has(meaning.cards, played);
    bool told = is_told(&call);
    bool open = incident->differs || (!meaning.cards && !told && !is_forced(&call, played));
    h->unresolved = (uint8_t)(h->unresolved + open);
    if (open || (meaning.clause == CLAUSE_46B3 && !told))
        question_add(h, NEED_FACT, FACT_DESIGNATION, fact->trick, fact->player, !open);
    if (open)
        question_settle(h, FACT_DESIGNATION, fact->trick, fact->player);
}

void law46_find_calls(struct hearing *h)
{
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_DESIGNATION, fact));)
        if (fact->player == play_dummy(h) && fact->trick <= h->tricks)
            find_call(h, fact);
}

/* The card called, where it is one; else the card played. */
static card_t card_called(const struct meaning *meaning, card_t played)
{
    return hand_count(meaning->cards) == 1 ? hand_lowest(meaning->cards) : played;
}

void law46_rule(struct hearing *h, struct incident *incident)
{
    struct call call = call_of(h, incident->fact);
    struct meaning meaning = meaning_in_record(&call);
    struct step *step = step_add(h, incident, meaning.clause, meaning.cards != 0);
    step_given(step, incident->fact);
    if (incident->differs || (!meaning.cards && !is_told(&call)))
        return;
    incident->card = card_called(&meaning, incident->card);
    incident_cite(incident, meaning.clause);
}
