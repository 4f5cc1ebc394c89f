/*
 * Facts that are not used: the list of them, and facts that exclude each other, whatever the record
 * shows.
 */
#include "laws/said/contradiction.h"

#include "bridge/board.h"
#include "laws/said/lawbook.h"

struct contradiction *contradictions_add(struct contradictions *contradictions,
                                         const struct fact *fact)
{
    if (fact->general || contradictions->count == CONTRADICTIONS_MAX)
        return NULL;
    struct contradiction *contradiction = &contradictions->item[contradictions->count++];
    *contradiction = (struct contradiction){.fact = *fact, .declarer = SEAT_NONE};
    return contradiction;
}

/* --- What two facts are about ----------------------------------------------------------------- */

/* Returns true if both facts are about the same thing, so that they cannot both be. */
typedef bool meeting(const struct matter *matter, const struct fact *one, const struct fact *other);

static bool at_one_trick(const struct matter *matter, const struct fact *one,
                         const struct fact *other)
{
    (void)matter;
    return one->trick == other->trick;
}

static bool by_one_player(const struct matter *matter, const struct fact *one,
                          const struct fact *other)
{
    (void)matter;
    return one->trick == other->trick && one->player == other->player;
}

static bool by_two_players(const struct matter *matter, const struct fact *one,
                           const struct fact *other)
{
    (void)matter;
    return one->trick == other->trick && one->player != other->player;
}

static bool of_one_card(const struct matter *matter, const struct fact *one,
                        const struct fact *other)
{
    return by_one_player(matter, one, other) && card_is(one->card) && one->card == other->card;
}

/* Returns true if both name the card of a player whom the record shows without one: else the card
 * in the record is one of those that he put there, and FACED tells which it was. */
static bool of_unrecorded_card(const struct matter *matter, const struct fact *one,
                               const struct fact *other)
{
    const struct play *play = &matter->board->play;
    bool recorded = one->trick <= play->rows && card_is(play->card[one->trick - 1][one->player]);
    return !recorded && of_one_card(matter, one, other);
}

/* Returns true if ONE, of the same place, names a card: "none" and the like say nothing of it. */
static bool with_a_card(const struct matter *matter, const struct fact *one,
                        const struct fact *other)
{
    return by_one_player(matter, one, other) && card_is(one->card);
}

/* Returns true if the player can have the card of the fact, as far as the deal is known. */
static bool can_have_card(const struct matter *matter, const struct fact *fact)
{
    const struct deal *deal = &matter->board->deal;
    return !(deal->known >> fact->player & 1) || hand_has(deal->hand[fact->player], fact->card);
}

/* Returns true if one card lies in two places; where the deal tells whose it is, that goes before
 * what was said of it. */
static bool in_two_places(const struct matter *matter, const struct fact *one,
                          const struct fact *other)
{
    return card_is(one->card) && one->card == other->card && !fact_is_of_place(one, other) &&
           can_have_card(matter, one) && can_have_card(matter, other);
}

/* --- When attention came ---------------------------------------------------------------------- */

/* Returns the sides of the revokes that ATTENTION is about, as a set of bits, 1 << side: all that
 * revoked if it is given for all of the board. */
static unsigned attended_sides(const struct matter *matter, const struct fact *attention)
{
    const struct play *play = &matter->board->play;
    unsigned sides = 0;
    if (attention->player != SEAT_NONE)
        return 1u << seat_side(attention->player);
    for (const struct fact *fact = NULL; (fact = facts_each(matter->facts, FACT_REVOKE, fact));)
        if (fact->word != WORD_DENIED)
            sides |= 1u << seat_side(fact->player);
    for (int row = 0; row < play->rows; row++)
        for (int seat = 0; seat < SEATS; seat++)
            if (play->mark[row][seat] == MARK_REVOKE)
                sides |= 1u << seat_side(seat);
    return sides;
}

/* Returns true if an opponent of one who revoked had called. */
static bool opponents_had_called(const struct matter *matter, const struct fact *attention,
                                 const struct fact *calls)
{
    unsigned sides = attended_sides(matter, attention);
    for (int seat = 0; seat < SEATS; seat++)
        if (calls->seats >> seat & 1 && sides >> side_other(seat_side(seat)) & 1)
            return true;
    return false;
}

static bool opponents_had_not_called(const struct matter *matter, const struct fact *attention,
                                     const struct fact *calls)
{
    return !calls->seats ||
           (attended_sides(matter, attention) && !opponents_had_called(matter, attention, calls));
}

/* Returns true if the attention is that to the revoke: none is told of a nearer place. */
static bool of_that_revoke(const struct matter *matter, const struct fact *attention,
                           const struct fact *revoke)
{
    return facts_find_nearest(matter->facts, FACT_ATTENTION, revoke->trick, revoke->player) ==
           attention;
}

/* Returns true if the attention can be that to a revoke on the twelfth trick (62D). */
static bool of_twelfth_trick(const struct matter *matter, const struct fact *attention,
                             const struct fact *returned)
{
    (void)matter, (void)returned;
    return !attention->trick || attention->trick == TRICKS - 1;
}

/* --- Who had played on, won or claimed -------------------------------------------------------- */

/* Returns true if the side of the player had played to the next trick. */
static bool his_side_played_on(const struct matter *matter, const struct fact *played_on,
                               const struct fact *established)
{
    int side = seat_side(established->player);
    return at_one_trick(matter, played_on, established) &&
           (played_on->word == WORD_YES || (played_on->word == WORD_NS) == (side == SIDE_NS));
}

/* Returns true if both name a winner of one trick; a side may be named beside a player of it. */
static bool has_two_winners(const struct matter *matter, const struct fact *one,
                            const struct fact *other)
{
    bool seats = one->player < SEATS && other->player < SEATS;
    return at_one_trick(matter, one, other) &&
           (seats ? one->player != other->player
                  : seat_side(one->player) != seat_side(other->player));
}

static bool both_end_play(const struct matter *matter, const struct fact *one,
                          const struct fact *other)
{
    return rules_claim_ends_play(matter->rules, one->word) &&
           rules_claim_ends_play(matter->rules, other->word);
}

/* --- How many --------------------------------------------------------------------------------- */

static bool differ_in_number(const struct matter *matter, const struct fact *one,
                             const struct fact *other)
{
    (void)matter;
    return one->number != other->number;
}

/* Returns true if two hands have a card too many, unless the counts of all four make a pack. */
static bool exceed_pack(const struct matter *matter, const struct fact *one,
                        const struct fact *other)
{
    int cards = 0;
    for (int seat = 0; seat < SEATS; seat++) {
        const struct fact *counted = facts_find(matter->facts, FACT_HAND_COUNT, 0, seat);
        cards += counted ? counted->number : HAND_CARDS;
    }
    return one->number > HAND_CARDS && other->number > HAND_CARDS && cards > SEATS * HAND_CARDS;
}

/* Returns true if a hand has too many cards: 14 is about a missing card where none has. */
static bool is_long(const struct matter *matter, const struct fact *missing,
                    const struct fact *counted)
{
    (void)matter, (void)missing;
    return counted->number > HAND_CARDS;
}

/* Returns true if a score is given: that there was no damage is none. */
static bool is_score(const struct matter *matter, const struct fact *artificial,
                     const struct fact *equity)
{
    (void)matter, (void)artificial;
    return equity->word != WORD_NOTHING;
}

/* --- The table -------------------------------------------------------------------------------- */

enum { STATED_MAX = 3 };

/* A statement that a fact makes: its values are those with one of these words, any where there are
 * none. */
struct statement {
    uint8_t fact; /* enum fact_id */
    uint8_t word[STATED_MAX];
};

/* Two statements that cannot both be where they meet. */
struct exclusion {
    struct statement one, other;
    meeting *meet;
};

#define LEADS WORD_ACCEPTED, WORD_SPREAD, WORD_SEEN
#define RULED WORD_CONTESTED, WORD_REOPENED, WORD_CANCELLED

static const struct exclusion exclusions[] = {
    /* when attention came */
    {{FACT_ATTENTION, {WORD_IN_TIME}}, {FACT_FIRST_CALL, {0}}, opponents_had_called},
    {{FACT_ATTENTION, {WORD_AFTER_NEXT_CALL}}, {FACT_FIRST_CALL, {0}}, opponents_had_not_called},
    {{FACT_ATTENTION, {WORD_AFTER_NEXT_CALL, WORD_AFTER_ROUND}},
     {FACT_REVOKE, {WORD_CORRECTED}},
     of_that_revoke},
    {{FACT_ATTENTION, {WORD_AFTER_ROUND}}, {FACT_HANDS_RETURNED, {WORD_NO}}, of_twelfth_trick},
    /* who had played on */
    {{FACT_BOTH_PLAYED_ON, {WORD_YES}}, {FACT_RECTIFIED, {0}}, at_one_trick},
    {{FACT_BOTH_PLAYED_ON, {WORD_YES, WORD_NS, WORD_EW}},
     {FACT_ESTABLISHED, {WORD_NO}},
     his_side_played_on},
    {{FACT_BOTH_PLAYED_ON, {WORD_NO, WORD_NS, WORD_EW}},
     {FACT_DEFECTIVE_TRICK, {WORD_UNKNOWN}},
     at_one_trick},
    {{FACT_RECTIFIED, {0}}, {FACT_DEFECTIVE_TRICK, {WORD_UNKNOWN}}, by_one_player},
    /* what a player put into a trick */
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_EXTRA, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_FACED, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_VISIBLE, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_SIMULTANEOUS, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_NOT_QUITTED, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_DEEMED_LED, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_LED_OUT_OF_TURN, {LEADS}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_TRICK_WON, {0}}, by_one_player},
    {{FACT_OMITTED, {WORD_DASH}}, {FACT_REVOKE, {WORD_CONFIRMED, WORD_CORRECTED}}, by_one_player},
    {{FACT_SUPPLIED, {0}}, {FACT_EXTRA, {0}}, by_one_player},
    {{FACT_SUPPLIED, {0}}, {FACT_NOT_QUITTED, {0}}, by_one_player},
    {{FACT_EXTRA, {0}}, {FACT_FACED, {0}}, of_unrecorded_card},
    {{FACT_EXTRA, {0}}, {FACT_NOT_QUITTED, {0}}, of_one_card},
    {{FACT_QUITTED, {0}}, {FACT_QUITTED, {0}}, in_two_places},
    /* who led */
    {{FACT_LED_OUT_OF_TURN, {LEADS}}, {FACT_LED_OUT_OF_TURN, {LEADS}}, by_two_players},
    {{FACT_LED_OUT_OF_TURN, {0}}, {FACT_SIMULTANEOUS, {0}}, by_one_player},
    {{FACT_LED_OUT_OF_TURN, {LEADS}}, {FACT_WITHDRAWN, {WORD_MISINFORMED}}, by_one_player},
    {{FACT_LEAD_OPTION, {0}}, {FACT_LED_OUT_OF_TURN, {LEADS}}, by_two_players},
    {{FACT_LEAD_OPTION, {0}}, {FACT_LEAD_OPTION, {0}}, by_two_players},
    {{FACT_LEAD_OPTION, {0}}, {FACT_PLAY_OPTION, {0}}, by_one_player},
    {{FACT_LEAD_OPTION, {0}}, {FACT_OMITTED, {WORD_DASH}}, by_one_player},
    /* who won, and when the play ended */
    {{FACT_TRICK_WON, {0}}, {FACT_TRICK_WON, {0}}, has_two_winners},
    {{FACT_CLAIM, {0}}, {FACT_CLAIM, {0}}, both_end_play},
    {{FACT_PENALTY_CARD, {0}}, {FACT_CLAIM, {WORD_OBJECTED}}, with_a_card},
    {{FACT_EXPOSED, {0}}, {FACT_CLAIM, {WORD_OBJECTED}}, with_a_card},
    /* how many cards */
    {{FACT_HAND_COUNT, {0}}, {FACT_HAND_COUNT, {0}}, exceed_pack},
    {{FACT_MISSING_CARD, {0}}, {FACT_HAND_COUNT, {0}}, is_long},
    /* how many tricks */
    {{FACT_AGREED_TRICKS, {0}}, {FACT_TRICKS_RULED, {0}}, differ_in_number},
    {{FACT_AGREED_TRICKS, {0}}, {FACT_AGREED_SCORE, {0}}, differ_in_number},
    {{FACT_TRICKS_RULED, {0}}, {FACT_AGREED_SCORE, {0}}, differ_in_number},
    {{FACT_CLAIM, {RULED}}, {FACT_AGREED_TRICKS, {0}}, differ_in_number},
    {{FACT_CLAIM, {RULED}}, {FACT_TRICKS_RULED, {0}}, differ_in_number},
    {{FACT_CLAIM, {RULED}}, {FACT_AGREED_SCORE, {0}}, differ_in_number},
    /* whose score */
    {{FACT_ARTIFICIAL, {0}}, {FACT_EQUITY, {0}}, is_score},
};

static bool states(const struct fact *fact, const struct statement *statement)
{
    bool any = statement->word[0] == WORD_NONE;
    for (int i = 0; i < STATED_MAX && statement->word[i] != WORD_NONE; i++)
        any = any || fact->word == statement->word[i];
    return any && fact->id == statement->fact;
}

bool facts_exclude(const struct matter *matter, const struct fact *one, const struct fact *other)
{
    for (size_t i = 0; one != other && i < sizeof exclusions / sizeof exclusions[0]; i++) {
        const struct exclusion *row = &exclusions[i];
        if ((states(one, &row->one) && states(other, &row->other) &&
             row->meet(matter, one, other)) ||
            (states(other, &row->one) && states(one, &row->other) && row->meet(matter, other, one)))
            return true;
    }
    return false;
}

/* A rival that was given for all boards does not take down a fact of this one, nor does the other
 * value of the same fact in a weaker carrier. */
const struct fact *facts_rival(const struct matter *matter, const struct fact *fact)
{
    const struct facts *facts = matter->facts;
    for (const struct fact *rival = facts->item; rival < facts_end(facts); rival++) {
        bool takes_down = rival->general == fact->general
                              ? rival->id != fact->id || rival->source >= fact->source
                              : fact->general;
        if (takes_down && facts_exclude(matter, fact, rival))
            return rival;
    }
    return NULL;
}

void contradictions_between(const struct matter *matter, struct facts *rest,
                            struct contradictions *contradictions)
{
    const struct facts *facts = matter->facts;
    rest->count = 0;
    for (uint8_t i = 0; i < facts->count; i++) {
        const struct fact *rival = facts_rival(matter, &facts->item[i]);
        if (!rival) {
            rest->item[rest->count++] = facts->item[i];
            continue;
        }
        struct contradiction *told = contradictions_add(contradictions, &facts->item[i]);
        if (!told)
            continue;
        told->ground = GROUND_FACT;
        told->other = *rival;
    }
    contradictions->excluded = contradictions->count;
}
