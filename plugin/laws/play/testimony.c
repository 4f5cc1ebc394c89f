#include "laws/play/testimony.h"

#include <string.h>

#include "bridge/trick.h"
#include "laws/play/agreed.h"

/* --- Which tricks there are ------------------------------------------------------------------- */

/* Returns true if a fact tells of tricks that the record lacks, up to LAST: where it names a side
 * or counts tricks the record need not stop before it. Not if its trick only tells where something
 * happened outside the play, when it ended, or a place among played cards. */
static bool is_told(const struct hearing *h, int last)
{
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++) {
        bool unrecorded = fact->trick > h->rows && fact->trick <= last;
        bool of_sides =
            fact->id == FACT_TRICKS_AFTER || (fact->id == FACT_TRICK_WON && fact->player >= SEATS);
        bool of_play = fact->id != FACT_CLAIM && fact->id != FACT_EQUITY &&
                       fact->id != FACT_ATTENTION && fact->id != FACT_QUITTED;
        if (of_sides || (unrecorded && of_play))
            return true;
    }
    return false;
}

/* Takes for the last trick to which a card was played that of the claim, where one ended it. */
void testimony_take(struct hearing *h)
{
    const struct fact *claim = claim_after(h, h->rows);
    int last = claim ? claim->trick : h->total;
    bool ended = h->overtaken && !h->played_on;
    h->told = !ended && is_told(h, last);
    if (!h->told)
        return;
    struct play *play = &hearing_put_right(h)->play;
    size_t rows = (size_t)(last - h->rows);
    memset(play->card + h->rows, CARD_NONE, rows * sizeof *play->card);
    memset(play->mark + h->rows, MARK_NONE, rows * sizeof *play->mark);
    h->tricks = play->rows = (uint8_t)last;
}

bool testimony_is_of(const struct hearing *h, int number)
{
    return number > h->rows;
}

int testimony_source(const struct hearing *h, int number)
{
    const struct fact *won = facts_find(h->facts, FACT_TRICK_WON, number, FACT_ANY);
    return testimony_is_of(h, number) && won ? won->source : SOURCE_RECORD;
}

/* --- Who can have won ------------------------------------------------------------------------- */

/* Looks also for an option on the lead. It is of one lead, but what was forbidden holds as long as
 * he keeps the lead (50D2(a)). */
bool testimony_binds(const struct hearing *h, int number, int seat)
{
    for (const struct fact *fact = h->facts->item; fact < facts_end(h->facts); fact++) {
        bool may_lie_there = fact->id == FACT_PENALTY_CARD || fact->id == FACT_EXPOSED ||
                             fact->id == FACT_WITHDRAWN || fact->id == FACT_EXTRA ||
                             fact->id == FACT_LED_OUT_OF_TURN;
        bool asked = fact->id == FACT_LEAD_OPTION && fact->word != WORD_FREE &&
                     (fact->trick == number || fact->word == WORD_FORBID);
        if (fact->player == seat && fact->trick <= number &&
            ((may_lie_there && card_is(fact->card)) || asked))
            return true;
    }
    return facts_find(h->facts, FACT_PLAY_OPTION, number, seat);
}

/* Returns true if SEAT played a card that is neither of the suit led nor a trump. A player who was
 * bound by more than the suit led may have led, or have followed with another card than he had to
 * play. */
static bool threw_away(const struct hearing *h, int number, int seat)
{
    const struct fact *led = facts_find(h->facts, FACT_SUIT_LED, number, SEAT_NONE);
    int trump = h->board->contract.strain;
    card_t card = h->trick[number].card[seat];
    bool trumps_led = led && led->suits == 1u << trump;
    bool dealt_none = trump >= SUITS || (seats_have(h->board->deal.known, seat) &&
                                         !hand_suit(h->board->deal.hand[seat], trump));
    bool no_trump = card_is(card) ? card_suit(card) != trump : dealt_none;
    return facts_word(h->facts, FACT_REVOKE, number, seat) == WORD_CONFIRMED &&
           !testimony_binds(h, number, seat) && (trumps_led || no_trump);
}

uint8_t testimony_can_win(const struct hearing *h, int number)
{
    const struct trick *trick = &h->trick[number];
    uint8_t seats = 0;
    if (!trick->unknown || number < h->rows)
        return ALL_SEATS; /* it hangs on something else than where the record stops */
    int best = SEAT_NONE; /* player of the best known card */
    if (card_is(trick_led(trick)))
        best = trick_winner(trick->card, trick->leader, h->board->contract.strain);
    for (int seat = 0; seat < SEATS; seat++) {
        if (seats_have(trick->omitted, seat))
            continue;
        bool shown = !seats_have(trick->unknown, seat);
        bool beaten = shown && best != SEAT_NONE ? seat != best : threw_away(h, number, seat);
        if (!beaten)
            seats |= (uint8_t)(1u << seat);
    }
    return seats;
}

/* --- How many tricks -------------------------------------------------------------------------- */

/* The tricks that declarer's side can have won after each trick, 0 for before the first. */
struct trick_range {
    int8_t low, high;
};

/* Returns what is in both spans. Where nothing is possible LOW is above HIGH, and stays there. */
static struct trick_range span_meet(struct trick_range a, struct trick_range b)
{
    return (struct trick_range){a.low > b.low ? a.low : b.low, a.high < b.high ? a.high : b.high};
}

static bool span_has(struct trick_range span, int number)
{
    return span.low <= number && number <= span.high;
}

/* Returns the span of all that was said of the tricks after TRICK. */
static struct trick_range span_after(const struct hearing *h, int trick)
{
    int8_t left = (int8_t)(h->total - trick);
    struct trick_range span = {0, (int8_t)h->total};
    for (const struct fact *fact = NULL; (fact = facts_each(h->facts, FACT_TRICKS_AFTER, fact));) {
        int8_t number = fact->number, others = (int8_t)(left - number);
        bool of_declarer = seat_side(fact->player) == board_declaring_side(h->board);
        struct trick_range said = {fact->open ? 0 : others, others};
        if (of_declarer)
            said = (struct trick_range){number, fact->open ? left : number};
        if (fact->trick == trick)
            span = span_meet(span, said);
    }
    return span;
}

/* How the tricks may go: of each, and what declarer's side can have left after it. */
struct trick_ranges {
    struct trick_range own[TRICKS + 1], after[TRICKS + 1];
};

/* Finds what can be left after each trick, so that TRICKS in all come out; false where nothing can.
 */
static bool find_after(const struct hearing *h, struct trick_ranges *ranges, int tricks,
                       bool as_said)
{
    ranges->after[h->total] = (struct trick_range){0, 0};
    for (int trick = h->total - 1; trick >= 0; trick--) {
        struct trick_range own = ranges->own[trick + 1], later = ranges->after[trick + 1];
        struct trick_range left = {(int8_t)(later.low + own.low), (int8_t)(later.high + own.high)};
        ranges->after[trick] = as_said ? span_meet(left, span_after(h, trick)) : left;
        if (ranges->after[trick].low > ranges->after[trick].high)
            return false;
    }
    return ranges->after[0].low <= tricks && tricks <= ranges->after[0].high;
}

/* Returns the span of each trick: 0, 1, or either. */
static struct trick_ranges take_tricks(const struct hearing *h)
{
    struct trick_ranges ranges;
    int declarers = board_declaring_side(h->board);
    for (int number = h->total; number; number--) {
        const struct trick *trick = &h->trick[number];
        uint8_t can_win = number > h->tricks ? ALL_SEATS : trick->can_win;
        if (number <= h->tricks && trick->side != SIDE_NONE)
            can_win = side_seats(trick->side);
        ranges.own[number] = (struct trick_range){!(can_win & ~side_seats(declarers)),
                                                  (can_win & side_seats(declarers)) != 0};
    }
    return ranges;
}

bool testimony_allows(const struct hearing *h, int tricks)
{
    struct trick_ranges ranges = take_tricks(h);
    return find_after(h, &ranges, tricks, true);
}

/* Returns true if FACT is a revoke that was not put right, or counts as one. */
static bool is_offence(const struct fact *fact)
{
    return (fact->id == FACT_REVOKE && fact->word == WORD_CONFIRMED) ||
           (fact->id == FACT_OMITTED && fact->word == WORD_DASH);
}

/* Gives the tricks of its offences to the others, as many as can be, the last one first: what was
 * won there and nowhere later makes the difference. */
static void leave_to_others(const struct hearing *h, struct trick_ranges *ranges, int tricks,
                            int side)
{
    for (int number = h->total; number; number--) {
        struct trick_range *own = &ranges->own[number], before = *own;
        int8_t others = side == board_declaring_side(h->board) ? own->low : own->high;
        bool offended = false;
        for (int i = 0; i < h->facts->count; i++)
            offended =
                offended || (is_offence(&h->facts->item[i]) && h->facts->item[i].trick == number &&
                             seat_side(h->facts->item[i].player) == side);
        if (!offended)
            continue;
        *own = (struct trick_range){others, others};
        if (!find_after(h, ranges, tricks, true))
            *own = before;
    }
}

/* Finds who has each trick as far as it can be as it is said, with the offences lost. Has the side
 * of the first that offended win late what is open. */
void testimony_fill(struct hearing *h, int tricks)
{
    struct trick_ranges ranges = take_tricks(h);
    int declarers = board_declaring_side(h->board), side = SIDE_NS, left = tricks;
    for (int i = h->facts->count - 1; i >= 0; i--)
        if (is_offence(&h->facts->item[i]))
            side = seat_side(h->facts->item[i].player); /* the first that offended */
    h->claimed[SIDE_NS] = h->claimed[SIDE_EW] = 0;
    bool as_said = find_after(h, &ranges, tricks, true);
    if (as_said)
        leave_to_others(h, &ranges, tricks, side);
    if (!find_after(h, &ranges, tricks, as_said))
        return;
    for (int number = 1; number <= h->total; number++) {
        struct trick_range own = ranges.own[number], after = ranges.after[number];
        bool can_lose = !own.low && span_has(after, left);
        bool can_win = own.high && span_has(after, left - 1);
        bool wins = can_win && !(side == declarers && can_lose);
        int owner = wins ? declarers : side_other(declarers);
        left -= wins;
        if (number <= h->tricks)
            h->trick[number].owner = (int8_t)owner;
        else
            h->claimed[owner]++;
    }
}

/* --- What follows from it --------------------------------------------------------------------- */

/* Looks for a fact about a later trick that was played. A claim at the trick after the last that is
 * recorded is one at that trick. */
bool testimony_goes_on(const struct hearing *h, int number)
{
    for (int i = 0; number >= h->rows && i < h->facts->count; i++) {
        const struct fact *fact = &h->facts->item[i];
        bool played =
            fact->id == FACT_TRICK_WON || (fact->id == FACT_REVOKE && fact->word != WORD_DENIED);
        bool claim = fact->id == FACT_CLAIM && fact->trick > number + (number == h->rows);
        if (claim || (played && fact->trick > number))
            return true;
    }
    return false;
}

bool testimony_counts(const struct hearing *h, int number, int side)
{
    const struct fact *fact = facts_find(h->facts, FACT_TRICKS_AFTER, number, player_of_side(side));
    return fact && !fact->open;
}
