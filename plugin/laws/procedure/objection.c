#include "laws/procedure/objection.h"

#include <stddef.h>
#include <string.h>

#include "laws/laws.h"
#include "laws/play/agreed.h"
#include "laws/play/claim.h"
#include "laws/play/hands.h"
#include "laws/play/play.h"
#include "laws/play/testimony.h"
#include "laws/procedure/findings.h"
#include "laws/procedure/hear.h"
#include "laws/procedure/result.h"

/* Whether the record contradicts the fact. The hearing has been through the play, with the facts
 * about cards in their places. */
typedef bool objection(const struct hearing *h, const struct fact *fact);

static card_t recorded_card(const struct hearing *h, int number, int seat)
{
    return number >= 1 && number <= h->board->play.rows ? h->board->play.card[number - 1][seat]
                                                        : CARD_NONE;
}

/* The hand is known, and the card is not in it. */
static bool is_not_held(const struct hearing *h, const struct fact *fact)
{
    return card_is(fact->card) && seats_have(h->board->deal.known, fact->player) &&
           !hand_has(h->board->deal.hand[fact->player], fact->card);
}

static bool played_before(const struct hearing *h, const struct fact *fact)
{
    for (int number = 1; number < fact->trick; number++)
        if (recorded_card(h, number, fact->player) == fact->card)
            return true;
    return false;
}

/* Nobody played on this trick. */
static bool is_not_recorded(const struct hearing *h, const struct fact *fact)
{
    return fact->trick > h->tricks;
}

static bool cannot_have_played(const struct hearing *h, const struct fact *fact)
{
    return is_not_held(h, fact) || is_not_recorded(h, fact);
}

/* A card too many: held, not played before, and not the one that the record has. */
static bool cannot_be_extra(const struct hearing *h, const struct fact *fact)
{
    if (fact->word == WORD_UNKNOWN)
        return is_not_recorded(h, fact);
    return cannot_have_played(h, fact) || played_before(h, fact) ||
           recorded_card(h, fact->trick, fact->player) == fact->card;
}

/* Who leads plays a card: without one there is no trick (44). */
static bool led_there(const struct hearing *h, const struct fact *fact)
{
    return !is_not_recorded(h, fact) && h->trick[fact->trick].leader == fact->player;
}

/* A card in the row is no contradiction when it is the one that was supplied. */
static bool cannot_be_omitted(const struct hearing *h, const struct fact *fact)
{
    card_t card = recorded_card(h, fact->trick, fact->player);
    const struct fact *supplied = facts_find(h->facts, FACT_SUPPLIED, fact->trick, fact->player);
    if (is_not_recorded(h, fact))
        return true;
    bool played = card_is(card) && !(supplied && supplied->card == card);
    return fact->word == WORD_DASH && (played || led_there(h, fact));
}

/* Whether the player took the card back, as another fact of the place says. */
static bool was_withdrawn(const struct hearing *h, const struct fact *fact)
{
    const struct fact *row = facts_find(h->facts, FACT_WITHDRAWN, fact->trick, fact->player);
    while (row && row->card != fact->card)
        row = facts_next(h->facts, row);
    return row && !law47_stands(row);
}

/* What the player played at the same time as another is the card recorded, unless he took it back;
 * and who led was not the later of the two (58A). */
static bool cannot_be_simultaneous(const struct hearing *h, const struct fact *fact)
{
    if (cannot_have_played(h, fact) || played_before(h, fact) || led_there(h, fact))
        return true;
    return !testimony_is_of(h, fact->trick) &&
           recorded_card(h, fact->trick, fact->player) != fact->card && !was_withdrawn(h, fact);
}

/* The trick, other than that of the fact, in which the record has the card; 0: none. */
static int trick_with_card(const struct hearing *h, const struct fact *fact)
{
    for (int number = 1; number <= h->tricks; number++)
        if (number != fact->trick && recorded_card(h, number, fact->player) == fact->card)
            return number;
    return 0;
}

/* 67A1, 67B1: what is supplied had been played to no trick, and is played to none afterwards. */
static bool cannot_be_supplied(const struct hearing *h, const struct fact *fact)
{
    return cannot_have_played(h, fact) || trick_with_card(h, fact);
}

/* Of a card that nobody recorded: everybody plays his last card to the thirteenth trick, and who
 * leads can only fail to do what he was bound to. */
static bool cannot_be_told_revoke(const struct hearing *h, const struct fact *fact)
{
    return play_number(h, fact->trick) == TRICKS ||
           (led_there(h, fact) && !testimony_binds(h, fact->trick, fact->player));
}

/* Only a card that is off suit, of one who followed, can be a revoke; a corrected one may have left
 * a record that follows suit. */
static bool cannot_be_revoke(const struct hearing *h, const struct fact *fact)
{
    if (h->board->contract.kind == CONTRACT_UNKNOWN)
        return !card_is(recorded_card(h, fact->trick, fact->player));
    if (is_not_recorded(h, fact))
        return true;
    const struct trick *trick = &h->trick[fact->trick];
    card_t led = trick_led(trick);
    card_t card = trick->card[fact->player];
    if (fact->word == WORD_DENIED)
        return false;
    if (!card_is(card))
        return cannot_be_told_revoke(h, fact);
    if (!card_is(led))
        return false;
    if (fact->player == trick->leader)
        return true;
    return fact->word == WORD_CONFIRMED && card_suit(card) == card_suit(led);
}

/* Of the facts from which the number of tricks follows. */
static bool is_of_numbers(const struct fact *fact)
{
    return fact->id == FACT_TRICKS_AFTER || fact->id == FACT_TRICK_WON;
}

/* Whether ONE and OTHER, which may be NULL, fit the result without all else that was said of the
 * number of tricks. */
static bool fit_alone(const struct hearing *h, const struct fact *one, const struct fact *other)
{
    struct facts few;
    struct hearing with;
    few.count = 0;
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *fact = &h->facts->item[i];
        if (!is_of_numbers(fact) || fact == one || fact == other)
            few.item[few.count++] = *fact;
    }
    hear(&with, h->recorded, &few, &h->rules, NULL);
    return !with.misfits;
}

/* The fact of numbers that FACT cannot be beside; NULL. */
static const struct fact *rival_of_numbers(const struct hearing *h, const struct fact *fact)
{
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *other = &h->facts->item[i];
        if (other != fact && is_of_numbers(other) && !fit_alone(h, fact, other))
            return other;
    }
    return NULL;
}

/* What keeps the numbers that were said from fitting. */
enum misfit { MISFIT_ALONE, MISFIT_WITH_ANOTHER, MISFIT_TOGETHER };

static enum misfit misfit_of(const struct hearing *h)
{
    bool pairs = false;
    for (int i = 0; i < h->facts->count; i++) {
        const struct fact *fact = &h->facts->item[i];
        if (is_of_numbers(fact) && !fit_alone(h, fact, NULL))
            return MISFIT_ALONE;
        pairs = pairs || (is_of_numbers(fact) && rival_of_numbers(h, fact));
    }
    return pairs ? MISFIT_WITH_ANOTHER : MISFIT_TOGETHER;
}

/* What was said of the tricks fits the result under no value of result-includes-transfer, and FACT
 * has a part in that: those go first that do not fit alone, then those that exclude each other.
 * Where only three or more do, nobody knows which is the slip. */
static bool does_not_fit(const struct hearing *h, const struct fact *said)
{
    if (!h->misfits)
        return false;
    const struct fact *fact = facts_find(h->facts, said->id, said->trick, said->player);
    switch (misfit_of(h)) {
    case MISFIT_ALONE:
        return !fit_alone(h, fact, NULL);
    case MISFIT_WITH_ANOTHER:
        return rival_of_numbers(h, fact);
    default:
        return true;
    }
}

static uint8_t seats_of_player(int player)
{
    if (player < SEATS)
        return (uint8_t)(1u << player);
    return side_seats(seat_side(player));
}

/* The cards tell who won, or that he did not. */
static bool cannot_have_won(const struct hearing *h, const struct fact *fact)
{
    if (is_not_recorded(h, fact))
        return true;
    const struct trick *trick = &h->trick[fact->trick];
    uint8_t seats = seats_of_player(fact->player);
    if (!trick->can_win)
        return !seats_have(seats, trick->winner);
    return !(trick->can_win & seats) || does_not_fit(h, fact);
}

static bool cannot_be_after(const struct hearing *h, const struct fact *fact)
{
    return fact->number > h->total - fact->trick || does_not_fit(h, fact);
}

/* The card led tells, or he who led has no card of the suit that is not seen; or one who revoked
 * played it. */
static bool cannot_be_led(const struct hearing *h, const struct fact *fact)
{
    int suit = 0;
    while (!(fact->suits >> suit & 1))
        suit++;
    return is_not_recorded(h, fact) || !trick_suit_can_be(h, fact->trick, suit);
}

/* What is known of the first trick and of the last two is which they are, as it is of those that
 * the record shows. */
static bool cannot_be_about(const struct hearing *h, const struct fact *fact)
{
    return fact->trick == 1 || fact->trick >= TRICKS - 1 || !testimony_is_of(h, fact->trick);
}

static bool is_declaring(const struct hearing *h, int seat)
{
    int declarer = h->board->contract.declarer;
    return declarer != SEAT_NONE && seat_side(declarer) == seat_side(seat);
}

/* 68B2: cards that came to be seen by a concession to which partner objected are none. */
static const struct fact *claim_objected(const struct hearing *h, const struct fact *fact)
{
    const struct fact *claim = facts_find(h->facts, FACT_CLAIM, fact->trick, fact->player);
    return claim && claim->word == WORD_OBJECTED ? claim : NULL;
}

static bool cannot_be_penalty_card(const struct hearing *h, const struct fact *fact)
{
    return card_is(fact->card) && (is_declaring(h, fact->player) || is_not_held(h, fact) ||
                                   played_before(h, fact) || claim_objected(h, fact));
}

/* Seen while it was still in the hand. */
static bool cannot_be_exposed(const struct hearing *h, const struct fact *fact)
{
    return is_not_held(h, fact) || played_before(h, fact) || claim_objected(h, fact);
}

/* Played and taken back: so it was there to be played, and what may not be withdrawn is what the
 * record has. */
static bool cannot_be_withdrawn(const struct hearing *h, const struct fact *fact)
{
    bool recorded = recorded_card(h, fact->trick, fact->player) == fact->card;
    bool replaced = fact->word == WORD_DESIGNATION || fact->word == WORD_CHANGED ||
                    fact->word == WORD_MISEXPLAINED;
    return cannot_have_played(h, fact) || played_before(h, fact) ||
           (law47_stands(fact) ? !recorded && !testimony_is_of(h, fact->trick)
                               : replaced && recorded);
}

/* Cards that were read out have no use beside a record of the play; and a card lies in one place.
 */
static bool cannot_lie_there(const struct hearing *h, const struct fact *fact)
{
    bool laid = h->recorded->quitted.count[NORTH] || h->recorded->quitted.count[SOUTH];
    const struct fact *other = NULL;
    while (card_is(fact->card) && (other = facts_each(h->facts, FACT_QUITTED, other)))
        if (other->card == fact->card && !fact_is_of_place(other, fact))
            return true;
    return is_not_held(h, fact) || (h->rows && !laid);
}

static bool lacks_claim(const struct hearing *h)
{
    const struct fact *claim = NULL;
    while ((claim = facts_each(h->facts, FACT_CLAIM, claim)) &&
           !rules_claim_ends_play(&h->rules, claim->word))
        ;
    return !claim;
}

/* A card cannot have been in two places, whatever the director says of the record; and without a
 * claim it did not go until one. */
static bool cannot_be_faithful(const struct hearing *h, const struct fact *fact)
{
    if (fact->word == WORD_UNTIL_CLAIM)
        return lacks_claim(h);
    if (fact->word != WORD_FAITHFUL)
        return false;
    struct ruling findings = {.finding_count = 0};
    return findings_of_deal(h, &findings) == DOUBT_FOR_GOOD ||
           findings_of_play(h, &findings) == DOUBT_FOR_GOOD;
}

/* A record that was closed tells when the play ended; one that just stops may have been left off
 * before. */
static bool cannot_be_claimed(const struct hearing *h, const struct fact *fact)
{
    bool closed = h->board->play.end == PLAY_ENDED || h->overtaken;
    return h->rows && closed && fact->trick > h->tricks + 1;
}

/* Only dummy's card is called for; one that was meant must be there. */
static bool cannot_be_called(const struct hearing *h, const struct fact *fact)
{
    bool meant = fact->word == WORD_INTENDED;
    return is_not_recorded(h, fact) || fact->player != play_dummy(h) ||
           (meant && (is_not_held(h, fact) || played_before(h, fact)));
}

/* Partner can object to a defender's concession only; a claim that was ruled on cannot give fewer
 * tricks than were won before it, nor more than were left. */
static bool cannot_be_so_claimed(const struct hearing *h, const struct fact *fact)
{
    int won = h->won[board_declaring_side(h->board)];
    if (fact->word == WORD_OBJECTED && is_declaring(h, fact->player))
        return true;
    return cannot_be_claimed(h, fact) ||
           (claim_is_ruled(fact) && (fact->number < won || fact->number > won + h->rest));
}

/* What moves may be another number yet. Of what an answer settles a question without a default
 * asks. */
static bool is_open(const struct hearing *h)
{
    for (int i = 0; i < h->question_count; i++)
        if (!h->question[i].has_default)
            return true;
    return h->judgement_count;
}

/* There is no other number than the director gave for a contested claim, nor one from which more
 * would move than there are tricks. */
static bool cannot_be_agreed(const struct hearing *h, const struct fact *fact)
{
    const struct fact *contested = claim_contested(h);
    return fact->number > h->total || (contested && contested->number != fact->number) ||
           (!is_open(h) && !result_is_possible(h));
}

/* The transfer cannot be in a result that no way for the rest to go gives together with it; nor out
 * of one that the cards won cannot give without it. */
static bool cannot_be_included(const struct hearing *h, const struct fact *fact)
{
    bool moves = h->gain != 0;
    if (fact->word == WORD_NO) /* without the cards after a claim it may be */
        return !fact->general && h->result == RESULT_INCLUDES && !claim_is_undecided(h);
    bool nowhere = h->result == RESULT_WRONG;
    if (result_is_tables_own(h) || (is_open(h) && !(h->told && nowhere)))
        return false;
    return nowhere || (moves && h->result != RESULT_INCLUDES && h->result != RESULT_MISSING);
}

/* Law 13 is about wrong hands: a player of 13 cards had none where others had. */
static bool cannot_have_wrong_hand(const struct hearing *h, const struct fact *fact)
{
    return h->cancelled && fact->word == WORD_YES &&
           seats_have(h->board->deal.known, fact->player) &&
           law13_cards(h, fact->player) == HAND_CARDS;
}

static bool cannot_be_surplus(const struct hearing *h, const struct fact *fact)
{
    return !hand_can_have_surplus(h, fact);
}

static bool cannot_be_missing(const struct hearing *h, const struct fact *fact)
{
    return !hand_can_lack(h, fact);
}

static bool cannot_be_score(const struct hearing *h, const struct fact *fact)
{
    return !law12_is_score(h, fact);
}

/* There is no other contract to choose, or another one is given. */
static bool cannot_be_from_auction(const struct hearing *h, const struct fact *fact)
{
    const struct contract *auction = &h->board->auction;
    bool another = agreed_score(h) && board_auction_differs(h->board);
    return fact->word == WORD_FROM_AUCTION && (auction->kind == CONTRACT_UNKNOWN || another);
}

/* Out of turn is a lead by one whose turn it was not. */
static bool cannot_be_out_of_turn(const struct hearing *h, const struct fact *fact)
{
    if (is_not_recorded(h, fact))
        return true;
    const struct trick *trick = &h->trick[fact->trick];
    if (fact->word == WORD_REFUSED)
        return trick->leader == fact->player || is_not_held(h, fact) || played_before(h, fact);
    bool opening = fact->word == WORD_SPREAD || fact->word == WORD_SEEN;
    if (facts_word(h->facts, FACT_WITHDRAWN, fact->trick, fact->player) == WORD_MISINFORMED)
        return true; /* 47E1: it cannot be accepted */
    return trick->leader != fact->player || !trick->out_of_turn ||
           (opening && (fact->trick != 1 || is_declaring(h, fact->player)));
}

/* Declarer restricts a defender (50D2, 51, 57A), and nobody declarer or dummy; an option is for the
 * one who leads, and a minor penalty card leaves partner free (50C). */
static bool cannot_be_lead_option(const struct hearing *h, const struct fact *fact)
{
    return is_declaring(h, fact->player) || is_not_recorded(h, fact) || law51_minor_card(h, fact) ||
           (h->trick[fact->trick].leader != SEAT_NONE &&
            h->trick[fact->trick].leader != fact->player);
}

static bool cannot_be_play_option(const struct hearing *h, const struct fact *fact)
{
    return is_declaring(h, fact->player) || is_not_recorded(h, fact) ||
           h->trick[fact->trick].leader == fact->player;
}

/* A hand has a card more or less than another. */
static bool is_uneven(const struct quitted *quitted)
{
    for (int seat = 1; seat < SEATS; seat++)
        if (quitted->count[seat] != quitted->count[NORTH])
            return true;
    return false;
}

/* A trick in which a card too few or too many was found, where the played cards are known as they
 * lie; else the fact has no use. */
static bool cannot_be_defective(const struct hearing *h, const struct fact *fact)
{
    bool told = facts_find(h->facts, FACT_EXTRA, fact->trick, fact->player) ||
                facts_word(h->facts, FACT_OMITTED, fact->trick, fact->player) == WORD_DASH;
    if (fact->word == WORD_UNKNOWN)
        return !is_uneven(&h->board->quitted) && !(told && testimony_is_of(h, fact->trick));
    return !told;
}

static objection *const objections[FACT_COUNT] = {
    [FACT_CONTRACT_FROM] = cannot_be_from_auction,
    [FACT_DEFECTIVE_TRICK] = cannot_be_defective,
    [FACT_RECORD] = cannot_be_faithful,
    [FACT_RESULT_INCLUDES_TRANSFER] = cannot_be_included,
    [FACT_TRICK_WON] = cannot_have_won,
    [FACT_SUIT_LED] = cannot_be_led,
    [FACT_TRICKS_AFTER] = cannot_be_after,
    [FACT_ABOUT] = cannot_be_about,
    [FACT_REVOKE] = cannot_be_revoke,
    [FACT_OMITTED] = cannot_be_omitted,
    [FACT_SUPPLIED] = cannot_be_supplied,
    [FACT_EXTRA] = cannot_be_extra,
    [FACT_FACED] = cannot_have_played,
    [FACT_SIMULTANEOUS] = cannot_be_simultaneous,
    [FACT_NOT_QUITTED] = cannot_have_played,
    [FACT_QUITTED] = cannot_lie_there,
    [FACT_LED_OUT_OF_TURN] = cannot_be_out_of_turn,
    [FACT_LEAD_OPTION] = cannot_be_lead_option,
    [FACT_PLAY_OPTION] = cannot_be_play_option,
    [FACT_PENALTY_CARD] = cannot_be_penalty_card,
    [FACT_EXPOSED] = cannot_be_exposed,
    [FACT_WITHDRAWN] = cannot_be_withdrawn,
    [FACT_CLAIM] = cannot_be_so_claimed,
    [FACT_DESIGNATION] = cannot_be_called,
    [FACT_AGREED_TRICKS] = cannot_be_agreed,
    [FACT_TRICKS_RULED] = cannot_be_agreed,
    [FACT_AGREED_SCORE] = cannot_be_agreed,
    [FACT_WRONG_HAND_CALLED] = cannot_have_wrong_hand,
    [FACT_SURPLUS_CARD] = cannot_be_surplus,
    [FACT_MISSING_CARD] = cannot_be_missing,
    [FACT_EQUITY] = cannot_be_score,
    [FACT_ARTIFICIAL] = cannot_be_score,
};

bool objection_holds(const struct hearing *h, const struct fact *fact)
{
    objection *object = objections[fact->id];
    return object && object(h, fact);
}

/* --- What it cannot hold together with -------------------------------------------------------- */

static void against_declaring_side(const struct hearing *h, struct contradiction *contradiction)
{
    if (!is_declaring(h, contradiction->fact.player))
        return;
    contradiction->ground = GROUND_DECLARING_SIDE;
    contradiction->declarer = h->board->contract.declarer;
}

/* Another fact that makes the play such that this one cannot be: without it, it could. */
static void against_other_fact(const struct hearing *h, struct contradiction *contradiction)
{
    for (uint8_t i = 0; i < h->facts->count; i++) {
        struct facts rest = *h->facts;
        struct hearing without;
        if (memcmp(&rest.item[i], &contradiction->fact, sizeof contradiction->fact) == 0)
            continue;
        rest.item[i] = rest.item[--rest.count];
        hear(&without, h->recorded, &rest, &h->rules, NULL);
        if (objection_holds(&without, &contradiction->fact))
            continue;
        contradiction_by_fact(contradiction, &h->facts->item[i]);
        return;
    }
}

/* The other fact of numbers that it cannot be beside, or the result. */
static void against_numbers(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *said = &contradiction->fact;
    const struct fact *fact = facts_find(h->facts, said->id, said->trick, said->player);
    if (!h->misfits)
        return;
    const struct fact *rival = fit_alone(h, fact, NULL) ? rival_of_numbers(h, fact) : NULL;
    const struct fact *agreed = facts_find(h->facts, FACT_AGREED_TRICKS, 0, SEAT_NONE);
    contradiction->ground = GROUND_RESULT;
    if (rival || agreed)
        contradiction_by_fact(contradiction, rival ? rival : agreed);
}

static void against_penalty_card(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *claim = claim_objected(h, &contradiction->fact);
    if (claim)
        contradiction_by_fact(contradiction, claim);
    against_declaring_side(h, contradiction);
}

static void against_lead_option(const struct hearing *h, struct contradiction *contradiction)
{
    against_other_fact(h, contradiction);
    const struct fact *minor = law51_minor_card(h, &contradiction->fact);
    if (minor)
        contradiction_by_fact(contradiction, minor);
    against_declaring_side(h, contradiction);
}

static void against_play_option(const struct hearing *h, struct contradiction *contradiction)
{
    against_other_fact(h, contradiction);
    against_declaring_side(h, contradiction);
}

/* Of a record that shows the trick its cards are told. */
static void against_number(const struct hearing *h, struct contradiction *contradiction)
{
    if (testimony_is_of(h, contradiction->fact.trick))
        contradiction->ground = GROUND_NUMBER;
}

static void against_end(const struct hearing *h, struct contradiction *contradiction)
{
    if (!cannot_be_claimed(h, &contradiction->fact))
        return;
    contradiction->ground = GROUND_END;
    contradiction->trick = h->tricks;
}

static void against_no_claim(const struct hearing *h, struct contradiction *contradiction)
{
    if (contradiction->fact.word == WORD_UNTIL_CLAIM && lacks_claim(h))
        contradiction->ground = GROUND_NO_CLAIM;
}

static void against_leader(const struct hearing *h, struct contradiction *contradiction)
{
    if (!led_there(h, &contradiction->fact))
        return;
    contradiction->ground = GROUND_LEADER;
    contradiction->trick = contradiction->fact.trick;
}

/* Of a trick that no record shows; else its cards are told. */
static void against_revoke(const struct hearing *h, struct contradiction *contradiction)
{
    const struct fact *fact = &contradiction->fact;
    if (is_not_recorded(h, fact) || !testimony_is_of(h, fact->trick))
        return;
    contradiction->trick = fact->trick;
    contradiction->ground = play_number(h, fact->trick) == TRICKS ? GROUND_LAST : GROUND_FOLLOWED;
}

static void against_trick(const struct hearing *h, struct contradiction *contradiction)
{
    contradiction->trick = (uint8_t)trick_with_card(h, &contradiction->fact);
    if (contradiction->trick)
        contradiction->ground = GROUND_TRICK;
}

/* Where more can be said than that it is the record: puts it into the contradiction. */
static void (*const grounds[FACT_COUNT])(const struct hearing *h,
                                         struct contradiction *contradiction) = {
    [FACT_REVOKE] = against_revoke,
    [FACT_RECORD] = against_no_claim,
    [FACT_SUIT_LED] = against_other_fact,
    [FACT_TRICK_WON] = against_numbers,
    [FACT_TRICKS_AFTER] = against_numbers,
    [FACT_OMITTED] = against_leader,
    [FACT_SUPPLIED] = against_trick,
    [FACT_SIMULTANEOUS] = against_leader,
    [FACT_LEAD_OPTION] = against_lead_option,
    [FACT_PLAY_OPTION] = against_play_option,
    [FACT_PENALTY_CARD] = against_penalty_card,
    [FACT_ABOUT] = against_number,
    [FACT_CLAIM] = against_end,
};

void objection_tell(const struct hearing *h, struct contradictions *contradictions,
                    const struct fact *fact)
{
    struct contradiction *contradiction = contradictions_add(contradictions, fact);
    if (contradiction && grounds[fact->id])
        grounds[fact->id](h, contradiction);
}
